import { hideProperty, removeSavedProperty, saveProperty } from '@rei/domain/saved-properties/endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { analysisQueries } from '#features/analysis/queries.ts';
import { fetchedSearches, listingQueries, showAsHidden } from '#features/listings/queries.ts';
import { call } from '#lib/api-client.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useToast } from '#ui/toast.tsx';
import { changeFetchedList, savedPropertyQueries } from './queries.ts';

const notRemoved = 'Could not remove property';
const notHidden = 'Could not update hidden state';

/** One after the other, so that an Undo never overtakes what it undoes. */
const scope = { id: 'saved-properties' };

function refetch(queryClient: QueryClient, propertyId: string): void {
  void queryClient.invalidateQueries({ queryKey: listingQueries.searches() });
  void queryClient.invalidateQueries({ queryKey: savedPropertyQueries.all() });
  void queryClient.invalidateQueries({ queryKey: analysisQueries.property(propertyId).queryKey });
}

/** Answers still under way would undo what is shown already. */
async function stopFetching(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.cancelQueries({ queryKey: listingQueries.searches() }),
    queryClient.cancelQueries({ queryKey: savedPropertyQueries.all() }),
  ]);
}

/** Puts a property on the own list. */
export function useSaveProperty() {
  const queryClient = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (propertyId: string) => call(saveProperty, { body: { propertyId } }),
    onSuccess: (_saved, propertyId) => refetch(queryClient, propertyId),
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
      const putListBack = changeFetchedList(queryClient, (properties) =>
        properties.map((saved) => (saved.propertyId === propertyId ? { ...saved, hidden } : saved)),
      );
      return { putSearchesBack, putListBack };
    },
    onSuccess: (_answer, { propertyId, hidden, name }) =>
      toast({
        text: hidden ? `${name} is hidden.` : `${name} is shown again.`,
        action: { label: 'Undo', onClick: () => hiding.mutate({ propertyId, hidden: !hidden, name }) },
      }),
    onError: (error, { hidden }, context) => {
      context?.putSearchesBack();
      context?.putListBack();
      toast({ text: `Failed to ${hidden ? 'hide' : 'unhide'} property: ${errorMessage(error, notHidden)}` });
    },
    onSettled: (_answer, _error, { propertyId }) => refetch(queryClient, propertyId),
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
  const save = useSaveProperty();
  return useMutation({
    scope,
    mutationFn: ({ propertyId }: Removal) => call(removeSavedProperty, { params: { propertyId } }),
    onMutate: async ({ propertyId }) => {
      await stopFetching(queryClient);
      return changeFetchedList(queryClient, (properties) =>
        properties.filter((saved) => saved.propertyId !== propertyId),
      );
    },
    onSuccess: (_answer, { propertyId, name }) =>
      toast({
        text: `${name} was removed.`,
        action: {
          label: 'Undo',
          onClick: () => save.mutate(propertyId, { onError: () => toast({ text: 'Could not save property' }) }),
        },
      }),
    onError: (_error, _removal, putBack) => {
      putBack?.();
      toast({ text: notRemoved });
    },
    onSettled: (_answer, _error, { propertyId }) => refetch(queryClient, propertyId),
  });
}
