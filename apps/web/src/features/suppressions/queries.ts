import { getSendingHealth } from '@rei/domain/mail/recipient-endpoints';
import { listSuppressions } from '@rei/domain/suppressions/endpoints';
import type { SuppressionReason } from '@rei/domain/suppressions/suppression';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export interface SuppressionFilter {
  text: string;
  reason: SuppressionReason | undefined;
  page: number;
}

const pageSize = 25;

export const suppressionQueries = {
  all: () => ['suppressions'] as const,
  list: ({ text, reason, page }: SuppressionFilter) =>
    queryOptions({
      queryKey: [...suppressionQueries.all(), { text, reason, page }],
      queryFn: ({ signal }) =>
        call(listSuppressions, {
          query: { page: `${page}`, limit: `${pageSize}`, ...(text && { q: text }), ...(reason && { reason }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      // Bounces add to it meanwhile.
      staleTime: 0,
    }),
  health: () =>
    queryOptions({
      queryKey: ['sending-health'],
      queryFn: ({ signal }) => call(getSendingHealth, { signal }),
    }),
};
