import { formatDollars } from '@rei/domain/kernel/format';
import { propertyTypeLabel, searchTypes } from '@rei/domain/listings/property-type';
import { defaultSearchState, type SearchState } from '@rei/domain/listings/search-query';

/** One setting that narrows or widens the search, and the change that takes it back. */
export interface SearchChip {
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

function priceLabel({ minPrice, maxPrice }: SearchState): string | undefined {
  if (minPrice !== null && maxPrice !== null) return `${formatDollars(minPrice)} – ${formatDollars(maxPrice)}`;
  if (minPrice !== null) return `From ${formatDollars(minPrice)}`;
  return maxPrice === null ? undefined : `Up to ${formatDollars(maxPrice)}`;
}

function typesLabel({ types }: SearchState): string | undefined {
  if (types.length === searchTypes.length) return undefined;
  const [first] = types;
  return types.length === 1 && first ? propertyTypeLabel(first) : `${types.length} property types`;
}

/** Everything that differs from the search as it opens, save order and page. */
export function searchChips(state: SearchState): SearchChip[] {
  const { text, minPrice, maxPrice, types, showHidden } = defaultSearchState;
  const price = priceLabel(state);
  const chosenTypes = typesLabel(state);
  return [
    ...(state.text === '' ? [] : [{ label: state.text, isFilter: false, without: { text } }]),
    ...(price ? [{ label: price, isFilter: true, without: { minPrice, maxPrice } }] : []),
    ...(chosenTypes ? [{ label: chosenTypes, isFilter: true, without: { types } }] : []),
    ...statusToggles
      .filter(({ key }) => state[key])
      .map(({ key, label }) => ({ label, isFilter: true, without: { [key]: false } })),
    ...(state.showHidden ? [{ label: 'Hidden shown', isFilter: true, without: { showHidden } }] : []),
  ];
}

/** What clears every chip; order and page size stay. */
export function withoutChips(): Partial<SearchState> {
  const { sort: _sort, limit: _limit, page: _page, ...filters } = defaultSearchState;
  return filters;
}
