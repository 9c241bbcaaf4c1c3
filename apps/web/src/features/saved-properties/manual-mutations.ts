import type { BodyInputOf } from '@rei/domain/kernel/endpoint';
import { addManualProperty, changeManualProperty, deleteManualProperty } from '@rei/domain/saved-properties/endpoints';
import type { SavedRecord } from '@rei/domain/saved-properties/saved-property';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { activityQueries } from '#features/activity/queries.ts';
import { analysisQueries } from '#features/analysis/queries.ts';
import { call } from '#lib/api-client.ts';
import { changeFetched, savedPropertyQueries } from './queries.ts';

type ManualInput = BodyInputOf<typeof addManualProperty>;

/** What shows the property fetches it again; the answer is the record, so that its page opens at once. */
function show(queryClient: QueryClient, record: SavedRecord): void {
  const { propertyId } = record;
  void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
  void queryClient.invalidateQueries({ queryKey: analysisQueries.property(propertyId).queryKey });
  queryClient.setQueryData(savedPropertyQueries.record(propertyId).queryKey, record);
}

/** Adds a property by hand (without an id), or changes one. */
export function useSaveManual(propertyId?: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ManualInput) =>
      propertyId === undefined
        ? call(addManualProperty, { body })
        : call(changeManualProperty, { params: { propertyId }, body }),
    onSuccess: (record) => show(queryClient, record),
  });
}

/** Deletes a property that was added by hand, for good. */
export function useDeleteManual(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteManualProperty, { params: { propertyId } }),
    onSuccess: () => {
      changeFetched(queryClient, [propertyId], () => undefined);
      // Its own page is left in the same moment: fetched again there, it would not be found.
      for (const queryKey of [
        savedPropertyQueries.all(),
        analysisQueries.property(propertyId).queryKey,
        activityQueries.log(propertyId).queryKey,
      ]) {
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
      }
    },
  });
}
