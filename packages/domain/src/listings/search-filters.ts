import { roundToCents } from '../kernel/money.ts';
import { type FieldFilter, type FilterField, filterFields, listingFields } from './listing-fields.ts';

type Filters = { [Field in FilterField]: (typeof listingFields)[Field]['filter'] };
type NameOf<By> = Extract<Filters[FilterField], { by: By }>['name'];

/** The fields' filters, as the address bar and the search call name them. */
export type FieldFilterName = Filters[FilterField]['name'];
/** Those with a smallest and a largest value. */
export type RangeName = NameOf<'range'>;
/** Those with a smallest value alone. */
export type LeastName = NameOf<'least'>;
/** The fields by which only those are found where it is so. */
export type YesField = { [Field in FilterField]: Filters[Field] extends { by: 'yes' } ? Field : never }[FilterField];

type Min = RangeName | LeastName;

export type SearchNumber = `min${Capitalize<Min>}` | `max${Capitalize<RangeName>}`;
/** Its name in the address bar and in the search call. */
export type SearchNumberParam = `min_${Min}` | `max_${RangeName}`;
export type YesParam = NameOf<'yes'>;

/** The numbers that narrow a search, dollars, rooms, square feet and years; null asks for nothing. */
export type SearchNumbers = Record<SearchNumber, number | null>;

/** What the fields' filters are set to. */
export type FieldFilters = SearchNumbers & Record<YesField, boolean>;

type NumberFilter = Exclude<FieldFilter, { by: 'yes' }>;

interface NumberAsked {
  key: SearchNumber;
  param: SearchNumberParam;
  field: FilterField;
  filter: NumberFilter;
  isMax: boolean;
}

/** Of any kind that there is, whichever the table has today. */
const filterOf = (field: FilterField): FieldFilter => listingFields[field].filter;

function numberOf(field: FilterField, filter: NumberFilter, end: 'min' | 'max'): NumberAsked {
  const { name } = filter;
  return {
    // A text put together is any text to the compiler; these are the names that the types above put together.
    key: `${end}${name.charAt(0).toUpperCase()}${name.slice(1)}` as SearchNumber,
    param: `${end}_${name}` as SearchNumberParam,
    field,
    filter,
    isMax: end === 'max',
  };
}

function numbersOf(field: FilterField): NumberAsked[] {
  const filter = filterOf(field);
  if (filter.by === 'yes') return [];
  const ends = filter.by === 'range' ? (['min', 'max'] as const) : (['min'] as const);
  return ends.map((end) => numberOf(field, filter, end));
}

/** The numbers that a search can name, in the order of the address bar. */
export const searchNumbers = filterFields.flatMap(numbersOf);

/** The switches that fields have, each with its name in the address bar. */
export const yesFilters: { field: YesField; param: YesParam }[] = filterFields.flatMap((field) => {
  const filter = filterOf(field);
  // Only fields of such a filter come here; the compiler does not follow that.
  return filter.by === 'yes' ? [{ field: field as YesField, param: filter.name as YesParam }] : [];
});

// map forgets that there is one at least.
export const fieldFilterNames = filterFields.map((field) => listingFields[field].filter.name) as [
  FieldFilterName,
  ...FieldFilterName[],
];

function nothingSet(): FieldFilters {
  const numbers = searchNumbers.map(({ key }) => [key, null] as const);
  const switches = yesFilters.map(({ field }) => [field, false] as const);
  // fromEntries forgets the keys' type; every number and switch is there.
  return Object.fromEntries<boolean | null>([...numbers, ...switches]) as FieldFilters;
}

/** Every field's filter as the search opens. */
export const noFieldFilters = nothingSet();

/** The settings that make up a field's filter. */
export function settingsOf(name: FieldFilterName): (keyof FieldFilters)[] {
  const numbers = searchNumbers.filter(({ filter }) => filter.name === name).map(({ key }) => key);
  return [...numbers, ...yesFilters.filter(({ param }) => param === name).map(({ field }) => field)];
}

/** What a filter takes, for the field that it is typed into. */
export function boundsOf(name: RangeName): { min: number; max: number } {
  const { filter } = searchNumbers.find((number) => number.filter.name === name) ?? {};
  return { min: filter?.min ?? 0, max: filter?.max ?? 0 };
}

const patterns = { dollars: /^\d+(\.\d+)?$/, whole: /^\d+$/, halves: /^\d+(\.[05])?$/ };

/** The number that an address bar's text names, prices to the cent; null where it is none or out of bounds. */
export function parseSearchNumber({ filter }: NumberAsked, text: string | undefined): number | null {
  if (text === undefined || !patterns[filter.takes].test(text)) return null;
  const value = roundToCents(Number(text));
  return value >= filter.min && value <= filter.max ? value : null;
}
