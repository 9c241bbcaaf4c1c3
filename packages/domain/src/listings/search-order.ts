/**
 * What a search can be ordered by. With `sort=asc` (or none): lowest price, newest listing, latest price cut,
 * fewest days on market come first; with `sort=desc` the other way round. What has no such value comes last.
 */
export const searchOrders = ['price', 'newest', 'price_cut', 'days_on_market'] as const;

export type SearchOrder = (typeof searchOrders)[number];

/** The filters that an empty result can suggest to leave out. */
export const relaxableFilters = [
  'place',
  'prop_type',
  'price',
  'status',
  'beds',
  'baths',
  'sqft',
  'year',
  'keywords',
  'has_rent',
  'hidden',
] as const;

export type RelaxableFilter = (typeof relaxableFilters)[number];
