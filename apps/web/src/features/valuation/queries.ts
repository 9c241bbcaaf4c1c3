import type { AccuracyLevel, AccuracySubject } from '@rei/domain/valuation/accuracy';
import { getAccuracy } from '@rei/domain/valuation/endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const valuationQueries = {
  accuracy: (of: AccuracySubject, level: AccuracyLevel, page: number) =>
    queryOptions({
      queryKey: ['accuracy', of, level, page],
      queryFn: ({ signal }) => call(getAccuracy, { query: { of, level, page: `${page}` }, signal }),
      placeholderData: keepPreviousData,
    }),
};
