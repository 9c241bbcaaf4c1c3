import { getMapSummary } from '@rei/domain/deal-finder/map-endpoints';
import { type SearchState, searchFiltersOf } from '@rei/domain/listings/search-query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { listingQueries } from './queries.ts';

/** Milliseconds between two looks at whether the market is read. */
const preparingPollEvery = 2000;

/** A search without its order: the same tiles for every order. */
export function mapFiltersOf(state: SearchState): Record<string, string> {
  const { sort: _sort, sort_by: _sortBy, ...filters } = searchFiltersOf(state);
  return filters;
}

/** How many of a search a map shows, and where they are. */
export const mapQuery = (filters: Record<string, string>) =>
  queryOptions({
    queryKey: [...listingQueries.maps(), filters],
    queryFn: ({ signal }) => call(getMapSummary, { query: filters, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.preparing ? preparingPollEvery : false),
  });
