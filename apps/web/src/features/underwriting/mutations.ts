import type { Comps } from '@rei/domain/underwriting/comps-answer';
import {
  changeBuyBox,
  changeEstimate,
  changeProfile,
  createBuyBox,
  createProfile,
  deleteProfile,
} from '@rei/domain/underwriting/endpoints';
import type { BuyBoxInput, ProfileInput } from '@rei/domain/underwriting/stored';
import type { PropertyEstimate } from '@rei/domain/underwriting/stored-estimate';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { underwritingQueries } from './queries.ts';

/** What the page itself is computed from; everything else is told by the server. */
const ownParts: readonly unknown[] = ['rents', 'market-rate', 'market-rates'];

/** Searches, lists and comparisons tell verdicts that no longer hold: they are fetched again when they are shown next. */
function outdateVerdicts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, part] }) =>
      feature !== underwritingQueries.all()[0] && !(feature === 'analysis' && ownParts.includes(part)),
    refetchType: 'none',
  });
}

/** Keeps a profile: a new one without an id, else in place of the one with it. */
export function useKeepProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: ProfileInput & { id: string | null }) =>
      id === null ? call(createProfile, { body }) : call(changeProfile, { params: { profileId: id }, body }),
    onSuccess: () => {
      outdateVerdicts(queryClient);
      return queryClient.invalidateQueries({ queryKey: underwritingQueries.profiles().queryKey });
    },
  });
}

export function useDeleteProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profileId: string) => call(deleteProfile, { params: { profileId } }),
    onSuccess: () => {
      outdateVerdicts(queryClient);
      return queryClient.invalidateQueries({ queryKey: underwritingQueries.profiles().queryKey });
    },
  });
}

/** Keeps a buy box: a new one without an id, else in place of the one with it. */
export function useKeepBuyBox() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: BuyBoxInput & { id: string | null }) =>
      id === null ? call(createBuyBox, { body }) : call(changeBuyBox, { params: { buyBoxId: id }, body }),
    onSuccess: () => {
      outdateVerdicts(queryClient);
      return queryClient.invalidateQueries({ queryKey: underwritingQueries.ownRules().queryKey });
    },
  });
}

/** Changes what the user says of a property, all of it; shown at once, taken back when it fails. */
export function useChangeEstimate(propertyId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = underwritingQueries.estimate(propertyId);
  const compsKey = underwritingQueries.compsKey(propertyId);
  return useMutation({
    // One after the other: each holds the whole of what the one before left.
    scope: { id: `estimate-${propertyId}` },
    mutationFn: (body: PropertyEstimate) => call(changeEstimate, { params: { propertyId }, body }),
    onSuccess: (_saved, { pinnedComps }) => {
      const known = queryClient.getQueryData<Comps>(compsKey)?.comps ?? [];
      // A home that was added by its address comes with the next answer.
      const isNew = (id: string) => !known.some((comp) => comp.propertyId === id);
      if (pinnedComps.some(isNew)) void queryClient.invalidateQueries({ queryKey: compsKey });
      return outdateVerdicts(queryClient);
    },
    onMutate: async (body) => {
      // An answer that is under way would bring back what was before.
      await queryClient.cancelQueries({ queryKey });
      const before = { estimate: queryClient.getQueryData(queryKey), comps: queryClient.getQueryData<Comps>(compsKey) };
      queryClient.setQueryData(queryKey, body);
      queryClient.setQueryData<Comps>(compsKey, (comps) => comps && chosenIn(comps, body));
      return before;
    },
    onError: (_error, _body, before) => {
      queryClient.setQueryData(queryKey, before?.estimate);
      queryClient.setQueryData(compsKey, before?.comps);
    },
  });
}

function chosenIn(found: Comps, { pinnedComps, excludedComps }: PropertyEstimate): Comps {
  return {
    ...found,
    comps: found.comps.map((comp) => ({
      ...comp,
      isPinned: pinnedComps.includes(comp.propertyId),
      isExcluded: excludedComps.includes(comp.propertyId),
    })),
  };
}
