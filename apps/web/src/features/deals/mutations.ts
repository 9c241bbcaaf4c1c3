import type { PostedActivityType } from '@rei/domain/activity/activity-type';
import { type DealStage, dealStageLabel } from '@rei/domain/activity/deal-progress';
import { deleteActivity, logActivity } from '@rei/domain/activity/endpoints';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { activityQueries } from '#features/activity/queries.ts';
import { analysisQueries } from '#features/analysis/queries.ts';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useToast } from '#ui/toast.tsx';
import { propertyName } from './property-name.ts';
import { boardQueries, showInStage } from './queries.ts';

/** A move of a deal, and the entry that its log gets. */
interface DealMove {
  saved: SavedProperty;
  to: DealStage;
  type: PostedActivityType;
  /** Dollars. */
  amount?: number | null;
  message?: string;
}

interface UndoneMove {
  move: DealMove;
  activityId: string;
}

/** One after the other, so that an Undo never overtakes what it undoes. */
const scope = { id: 'activity' };
const mutationKey = ['deals', 'move'];

/** Answers still under way would undo what is shown already. */
async function show(queryClient: QueryClient, propertyId: string, stage: DealStage): Promise<void> {
  await queryClient.cancelQueries({ queryKey: boardQueries.all() });
  showInStage(queryClient, propertyId, stage);
}

/** The log decides the stages; while another move is under way its own end fetches what came of both. */
function refetch(queryClient: QueryClient): void {
  if (queryClient.isMutating({ mutationKey }) > 1) return;
  void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
  void queryClient.invalidateQueries({ queryKey: activityQueries.all() });
  void queryClient.invalidateQueries({ queryKey: analysisQueries.properties(), refetchType: 'all' });
}

/** Takes a move back by deleting the entry that it logged. */
function useUndoMove() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    scope,
    mutationKey,
    mutationFn: ({ move, activityId }: UndoneMove) =>
      call(deleteActivity, { params: { propertyId: move.saved.propertyId, activityId } }),
    onMutate: ({ move: { saved } }) => show(queryClient, saved.propertyId, saved.progress.stage),
    onSuccess: (_answer, { move: { saved } }) =>
      toast({ text: `${propertyName(saved.property)} is back in ${dealStageLabel(saved.progress.stage)}.` }),
    onError: (error, { move: { saved, to } }) => {
      showInStage(queryClient, saved.propertyId, to);
      toast({ text: `Couldn’t undo the move: ${errorMessage(error, 'unknown error')}` });
    },
    onSettled: () => refetch(queryClient),
  });
}

/** Moves a deal by logging what moved it, shown at once, with Undo. */
export function useMoveDeal() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const undo = useUndoMove();
  return useMutation({
    scope,
    mutationKey,
    mutationFn: ({ saved, type, amount, message }: DealMove) =>
      call(logActivity, {
        params: { propertyId: saved.propertyId },
        body: { type, ...(amount != null && { amount }), ...(message && { message }) },
      }),
    onMutate: ({ saved, to }) => show(queryClient, saved.propertyId, to),
    onSuccess: (entry, move) =>
      toast({
        text: `${propertyName(move.saved.property)} moved to ${dealStageLabel(move.to)}.`,
        action: { label: 'Undo', onClick: () => undo.mutate({ move, activityId: entry._id }) },
      }),
    onError: (error, { saved }) => {
      showInStage(queryClient, saved.propertyId, saved.progress.stage);
      const name = propertyName(saved.property);
      toast({ text: `Couldn’t move ${name}: ${errorMessage(error, 'unknown error')}` });
    },
    onSettled: () => refetch(queryClient),
  });
}
