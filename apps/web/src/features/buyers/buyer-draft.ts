import { readAreas } from '@rei/domain/buyers/area';
import { type Buyer, buyerInputSchema } from '@rei/domain/buyers/buyer';
import {
  type BuyerFieldOf,
  type BuyerFields,
  type BuyerKind,
  buyerFieldNames,
  buyerFields,
  ofEachField,
} from '@rei/domain/buyers/buyer-fields';
import { conditions, strategies } from '@rei/domain/buyers/strategies';
import { propertyTypes } from '@rei/domain/listings/property-type';
import { schemaProblems } from '#lib/schema-problems.ts';
import type { Problems } from '#lib/use-form-fields.ts';
import type { BuyerBody } from './mutations.ts';

/** A buyer as the form shows it: areas in one text, separated by semicolons. */
export type BuyerValues = Omit<BuyerFields, 'areas'> & { areas: string };

/** Only what was typed: the rest follows what is stored. */
export type BuyerDraft = Partial<BuyerValues>;

const emptyOfKind: { [Kind in BuyerKind]: BuyerValues[BuyerFieldOf<Kind>] } = {
  line: '',
  text: '',
  email: '',
  areas: '',
  price: null,
  types: [],
  percent: null,
  count: null,
  strategies: [],
  conditions: [],
};

const emptyValues = ofEachField<BuyerValues>((field) => emptyOfKind[buyerFields[field].is]);

export function buyerValues(buyer: Buyer | undefined): BuyerValues {
  return buyer ? { ...buyer, areas: buyer.areas.join('; ') } : emptyValues;
}

/** The call's body; areas that name no place are left as they are for the server to complain about. */
export function buyerBody({ areas, ...values }: BuyerValues): BuyerBody {
  const typed = areas.split(';').map((area) => area.trim());
  const isPlain = typed.every((area) => area === '' || readAreas(area).length === 1);
  return { ...values, areas: isPlain ? typed.filter((area) => area !== '') : readAreas(areas) };
}

const parseText = (kept: unknown) => (typeof kept === 'string' ? kept : undefined);
const parseNumber = (kept: unknown) => (kept === null || typeof kept === 'number' ? kept : undefined);

/** A kept value, or undefined for anything else that stands in its place. */
const parsers: { [Kind in BuyerKind]: (kept: unknown) => BuyerValues[BuyerFieldOf<Kind>] | undefined } = {
  line: parseText,
  text: parseText,
  email: parseText,
  areas: parseText,
  price: parseNumber,
  types: (kept) => (Array.isArray(kept) ? propertyTypes.filter((type) => kept.includes(type)) : undefined),
  percent: parseNumber,
  count: parseNumber,
  strategies: (kept) => (Array.isArray(kept) ? strategies.filter((each) => kept.includes(each)) : undefined),
  conditions: (kept) => (Array.isArray(kept) ? conditions.filter((each) => kept.includes(each)) : undefined),
};

/** A kept draft, or undefined for anything else that stands in its place. */
export function parseBuyerDraft(value: unknown): BuyerDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = buyerFieldNames.map((field) => [field, parsers[buyerFields[field].is](Reflect.get(value, field))]);
  // Each field's value was parsed as its kind has it.
  return Object.fromEntries(kept.filter(([, part]) => part !== undefined)) as BuyerDraft;
}

/** What is wrong with a form before it is sent, by field. */
export function buyerProblems(values: BuyerValues): Problems<BuyerValues> {
  const problems = ofParts(schemaProblems(buyerInputSchema, buyerBody(values)));
  if (values.name.trim() === '') problems.name = 'Enter a name.';
  if (values.email.trim() === '') problems.email = 'Enter an email address.';
  return problems;
}

/** What is said of a field or one of its parts, 'areas.2', by field. */
export function ofParts(details: Record<string, string>): Problems<BuyerValues> {
  return Object.fromEntries(Object.entries(details).map(([name, text]) => [name.split('.')[0], text]));
}
