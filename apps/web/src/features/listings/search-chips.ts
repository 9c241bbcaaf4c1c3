import { propertyTypeLabel, searchTypes } from '@rei/domain/listings/property-type';
import { type FieldFilterName, fieldFilterNames, settingsOf, yesFilters } from '@rei/domain/listings/search-filters';
import type { OtherFilter, RelaxableFilter } from '@rei/domain/listings/search-order';
import { defaultSearchState, type SearchState } from '@rei/domain/listings/search-query';
import { numberLabels, switchChip } from './filter-words.ts';

/** One setting that narrows or widens the search, and the change that takes it back. */
export interface SearchChip {
  /** Unlike every other chip's. */
  key: string;
  label: string;
  /** Set with the filters, and not in the search box. */
  isFilter: boolean;
  without: Partial<SearchState>;
}

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

const { text, types, keywords, pending, contingent, foreclosure, offMarket, anyStatus, hasRent } = defaultSearchState;

const withoutOther: Record<OtherFilter, Partial<SearchState>> = {
  place: { text },
  prop_type: { types },
  status: { pending, contingent, foreclosure, offMarket, anyStatus },
  keywords: { keywords },
  has_rent: { hasRent },
  area: { area: '' },
  hidden: { showHidden: true },
};

/** The change that leaves a filter out; leaving out 'hidden' shows hidden listings. */
export function withoutFilter(filter: RelaxableFilter): Partial<SearchState> {
  if (!isFieldFilter(filter)) return withoutOther[filter];
  return Object.fromEntries(settingsOf(filter).map((setting) => [setting, defaultSearchState[setting]]));
}

function isFieldFilter(filter: RelaxableFilter): filter is FieldFilterName {
  return fieldFilterNames.some((name) => name === filter);
}

function typesLabel({ types }: SearchState): string | undefined {
  if (types.length === searchTypes.length) return undefined;
  const [first] = types;
  return types.length === 1 && first ? propertyTypeLabel(first) : `${types.length} property types`;
}

/** The filters' labels in the order of the page; a filter that is not set has none. */
function filterLabels(state: SearchState): [RelaxableFilter, string | undefined][] {
  const { price, beds, baths, ...others } = numberLabels;
  // Object.entries widens the keys; these are the table's own.
  const told = Object.entries({ price, beds, baths, prop_type: typesLabel, ...others }) as [
    RelaxableFilter,
    (state: SearchState) => string | undefined,
  ][];
  return [
    ...told.map(([name, labelOf]): [RelaxableFilter, string | undefined] => [name, labelOf(state)]),
    ['keywords', state.keywords === '' ? undefined : `“${state.keywords}” in remarks`],
    ...yesFilters.map(({ field, param }): [RelaxableFilter, string | undefined] => [
      param,
      state[field] ? switchChip(param) : undefined,
    ]),
    ['has_rent', state.hasRent ? switchChip('has_rent') : undefined],
  ];
}

const isBox = (area: string) => area.split(',').length === 4;

/** Everything that differs from the search as it opens, save order and page. */
export function searchChips(state: SearchState): SearchChip[] {
  return [
    ...(state.text === '' ? [] : [{ key: 'place', label: state.text, isFilter: false, without: withoutOther.place }]),
    ...filterLabels(state).flatMap(([key, label]) =>
      label === undefined ? [] : [{ key, label, isFilter: true, without: withoutFilter(key) }],
    ),
    ...(state.area === ''
      ? []
      : [
          {
            key: 'area',
            label: isBox(state.area) ? 'Map area' : 'Drawn area',
            isFilter: false,
            without: withoutOther.area,
          },
        ]),
    ...statusToggles
      .filter(({ key }) => state[key])
      .map(({ key, label }) => ({ key, label, isFilter: true, without: { [key]: false, anyStatus } })),
    ...(state.anyStatus && !isStatusToggled(state)
      ? [{ key: 'anyStatus', label: 'Any status', isFilter: true, without: { anyStatus } }]
      : []),
    ...(state.showHidden
      ? [{ key: 'hidden', label: 'Including hidden', isFilter: true, without: { showHidden: false } }]
      : []),
  ];
}

/** What clears every chip; order and page size stay. */
export function withoutChips(): Partial<SearchState> {
  const { sortBy: _sortBy, sort: _sort, limit: _limit, page: _page, ...filters } = defaultSearchState;
  return filters;
}

/** What shows homes of every status. */
export const withAnyStatus: Partial<SearchState> = { ...withoutOther.status, anyStatus: true };
