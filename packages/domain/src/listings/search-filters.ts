import { roundToCents } from '../kernel/money.ts';
import { type FieldFilter, type FilterField, filterFields, listingFields } from './listing-fields.ts';

type Filters = { [Field in FilterField]: (typeof listingFields)[Field]['filter'] };
type NameOf<By> = Extract<Filters[FilterField], { by: By }>['name'];

export type FieldFilterName = Filters[FilterField]['name'];
export type RangeName = NameOf<'range'>;
export type LeastName = NameOf<'least'>;
export type YesField = { [Field in FilterField]: Filters[Field] extends { by: 'yes' } ? Field : never }[FilterField];

type Min = RangeName | LeastName;

export type SearchNumber = `min${Capitalize<Min>}` | `max${Capitalize<RangeName>}`;
export type SearchNumberParam = `min_${Min}` | `max_${RangeName}`;
export type YesParam = NameOf<'yes'>;

export type SearchNumbers = Record<SearchNumber, number | null>;

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

export const searchNumbers = filterFields.flatMap(numbersOf);

export const yesFilters: { field: YesField; param: YesParam }[] = filterFields.flatMap((field) => {
  const filter = filterOf(field);
  return filter.by === 'yes' ? [{ field: field as YesField, param: filter.name as YesParam }] : [];
});

export const fieldFilterNames = filterFields.map((field) => listingFields[field].filter.name) as [
  FieldFilterName,
  ...FieldFilterName[],
];

function nothingSet(): FieldFilters {
  const numbers = searchNumbers.map(({ key }) => [key, null] as const);
  const switches = yesFilters.map(({ field }) => [field, false] as const);
  return Object.fromEntries<boolean | null>([...numbers, ...switches]) as FieldFilters;
}

export const noFieldFilters = nothingSet();

export function settingsOf(name: FieldFilterName): (keyof FieldFilters)[] {
  const numbers = searchNumbers.filter(({ filter }) => filter.name === name).map(({ key }) => key);
  return [...numbers, ...yesFilters.filter(({ param }) => param === name).map(({ field }) => field)];
}

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
