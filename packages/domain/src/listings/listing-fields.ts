import { maxDollars } from '../kernel/money.ts';
import { agentParts, type ListingAgent, type ValueOfKind } from './listing-values.ts';

/** The values of a measure that can be true, both ends included. */
export interface Band {
  from: number;
  to: number;
  step?: number;
}

export type FieldFilter =
  | { by: 'range' | 'least'; name: string; takes: 'dollars' | 'whole' | 'halves'; min: number; max: number }
  | { by: 'yes'; name: string };

interface FieldOfListing {
  is: keyof ValueOfKind;
  /**
   * What counts of several sources: the freshest word, the freshest that says something, any yes, or the source that
   * address, price, sale, place or day are taken from together.
   */
  merge: 'freshest' | 'known' | 'any' | 'address' | 'price' | 'sale' | 'place' | 'day';
  /** It is a column of `listings`; what is none is read from the sources' records. */
  isColumn?: true;
  isOptional?: true;
  /** What a file lacks that has no column for it: then what is stored stays. What has no such name no file can lack. */
  lackedAs?: string;
  filter?: FieldFilter;
}

interface FactOfKind extends FieldOfListing {
  merge: 'known' | 'sale';
  lackedAs: string;
  label: string;
  answer?: { name: string; heading: string };
}

/** `band`: what a home can have, cents in dollars; 0 dollars say nothing where they cannot be. */
export type Fact = FactOfKind &
  ({ is: 'number' | 'cents'; band: Band } | { is: 'yesNo' } | { is: 'day' } | { is: 'words' });

/**
 * What is known of a listing, in the order it is told. Record, merge, import, columns, filters, API and export walk
 * this table; what cannot come from it has an entry for each field, which the compiler misses (docs/how-to.md).
 */
export const listingFields = {
  /** Short name of the source: 'redfin', 'demo'. Part of the listing's key. */
  source: { is: 'text', merge: 'freshest', isColumn: true },
  sourceKey: { is: 'text', merge: 'freshest' },
  /** What is asked, or was asked last; what a home was sold for is another field. */
  priceCents: {
    is: 'cents',
    merge: 'price',
    isColumn: true,
    lackedAs: 'price',
    filter: { by: 'range', name: 'price', takes: 'dollars', min: 0, max: maxDollars },
  },
  previousPriceCents: { is: 'cents', merge: 'price', isOptional: true, lackedAs: 'priceBefore' },
  priceChangedOn: { is: 'day', merge: 'price', isOptional: true, lackedAs: 'priceBefore' },
  /** Only of a home whose status says that it is sold. */
  soldPriceCents: {
    is: 'cents',
    merge: 'sale',
    isColumn: true,
    isOptional: true,
    lackedAs: 'soldPrice',
    band: { from: 1, to: maxDollars },
    label: 'Sold price',
  },
  /** The day of the last sale; of a home that is not sold, an earlier one's. */
  soldOn: { is: 'day', merge: 'sale', isColumn: true, isOptional: true, lackedAs: 'soldOn', label: 'Sold date' },
  type: { is: 'type', merge: 'known', isColumn: true, lackedAs: 'type' },
  line: { is: 'text', merge: 'known', isColumn: true, lackedAs: 'line' },
  city: { is: 'text', merge: 'address', isColumn: true, lackedAs: 'city' },
  state: { is: 'text', merge: 'address', isColumn: true },
  zip: { is: 'text', merge: 'address', isColumn: true },
  county: { is: 'words', merge: 'known', isColumn: true, isOptional: true, lackedAs: 'county', label: 'County' },
  subdivision: {
    is: 'words',
    merge: 'known',
    isColumn: true,
    isOptional: true,
    lackedAs: 'subdivision',
    label: 'Subdivision',
  },
  lat: { is: 'number', merge: 'place', isColumn: true, lackedAs: 'position' },
  lon: { is: 'number', merge: 'place', isColumn: true, lackedAs: 'position' },
  beds: {
    is: 'number',
    merge: 'known',
    isColumn: true,
    lackedAs: 'beds',
    band: { from: 0, to: 50, step: 1 },
    label: 'Bedrooms',
    answer: { name: 'beds', heading: 'Beds' },
    filter: { by: 'least', name: 'beds', takes: 'whole', min: 0, max: 50 },
  },
  baths: {
    is: 'number',
    merge: 'known',
    isColumn: true,
    lackedAs: 'baths',
    band: { from: 0, to: 50, step: 0.25 },
    label: 'Bathrooms',
    answer: { name: 'baths', heading: 'Baths' },
    filter: { by: 'least', name: 'baths', takes: 'halves', min: 0, max: 50 },
  },
  sqft: {
    is: 'number',
    merge: 'known',
    isColumn: true,
    lackedAs: 'sqft',
    band: { from: 50, to: 1_000_000 },
    label: 'Square feet',
    answer: { name: 'sqft', heading: 'Sqft' },
    filter: { by: 'range', name: 'sqft', takes: 'whole', min: 0, max: 10_000_000 },
  },
  lotSqft: {
    is: 'number',
    merge: 'known',
    isColumn: true,
    lackedAs: 'lotSqft',
    band: { from: 1, to: 1_000_000_000 },
    label: 'Lot, square feet',
    answer: { name: 'lot_sqft', heading: 'Lot sqft' },
  },
  yearBuilt: {
    is: 'number',
    merge: 'known',
    isColumn: true,
    lackedAs: 'yearBuilt',
    band: { from: 1600, to: 2100, step: 1 },
    label: 'Year built',
    answer: { name: 'year_built', heading: 'Year built' },
    filter: { by: 'range', name: 'year', takes: 'whole', min: 1600, max: 2100 },
  },
  hoaCents: {
    is: 'cents',
    merge: 'known',
    isColumn: true,
    lackedAs: 'hoaCents',
    band: { from: 0, to: 100_000 },
    label: 'Monthly HOA dues',
  },
  hoaFrequency: {
    is: 'words',
    merge: 'known',
    isOptional: true,
    lackedAs: 'hoaFrequency',
    label: 'HOA payment frequency',
  },
  taxCents: {
    is: 'cents',
    merge: 'known',
    isOptional: true,
    lackedAs: 'tax',
    band: { from: 1, to: 100_000_000 },
    label: 'Annual property tax',
  },
  assessedCents: {
    is: 'cents',
    merge: 'known',
    isOptional: true,
    lackedAs: 'assessed',
    band: { from: 1, to: maxDollars },
    label: 'Assessed value',
  },
  units: { is: 'number', merge: 'known', isColumn: true, lackedAs: 'units' },
  unitsDetail: { is: 'units', merge: 'known', isColumn: true, lackedAs: 'unitsDetail' },
  isPending: { is: 'flag', merge: 'freshest', isColumn: true, lackedAs: 'status' },
  isContingent: { is: 'flag', merge: 'freshest', isColumn: true, lackedAs: 'status' },
  /** Most sources cannot say it. */
  isForeclosure: { is: 'flag', merge: 'any', isColumn: true, lackedAs: 'foreclosure' },
  isOffMarket: { is: 'flag', merge: 'freshest', isColumn: true, lackedAs: 'status' },
  isSold: { is: 'flag', merge: 'freshest', isColumn: true, lackedAs: 'status' },
  sourceStatus: { is: 'words', merge: 'freshest', lackedAs: 'status' },
  /** The source is a list of owners or of past sales that tells no status: where another source tells one, that counts. */
  isStatusAssumed: { is: 'flag', merge: 'freshest', isOptional: true, lackedAs: 'status' },
  listDate: { is: 'day', merge: 'day', isColumn: true, lackedAs: 'listDate' },
  /** The source tells days on the market, and `listDate` is counted back by them from the day its file was made. */
  isDayCounted: { is: 'flag', merge: 'day', isOptional: true, lackedAs: 'listDate' },
  mlsId: { is: 'words', merge: 'known', isColumn: true, lackedAs: 'mlsId' },
  url: { is: 'words', merge: 'known', isColumn: true, lackedAs: 'url' },
  photos: { is: 'photos', merge: 'known', lackedAs: 'photos' },
  remarks: { is: 'words', merge: 'known', lackedAs: 'remarks' },
  agent: { is: 'agent', merge: 'known' },
  officePhone: { is: 'words', merge: 'known', isOptional: true, lackedAs: 'officePhone' },
  brokerage: { is: 'words', merge: 'known', isOptional: true, lackedAs: 'brokerage', label: 'Brokerage' },
  coAgent: { is: 'agent', merge: 'known', isOptional: true, lackedAs: 'coAgent' },
  priceHistory: { is: 'prices', merge: 'known', isOptional: true, lackedAs: 'priceHistory' },
} as const satisfies Record<string, FieldOfListing | Fact>;

