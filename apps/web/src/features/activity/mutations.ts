import type { ActivityEntry } from '@rei/domain/activity/activity-entry';
import { hasAmount, usualMessage } from '@rei/domain/activity/activity-type';
import { callMessage } from '@rei/domain/activity/call-outcome';
import { deleteActivity, logActivity } from '@rei/domain/activity/endpoints';
import type { BodyInputOf } from '@rei/domain/kernel/endpoint';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { analysisQueries } from '#features/analysis/queries.ts';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';
import { useToast } from '#ui/toast.tsx';
import { activityQueries } from './queries.ts';

export const notLogged = 'Could not log activity';
const notDeleted = 'Could not delete activity.';

export type NewActivity = BodyInputOf<typeof logActivity>;

/** Until the server has answered an entry has this id; it can't be deleted yet. */
export const pendingEntryId = 'pending';

/** A log's entries as they will be, before the server has answered; the result puts the earlier ones back. */
async function showLog(
  queryClient: QueryClient,
  propertyId: string,
  change: (entries: ActivityEntry[], isFirstPage: boolean) => ActivityEntry[],
): Promise<() => void> {
  const { queryKey } = activityQueries.log(propertyId);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (log) => {
    if (!log) return log;
    const pages = log.pages.map((page, index) => {
      const entries = change(page.entries, index === 0);
      return { entries, total: page.total + entries.length - page.entries.length };
    });
    return { ...log, pages };
  });
  return () => queryClient.setQueryData(queryKey, before);
}

/** The log decides stages, buttons and the agreed price, so that what shows them is fetched again. */
function refetch(queryClient: QueryClient): Promise<unknown> {
  void queryClient.invalidateQueries({ queryKey: analysisQueries.properties(), refetchType: 'all' });
  void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
  return queryClient.invalidateQueries({ queryKey: activityQueries.all() });
}

function shownAtOnce({ type, message, amount, outcome, offerId }: NewActivity): ActivityEntry {
  return {
    _id: pendingEntryId,
    type,
    message: message || (outcome ? callMessage(outcome) : usualMessage(type)),
    user: null,
    timestamp: new Date().toISOString(),
    amount: hasAmount(type) ? (amount ?? null) : null,
    offerId: offerId ?? null,
    isSystem: false,
    ...(type === 'call_made' && outcome && { outcome }),
  };
}

/** One after the other, so that what is written later stands later. */
const scope = { id: 'activity' };

/** Writes an entry into a saved property's log; the log shows it at once. */
export function useLogActivity(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (body: NewActivity) => call(logActivity, { params: { propertyId }, body }),
    onMutate: (body) =>
      showLog(queryClient, propertyId, (entries, isFirst) => (isFirst ? [shownAtOnce(body), ...entries] : entries)),
    onError: (_error, _body, putBack) => putBack?.(),
    onSettled: () => refetch(queryClient),
  });
}

/** Takes an entry out of a log at once, and back when the server refuses. */
export function useDeleteActivity(propertyId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    scope,
    mutationFn: (activityId: string) => call(deleteActivity, { params: { propertyId, activityId } }),
    onMutate: (activityId) =>
      showLog(queryClient, propertyId, (entries) => entries.filter(({ _id }) => _id !== activityId)),
    onError: (_error, _activityId, putBack) => {
      putBack?.();
      toast({ text: notDeleted });
    },
    onSettled: () => refetch(queryClient),
  });
}
