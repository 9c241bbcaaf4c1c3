import { type SearchType, searchTypes } from './property-type.ts';
import {
  type FieldFilters,
  noFieldFilters,
  parseSearchNumber,
  type SearchNumberParam,
  searchNumbers,
  type YesParam,
  yesFilters,
} from './search-filters.ts';
import { type SearchOrder, searchOrders } from './search-order.ts';

export const searchPageSizes = [10, 50, 100] as const;

type SearchPageSize = (typeof searchPageSizes)[number];

export const searchPriceStep = 1_000;

/** Pages never go beyond this many results. */
export const maxSearchResults = 10_000;

/** The longest text of the search box, in characters: more than the most ZIPs of it need. */
export const searchTextMaxLength = 1_000;

export const keywordsMaxLength = 200;

export const maxSearchZips = 100;

export interface SearchState extends FieldFilters {
  text: string;
  keywords: string;
  /** A box of the map or a drawn area as its text; '' for none. */
  area: string;
  types: readonly SearchType[];
  pending: boolean;
  contingent: boolean;
  foreclosure: boolean;
  offMarket: boolean;
  anyStatus: boolean;
  showHidden: boolean;
  hasRent: boolean;
  sortBy: SearchOrder;
  /** `desc` turns the order round: highest price, most days on market first. The others are never turned round. */
  sort: 'asc' | 'desc';
  page: number;
  limit: SearchPageSize;
}

function asItOpens(): SearchState {
  return {
    text: '',
    ...noFieldFilters,
    keywords: '',
    area: '',
    types: searchTypes,
    pending: false,
    contingent: false,
    foreclosure: false,
    offMarket: false,
    anyStatus: false,
    showHidden: false,
    hasRent: false,
    sortBy: 'price',
    sort: 'asc',
    page: 1,
    limit: 10,
  };
}

export const defaultSearchState = asItOpens();

const switches = {
  pending: 'pending',
  contingent: 'contingent',
  foreclosure: 'foreclosure',
  offMarket: 'off_market',
  anyStatus: 'any_status',
  hasRent: 'has_rent',
} as const;

type SwitchParam = (typeof switches)[keyof typeof switches] | YesParam;

type Switch = [key: keyof typeof switches | keyof FieldFilters, param: SwitchParam];

function everySwitch(): Switch[] {
  const own = Object.entries(switches) as Switch[];
  return [...own, ...yesFilters.map(({ field, param }): Switch => [field, param])];
}

const allSwitches = everySwitch();

export function toggleSearchType(types: readonly SearchType[], type: SearchType): readonly SearchType[] {
  const toggled = searchTypes.filter((each) => types.includes(each) !== (each === type));
  return toggled.length > 0 ? toggled : types;
}

function cleanText(text: string, maxLength = searchTextMaxLength): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}

/** What looks like an area; whether it is one the server says (`parseArea`), so that pages without a map know no more. */
const areaPattern = /^-?[\d.]+(,-?[\d.]+){3,199}$/;

const reversibleOrders: readonly SearchOrder[] = ['price', 'days_on_market'];

function parseOrder(params: Readonly<Record<string, string | undefined>>): Pick<SearchState, 'sortBy' | 'sort'> {
  const sortBy = searchOrders.find((order) => order === params.sort_by) ?? defaultSearchState.sortBy;
  return { sortBy, sort: params.sort === 'desc' && reversibleOrders.includes(sortBy) ? 'desc' : 'asc' };
}

function parsePage(text: string | undefined, limit: number): number {
  if (text === undefined || !/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), maxSearchResults / limit);
}

function fieldFiltersOf(params: Readonly<Record<string, string | undefined>>): FieldFilters {
  return Object.fromEntries<number | boolean | null>([
    ...searchNumbers.map((number) => [number.key, parseSearchNumber(number, params[number.param])] as const),
    ...yesFilters.map(({ field, param }) => [field, params[param] === '1'] as const),
  ]) as FieldFilters;
}

