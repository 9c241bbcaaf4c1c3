import { searchTypes } from '@rei/domain/listings/property-type';
import {
  type FieldFilters,
  fieldFilterNames,
  searchNumbers,
  settingsOf,
  yesFilters,
} from '@rei/domain/listings/search-filters';
import { defaultSearchState, type SearchState, searchStateToParams } from '@rei/domain/listings/search-query';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { searchChips, withoutChips, withoutFilter } from './search-chips.ts';

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
    ['Pending', 'Contingent', 'Foreclosure', 'Off Market', 'Including hidden'],
  ],
])('%j is told by %j', (changes, expected) => {
  expect(labels(changes)).toEqual(expected);
});

test('chips of the same label are told apart', () => {
  const keys = searchChips({ ...defaultSearchState, text: 'Pending', pending: true }).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

/** Whatever the fields' filters can be set to. */
// fromEntries forgets the keys' type; every number and switch is there.
const fieldFilters = fc.record(
  Object.fromEntries<fc.Arbitrary<number | boolean | null>>([
    ...searchNumbers.map(({ key, filter: { min } }) => [key, fc.option(fc.integer({ min, max: min + 50 }))] as const),
    ...yesFilters.map(({ field }) => [field, fc.boolean()] as const),
  ]),
) as fc.Arbitrary<FieldFilters>;

const otherSettings = fc.record({
  text: fc.constantFrom('', 'Phoenix, AZ'),
  keywords: fc.constantFrom('', 'pool'),
  area: fc.constantFrom('', '-112.1,33.4,-111.9,33.6', '-112.1,33.4,-111.9,33.6,-112,33.8'),
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

const states: fc.Arbitrary<SearchState> = fc
  .tuple(otherSettings, fieldFilters)
  .map(([settings, filters]) => ({ ...settings, ...filters }));

test.each(fieldFilterNames)('%s has a chip that takes it back', (name) => {
  const settings = settingsOf(name).map((setting) => [setting, defaultSearchState[setting] === null ? 1900 : true]);
  const chips = searchChips({ ...defaultSearchState, ...Object.fromEntries(settings) });
  expect(chips.map(({ without }) => without)).toEqual([withoutFilter(name)]);
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
