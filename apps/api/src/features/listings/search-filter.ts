import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { dollarsToCents } from '@rei/domain/kernel/money';
import { cityKey, lineSearchKey } from '@rei/domain/listings/address-key';
import type { exportAgents } from '@rei/domain/listings/endpoints';
import { type ListingStatus, listingStatuses, searchedStatuses } from '@rei/domain/listings/listing-status';
import { storedTypes } from '@rei/domain/listings/property-type';
import type { RelaxableFilter } from '@rei/domain/listings/search-order';
import type { SearchFilter } from './search-repository.ts';
import type { PlaceOfText } from './text-service.ts';

type FilterQuery = QueryOf<typeof exportAgents>;

const ranges = [
  ['min_price', 'max_price', 'The minimum price is above the maximum price.'],
  ['min_sqft', 'max_sqft', 'The minimum square footage is above the maximum.'],
  ['min_year', 'max_year', 'The earliest year built is after the latest.'],
] as const;

const noToggles = { pending: false, contingent: false, foreclosure: false, offMarket: false };

/** What is searched when no status is named: what can be bought. */
export const usualStatuses = searchedStatuses(noToggles);

/** With a toggle on exactly what is toggled; else every status for a house and on demand, else what can be bought. */
function statusesOf(query: FilterQuery, isHouse: boolean): ListingStatus[] {
  const toggles = {
    pending: query.pending ?? false,
    contingent: query.contingent ?? false,
    foreclosure: query.foreclosure ?? false,
    offMarket: query.off_market ?? false,
  };
  const isToggled = Object.values(toggles).includes(true);
  return !isToggled && (isHouse || query.any_status) ? [...listingStatuses] : searchedStatuses(toggles);
}

/**
 * A search's parameters, with what its text was read as, in the store's terms; 400 for a range that is the wrong way
 * round. A parameter counts in place of what the text says.
 */
export function filterOf(userId: string, query: FilterQuery, typed?: PlaceOfText): SearchFilter {
  for (const [low, high, message] of ranges) {
    const [from, to] = [query[low], query[high]];
    if (from !== undefined && to !== undefined && from > to) {
      throw new AppError('VALIDATION', message, { details: { [low]: message } });
    }
  }
  const city = query.city || typed?.city;
  const line = query.address || typed?.address;
  return {
    userId,
    cityKey: city ? cityKey(city) : undefined,
    state: query.state || typed?.state,
    zips: query.postal_code ? [query.postal_code] : typed?.zips,
    lineKey: line ? lineSearchKey(line) : undefined,
    types: query.prop_type?.length ? storedTypes(query.prop_type) : [],
    statuses: statusesOf(query, typed?.isHouse ?? false),
    minCents: query.min_price === undefined ? undefined : dollarsToCents(query.min_price),
    maxCents: query.max_price === undefined ? undefined : dollarsToCents(query.max_price),
    minBeds: query.min_beds || undefined,
    minBaths: query.min_baths || undefined,
    minSqft: query.min_sqft || undefined,
    maxSqft: query.max_sqft,
    minYear: query.min_year,
    maxYear: query.max_year,
    keywords: query.keywords || undefined,
    hasRent: query.has_rent ?? false,
    withHidden: query.show_hidden ?? false,
  };
}

/** The search again without one filter each, for every filter that is set. A text may say more than a place: a house counts whatever its status is. */
export function relaxedFilters(
  filter: SearchFilter,
  withoutText: SearchFilter,
): Array<{ name: RelaxableFilter; filter: SearchFilter }> {
  const nowhere = { cityKey: undefined, state: undefined, zips: undefined, lineKey: undefined };
  const changes: Array<[RelaxableFilter, Partial<SearchFilter>]> = [
    ['place', { ...nowhere, statuses: withoutText.statuses }],
    ['prop_type', { types: [] }],
    ['price', { minCents: undefined, maxCents: undefined }],
    ['beds', { minBeds: undefined }],
    ['baths', { minBaths: undefined }],
    ['sqft', { minSqft: undefined, maxSqft: undefined }],
    ['year', { minYear: undefined, maxYear: undefined }],
    ['keywords', { keywords: undefined }],
    ['has_rent', { hasRent: false }],
    ['hidden', { withHidden: true }],
  ];
  // What the usual statuses would add; every status includes them.
  if (filter.statuses.length < listingStatuses.length) changes.push(['status', { statuses: usualStatuses }]);
  return changes
    .map(([name, change]) => ({ name, filter: { ...filter, ...change } }))
    .filter((relaxed) => JSON.stringify(relaxed.filter) !== JSON.stringify(filter));
}
