import { formatCounted } from '@rei/domain/kernel/format';
import type { BulkAction } from '@rei/domain/saved-properties/bulk';
import { changeManySaved } from '@rei/domain/saved-properties/endpoints';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { savedPropertyQueries } from '#features/saved-properties/queries.ts';
import { call } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useToast } from '#ui/toast.tsx';
import { listingQueries } from '../queries.ts';
import type { ChosenListing } from './chosen-listing.ts';

interface BulkChange {
  action: 'save' | 'hide' | 'tag';
  chosen: readonly ChosenListing[];
  tag?: string;
}

/** What takes a step back. */
const undone = { save: 'remove', hide_from_search: 'show_in_search', tag: 'untag' } as const;

/** What is asked of the server, one after the other: only what is saved has tags. */
const steps: Record<BulkChange['action'], readonly (keyof typeof undone)[]> = {
  save: ['save'],
  hide: ['hide_from_search'],
  tag: ['save', 'tag'],
};

const words: Record<BulkChange['action'], string> = { save: 'saved', hide: 'hidden', tag: 'tagged' };

/** A step with the listings that it changed: what was saved already is not among those of 'save'. */
interface Taken {
  step: keyof typeof undone;
  ids: string[];
  tag: string | undefined;
}

/** Saves, hides or tags many listings with one call each, and with Undo. `shownIn`: what else shows them. */
export function useChangeListings(shownIn: readonly QueryKey[] = []) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const refetch = () =>
    Promise.all(
      [...shownIn, listingQueries.searches(), listingQueries.maps(), savedPropertyQueries.all()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  const send = (action: BulkAction, propertyIds: string[], tag?: string) =>
    call(changeManySaved, { body: { action, propertyIds, ...(tag && { tag }) } });

  const undo = useMutation({
    mutationFn: async (taken: readonly Taken[]) => {
      for (const { step, ids, tag } of taken.toReversed()) await send(undone[step], ids, tag);
    },
    onError: (error) => toast({ text: `Couldn’t undo: ${errorMessage(error, 'unknown error')}` }),
    onSettled: refetch,
  });

  return useMutation({
    mutationFn: async ({ action, chosen, tag }: BulkChange) => {
      const ids = chosen.filter(({ saved }) => action !== 'save' || !saved).map(({ propertyId }) => propertyId);
      const taken: Taken[] = [];
      let done: string[] = [];
      for (const step of ids.length > 0 ? steps[action] : []) {
        const given = step === 'tag' ? tag : undefined;
        ({ done } = await send(step, ids, given));
        if (done.length > 0) taken.push({ step, ids: done, tag: given });
      }
      return { taken, done: done.length, notDone: ids.length - done.length };
    },
    onSuccess: ({ taken, done, notDone }, { action }) => {
      const what = done === 0 ? 'Nothing new' : formatCounted(done, 'listing');
      const rest = notDone > 0 ? ` ${formatCounted(notDone, 'listing')} couldn’t be changed.` : '';
      toast({
        text: `${what} ${words[action]}.${rest}`,
        ...(taken.length > 0 && { action: { label: 'Undo', onClick: () => undo.mutate(taken) } }),
      });
    },
    onError: (error) => toast({ text: `Nothing was changed: ${errorMessage(error, 'unknown error')}` }),
    onSettled: refetch,
  });
}
