import { formatDollars, formatNumber } from '@rei/domain/kernel/format';
import { propertyTypeLabel, searchTypes } from '@rei/domain/listings/property-type';
import type { RelaxableFilter } from '@rei/domain/listings/search-order';
import { defaultSearchState, type SearchState } from '@rei/domain/listings/search-query';

/** One setting that narrows or widens the search, and the change that takes it back. */
export interface SearchChip {
  /** Unlike every other chip's. */
  key: string;
  label: string;
  /** Set with the filters, and not in the search box. */
  isFilter: boolean;
  without: Partial<SearchState>;
}

/** The status toggles in the order of the page. */
export const statusToggles = [
  { key: 'pending', label: 'Pending' },
  { key: 'contingent', label: 'Contingent' },
  { key: 'foreclosure', label: 'Foreclosure' },
  { key: 'offMarket', label: 'Off Market' },
] as const satisfies readonly { key: keyof SearchState; label: string }[];

/** Whether a status is switched on: then exactly those count, and not any. */
function isStatusToggled(state: SearchState): boolean {
  return statusToggles.some(({ key }) => state[key]);
}

const { text, minPrice, maxPrice, types, minBeds, minBaths, minSqft, maxSqft, minYear, maxYear, keywords } =
  defaultSearchState;
const { pending, contingent, foreclosure, offMarket, anyStatus, hasRent } = defaultSearchState;

/** The change that leaves a filter out; leaving out 'hidden' shows hidden listings. */
export const withoutFilter: Record<RelaxableFilter, Partial<SearchState>> = {
  place: { text },
  prop_type: { types },
  price: { minPrice, maxPrice },
  status: { pending, contingent, foreclosure, offMarket, anyStatus },
  beds: { minBeds },
  baths: { minBaths },
  sqft: { minSqft, maxSqft },
  year: { minYear, maxYear },
  keywords: { keywords },
  has_rent: { hasRent },
  hidden: { showHidden: true },
};

interface RangeWords {
  both: (min: string, max: string) => string;
  from: (min: string) => string;
  upTo: (max: string) => string;
}

function rangeLabel(min: number | null, max: number | null, format: (value: number) => string, words: RangeWords) {
  if (min !== null && max !== null) return words.both(format(min), format(max));
  if (min !== null) return words.from(format(min));
  return max === null ? undefined : words.upTo(format(max));
}

const priceWords: RangeWords = {
  both: (min, max) => `${min} – ${max}`,
  from: (min) => `From ${min}`,
  upTo: (max) => `Up to ${max}`,
};

const sqftWords: RangeWords = {
  both: (min, max) => `${min} – ${max} sqft`,
  from: (min) => `From ${min} sqft`,
  upTo: (max) => `Up to ${max} sqft`,
};

const yearWords: RangeWords = {
  both: (min, max) => (min === max ? `Built ${min}` : `Built ${min} – ${max}`),
  from: (min) => `Built ${min} or later`,
  upTo: (max) => `Built ${max} or earlier`,
};

function typesLabel({ types }: SearchState): string | undefined {
  if (types.length === searchTypes.length) return undefined;
  const [first] = types;
  return types.length === 1 && first ? propertyTypeLabel(first) : `${types.length} property types`;
}

/** The filters' labels in the order of the page; a filter that is not set has none. */
function filterLabels(state: SearchState): [RelaxableFilter, string | undefined][] {
  return [
    ['price', rangeLabel(state.minPrice, state.maxPrice, formatDollars, priceWords)],
    ['beds', state.minBeds === null ? undefined : `${state.minBeds}+ beds`],
    ['baths', state.minBaths === null ? undefined : `${state.minBaths}+ baths`],
    ['prop_type', typesLabel(state)],
    ['sqft', rangeLabel(state.minSqft, state.maxSqft, formatNumber, sqftWords)],
    ['year', rangeLabel(state.minYear, state.maxYear, String, yearWords)],
    ['keywords', state.keywords === '' ? undefined : `“${state.keywords}” in remarks`],
    ['has_rent', state.hasRent ? 'With a HUD rent' : undefined],
  ];
}

/** Everything that differs from the search as it opens, save order and page. */
export function searchChips(state: SearchState): SearchChip[] {
  return [
    ...(state.text === '' ? [] : [{ key: 'place', label: state.text, isFilter: false, without: withoutFilter.place }]),
    ...filterLabels(state).flatMap(([key, label]) =>
      label === undefined ? [] : [{ key, label, isFilter: true, without: withoutFilter[key] }],
    ),
    ...statusToggles
      .filter(({ key }) => state[key])
      .map(({ key, label }) => ({ key, label, isFilter: true, without: { [key]: false, anyStatus } })),
    ...(state.anyStatus && !isStatusToggled(state)
      ? [{ key: 'anyStatus', label: 'Any status', isFilter: true, without: { anyStatus } }]
      : []),
    ...(state.showHidden
      ? [{ key: 'hidden', label: 'Hidden shown', isFilter: true, without: { showHidden: false } }]
      : []),
  ];
}

/** What clears every chip; order and page size stay. */
export function withoutChips(): Partial<SearchState> {
  const { sortBy: _sortBy, sort: _sort, limit: _limit, page: _page, ...filters } = defaultSearchState;
  return filters;
}

/** What shows homes of every status. */
export const withAnyStatus: Partial<SearchState> = { ...withoutFilter.status, anyStatus: true };
