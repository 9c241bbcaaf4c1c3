import { countNotifications } from '@rei/domain/notifications/live-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Milliseconds, in case the live stream is held up. */
const countInterval = 300_000;

/** What every page follows; the other queries come with the page of notifications. */
export const liveQueries = {
  all: () => ['notifications'] as const,
  lists: () => ['notifications', 'list'] as const,
  count: () =>
    queryOptions({
      queryKey: ['notifications', 'count'] as const,
      queryFn: ({ signal }) => call(countNotifications, { signal }),
      // A proxy may hold the live stream back.
      refetchInterval: countInterval,
    }),
};
