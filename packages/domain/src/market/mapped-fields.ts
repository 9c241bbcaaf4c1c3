import { type FactField, factFields, listingFields } from '../listings/listing-fields.ts';

/** What a table can tell in place of a fact, or beside it. */
const factParts = {
  fullBaths: { of: 'baths', label: 'Full bathrooms' },
  halfBaths: { of: 'baths', label: 'Half bathrooms' },
  lotAcres: { of: 'lotSqft', label: 'Lot, acres' },
} as const satisfies Record<string, { of: FactField; label: string }>;

type FactPart = keyof typeof factParts;
/** A field's name without its unit: amounts stand in dollars there. */
type WithoutCents<Field> = Field extends `${infer Name}Cents` ? Name : Field;
type MappedFact = WithoutCents<FactField>;

// Object.keys widens to string; these are the table's own keys.
const partNames = Object.keys(factParts) as FactPart[];

export function mappedFactName(field: FactField): MappedFact {
  // What is cut off is what the type cuts off.
  return field.replace(/Cents$/, '') as MappedFact;
}

/** The facts and their parts, as they are called when a column is chosen for them. */
// fromEntries forgets the keys' type; every fact and part is there.
export const mappedFactLabels = Object.fromEntries(
  factFields.flatMap((field) => [
    [mappedFactName(field), listingFields[field].label],
    ...partNames.filter((part) => factParts[part].of === field).map((part) => [part, factParts[part].label]),
  ]),
) as Record<MappedFact | FactPart, string>;

const before = [
  'key',
  'address',
  'fullAddress',
  'streetNumber',
  'streetDirection',
  'streetName',
  'streetSuffix',
  'streetDirectionAfter',
  'unit',
  'city',
  'state',
  'zip',
  'cityStateZip',
  'price',
  'status',
  'type',
] as const;

const after = [
  'lotUnit',
  'units',
  'lat',
  'lon',
  'listDate',
  'daysOnMarket',
  'mlsId',
  'url',
  'photo',
  'remarks',
  'agentName',
  'agentEmail',
  'agentPhone',
  'agentOffice',
] as const;

/** What a column of an administrator's table can be. */
export type MappedField = (typeof before | typeof after)[number] | MappedFact | FactPart;

function inOrder(): [MappedField, ...MappedField[]] {
  // Object.keys widens to string; these are the table's own keys.
  const facts = Object.keys(mappedFactLabels) as (MappedFact | FactPart)[];
  return [...before, ...facts, ...after];
}

/** All of them, in the order in which a column is looked for. */
export const mappedFieldNames = inOrder();
