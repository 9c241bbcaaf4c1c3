import type { FunnelFigure, FunnelGrouping, FunnelStep } from '@rei/domain/overview/funnel';
import { getFunnel, listFunnelRows } from '@rei/domain/overview/funnel-endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export interface FunnelPeriod {
  by: FunnelGrouping;
  /** YYYY-MM-DD, the first and the last. */
  from: string;
  until: string;
}

export const funnelQueries = {
  report: (period: FunnelPeriod) =>
    queryOptions({
      queryKey: ['funnel', period],
      queryFn: ({ signal }) => call(getFunnel, { query: { ...period }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  rows: (period: FunnelPeriod, of: FunnelStep | FunnelFigure, key: string | undefined) =>
    queryOptions({
      queryKey: ['funnel', period, of, key ?? ''],
      queryFn: ({ signal }) =>
        call(listFunnelRows, { query: { ...period, of, ...(key !== undefined && { key }) }, signal }),
    }),
};
