import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { dollarsToCents } from '@rei/domain/kernel/money';
import { cityKey, lineSearchKey } from '@rei/domain/listings/address-key';
import type { exportAgents } from '@rei/domain/listings/endpoints';
import { searchedStatuses } from '@rei/domain/listings/listing-status';
import { storedTypes } from '@rei/domain/listings/property-type';
import type { RelaxableFilter } from '@rei/domain/listings/search-order';
import type { SearchFilter } from './search-repository.ts';

type FilterQuery = QueryOf<typeof exportAgents>;

const ranges = [
  ['min_price', 'max_price', 'The minimum price is above the maximum price.'],
  ['min_sqft', 'max_sqft', 'The minimum square footage is above the maximum.'],
  ['min_year', 'max_year', 'The earliest year built is after the latest.'],
] as const;

/** A search's parameters in the store's terms; 400 for a range that is the wrong way round. */
export function filterOf(userId: string, query: FilterQuery): SearchFilter {
  for (const [low, high, message] of ranges) {
    const [from, to] = [query[low], query[high]];
    if (from !== undefined && to !== undefined && from > to) {
      throw new AppError('VALIDATION', message, { details: { [low]: message } });
    }
  }
  return {
    userId,
    cityKey: query.city ? cityKey(query.city) : undefined,
    state: query.state || undefined,
    zip: query.postal_code || undefined,
    lineKey: query.address ? lineSearchKey(query.address) : undefined,
    types: query.prop_type?.length ? storedTypes(query.prop_type) : [],
    statuses: searchedStatuses({
      pending: query.pending ?? false,
      contingent: query.contingent ?? false,
      foreclosure: query.foreclosure ?? false,
      offMarket: query.off_market ?? false,
    }),
    minCents: query.min_price === undefined ? undefined : dollarsToCents(query.min_price),
    maxCents: query.max_price === undefined ? undefined : dollarsToCents(query.max_price),
    minBeds: query.min_beds || undefined,
    minBaths: query.min_baths || undefined,
    minSqft: query.min_sqft || undefined,
    maxSqft: query.max_sqft,
    minYear: query.min_year,
    maxYear: query.max_year,
    keywords: query.keywords || undefined,
    withHidden: query.show_hidden ?? false,
  };
}

const noToggles = { pending: false, contingent: false, foreclosure: false, offMarket: false };

/** The search again without one filter each, for every filter that is set. */
export function relaxedFilters(filter: SearchFilter): Array<{ name: RelaxableFilter; filter: SearchFilter }> {
  const usual = searchedStatuses(noToggles);
  const changes: Array<[RelaxableFilter, Partial<SearchFilter>]> = [
    ['place', { cityKey: undefined, state: undefined, zip: undefined, lineKey: undefined }],
    ['prop_type', { types: [] }],
    ['price', { minCents: undefined, maxCents: undefined }],
    ['status', { statuses: usual }],
    ['beds', { minBeds: undefined }],
    ['baths', { minBaths: undefined }],
    ['sqft', { minSqft: undefined, maxSqft: undefined }],
    ['year', { minYear: undefined, maxYear: undefined }],
    ['keywords', { keywords: undefined }],
    ['hidden', { withHidden: true }],
  ];
  return changes
    .map(([name, change]) => ({ name, filter: { ...filter, ...change } }))
    .filter((relaxed) => JSON.stringify(relaxed.filter) !== JSON.stringify(filter));
}
