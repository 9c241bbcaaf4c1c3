import { getLogo } from '@rei/domain/underwriting/report/logo-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

export const logoQuery = () =>
  queryOptions({ queryKey: ['report-logo'], queryFn: ({ signal }) => call(getLogo, { signal }) });
