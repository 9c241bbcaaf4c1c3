import { lookAtSearch } from '@rei/domain/alerts/look-endpoints';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/**
 * Looks at a saved search: what was new is not from then on. What was told stays told while the answer is kept, so that
 * a way to a listing and back takes no mark away.
 */
export function lookQuery(viewId: string | null) {
  return queryOptions({
    queryKey: ['alerts', 'look', viewId],
    queryFn:
      viewId === null
        ? skipToken
        : async ({ client, queryKey }): Promise<{ name: string; addedIds: string[] }> => {
            const before = client.getQueryData<{ addedIds: string[] }>(queryKey);
            const { name, addedIds } = await call(lookAtSearch, { params: { viewId } });
            return { name, addedIds: [...new Set([...addedIds, ...(before?.addedIds ?? [])])] };
          },
    staleTime: 0,
    retry: false,
  });
}
