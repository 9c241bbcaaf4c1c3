import { countViews } from '@rei/domain/deal-finder/count-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Milliseconds until the engine that is still reading the market is asked again. */
export const preparingPause = 1000;

/** What the Overview asks, too, which knows nothing else of rankings. */
export const countQueries = {
  all: () => ['deal-finder', 'counts'] as const,
  /** How many pass and are new as things stand now: of every view, or of the first so many by name. */
  views: (limit?: number) =>
    queryOptions({
      queryKey: [...countQueries.all(), limit ?? 'all'],
      queryFn: ({ signal }) => call(countViews, { query: limit === undefined ? {} : { limit: `${limit}` }, signal }),
      refetchInterval: ({ state }) => (state.data?.preparing ? preparingPause : false),
      staleTime: 0,
    }),
};
