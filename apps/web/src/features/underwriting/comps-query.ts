import { findComps } from '@rei/domain/underwriting/comps-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { underwritingQueries } from './queries.ts';

/** Beside the other queries, as only what shows comps needs what they answer. */
export const compsQuery = (propertyId: string) =>
  queryOptions({
    queryKey: underwritingQueries.compsKey(propertyId),
    queryFn: ({ signal }) => call(findComps, { params: { propertyId }, signal }),
  });
