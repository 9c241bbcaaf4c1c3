import { type FieldFilterName, fieldFilterNames } from './search-filters.ts';

/**
 * What a search can be ordered by. With `sort=asc` (or none): lowest price, newest listing, latest price cut,
 * fewest days on market, best return come first; with `sort=desc` the other way round. What has no such value comes
 * last. The best return is cash-on-cash after operating costs, under the user's own assumptions.
 */
export const searchOrders = ['price', 'newest', 'price_cut', 'days_on_market', 'best_return'] as const;

export type SearchOrder = (typeof searchOrders)[number];

/** An order of what is stored: no user's assumptions matter. */
export type StoredOrder = Exclude<SearchOrder, 'best_return'>;

/** The filters that are no field's: of places, types, words, and of what is derived. */
export type OtherFilter = 'place' | 'prop_type' | 'status' | 'keywords' | 'has_rent' | 'hidden';

/** A filter that an empty result can suggest to leave out. */
export type RelaxableFilter = FieldFilterName | OtherFilter;

function inOrder(): [RelaxableFilter, ...RelaxableFilter[]] {
  const [price, ...fields] = fieldFilterNames;
  return ['place', 'prop_type', price, 'status', ...fields, 'keywords', 'has_rent', 'hidden'];
}

export const relaxableFilters = inOrder();
