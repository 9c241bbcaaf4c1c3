import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { cityKey, lineSearchKey } from '@rei/domain/listings/address-key';
import type { exportAgents } from '@rei/domain/listings/endpoints';
import { type ListingStatus, listingStatuses, searchedStatuses } from '@rei/domain/listings/listing-status';
import { storedTypes } from '@rei/domain/listings/property-type';
import {
  type FieldFilterName,
  fieldFilterNames,
  type RangeName,
  searchNumbers,
  settingsOf,
  yesFilters,
} from '@rei/domain/listings/search-filters';
import type { OtherFilter, RelaxableFilter } from '@rei/domain/listings/search-order';
import type { AskedOfFields, SearchFilter } from './search-conditions-repository.ts';
import type { PlaceOfText } from './text-service.ts';

type FilterQuery = QueryOf<typeof exportAgents> & Pick<SearchFilter, 'areRemarkWordsKept'>;

const crossed: Record<RangeName, string> = {
  price: 'The minimum price is above the maximum price.',
  sqft: 'The minimum square footage is above the maximum.',
  year: 'The earliest year built is after the latest.',
};

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

/** 400 for a range that is the wrong way round. A parameter counts in place of what the text says. */
export function filterOf(userId: string, query: FilterQuery, typed?: PlaceOfText): SearchFilter {
  // Object.entries widens the keys; these are the table's own.
  for (const [name, message] of Object.entries(crossed) as [RangeName, string][]) {
    const low = `min_${name}` as const;
    const [from, to] = [query[low], query[`max_${name}`]];
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
    subdivisions: typed?.subdivisions,
    homes: typed?.homes,
    agentIds: typed?.agentIds,
    types: query.prop_type?.length ? storedTypes(query.prop_type) : [],
    statuses: statusesOf(query, typed?.isHouse ?? false),
    ...fieldFiltersOf(query),
    keywords: query.keywords || undefined,
    areRemarkWordsKept: query.areRemarkWordsKept,
    area: query.area,
    hasRent: query.has_rent ?? false,
    withHidden: query.show_hidden ?? false,
  };
}

/** What the fields' filters are set to. At least 0 asks for nothing, but a price of 0 asks for one that is known. */
function fieldFiltersOf(query: FilterQuery): AskedOfFields {
  const numbers = searchNumbers.map(({ key, param, filter, isMax }) => {
    const asked = query[param];
    return [key, isMax || filter.takes === 'dollars' ? asked : asked || undefined] as const;
  });
  const switches = yesFilters.map(({ field, param }) => [field, query[param] || undefined] as const);
  return Object.fromEntries<number | boolean | undefined>([...numbers, ...switches]);
}

function withoutField(name: FieldFilterName): AskedOfFields {
  return Object.fromEntries(settingsOf(name).map((setting) => [setting, undefined]));
}

/** The search again without one filter each, for every filter that is set. A text may say more than a place: a house counts whatever its status is. */
export function relaxedFilters(
  filter: SearchFilter,
  withoutText: SearchFilter,
): Array<{ name: RelaxableFilter; filter: SearchFilter }> {
  const nowhere = {
    cityKey: undefined,
    state: undefined,
    zips: undefined,
    lineKey: undefined,
    subdivisions: undefined,
    homes: undefined,
    agentIds: undefined,
  };
  const isEveryStatus = filter.statuses.length === listingStatuses.length;
  const others: Record<OtherFilter, Partial<SearchFilter>> = {
    place: { ...nowhere, statuses: withoutText.statuses },
    prop_type: { types: [] },
    keywords: { keywords: undefined },
    area: { area: undefined },
    has_rent: { hasRent: false },
    hidden: { withHidden: true },
    status: isEveryStatus ? {} : { statuses: usualStatuses },
  };
  const { place, prop_type, ...rest } = others;
  const fields = fieldFilterNames.map((name) => [name, withoutField(name)] as const);
  // Object.entries widens the keys; these are the table's own.
  const changes = [...Object.entries({ place, prop_type }), ...fields, ...Object.entries(rest)] as [
    RelaxableFilter,
    Partial<SearchFilter>,
  ][];
  return changes
    .map(([name, change]) => ({ name, filter: { ...filter, ...change } }))
    .filter((relaxed) => JSON.stringify(relaxed.filter) !== JSON.stringify(filter));
}
