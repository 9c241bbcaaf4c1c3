import type { Alert, AlertSettings } from '@rei/domain/alerts/alert-settings';
import { type SavedSearch, setAlert, updateAlertSettings } from '@rei/domain/alerts/endpoints';
import { changeView, createView, deleteView } from '@rei/domain/deal-finder/endpoints';
import type { BodyInputOf } from '@rei/domain/kernel/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { alertQueries } from './queries.ts';

function useRefetch() {
  const queryClient = useQueryClient();
  return () => {
    // Its views stand in the Deal Finder too.
    void queryClient.invalidateQueries({ queryKey: ['deal-finder', 'views'] });
    return queryClient.invalidateQueries({ queryKey: alertQueries.searches().queryKey });
  };
}

interface NewSearch {
  name: string;
  alert: Alert;
  question: BodyInputOf<typeof createView>['question'];
}

export function useSaveSearch() {
  const onSettled = useRefetch();
  return useMutation({
    mutationFn: async ({ name, alert, question }: NewSearch) => {
      const { _id: viewId } = await call(createView, { body: { name, kind: 'search', question, columns: [] } });
      await call(setAlert, { params: { viewId }, body: alert }).catch(async (error: unknown) => {
        // Half saved, its name would be taken at the next try.
        await call(deleteView, { params: { viewId } }).catch(() => undefined);
        throw error;
      });
    },
    onSettled,
  });
}

interface SearchChange {
  search: SavedSearch;
  name: string;
  alert: Alert;
}

export function useChangeSearch() {
  const onSettled = useRefetch();
  return useMutation({
    mutationFn: async ({ search, name, alert }: SearchChange) => {
      const { viewId, question, columns } = search;
      if (name !== search.name) await call(changeView, { params: { viewId }, body: { name, question, columns } });
      await call(setAlert, { params: { viewId }, body: alert });
    },
    onSettled,
  });
}

export function useDeleteSearch() {
  const onSettled = useRefetch();
  return useMutation({ mutationFn: (viewId: string) => call(deleteView, { params: { viewId } }), onSettled });
}

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: AlertSettings) => call(updateAlertSettings, { body }),
    onSuccess: (stored) => queryClient.setQueryData(alertQueries.settings().queryKey, stored),
  });
}
