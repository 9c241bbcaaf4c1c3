import type { Agreement } from '@rei/domain/listings/agreement';
import type { Property } from '@rei/domain/listings/property';
import { acceptedOffer } from '@rei/domain/paperwork/agreement/agreed-terms';
import type { Contract } from '@rei/domain/paperwork/contract/contract';
import {
  type ContractPrefill,
  contractPrefillOfAgreement,
  contractPrefillOfOffer,
  readContractPrefill,
} from '@rei/domain/paperwork/contract/contract-prefill';
import { contractPrefillOf } from '@rei/domain/paperwork/contract/listed-contract';
import type { Offer } from '@rei/domain/paperwork/offer/offer';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { isMissing } from '#lib/api-error.ts';
import { useCurrentUser } from '#lib/session.ts';
import { readDraft } from '#lib/use-draft.ts';
import { agreementSource, isLaterPaper } from '../../agreement/agreement.ts';
import { offerQueries } from '../../offer/queries.ts';
import type { PaperScreenProps } from '../../paper-screen.ts';
import {
  applyPrefill,
  type ContractDraft,
  contractDraftName,
  emptyContractDraft,
  parseContractDraft,
} from '../contract-draft.ts';
import { contractQueries } from '../queries.ts';

interface Known {
  property: Property | undefined;
  /** Newest first, as the contracts. */
  offers: readonly Offer[];
  contracts: readonly Contract[];
}

/** What both sides agreed on, unless a contract was saved since: that one says what came of it. */
function standingAgreement({ property, contracts: [contract] }: Known) {
  const agreed = property?.agreed;
  return agreed && !isLaterPaper(contract, agreed) ? agreed : undefined;
}

/** What the form begins with by itself: the property as it is listed, then the latest of its offers and contracts. */
function startingDraft(known: Known): ContractDraft {
  const { property, offers, contracts } = known;
  const { agreed: everAgreed } = property ?? {};
  // An offer that was saved after the acceptance is no part of what was agreed on.
  const offer = everAgreed ? offers.find((version) => !isLaterPaper(version, everAgreed)) : offers[0];
  const [contract] = contracts;
  const listed = property ? applyPrefill(emptyContractDraft, contractPrefillOf(property, null)) : emptyContractDraft;
  const agreed = standingAgreement(known);
  const versions = [
    ...(offer ? [{ at: offer.createdAt, prefill: contractPrefillOfOffer(offer) }] : []),
    ...(contract ? [{ at: contract.createdAt, prefill: readContractPrefill(contract) }] : []),
    ...(agreed ? [{ at: agreed.at, prefill: contractPrefillOfAgreement(agreed, acceptedOffer(offers, agreed)) }] : []),
  ].sort((one, other) => one.at.localeCompare(other.at));
  return versions.reduce((draft, { prefill }) => applyPrefill(draft, prefill), listed);
}

type ContractStart =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready';
      initial: ContractDraft;
      /** What handed `initial` over; null where it is the form's own beginning. */
      source: string | null;
      mode: OfferMode;
      contracts: readonly Contract[];
      /** The price that both sides agreed on, and when. */
      agreed: Agreement | undefined;
    };

/**
 * Everything that the form needs before it opens. What was handed over or kept as a draft waits for no more than the
 * agreed price, which takes the place of a list price, of an older offer's and of a draft's from before; a saved
 * version stays as it was, and what the user typed stays typed.
 */
export function useContractStart({
  propertyId,
  handedOver,
  isFixed,
  source,
}: Pick<PaperScreenProps<ContractPrefill>, 'propertyId' | 'handedOver' | 'isFixed' | 'source'>): ContractStart {
  const { _id } = useCurrentUser();
  const [draft] = useState(() => readDraft(_id, contractDraftName(propertyId), parseContractDraft));
  const isAbout = propertyId !== '';
  const property = useQuery({ ...analysisQueries.property(propertyId), enabled: isAbout });
  const offers = useQuery({ ...offerQueries.ofProperty(propertyId), enabled: isAbout });
  const contracts = useQuery({ ...contractQueries.ofProperty(propertyId), enabled: isAbout });
  const queries = [property, offers, contracts];
  const known = { property: property.data, offers: offers.data ?? [], contracts: contracts.data ?? [] };
  const agreed = property.data?.agreed;
  /** The tab that opens unless the address names one: a draft's own, which outlives what it began with. */
  const ready = (initial: ContractDraft, from: string | null): ContractStart => ({
    status: 'ready',
    initial,
    source: from,
    mode: handedOver?.offerMode ?? (from === source ? draft?.mode : undefined) ?? initial.mode,
    contracts: known.contracts,
    agreed,
  });
  if (handedOver && (isFixed || !isAbout)) return ready(applyPrefill(emptyContractDraft, handedOver), source);
  if (!isAbout) return ready(emptyContractDraft, source);
  // Without an agreement nothing else is needed of what was handed over or typed before.
  const needed = (handedOver || draft) && !property.isPending && !agreed ? [property] : queries;
  if (needed.some(({ isPending }) => isPending)) return { status: 'loading' };
  if (handedOver) {
    const begun = applyPrefill(emptyContractDraft, handedOver);
    if (!agreed) return ready(begun, source);
    const terms = contractPrefillOfAgreement(agreed, acceptedOffer(known.offers, agreed));
    return ready(applyPrefill(begun, terms), agreementSource(agreed));
  }
  if (!draft && isMissing(property.error)) return { status: 'missing' };
  if (!draft && queries.some(({ isError }) => isError)) {
    const retry = () => void Promise.all(queries.map((query) => query.isError && query.refetch()));
    return { status: 'failed', retry };
  }
  const standing = standingAgreement(known);
  return ready(startingDraft(known), standing ? agreementSource(standing) : source);
}
