import type { BulkAction } from '@rei/domain/saved-properties/bulk';
import {
  changeManySaved,
  changeSavedProperty,
  hideProperty,
  removeSavedProperty,
  saveProperty,
} from '@rei/domain/saved-properties/endpoints';
import type { SavedProperty } from '@rei/domain/saved-properties/saved-property';
import { uniqueTags } from '@rei/domain/saved-properties/tags';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { activityQueries } from '#features/activity/queries.ts';
import { analysisQueries } from '#features/analysis/queries.ts';
import { fetchedSearches, listingQueries, showAsHidden } from '#features/listings/queries.ts';
import { call } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useToast } from '#ui/toast.tsx';
import { bulkDoneText } from './bulk-text.ts';
import { changeFetched, savedPropertyQueries } from './queries.ts';

const notSaved = 'Could not save property';
const notRemoved = 'Could not remove property';
const notHidden = 'Could not update hidden state';

/** One after the other, so that an Undo never overtakes what it undoes. */
const scope = { id: 'saved-properties' };

function refetch(queryClient: QueryClient, propertyIds: readonly string[]): void {
  void queryClient.invalidateQueries({ queryKey: listingQueries.searches() });
  void queryClient.invalidateQueries({ queryKey: listingQueries.maps() });
  void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
  for (const propertyId of propertyIds) {
    void queryClient.invalidateQueries({ queryKey: analysisQueries.property(propertyId).queryKey });
    void queryClient.invalidateQueries({ queryKey: activityQueries.log(propertyId).queryKey });
  }
}

/** Answers still under way would undo what is shown already. */
async function stopFetching(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: listingQueries.searches() }),
    queryClient.cancelQueries({ queryKey: savedPropertyQueries.all() }),
  ]);
}

export function useSaveProperty() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (propertyId: string) => call(saveProperty, { body: { propertyId } }),
    onSuccess: (_saved, propertyId) => refetch(queryClient, [propertyId]),
  });
}

interface Hiding {
  propertyId: string;
  hidden: boolean;
  /** What the messages call it: the address line. */
  name: string;
}

/** Hides a property from the own searches or shows it again, at once and with Undo. */
export function useHideProperty() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const hiding = useMutation({
    scope,
    mutationFn: ({ propertyId, hidden }: Hiding) => call(hideProperty, { params: { propertyId }, body: { hidden } }),
    onMutate: async ({ propertyId, hidden }) => {
      await stopFetching(queryClient);
      const putSearchesBack = fetchedSearches(queryClient);
      showAsHidden(queryClient, { propertyId, hidden });
      const putSavedBack = changeFetched(queryClient, [propertyId], () => ({ hidden }));
      return { putSearchesBack, putSavedBack };
    },
    onSuccess: (_answer, { propertyId, hidden, name }) =>
      toast({
        text: hidden ? `${name} is hidden.` : `${name} is no longer hidden.`,
        action: { label: 'Undo', onClick: () => hiding.mutate({ propertyId, hidden: !hidden, name }) },
      }),
    onError: (error, { hidden }, context) => {
      context?.putSearchesBack();
      context?.putSavedBack();
      toast({ text: `Failed to ${hidden ? 'hide' : 'unhide'} property: ${errorMessage(error, notHidden)}` });
    },
    onSettled: (_answer, _error, { propertyId }) => refetch(queryClient, [propertyId]),
  });
  return hiding;
}

interface Removal {
  propertyId: string;
  name: string;
}

/** Takes a property off the own list, at once and with Undo. */
export function useRemoveProperty() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutateAsync: save } = useSaveProperty();
  return useMutation({
    scope,
    mutationFn: ({ propertyId }: Removal) => call(removeSavedProperty, { params: { propertyId } }),
    onMutate: async ({ propertyId }) => {
      await stopFetching(queryClient);
      return changeFetched(queryClient, [propertyId], () => undefined);
    },
    onSuccess: (_answer, { propertyId, name }) =>
      toast({
        text: `${name} was removed.`,
        // The page that removed it may be gone by now, and its callbacks with it.
        action: { label: 'Undo', onClick: () => void save(propertyId).catch(() => toast({ text: notSaved })) },
      }),
    onError: (_error, _removal, putBack) => {
      putBack?.();
      toast({ text: notRemoved });
    },
    onSettled: (_answer, _error, { propertyId }) => refetch(queryClient, [propertyId]),
  });
}

