import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { searchProperties } from './endpoints.ts';
import { searchTypes } from './property-type.ts';
import { type FieldFilters, searchNumbers, yesFilters } from './search-filters.ts';
import { searchOrders } from './search-order.ts';
import {
  defaultSearchState,
  isOtherSearch,
  type SearchState,
  searchFiltersOf,
  searchPageSizes,
  searchQueryOf,
  searchStateFromParams,
  searchStateToParams,
  toggleSearchType,
} from './search-query.ts';

const orders = fc.constantFrom<Pick<SearchState, 'sortBy' | 'sort'>>(
  ...searchOrders.map((sortBy) => ({ sortBy, sort: 'asc' as const })),
  { sortBy: 'price', sort: 'desc' },
  { sortBy: 'days_on_market', sort: 'desc' },
);

const unordered = fc.record({
  text: fc.constantFrom('', 'Phoenix, AZ', '85004', '123 N Main St', 'Cañon City'),
  keywords: fc.constantFrom('', 'pool', 'motivated seller, as-is & “fixer”'),
  area: fc.constantFrom('', '-112.1,33.4,-111.9,33.6', '-112.1,33.4,-111.9,33.6,-112,33.8'),
  types: fc.subarray([...searchTypes], { minLength: 1 }),
  pending: fc.boolean(),
  contingent: fc.boolean(),
  foreclosure: fc.boolean(),
  offMarket: fc.boolean(),
  anyStatus: fc.boolean(),
  showHidden: fc.boolean(),
  hasRent: fc.boolean(),
  limit: fc.constantFrom(...searchPageSizes),
  page: fc.integer({ min: 1, max: 100 }),
});

/** Parts of one that a number can have. */
const parts = { dollars: 100, whole: 1, halves: 2 } as const;

/** Whatever the fields' filters can be set to. */
// fromEntries forgets the keys' type; every number and switch is there.
const fieldFilters = fc.record(
  Object.fromEntries<fc.Arbitrary<number | boolean | null>>([
    ...searchNumbers.map(({ key, filter: { takes, min, max } }) => {
      const counted = fc.integer({ min: min * parts[takes], max: max * parts[takes] });
      return [key, fc.option(counted.map((count) => count / parts[takes]))] as const;
    }),
    ...yesFilters.map(({ field }) => [field, fc.boolean()] as const),
  ]),
) as fc.Arbitrary<FieldFilters>;

const states: fc.Arbitrary<SearchState> = fc
  .tuple(unordered, fieldFilters, orders)
  .map(([state, filters, order]) => ({ ...state, ...filters, ...order }));

test.each([
  ...searchNumbers.map(({ param, filter }) => [param, String(filter.max)]),
  ...yesFilters.map(({ param }) => [param, '1']),
])('%s=%s in the address bar is asked for, and the call takes it', (param = '', value = '') => {
  const state = searchStateFromParams({ [param]: value });
  expect(searchStateToParams(state)).toEqual({ [param]: value });
  expect(searchFiltersOf(state)).toMatchObject({ [param]: value });
  expect(Object.keys(searchProperties.query?.parse(searchFiltersOf(state)) ?? {})).toContain(param);
});

describe('search state and address bar', () => {
  it('has an empty address for the search as it opens', () => {
    expect(searchStateToParams(defaultSearchState)).toEqual({});
    expect(searchStateFromParams({})).toEqual(defaultSearchState);
  });

  it('names what differs', () => {
    const state: SearchState = {
      ...defaultSearchState,
      text: 'Phoenix, AZ',
      minPrice: 100_000,
      minBeds: 3,
      minBaths: 2.5,
      maxSqft: 2000,
      minYear: 1990,
      keywords: 'pool',
      types: ['condos', 'land'],
      offMarket: true,
      sortBy: 'days_on_market',
      sort: 'desc',
      page: 3,
      limit: 50,
    };
    expect(searchStateToParams(state)).toEqual({
      q: 'Phoenix, AZ',
      min_price: '100000',
      min_beds: '3',
      min_baths: '2.5',
      max_sqft: '2000',
      min_year: '1990',
      keywords: 'pool',
      types: 'condos,land',
      off_market: '1',
      sort_by: 'days_on_market',
      sort: 'desc',
      page: '3',
      limit: '50',
    });
  });

  test('any state comes back from its address', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(searchStateFromParams(searchStateToParams(state))).toEqual(state);
      }),
    );
  });

  test.each<[string, Record<string, string>, Partial<SearchState>]>([
    ['a page that is none', { page: '-3' }, { page: 1 }],
    ['page 0', { page: '0' }, { page: 1 }],
    ['a page beyond the first 10,000 results', { page: '999999999', limit: '100' }, { page: 100, limit: 100 }],
    ['a page size that is not offered', { limit: '1000' }, { limit: 10 }],
    ['a price that is no number', { min_price: 'cheap', max_price: '1e5' }, { minPrice: null, maxPrice: null }],
    ['a negative price', { min_price: '-1' }, { minPrice: null }],
    ['a price beyond all houses', { max_price: '99999999999999999999999' }, { maxPrice: null }],
    ['parts of a cent', { max_price: '100000.129' }, { maxPrice: 100_000.13 }],
    ['unknown types', { types: 'castle,condos,condos' }, { types: ['condos'] }],
    ['only unknown types', { types: 'castle' }, { types: searchTypes }],
    ['beds and baths that cannot be', { min_beds: '2.5', min_baths: '2.3' }, { minBeds: null, minBaths: null }],
    ['more beds than any house has', { min_beds: '51', min_baths: '50.5' }, { minBeds: null, minBaths: null }],
    ['a year before all houses, and after', { min_year: '1599', max_year: '2101' }, { minYear: null, maxYear: null }],
    ['square feet that are none', { min_sqft: '-5', max_sqft: '1,500' }, { minSqft: null, maxSqft: null }],
    ['an unknown order', { sort: 'up' }, { sort: 'asc' }],
    ['an earlier link’s order', { sort: 'desc' }, { sortBy: 'price', sort: 'desc' }],
    ['an unknown thing to order by', { sort_by: 'beauty', sort: 'desc' }, { sortBy: 'price', sort: 'desc' }],
    ['an order that is never turned round', { sort_by: 'newest', sort: 'desc' }, { sortBy: 'newest', sort: 'asc' }],
    ['switches that are not 1', { pending: 'true', show_hidden: '2' }, { pending: false, showHidden: false }],
    ['control characters', { q: ' Phoe\u0000nix\n' }, { text: 'Phoe nix' }],
    ['half a character', { q: '\ud800' }, { text: '\ufffd' }],
  ])('takes %s as the search opens or as what is meant', (_, params, expected) => {
    expect(searchStateFromParams(params)).toEqual({ ...defaultSearchState, ...expected });
  });

  test('any junk makes a state with at least one type, a page and a known page size', () => {
    const names = ['q', 'types', 'page', 'limit', 'min_price', 'max_year', 'min_baths', 'keywords', 'sort', 'sort_by'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary' })), (params) => {
        const state = searchStateFromParams(params);
        expect(state.types.length).toBeGreaterThan(0);
        expect(state.page).toBeGreaterThanOrEqual(1);
        expect(searchPageSizes).toContain(state.limit);
        expect(state.text.length).toBeLessThanOrEqual(1_000);
      }),
    );
  });
});

