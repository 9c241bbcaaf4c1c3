import type { BodyInputOf } from '@rei/domain/kernel/endpoint';
import {
  forgetContact,
  forgetUnits,
  logView,
  overrideStatus,
  saveContact,
  saveUnits,
  takeContactOver,
} from '@rei/domain/listings/endpoints';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { PropertyDetail } from '@rei/domain/listings/property';
import type { PropertyContact } from '@rei/domain/listings/property-contact';
import { removeSavedProperty, saveProperty } from '@rei/domain/saved-properties/endpoints';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { ApiError, refusalMessage } from '#lib/api-error.ts';
import { analysisQueries } from './queries.ts';

/** Whatever else shows the property, such as searches and the own list, is fetched again when it is shown next. */
function refetchLists(queryClient: QueryClient): void {
  const [own] = analysisQueries.all();
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== own });
}

/** Saves the user's own units; the property is fetched again, because its rent follows them. */
export function useSaveUnits(propertyId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = analysisQueries.property(propertyId);
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof saveUnits>) => call(saveUnits, { params: { propertyId }, body }),
    onSuccess: () => {
      refetchLists(queryClient);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Drops the user's own units, so that the listing's count again. */
export function useForgetUnits(propertyId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = analysisQueries.property(propertyId);
  return useMutation({
    mutationFn: () => call(forgetUnits, { params: { propertyId } }),
    onSuccess: (property) => {
      queryClient.setQueryData(queryKey, property);
      refetchLists(queryClient);
    },
  });
}

/** Sets a listing's status for everybody; null follows the source again. */
export function useOverrideStatus(propertyId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = analysisQueries.property(propertyId);
  return useMutation({
    mutationFn: (status: ListingStatus | null) => call(overrideStatus, { params: { propertyId }, body: { status } }),
    onSuccess: (property) => {
      queryClient.setQueryData(queryKey, property);
      refetchLists(queryClient);
    },
  });
}

/** Puts a property on the own list or takes it off, shown at once and taken back when the server refuses. */
export function useSetSaved(propertyId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = analysisQueries.property(propertyId);
  const show = (saved: boolean) => queryClient.setQueryData(queryKey, (property) => property && { ...property, saved });
  return useMutation({
    // One after the other, so that an Undo never overtakes what it undoes.
    scope: { id: 'saved-properties' },
    mutationFn: async (saved: boolean): Promise<void> => {
      if (saved) await call(saveProperty, { body: { propertyId } });
      else await call(removeSavedProperty, { params: { propertyId } });
    },
    onMutate: async (saved) => {
      await queryClient.cancelQueries({ queryKey });
      show(saved);
    },
    onError: (_error, saved) => show(!saved),
    onSettled: () => refetchLists(queryClient),
  });
}

/** Remembers that a property was looked at; an overview that was fetched meanwhile does not know of it yet. */
export function useLogView() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (propertyId: string) => call(logView, { params: { propertyId } }),
    // The Overview's queries come with its page.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['overview'] }),
  });
}

/** The user's own contact of a property: whatever shows its agent is fetched again. */
export function useContactActions(propertyId: string, { isAdmin }: { isAdmin: boolean }) {
  const queryClient = useQueryClient();
  const { queryKey } = analysisQueries.property(propertyId);
  const change = useMutation({
    mutationFn: (ask: () => Promise<PropertyDetail>) => ask(),
    onSuccess: (property) => {
      queryClient.setQueryData(queryKey, property);
      refetchLists(queryClient);
    },
  });
  const params = { propertyId };
  return {
    save: (body: PropertyContact) => change.mutateAsync(() => call(saveContact, { params, body })),
    forget: () => change.mutateAsync(() => call(forgetContact, { params })),
    takeOver: isAdmin ? () => change.mutateAsync(() => call(takeContactOver, { params })) : undefined,
    isPending: change.isPending,
    refusalOf: (error: unknown, fallback: string) => ({
      text: refusalMessage(error, fallback),
      details: error instanceof ApiError ? error.details : {},
    }),
  };
}