export function useChangeTags() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    scope,
    mutationFn: ({ propertyId, tags }: { propertyId: string; tags: string[] }) =>
      call(changeSavedProperty, { params: { propertyId }, body: { tags } }),
    onMutate: async ({ propertyId, tags }) => {
      await stopFetching(queryClient);
      return changeFetched(queryClient, [propertyId], () => ({ tags }));
    },
    onError: (error, _change, putBack) => {
      putBack?.();
      toast({ text: `Couldn’t change the tags: ${errorMessage(error, 'unknown error')}` });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() }),
  });
}

export function useSaveNote(propertyId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (note: string) => call(changeSavedProperty, { params: { propertyId }, body: { note } }),
    onSuccess: async (record) => {
      await queryClient.cancelQueries({ queryKey: savedPropertyQueries.record(propertyId).queryKey });
      queryClient.setQueryData(savedPropertyQueries.record(propertyId).queryKey, record);
      changeFetched(queryClient, [propertyId], () => ({ hasNote: record.hasNote }));
    },
  });
}

const opposite: Record<BulkAction, BulkAction> = {
  hide: 'unhide',
  unhide: 'hide',
  remove: 'restore',
  restore: 'remove',
  tag: 'untag',
  untag: 'tag',
  save: 'remove',
  hide_from_search: 'show_in_search',
  show_in_search: 'hide_from_search',
};

interface BulkChange {
  action: BulkAction;
  properties: readonly SavedProperty[];
  tag?: string;
}

function hasTag({ tags }: SavedProperty, tag: string): boolean {
  return tags.some((own) => own.toLowerCase() === tag.toLowerCase());
}

/** Those that the action changes at all: undoing it must leave the others as they were. */
function affected({ action, properties, tag = '' }: BulkChange): readonly SavedProperty[] {
  if (action === 'hide' || action === 'unhide')
    return properties.filter(({ hidden }) => hidden !== (action === 'hide'));
  if (action === 'tag' || action === 'untag')
    return properties.filter((saved) => hasTag(saved, tag) !== (action === 'tag'));
  return properties;
}

function changedBy({ action, tag = '' }: BulkChange, saved: SavedProperty): Partial<SavedProperty> | undefined {
  if (action === 'remove') return undefined;
  if (action === 'hide' || action === 'unhide') return { hidden: action === 'hide' };
  if (action === 'tag') return { tags: uniqueTags([...saved.tags, tag]) };
  if (action === 'untag') return { tags: saved.tags.filter((own) => own.toLowerCase() !== tag.toLowerCase()) };
  return {};
}

function idsOf(properties: readonly SavedProperty[]): string[] {
  return properties.map(({ propertyId }) => propertyId);
}

export function useChangeMany() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const changing = useMutation({
    scope,
    mutationFn: ({ action, properties, tag }: BulkChange) =>
      call(changeManySaved, { body: { action, propertyIds: idsOf(properties), ...(tag && { tag }) } }),
    onMutate: async (change) => {
      await stopFetching(queryClient);
      return changeFetched(queryClient, idsOf(change.properties), (saved) => changedBy(change, saved));
    },
    onSuccess: ({ done, notDone }, change) => {
      const undo = {
        ...change,
        action: opposite[change.action],
        properties: affected(change).filter(({ propertyId }) => done.includes(propertyId)),
      };
      toast({
        text: bulkDoneText({ action: change.action, done: done.length, notDone: notDone.length, tag: change.tag }),
        ...(undo.properties.length > 0 && { action: { label: 'Undo', onClick: () => changing.mutate(undo) } }),
      });
    },
    onError: (error, _change, putBack) => {
      putBack?.();
      toast({ text: `Nothing was changed: ${errorMessage(error, 'unknown error')}` });
    },
    onSettled: (_answer, _error, { properties }) => refetch(queryClient, idsOf(properties)),
  });
  return changing;
}
