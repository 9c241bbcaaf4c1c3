import { readAreas } from '@rei/domain/buyers/area';
import type { Buyer } from '@rei/domain/buyers/buyer';
import { type PropertyType, propertyTypes } from '@rei/domain/listings/property-type';
import type { BuyerBody } from './mutations.ts';

/** A buyer as the form shows it. */
export interface BuyerValues {
  name: string;
  email: string;
  phone: string;
  criteria: string;
  notes: string;
  /** Separated by semicolons. */
  areas: string;
  minPrice: number | null;
  maxPrice: number | null;
  minCashOnCash: number | null;
  types: PropertyType[];
}

/** Only what was typed: the rest follows what is stored. */
export type BuyerDraft = Partial<BuyerValues>;

const emptyValues: BuyerValues = {
  name: '',
  email: '',
  phone: '',
  criteria: '',
  notes: '',
  areas: '',
  minPrice: null,
  maxPrice: null,
  minCashOnCash: null,
  types: [],
};

export function buyerValues(buyer: Buyer | undefined): BuyerValues {
  return buyer ? { ...buyer, areas: buyer.areas.join('; ') } : emptyValues;
}

/** The call's body; areas that name no place are left as they are for the server to complain about. */
export function buyerBody({ areas, ...values }: BuyerValues): BuyerBody {
  const typed = areas.split(';').map((area) => area.trim());
  const isPlain = typed.every((area) => area === '' || readAreas(area).length === 1);
  return { ...values, areas: isPlain ? typed.filter((area) => area !== '') : readAreas(areas) };
}

const textFields = ['name', 'email', 'phone', 'criteria', 'notes', 'areas'] as const;
const numberFields = ['minPrice', 'maxPrice', 'minCashOnCash'] as const;

/** A kept draft, or undefined for anything else that stands in its place. */
export function parseBuyerDraft(value: unknown): BuyerDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const kept = new Map(Object.entries(value));
  const draft: BuyerDraft = {};
  for (const field of textFields) {
    const text: unknown = kept.get(field);
    if (typeof text === 'string') draft[field] = text;
  }
  for (const field of numberFields) {
    const number: unknown = kept.get(field);
    if (number === null || typeof number === 'number') draft[field] = number;
  }
  const types: unknown = kept.get('types');
  if (Array.isArray(types)) draft.types = propertyTypes.filter((type) => types.includes(type));
  return draft;
}

/** What is wrong with a form before it is sent, by field. */
export function buyerProblems({ name, email, minPrice, maxPrice }: BuyerValues): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(email.trim() === '' && { email: 'Enter an email address.' }),
    ...(minPrice !== null &&
      maxPrice !== null &&
      minPrice > maxPrice && { maxPrice: 'Must not be below the lowest price.' }),
  };
}