export function searchStateFromParams(params: Readonly<Record<string, string | undefined>>): SearchState {
  const named = (params.types ?? '').split(',');
  const types = searchTypes.filter((type) => named.includes(type));
  const limit = searchPageSizes.find((size) => String(size) === params.limit) ?? defaultSearchState.limit;
  return {
    text: cleanText(params.q ?? ''),
    ...fieldFiltersOf(params),
    keywords: cleanText(params.keywords ?? '', keywordsMaxLength),
    area: areaPattern.test(params.area ?? '') ? (params.area ?? '') : '',
    types: types.length > 0 ? types : searchTypes,
    pending: params.pending === '1',
    contingent: params.contingent === '1',
    foreclosure: params.foreclosure === '1',
    offMarket: params.off_market === '1',
    anyStatus: params.any_status === '1',
    hasRent: params.has_rent === '1',
    showHidden: params.show_hidden === '1',
    ...parseOrder(params),
    page: parsePage(params.page, limit),
    limit,
  };
}

function numbersOf(state: SearchState): Partial<Record<SearchNumberParam, string>> {
  const set = searchNumbers.filter(({ key }) => state[key] !== null);
  return Object.fromEntries(set.map(({ key, param }) => [param, String(state[key])]));
}

function switchesOf(state: SearchState): Partial<Record<SwitchParam, '1'>> {
  return Object.fromEntries(allSwitches.filter(([key]) => state[key]).map(([, param]) => [param, '1' as const]));
}

export function searchStateToParams(state: SearchState): Record<string, string> {
  const params: Record<string, string> = {};
  const text = cleanText(state.text);
  const keywords = cleanText(state.keywords, keywordsMaxLength);
  if (text !== '') params.q = text;
  Object.assign(params, numbersOf(state));
  if (keywords !== '') params.keywords = keywords;
  if (state.area !== '') params.area = state.area;
  if (state.types.length < searchTypes.length) params.types = state.types.join(',');
  Object.assign(params, switchesOf(state));
  if (state.showHidden) params.show_hidden = '1';
  if (state.sortBy !== defaultSearchState.sortBy) params.sort_by = state.sortBy;
  if (state.sort !== defaultSearchState.sort) params.sort = state.sort;
  if (state.page !== defaultSearchState.page) params.page = String(state.page);
  if (state.limit !== defaultSearchState.limit) params.limit = String(state.limit);
  return params;
}

/** Whether changes to a state make it another search, which has another address. */
export function isOtherSearch(state: SearchState, changes: Partial<SearchState>): boolean {
  const [before, after] = [state, { ...state, ...changes }].map((each) => JSON.stringify(searchStateToParams(each)));
  return before !== after;
}

interface SearchFilters
  extends Partial<Record<SearchNumberParam | 'q' | 'keywords' | 'area' | 'prop_type', string>>,
    Partial<Record<SwitchParam, '1'>> {
  show_hidden: '0' | '1';
  sort_by?: SearchOrder;
  sort: 'asc' | 'desc';
}

/** The search call's filters, also those of the agent export. A minimum of 0 asks for nothing and is left out. */
export function searchFiltersOf(state: SearchState): SearchFilters {
  const text = cleanText(state.text);
  const keywords = cleanText(state.keywords, keywordsMaxLength);
  const asked = Object.entries(numbersOf(state)).filter(([name, value]) => name.startsWith('max') || value !== '0');
  return {
    ...(text === '' ? {} : { q: text }),
    ...(state.types.length < searchTypes.length ? { prop_type: state.types.join(',') } : {}),
    ...Object.fromEntries(asked),
    ...(keywords === '' ? {} : { keywords }),
    ...(state.area === '' ? {} : { area: state.area }),
    ...switchesOf(state),
    show_hidden: state.showHidden ? '1' : '0',
    ...(state.sortBy === defaultSearchState.sortBy ? {} : { sort_by: state.sortBy }),
    sort: state.sort,
  };
}

export function searchQueryOf(state: SearchState): SearchFilters & { page: string; limit: string } {
  return { ...searchFiltersOf(state), page: String(state.page), limit: String(state.limit) };
}
