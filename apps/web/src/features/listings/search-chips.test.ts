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
  [{ sort: 'desc', page: 3, limit: 50 }, []],
  [{ text: 'Phoenix, AZ' }, ['Phoenix, AZ']],
  [{ minPrice: 150_000, maxPrice: 700_000 }, ['$150,000 – $700,000']],
  [{ minPrice: 150_000 }, ['From $150,000']],
  [{ maxPrice: 700_000 }, ['Up to $700,000']],
  [{ types: ['condos', 'land'] }, ['2 property types']],
  [{ types: ['mobile'] }, ['Mobile/Manufactured']],
  [
    { pending: true, contingent: true, foreclosure: true, offMarket: true, showHidden: true },
    ['Pending', 'Contingent', 'Foreclosure', 'Off Market', 'Hidden shown'],
  ],
])('%j is told by %j', (changes, expected) => {
  expect(labels(changes)).toEqual(expected);
});

const states: fc.Arbitrary<SearchState> = fc.record({
  text: fc.constantFrom('', 'Phoenix, AZ'),
  minPrice: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  maxPrice: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  types: fc.subarray([...searchTypes], { minLength: 1 }),
  pending: fc.boolean(),
  contingent: fc.boolean(),
  foreclosure: fc.boolean(),
  offMarket: fc.boolean(),
  showHidden: fc.boolean(),
  sort: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.constantFrom(10 as const, 50 as const, 100 as const),
  page: fc.integer({ min: 1, max: 100 }),
});

test('taking back every chip leaves the search as it opens, but for order and pages', () => {
  fc.assert(
    fc.property(states, (state) => {
      const { sort, limit, page } = state;
      const bare = Object.assign({}, state, ...searchChips(state).map(({ without }) => without));
      const expected = searchStateToParams({ ...defaultSearchState, sort, limit, page });
      expect(searchStateToParams(bare)).toEqual(expected);
      expect(searchStateToParams({ ...state, ...withoutChips() })).toEqual(expected);
    }),
  );
});
