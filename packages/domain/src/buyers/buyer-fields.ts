import type { PropertyType } from '../listings/property-type.ts';

/** The values of each kind of field; '', null and an empty list say nothing. */
interface ValueOfKind {
  /** On one line. */
  line: string;
  /** With line breaks. */
  text: string;
  /** In lower case. */
  email: string;
  /** Cities ('Phoenix, AZ'), counties ('Maricopa County, AZ'), ZIPs and states. */
  areas: string[];
  /** Dollars; stored in cents. */
  price: number | null;
  types: PropertyType[];
  /** A year. */
  percent: number | null;
}

export type BuyerKind = keyof ValueOfKind;

interface FieldOfBuyer {
  is: BuyerKind;
  /** As form, import and audit log call it. */
  label: string;
  /** The longest text, characters; of a list the most entries. */
  max?: number;
  isRequired?: true;
  /** It is compared with properties; what is none is searched for words. */
  isWish?: true;
}

/**
 * What is known of a buyer, in the order in which it is told. From here come the record, what the API takes and answers,
 * import, merge, search, form and audit log; what a kind of field needs there is in a table of all kinds. Column and
 * migration (`db/schema/buyers.ts`), headings (`packages/readers/src/buyer-heading-names.ts`) and the place in the list (`buyer-table.tsx`)
 * have an entry for each field.
 */
export const buyerFields = {
  name: { is: 'line', label: 'Name', max: 200, isRequired: true },
  email: { is: 'email', label: 'Email', max: 254, isRequired: true },
  phone: { is: 'line', label: 'Phone', max: 40 },
  criteria: { is: 'text', label: 'Criteria', max: 2000 },
  notes: { is: 'text', label: 'Notes', max: 5000 },
  areas: { is: 'areas', label: 'Areas', max: 50, isWish: true },
  minPrice: { is: 'price', label: 'Lowest price', isWish: true },
  maxPrice: { is: 'price', label: 'Highest price', isWish: true },
  types: { is: 'types', label: 'Property types', isWish: true },
  minCashOnCash: { is: 'percent', label: 'Minimum cash-on-cash', isWish: true },
} as const satisfies Record<string, FieldOfBuyer>;

type Fields = typeof buyerFields;
export type BuyerField = keyof Fields;

/** The fields of some kinds. */
export type BuyerFieldOf<Kind extends BuyerKind> = {
  [Field in BuyerField]: Fields[Field]['is'] extends Kind ? Field : never;
}[BuyerField];

/** The fields that are compared with properties. */
export type BuyerWish = { [Field in BuyerField]: Fields[Field] extends { isWish: true } ? Field : never }[BuyerField];

/** Those that every buyer has. */
export type RequiredOfBuyer = {
  [Field in BuyerField]: Fields[Field] extends { isRequired: true } ? Field : never;
}[BuyerField];

/** All that is said of a buyer. */
export type BuyerFields = { -readonly [Field in BuyerField]: ValueOfKind[Fields[Field]['is']] };

/** A part of it. */
export type SaidOfBuyer = { [Field in BuyerField]?: BuyerFields[Field] | undefined };

/** What a buyer looks for, in a form that properties are compared with; nothing named is no wish. */
export type BuyerWishes = Pick<BuyerFields, BuyerWish>;

/** What is done with the fields of each kind. */
export type ByKind<Given extends unknown[]> = {
  [Kind in BuyerKind]: (field: BuyerFieldOf<Kind>, ...given: Given) => ValueOfKind[Kind];
};

/** What is done otherwise with some fields than with others of their kind. */
export type ByField<Given extends unknown[]> = {
  [Field in BuyerField]?: (...given: Given) => BuyerFields[Field];
};

/** All of them, in their order. */
// Object.keys widens to string; these are the table's own keys.
export const buyerFieldNames = Object.keys(buyerFields) as BuyerField[];

export function isWish(field: BuyerField): field is BuyerWish {
  return 'isWish' in buyerFields[field];
}

/** Something for each field; fromEntries forgets which value stands under which name, the caller's type tells it. */
export function ofEachField<Result extends Record<BuyerField, unknown>>(make: (field: BuyerField) => unknown): Result {
  return Object.fromEntries(buyerFieldNames.map((field) => [field, make(field)])) as Result;
}

/** A buyer made field by field, each as its kind is made unless it has a way of its own. */
export function makeBuyer<Given extends unknown[]>(
  byKind: ByKind<Given>,
  own: ByField<Given>,
  ...given: Given
): BuyerFields {
  return ofEachField((field) => {
    const ownWay = own[field];
    // A field and what its kind is made by come from the same table; the compiler does not follow that through a loop.
    const kindsWay = byKind[buyerFields[field].is] as (name: BuyerField, ...each: Given) => unknown;
    return ownWay ? ownWay(...given) : kindsWay(field, ...given);
  });
}

/** Whether a value says something. */
export function saysSomething(value: string | number | null | undefined | readonly unknown[]): boolean {
  return value != null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
