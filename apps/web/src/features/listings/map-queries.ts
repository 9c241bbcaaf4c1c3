import { getMapSummary } from '@rei/domain/deal-finder/map-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { listingQueries } from './queries.ts';

/** Milliseconds between two looks at whether the market is read. */
const preparingPollEvery = 2000;

/** How many of a search a map shows, and where they are. Apart from the other queries: only maps load it. */
export const mapQuery = (filters: Record<string, string>) =>
  queryOptions({
    queryKey: [...listingQueries.maps(), filters],
    queryFn: ({ signal }) => call(getMapSummary, { query: filters, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.preparing ? preparingPollEvery : false),
  });
