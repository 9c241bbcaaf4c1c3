import { compareProperties, explainCompared } from '@rei/domain/saved-properties/compare-endpoints';
import type { ComparedName } from '@rei/domain/underwriting/compared';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';

export const comparisonQueries = {
  /** All of them at once; what another page changed of one is asked for anew. */
  homes: (ids: readonly string[]) =>
    queryOptions({
      queryKey: [...savedPropertyQueries.all(), 'compared', ids] as const,
      queryFn: ({ signal }) => call(compareProperties, { query: { ids: ids.join(',') }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  /** How a figure after operating costs came about. */
  working: (propertyId: string, figure: ComparedName) =>
    queryOptions({
      queryKey: [...savedPropertyQueries.all(), 'compared-working', propertyId, figure] as const,
      queryFn: ({ signal }) => call(explainCompared, { params: { propertyId, figure }, signal }),
      staleTime: 0,
    }),
};
