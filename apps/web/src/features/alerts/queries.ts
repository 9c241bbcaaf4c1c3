import { getAlertSettings, listSavedSearches } from '@rei/domain/alerts/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const alertQueries = {
  searches: () =>
    queryOptions({
      queryKey: ['alerts', 'searches'],
      queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).searches,
      staleTime: 0,
    }),
  settings: () =>
    queryOptions({
      queryKey: ['alerts', 'settings'],
      queryFn: ({ signal }) => call(getAlertSettings, { signal }),
      // The form shows what is stored and never changes under the user.
      staleTime: 0,
      refetchOnReconnect: false,
    }),
};
