import { getInboundStatus } from '@rei/domain/mail/endpoints';
import { listDataSources, listJobQueues } from '@rei/domain/settings/health-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Milliseconds between two looks at how mail comes in. */
const lookAtMailEvery = 30_000;

/** Milliseconds between two looks at background work while some is under way; none while the tab is hidden. */
const pollEvery = 2000;

/** How the installation fares: the page of settings alone asks. */
export const healthQueries = {
  dataSources: () =>
    queryOptions({
      queryKey: ['settings', 'data-sources'],
      queryFn: ({ signal }) => call(listDataSources, { signal }),
      staleTime: 0,
    }),
  inboundMail: () =>
    queryOptions({
      queryKey: ['settings', 'inbound-mail'],
      queryFn: ({ signal }) => call(getInboundStatus, { signal }),
      staleTime: 0,
      refetchInterval: lookAtMailEvery,
    }),
  jobs: () =>
    queryOptions({
      queryKey: ['settings', 'jobs'],
      queryFn: ({ signal }) => call(listJobQueues, { signal }),
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data?.jobs.some(({ waiting, running }) => waiting + running > 0) ? pollEvery : false,
    }),
};
