import { searchTypes } from '@rei/domain/listings/property-type';
import { defaultSearchState, type SearchState, searchStateToParams } from '@rei/domain/listings/search-query';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { searchChips, withoutChips } from './search-chips.ts';

function labels(changes: Partial<SearchState>): string[] {
  return searchChips({ ...defaultSearchState, ...changes }).map(({ label }) => label);
}

it.each<[Partial<SearchState>, string[]]>([
  [{}, []],
  [{ sortBy: 'days_on_market', sort: 'desc', page: 3, limit: 50 }, []],
  [{ text: 'Phoenix, AZ' }, ['Phoenix, AZ']],
  [{ minPrice: 150_000, maxPrice: 700_000 }, ['$150,000 – $700,000']],
  [{ minPrice: 150_000 }, ['From $150,000']],
  [{ maxPrice: 700_000 }, ['Up to $700,000']],
  [{ minBeds: 3, minBaths: 2.5 }, ['3+ beds', '2.5+ baths']],
  [{ minSqft: 1000, maxSqft: 2500 }, ['1,000 – 2,500 sqft']],
  [{ minSqft: 1000 }, ['From 1,000 sqft']],
  [{ maxSqft: 2500 }, ['Up to 2,500 sqft']],
  [{ minYear: 1990, maxYear: 2010 }, ['Built 1990 – 2010']],
  [{ minYear: 1990, maxYear: 1990 }, ['Built 1990']],
  [{ minYear: 1990 }, ['Built 1990 or later']],
  [{ maxYear: 1950 }, ['Built 1950 or earlier']],
  [{ keywords: 'pool' }, ['“pool” in remarks']],
  [{ types: ['condos', 'land'] }, ['2 property types']],
  [{ types: ['mobile'] }, ['Mobile/Manufactured']],
  [
    { pending: true, contingent: true, foreclosure: true, offMarket: true, showHidden: true },
    ['Pending', 'Contingent', 'Foreclosure', 'Off Market', 'Hidden shown'],
  ],
])('%j is told by %j', (changes, expected) => {
  expect(labels(changes)).toEqual(expected);
});

test('chips of the same label are told apart', () => {
  const keys = searchChips({ ...defaultSearchState, text: 'Pending', pending: true }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

const states: fc.Arbitrary<SearchState> = fc.record({
  text: fc.constantFrom('', 'Phoenix, AZ'),
  minPrice: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  maxPrice: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  minBeds: fc.option(fc.integer({ min: 0, max: 50 })),
  minBaths: fc.option(fc.constantFrom(1, 1.5, 2)),
  minSqft: fc.option(fc.integer({ min: 0, max: 5000 })),
  maxSqft: fc.option(fc.integer({ min: 0, max: 5000 })),
  minYear: fc.option(fc.integer({ min: 1600, max: 2100 })),
  maxYear: fc.option(fc.integer({ min: 1600, max: 2100 })),
  keywords: fc.constantFrom('', 'pool'),
  types: fc.subarray([...searchTypes], { minLength: 1 }),
  pending: fc.boolean(),
  contingent: fc.boolean(),
  foreclosure: fc.boolean(),
  offMarket: fc.boolean(),
  anyStatus: fc.boolean(),
  showHidden: fc.boolean(),
  hasRent: fc.boolean(),
  sortBy: fc.constantFrom('price' as const, 'days_on_market' as const),
  sort: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.constantFrom(10 as const, 50 as const, 100 as const),
  page: fc.integer({ min: 1, max: 100 }),
});

test('taking back every chip leaves the search as it opens, but for order and pages', () => {
  fc.assert(
    fc.property(states, (state) => {
      const { sortBy, sort, limit, page } = state;
      const bare = Object.assign({}, state, ...searchChips(state).map(({ without }) => without));
      const expected = searchStateToParams({ ...defaultSearchState, sortBy, sort, limit, page });
      expect(searchStateToParams(bare)).toEqual(expected);
      expect(searchStateToParams({ ...state, ...withoutChips() })).toEqual(expected);
    }),
  );
});
