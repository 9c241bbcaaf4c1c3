import { getDealSheet } from '@rei/domain/deal-sheets/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const dealSheetQueries = {
  all: () => ['deal-sheets'] as const,
  sheet: (propertyId: string) =>
    queryOptions({
      queryKey: [...dealSheetQueries.all(), propertyId],
      queryFn: ({ signal }) => call(getDealSheet, { params: { propertyId }, signal }),
    }),
};
