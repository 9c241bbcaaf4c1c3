import { maxDollars, roundToCents } from '../kernel/money.ts';
import { type SearchType, searchTypes } from './property-type.ts';
import { parseSearchText, type SearchPlace } from './search-text.ts';

/** Page sizes of the search. */
export const searchPageSizes = [10, 50, 100] as const;

export type SearchPageSize = (typeof searchPageSizes)[number];

/** Step of the price fields, dollars. */
export const searchPriceStep = 1_000;

/** Pages never go beyond this many results. */
export const maxSearchResults = 10_000;

/** The longest text of the search box, in characters. */
export const searchTextMaxLength = 200;

/** What a search by city may name, in characters. */
const cityMaxLength = 100;

/** Everything the search page's controls are set to. */
export interface SearchState {
  /** Address, city, state or ZIP as typed. */
  text: string;
  /** Dollars. */
  minPrice: number | null;
  /** Dollars. */
  maxPrice: number | null;
  /** At least one, in the order of the checkboxes. */
  types: readonly SearchType[];
  pending: boolean;
  contingent: boolean;
  foreclosure: boolean;
  offMarket: boolean;
  showHidden: boolean;
  /** By price. */
  sort: 'asc' | 'desc';
  /** From 1. */
  page: number;
  limit: SearchPageSize;
}

/** The search as it opens: every type, what can be bought, cheapest first, ten to a page. */
export const defaultSearchState: SearchState = {
  text: '',
  minPrice: null,
  maxPrice: null,
  types: searchTypes,
  pending: false,
  contingent: false,
  foreclosure: false,
  offMarket: false,
  showHidden: false,
  sort: 'asc',
  page: 1,
  limit: 10,
};

/** The state's switches and their names in the address bar and in the call. */
const switches = {
  pending: 'pending',
  contingent: 'contingent',
  foreclosure: 'foreclosure',
  offMarket: 'off_market',
} as const;

/** Ticks or unticks a type; the last one ticked stays. */
export function toggleSearchType(types: readonly SearchType[], type: SearchType): readonly SearchType[] {
  const toggled = searchTypes.filter((each) => types.includes(each) !== (each === type));
  return toggled.length > 0 ? toggled : types;
}

/** Text without what no address has: control characters, halves of characters, more than 200 characters. */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, searchTextMaxLength)
    .toWellFormed();
}

function parsePrice(text: string | undefined): number | null {
  if (text === undefined || !/^\d+(\.\d+)?$/.test(text)) return null;
  const dollars = roundToCents(Number(text));
  return dollars <= maxDollars ? dollars : null;
}

function parsePage(text: string | undefined, limit: number): number {
  if (text === undefined || !/^\d+$/.test(text)) return 1;
  return Math.min(Math.max(Number(text), 1), maxSearchResults / limit);
}

/** The state that an address bar's parameters tell; what is missing or makes no sense is as the search opens. */
export function searchStateFromParams(params: Readonly<Record<string, string | undefined>>): SearchState {
  const named = (params.types ?? '').split(',');
  const types = searchTypes.filter((type) => named.includes(type));
  const limit = searchPageSizes.find((size) => String(size) === params.limit) ?? defaultSearchState.limit;
  return {
    text: cleanText(params.q ?? ''),
    minPrice: parsePrice(params.min_price),
    maxPrice: parsePrice(params.max_price),
    types: types.length > 0 ? types : searchTypes,
    pending: params.pending === '1',
    contingent: params.contingent === '1',
    foreclosure: params.foreclosure === '1',
    offMarket: params.off_market === '1',
    showHidden: params.show_hidden === '1',
    sort: params.sort === 'desc' ? 'desc' : 'asc',
    page: parsePage(params.page, limit),
    limit,
  };
}

/** The parameters that tell a state in the address bar; what is as the search opens is left out. */
export function searchStateToParams(state: SearchState): Record<string, string> {
  const params: Record<string, string> = {};
  const text = cleanText(state.text);
  if (text !== '') params.q = text;
  if (state.minPrice !== null) params.min_price = String(state.minPrice);
  if (state.maxPrice !== null) params.max_price = String(state.maxPrice);
  if (state.types.length < searchTypes.length) params.types = state.types.join(',');
  for (const [key, name] of Object.entries(switches)) {
    // Object.entries forgets that the keys are those of the table.
    if (state[key as keyof typeof switches]) params[name] = '1';
  }
  if (state.showHidden) params.show_hidden = '1';
  if (state.sort !== defaultSearchState.sort) params.sort = state.sort;
  if (state.page !== defaultSearchState.page) params.page = String(state.page);
  if (state.limit !== defaultSearchState.limit) params.limit = String(state.limit);
  return params;
}

/** The query of the search call, where everything is text. */
export interface SearchFilters extends SearchPlace {
  /** Comma list; absent when every type is ticked. */
  prop_type?: string;
  min_price?: string;
  max_price?: string;
  pending?: '1';
  contingent?: '1';
  foreclosure?: '1';
  off_market?: '1';
  show_hidden: '0' | '1';
  sort: 'asc' | 'desc';
}

/** The search call's filters, also those of the agent export. A minimum of 0 asks for nothing and is left out. */
export function searchFiltersOf(state: SearchState): SearchFilters {
  const { address, city, ...stateAndZip } = parseSearchText(cleanText(state.text));
  return {
    ...(address === undefined ? {} : { address }),
    ...(city === undefined ? {} : { city: city.slice(0, cityMaxLength) }),
    ...stateAndZip,
    ...(state.types.length < searchTypes.length ? { prop_type: state.types.join(',') } : {}),
    ...(state.minPrice === null || state.minPrice === 0 ? {} : { min_price: String(state.minPrice) }),
    ...(state.maxPrice === null ? {} : { max_price: String(state.maxPrice) }),
    ...(state.pending ? { pending: '1' } : {}),
    ...(state.contingent ? { contingent: '1' } : {}),
    ...(state.foreclosure ? { foreclosure: '1' } : {}),
    ...(state.offMarket ? { off_market: '1' } : {}),
    show_hidden: state.showHidden ? '1' : '0',
    sort: state.sort,
  };
}

/** The query of the search call for one page. */
export function searchQueryOf(state: SearchState): SearchFilters & { page: string; limit: string } {
  return { ...searchFiltersOf(state), page: String(state.page), limit: String(state.limit) };
}
