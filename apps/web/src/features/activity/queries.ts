import { listActivity } from '@rei/domain/activity/endpoints';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Entries of one fetch; older ones are fetched on request. */
const activityPageSize = 50;

export const activityQueries = {
  all: () => ['activity'] as const,
  /** A property's log, newest first, page after page. */
  log: (propertyId: string) =>
    infiniteQueryOptions({
      queryKey: ['activity', 'log', propertyId] as const,
      queryFn: ({ signal, pageParam }) =>
        call(listActivity, {
          params: { propertyId },
          query: { page: `${pageParam}`, limit: `${activityPageSize}` },
          signal,
        }),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) => (pages.length * activityPageSize < total ? pages.length + 1 : undefined),
      // Another tab may have written meanwhile.
      refetchOnWindowFocus: 'always',
    }),
};
