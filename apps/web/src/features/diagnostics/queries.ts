import { getDiagnostics, listRetention, listTrainingRuns } from '@rei/domain/diagnostics/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** Milliseconds between two looks while the page is in view. */
const lookAgainEvery = 15_000;

export const diagnosticsQueries = {
  findings: () =>
    queryOptions({
      queryKey: ['diagnostics'],
      queryFn: ({ signal }) => call(getDiagnostics, { signal }),
      staleTime: 0,
      refetchInterval: lookAgainEvery,
    }),
  trainingRuns: () =>
    queryOptions({
      queryKey: ['diagnostics', 'training-runs'],
      queryFn: ({ signal }) => call(listTrainingRuns, { signal }),
      staleTime: 0,
      refetchInterval: lookAgainEvery,
    }),
  retention: () =>
    queryOptions({
      queryKey: ['diagnostics', 'retention'],
      queryFn: ({ signal }) => call(listRetention, { signal }),
    }),
};
