import type { AccuracyLevel } from '@rei/domain/valuation/accuracy';
import { getAccuracy } from '@rei/domain/valuation/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const valuationQueries = {
  accuracy: (level: AccuracyLevel, page: number) =>
    queryOptions({
      queryKey: ['accuracy', level, page],
      queryFn: ({ signal }) => call(getAccuracy, { query: { level, page: `${page}` }, signal }),
      placeholderData: keepPreviousData,
    }),
};
