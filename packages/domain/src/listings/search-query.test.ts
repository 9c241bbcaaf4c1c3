import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { searchTypes } from './property-type.ts';
import {
  defaultSearchState,
  type SearchState,
  searchFiltersOf,
  searchPageSizes,
  searchQueryOf,
  searchStateFromParams,
  searchStateToParams,
  toggleSearchType,
} from './search-query.ts';

const states: fc.Arbitrary<SearchState> = fc.record({
  text: fc.constantFrom('', 'Phoenix, AZ', '85004', '123 N Main St', 'Cañon City'),
  minPrice: fc.option(fc.integer({ min: 0, max: 10_000_000_000 })),
  maxPrice: fc.option(fc.integer({ min: 0, max: 1_000_000_000_000 }).map((cents) => cents / 100)),
  types: fc.subarray([...searchTypes], { minLength: 1 }),
  pending: fc.boolean(),
  contingent: fc.boolean(),
  foreclosure: fc.boolean(),
  offMarket: fc.boolean(),
  showHidden: fc.boolean(),
  sort: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.constantFrom(...searchPageSizes),
  page: fc.integer({ min: 1, max: 100 }),
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
      types: ['condos', 'land'],
      offMarket: true,
      sort: 'desc',
      page: 3,
      limit: 50,
    };
    expect(searchStateToParams(state)).toEqual({
      q: 'Phoenix, AZ',
      min_price: '100000',
      types: 'condos,land',
      off_market: '1',
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
    ['an unknown order', { sort: 'up' }, { sort: 'asc' }],
    ['switches that are not 1', { pending: 'true', show_hidden: '2' }, { pending: false, showHidden: false }],
    ['control characters', { q: ' Phoe\u0000nix\n' }, { text: 'Phoe nix' }],
    ['half a character', { q: '\ud800' }, { text: '\ufffd' }],
  ])('takes %s as the search opens or as what is meant', (_, params, expected) => {
    expect(searchStateFromParams(params)).toEqual({ ...defaultSearchState, ...expected });
  });

  test('any junk makes a state with at least one type, a page and a known page size', () => {
    const names = ['q', 'types', 'page', 'limit', 'min_price', 'max_price', 'sort', 'pending'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string({ unit: 'binary' })), (params) => {
        const state = searchStateFromParams(params);
        expect(state.types.length).toBeGreaterThan(0);
        expect(state.page).toBeGreaterThanOrEqual(1);
        expect(searchPageSizes).toContain(state.limit);
        expect(state.text.length).toBeLessThanOrEqual(200);
      }),
    );
  });
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

  it('names every setting as text', () => {
    const state: SearchState = {
      text: '123 N Main St, Phoenix, AZ 85004-1234',
      minPrice: 100_000,
      maxPrice: 250_000.5,
      types: ['multi_family', 'land'],
      pending: true,
      contingent: true,
      foreclosure: true,
      offMarket: true,
      showHidden: true,
      sort: 'desc',
      page: 2,
      limit: 100,
    };
    expect(searchQueryOf(state)).toEqual({
      address: '123 N Main St',
      city: 'Phoenix',
      state: 'AZ',
      postal_code: '85004-1234',
      min_price: '100000',
      max_price: '250000.5',
      prop_type: 'multi_family,land',
      pending: '1',
      contingent: '1',
      foreclosure: '1',
      off_market: '1',
      show_hidden: '1',
      sort: 'desc',
      page: '2',
      limit: '100',
    });
  });

  it('leaves out a minimum of 0: it asks for nothing', () => {
    expect(searchFiltersOf({ ...defaultSearchState, minPrice: 0 })).not.toHaveProperty('min_price');
  });
});
