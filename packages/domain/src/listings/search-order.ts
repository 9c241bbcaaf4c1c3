import { type FieldFilterName, fieldFilterNames } from './search-filters.ts';

/**
 * What a search is ordered by. `sort=asc`: lowest price, newest, latest cut, fewest days, best return first; `desc`
 * turns it round. What has no such value comes last.
 */
export const searchOrders = ['price', 'newest', 'price_cut', 'days_on_market', 'best_return'] as const;

export type SearchOrder = (typeof searchOrders)[number];

export type StoredOrder = Exclude<SearchOrder, 'best_return'>;

export type OtherFilter = 'place' | 'prop_type' | 'status' | 'keywords' | 'has_rent' | 'hidden' | 'area';

export type RelaxableFilter = FieldFilterName | OtherFilter;

function inOrder(): [RelaxableFilter, ...RelaxableFilter[]] {
  const [price, ...fields] = fieldFilterNames;
  return ['place', 'prop_type', price, 'status', ...fields, 'keywords', 'has_rent', 'hidden', 'area'];
}

export const relaxableFilters = inOrder();
