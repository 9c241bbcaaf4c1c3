import { getSettings } from '@rei/domain/settings/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const settingsQueries = {
  all: () => ['settings'] as const,
  installation: () =>
    queryOptions({
      queryKey: ['settings', 'installation'],
      queryFn: ({ signal }) => call(getSettings, { signal }),
      staleTime: 5 * 60_000,
    }),
};
