import { changeView, createView, deleteView } from '@rei/domain/deal-finder/endpoints';
import type { BodyInputOf } from '@rei/domain/kernel/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { countQueries } from './count-queries.ts';
import { dealQueries } from './queries.ts';

/** The counts follow; the list is there before anybody opens what is new in it. */
function useRefetchViews() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: countQueries.all() });
    return queryClient.invalidateQueries({ queryKey: dealQueries.views().queryKey });
  };
}

/** Saves a view: a new one without an id, else in place of the one with it. */
export function useSaveView() {
  const refetch = useRefetchViews();
  return useMutation({
    mutationFn: ({ id, body }: { id: string | null; body: BodyInputOf<typeof createView> }) =>
      id === null ? call(createView, { body }) : call(changeView, { params: { viewId: id }, body }),
    onSuccess: refetch,
  });
}

export function useDeleteView() {
  const refetch = useRefetchViews();
  return useMutation({
    mutationFn: (viewId: string) => call(deleteView, { params: { viewId } }),
    onSuccess: refetch,
  });
}
