import { relaxableFilters } from '@rei/domain/listings/search-order';
import { defaultSearchState, type SearchState } from '@rei/domain/listings/search-query';
import { expect, it } from 'vitest';
import { relaxedSearches } from './relaxed-searches.ts';

const narrow: SearchState = {
  ...defaultSearchState,
  text: 'Mesa',
  minPrice: 100_000,
  minBeds: 3,
  minBaths: 2,
  minSqft: 1000,
  maxYear: 1990,
  keywords: 'pool',
  types: ['land'],
  pending: true,
};

const relax = relaxableFilters.map((filter) => ({ filter, total: 1204, totalIsEstimate: false }));

it('names what would be found without each filter', () => {
  expect(relaxedSearches(narrow, relax).map(({ label }) => label)).toEqual([
    'Remove location: 1,204 listings',
    'Remove property type filter: 1,204 listings',
    'Remove price filter: 1,204 listings',
    'Remove status filter: 1,204 listings',
    'Remove bedrooms filter: 1,204 listings',
    'Remove bathrooms filter: 1,204 listings',
    'Remove square feet filter: 1,204 listings',
    'Remove year built filter: 1,204 listings',
    'Remove keywords: 1,204 listings',
    'Include hidden: 1,204 listings',
  ]);
});

it('leaves all of them out but for the hidden ones, which it shows', () => {
  const relaxed = Object.assign({}, narrow, ...relaxedSearches(narrow, relax).map(({ changes }) => changes));
  expect(relaxed).toEqual({ ...defaultSearchState, showHidden: true });
});

it('offers nothing for a filter that is not set', () => {
  const labels = relaxedSearches({ ...defaultSearchState, showHidden: true, minBeds: 3 }, relax).map(
    ({ filter }) => filter,
  );
  expect(labels).toEqual(['beds']);
});

it.each([
  [48_000, 'Remove location: 10,000+ listings'],
  [1000, 'Remove location: 1,000+ listings'],
])('says where not all of %i were counted', (total, label) => {
  const [place] = relaxedSearches(narrow, [{ filter: 'place', total, totalIsEstimate: true }]);
  expect(place?.label).toBe(label);
});