test.each<[Partial<SearchState>, boolean]>([
  [{}, false],
  [{ text: ' Mesa ' }, false],
  [{ minPrice: 100_000, types: [...searchTypes] }, false],
  [{ text: 'Mesa AZ' }, true],
  [{ maxYear: 1990 }, true],
  [{ sortBy: 'newest' }, true],
])('from Mesa above $100,000, %j is another search: %j', (changes, isOther) => {
  expect(isOtherSearch({ ...defaultSearchState, text: 'Mesa', minPrice: 100_000 }, changes)).toBe(isOther);
});

describe('type checkboxes', () => {
  it('tick and untick in the order of the page', () => {
    expect(toggleSearchType(['single_family', 'land'], 'condos')).toEqual(['single_family', 'condos', 'land']);
    expect(toggleSearchType(['single_family', 'land'], 'land')).toEqual(['single_family']);
  });

  it('keep the last one ticked', () => {
    expect(toggleSearchType(['land'], 'land')).toEqual(['land']);
  });
});

describe('query of the search call', () => {
  it('of the search as it opens names no type and leaves hidden listings out', () => {
    expect(searchQueryOf(defaultSearchState)).toEqual({ show_hidden: '0', sort: 'asc', page: '1', limit: '10' });
  });

  it('is one that the call takes, whatever the page is set to', () => {
    fc.assert(
      fc.property(states, (state) => {
        const query = searchQueryOf(state);
        const { show_hidden, limit, min_baths = 0 } = searchProperties.query?.parse(query) ?? {};
        expect({ show_hidden, limit, min_baths }).toEqual({
          show_hidden: state.showHidden,
          limit: state.limit,
          min_baths: state.minBaths ?? 0,
        });
      }),
    );
  });

  it('names every setting as text', () => {
    const state: SearchState = {
      ...defaultSearchState,
      text: '123 N Main St, Phoenix, AZ 85004-1234',
      minPrice: 100_000,
      maxPrice: 250_000.5,
      minBeds: 3,
      minBaths: 2.5,
      minSqft: 1000,
      maxSqft: 2000,
      minYear: 1990,
      maxYear: 2010,
      keywords: ' pool ',
      types: ['multi_family', 'land'],
      pending: true,
      contingent: true,
      foreclosure: true,
      offMarket: true,
      anyStatus: true,
      showHidden: true,
      hasRent: true,
      sortBy: 'days_on_market',
      sort: 'desc',
      page: 2,
      limit: 100,
    };
    expect(searchQueryOf(state)).toEqual({
      q: '123 N Main St, Phoenix, AZ 85004-1234',
      min_price: '100000',
      max_price: '250000.5',
      min_beds: '3',
      min_baths: '2.5',
      min_sqft: '1000',
      max_sqft: '2000',
      min_year: '1990',
      max_year: '2010',
      keywords: 'pool',
      prop_type: 'multi_family,land',
      pending: '1',
      contingent: '1',
      foreclosure: '1',
      off_market: '1',
      any_status: '1',
      has_rent: '1',
      show_hidden: '1',
      sort_by: 'days_on_market',
      sort: 'desc',
      page: '2',
      limit: '100',
    });
  });

  it('leaves out a minimum of 0: it asks for nothing', () => {
    const state = { ...defaultSearchState, minPrice: 0, minBeds: 0, maxPrice: 0 };
    expect(searchFiltersOf(state)).toEqual({ max_price: '0', show_hidden: '0', sort: 'asc' });
  });
});