type Fields = typeof listingFields;
export type ListingField = keyof Fields;

type FieldWith<Entry> = { [Field in ListingField]: Fields[Field] extends Entry ? Field : never }[ListingField];

type OptionalField = FieldWith<{ isOptional: true }>;
export type ColumnField = FieldWith<{ isColumn: true }>;
export type FactField = FieldWith<{ label: string }>;
export type ToldFact = FieldWith<{ answer: object }>;
export type FilterField = FieldWith<{ filter: FieldFilter }>;

export type ListingRecord = {
  -readonly [Field in Exclude<ListingField, OptionalField>]: ValueOfKind[Fields[Field]['is']];
} & { -readonly [Field in OptionalField]?: ValueOfKind[Fields[Field]['is']] | undefined };

export type MissingField =
  | Extract<Fields[FieldWith<{ lackedAs: string }>], { lackedAs: string }>['lackedAs']
  | `agent.${keyof ListingAgent}`;

export const listingFieldNames = Object.keys(listingFields) as ListingField[];

function fieldsWith<Field extends ListingField>(property: string): Field[] {
  return listingFieldNames.filter((field) => property in listingFields[field]) as Field[];
}

export const columnFields = fieldsWith<ColumnField>('isColumn');
export const factFields = fieldsWith<FactField>('label');
export const toldFacts = fieldsWith<ToldFact>('answer');
export const filterFields = fieldsWith<FilterField>('filter');

export function lackedAs(field: ListingField): MissingField | undefined {
  const entry: FieldOfListing = listingFields[field];
  return entry.lackedAs as MissingField | undefined;
}

export function fieldsLackedAs(name: MissingField): ListingField[] {
  return listingFieldNames.filter((field) => lackedAs(field) === name);
}

export function lackableNames(): MissingField[] {
  const names = listingFieldNames.map(lackedAs).filter((name) => name !== undefined);
  return [...new Set(names), ...agentParts.map((part) => `agent.${part}` as const)];
}

export const factOfField = (field: FactField): Fact => listingFields[field];

export const unknownFacts = Object.fromEntries(factFields.map((field) => [field, null])) as Record<FactField, null>;

export function saysSomething(field: ListingField, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (listingFields[field].is === 'type') return value !== 'other';
  return !(Array.isArray(value) && value.length === 0);
}
