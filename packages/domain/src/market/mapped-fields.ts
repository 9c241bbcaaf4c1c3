import { type FactField, factFields, listingFields } from '../listings/listing-fields.ts';

const factParts = {
  fullBaths: { of: 'baths', label: 'Full bathrooms' },
  halfBaths: { of: 'baths', label: 'Half bathrooms' },
  lotAcres: { of: 'lotSqft', label: 'Lot, acres' },
} as const satisfies Record<string, { of: FactField; label: string }>;

type FactPart = keyof typeof factParts;
/** A field's name without its unit: amounts stand in dollars there. */
type WithoutCents<Field> = Field extends `${infer Name}Cents` ? Name : Field;
type MappedFact = WithoutCents<FactField>;

const partNames = Object.keys(factParts) as FactPart[];

export function mappedFactName(field: FactField): MappedFact {
  return field.replace(/Cents$/, '') as MappedFact;
}

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

export type MappedField = (typeof before | typeof after)[number] | MappedFact | FactPart;

function inOrder(): [MappedField, ...MappedField[]] {
  const facts = Object.keys(mappedFactLabels) as (MappedFact | FactPart)[];
  return [...before, ...facts, ...after];
}

export const mappedFieldNames = inOrder();
