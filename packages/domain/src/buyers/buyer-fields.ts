import type { PropertyType } from '../listings/property-type.ts';
import type { Condition, Strategy } from './strategies.ts';

/** The values of each kind of field; '', null and an empty list say nothing. */
interface ValueOfKind {
  line: string;
  text: string;
  email: string;
  areas: string[];
  price: number | null;
  types: PropertyType[];
  percent: number | null;
  /** A whole number, or a half where `step` says so. */
  count: number | null;
  strategies: Strategy[];
  conditions: Condition[];
}

export type BuyerKind = keyof ValueOfKind;

interface FieldOfBuyer {
  is: BuyerKind;
  label: string;
  max?: number;
  isRequired?: true;
  /** It is compared with properties; what is none is searched for words. */
  isWish?: true;
  /** A wish that is told but excludes no property by itself, so that it alone finds none. */
  isToldOnly?: true;
  /** Of a count. */
  from?: number;
  to?: number;
  step?: number;
}

/**
 * What is known of a buyer, in the order it is told; record, API, import, merge, search, form and audit log walk this
 * table. Column, headings (`packages/readers/src/buyer-heading-names.ts`) and list have an entry for each field.
 */
export const buyerFields = {
  name: { is: 'line', label: 'Name', max: 200, isRequired: true },
  email: { is: 'email', label: 'Email', max: 254, isRequired: true },
  phone: { is: 'line', label: 'Phone', max: 40 },
  criteria: { is: 'text', label: 'Criteria', max: 2000 },
  notes: { is: 'text', label: 'Notes', max: 5000 },
  areas: { is: 'areas', label: 'Areas', max: 50, isWish: true },
  minPrice: { is: 'price', label: 'Min price', isWish: true },
  maxPrice: { is: 'price', label: 'Max price', isWish: true },
  types: { is: 'types', label: 'Property types', isWish: true },
  minCashOnCash: { is: 'percent', label: 'Minimum cash-on-cash', isWish: true },
  minCapRate: { is: 'percent', label: 'Minimum cap rate', isWish: true },
  minCashFlow: { is: 'price', label: 'Minimum monthly cash flow', isWish: true },
  minBeds: { is: 'count', label: 'Minimum beds', from: 0, to: 50, step: 1, isWish: true },
  minBaths: { is: 'count', label: 'Minimum baths', from: 0, to: 50, step: 0.5, isWish: true },
  minUnits: { is: 'count', label: 'Minimum units', from: 1, to: 10_000, step: 1, isWish: true },
  maxUnits: { is: 'count', label: 'Max units', from: 1, to: 10_000, step: 1, isWish: true },
  minSqft: { is: 'count', label: 'Minimum sqft', from: 0, to: 10_000_000, step: 1, isWish: true },
  maxSqft: { is: 'count', label: 'Max sqft', from: 0, to: 10_000_000, step: 1, isWish: true },
  minYear: { is: 'count', label: 'Built in or after', from: 1600, to: 2100, step: 1, isWish: true },
  maxYear: { is: 'count', label: 'Built in or before', from: 1600, to: 2100, step: 1, isWish: true },
  maxArvPercent: { is: 'percent', label: 'Max percent of ARV', isWish: true, isToldOnly: true },
  conditions: { is: 'conditions', label: 'Condition', isWish: true, isToldOnly: true },
  strategies: { is: 'strategies', label: 'Strategies', isWish: true, isToldOnly: true },
  excludedStrategies: { is: 'strategies', label: 'Not wanted', isWish: true, isToldOnly: true },
} as const satisfies Record<string, FieldOfBuyer>;

type Fields = typeof buyerFields;
export type BuyerField = keyof Fields;

export type BuyerFieldOf<Kind extends BuyerKind> = {
  [Field in BuyerField]: Fields[Field]['is'] extends Kind ? Field : never;
}[BuyerField];

export type BuyerWish = { [Field in BuyerField]: Fields[Field] extends { isWish: true } ? Field : never }[BuyerField];

export type RequiredOfBuyer = {
  [Field in BuyerField]: Fields[Field] extends { isRequired: true } ? Field : never;
}[BuyerField];

export type BuyerFields = { -readonly [Field in BuyerField]: ValueOfKind[Fields[Field]['is']] };

export type SaidOfBuyer = { [Field in BuyerField]?: BuyerFields[Field] | undefined };

export type BuyerWishes = Pick<BuyerFields, BuyerWish>;

export type ByKind<Given extends unknown[]> = {
  [Kind in BuyerKind]: (field: BuyerFieldOf<Kind>, ...given: Given) => ValueOfKind[Kind];
};

export type ByField<Given extends unknown[]> = {
  [Field in BuyerField]?: (...given: Given) => BuyerFields[Field];
};

export const buyerFieldNames = Object.keys(buyerFields) as BuyerField[];

export function isWish(field: BuyerField): field is BuyerWish {
  return 'isWish' in buyerFields[field];
}

/** Whether a wish by itself says which properties fit. */
export function findsProperties(field: BuyerField): boolean {
  return isWish(field) && !('isToldOnly' in buyerFields[field]);
}

export function ofEachField<Result extends Record<BuyerField, unknown>>(make: (field: BuyerField) => unknown): Result {
  return Object.fromEntries(buyerFieldNames.map((field) => [field, make(field)])) as Result;
}

export function makeBuyer<Given extends unknown[]>(
  byKind: ByKind<Given>,
  own: ByField<Given>,
  ...given: Given
): BuyerFields {
  return ofEachField((field) => {
    const ownWay = own[field];
    const kindsWay = byKind[buyerFields[field].is] as (name: BuyerField, ...each: Given) => unknown;
    return ownWay ? ownWay(...given) : kindsWay(field, ...given);
  });
}

/** Two limits that must not cross, the lower first. */
export const limitPairs = [
  ['minPrice', 'maxPrice'],
  ['minUnits', 'maxUnits'],
  ['minSqft', 'maxSqft'],
  ['minYear', 'maxYear'],
] as const satisfies readonly (readonly [BuyerWish, BuyerWish])[];

export function saysSomething(value: string | number | null | undefined | readonly unknown[]): boolean {
  return value != null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
