import type { Contract } from '@rei/domain/contracts/contract';
import {
  type ContractPrefill,
  contractPrefillOfOffer,
  readContractPrefill,
} from '@rei/domain/contracts/contract-prefill';
import { contractPrefillOf } from '@rei/domain/contracts/listed-contract';
import type { Property } from '@rei/domain/listings/property';
import type { Offer, OfferMode } from '@rei/domain/offers/offer';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { offerQueries } from '#features/offers/queries.ts';
import { isMissing } from '#lib/api-error.ts';
import { useCurrentUser } from '#lib/session.ts';
import { readDraft } from '#lib/use-draft.ts';
import {
  applyPrefill,
  type ContractDraft,
  contractDraftName,
  emptyContractDraft,
  parseContractDraft,
} from '../contract-draft.ts';
import { contractQueries } from '../queries.ts';

/** What the form begins with by itself: the property as it is listed, then the latest of its offers and contracts. */
function startingDraft(
  property: Property | undefined,
  [offer]: readonly Offer[],
  [contract]: readonly Contract[],
): ContractDraft {
  const listed = property ? applyPrefill(emptyContractDraft, contractPrefillOf(property, null)) : emptyContractDraft;
  const versions = [
    ...(offer ? [{ at: offer.createdAt, prefill: contractPrefillOfOffer(offer) }] : []),
    ...(contract ? [{ at: contract.createdAt, prefill: readContractPrefill(contract) }] : []),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return versions.reduce((draft, { prefill }) => applyPrefill(draft, prefill), listed);
}

type ContractStart =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; initial: ContractDraft; mode: OfferMode; contracts: readonly Contract[] };

/** Everything that the form needs before it opens; what was handed over or kept as a draft waits for nothing. */
export function useContractStart(propertyId: string, handedOver: ContractPrefill | undefined): ContractStart {
  const { _id } = useCurrentUser();
  const [draft] = useState(() => readDraft(_id, contractDraftName(propertyId), parseContractDraft));
  const isAbout = propertyId !== '';
  const property = useQuery({ ...analysisQueries.property(propertyId), enabled: isAbout });
  const offers = useQuery({ ...offerQueries.ofProperty(propertyId), enabled: isAbout });
  const contracts = useQuery({ ...contractQueries.ofProperty(propertyId), enabled: isAbout });
  const queries = [property, offers, contracts];
  /** The tab that opens unless the address names one: a draft's own, which outlives what it began with. */
  const ready = (initial: ContractDraft): ContractStart => ({
    status: 'ready',
    initial,
    mode: handedOver?.offerMode ?? draft?.mode ?? initial.mode,
    contracts: contracts.data ?? [],
  });
  if (handedOver) return ready(applyPrefill(emptyContractDraft, handedOver));
  if (!isAbout) return ready(emptyContractDraft);
  if (!draft && queries.some(({ isPending }) => isPending)) return { status: 'loading' };
  if (!draft && isMissing(property.error)) return { status: 'missing' };
  if (!draft && queries.some(({ isError }) => isError)) {
    const retry = () => void Promise.all(queries.map((query) => query.isError && query.refetch()));
    return { status: 'failed', retry };
  }
  return ready(startingDraft(property.data, offers.data ?? [], contracts.data ?? []));
}
