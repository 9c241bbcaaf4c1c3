import type { Agreement } from '@rei/domain/listings/agreement';
import type { Property } from '@rei/domain/listings/property';
import { offerPrefillOfAgreement } from '@rei/domain/paperwork/agreement/agreed-prefill';
import { acceptedOffer } from '@rei/domain/paperwork/agreement/agreed-terms';
import { type OwnValues, offerPrefillOf } from '@rei/domain/paperwork/offer/listed-offer';
import type { Offer } from '@rei/domain/paperwork/offer/offer';
import { type OfferPrefill, readOfferPrefill } from '@rei/domain/paperwork/offer/offer-prefill';
import type { OfferMode } from '@rei/domain/paperwork/offer-mode';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { isMissing } from '#lib/api-error.ts';
import { useCurrentUser } from '#lib/session.ts';
import { readDraft } from '#lib/use-draft.ts';
import { agreementSource, isLaterPaper } from '../../agreement/agreement.ts';
import type { PaperScreenProps } from '../../paper-screen.ts';
import { applyPrefill, emptyOfferDraft, type OfferDraft, offerDraftName, parseOfferDraft } from '../offer-draft.ts';
import { offerQueries } from '../queries.ts';

/** What the form begins with by itself: the property as it is listed, then the newest offer of each mode. */
function startingDraft(property: Property | undefined, offers: readonly Offer[], own?: OwnValues): OfferDraft {
  const listed = property ? applyPrefill(emptyOfferDraft, offerPrefillOf(property, null, own)) : emptyOfferDraft;
  const newest = (mode: Offer['offerMode']) => offers.find(({ offerMode }) => offerMode === mode);
  const last = offers[0];
  const before = last && newest(last.offerMode === 'cash' ? 'creative' : 'cash');
  return [before, last].reduce(
    (draft, offer) => (offer ? applyPrefill(draft, readOfferPrefill(offer)) : draft),
    listed,
  );
}

/** The same at the agreed price, on the terms that were accepted. */
function atAgreedPrice(draft: OfferDraft, agreed: Agreement, offers: readonly Offer[]): OfferDraft {
  return applyPrefill(draft, offerPrefillOfAgreement(agreed, acceptedOffer(offers, agreed)));
}

type OfferStart =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | {
      status: 'ready';
      initial: OfferDraft;
      /** What handed `initial` over; null where it is the form's own beginning. */
      source: string | null;
      mode: OfferMode;
      property: Property | undefined;
      offers: readonly Offer[];
    };

/**
 * Everything that the form needs before it opens. What was handed over or kept as a draft waits for no more than the
 * agreed price, which takes the place of a list price, of an older offer's and of a draft's from before; a saved
 * version stays as it was, and what the user typed stays typed.
 */
export function useOfferStart({
  propertyId,
  handedOver,
  isFixed,
  source,
}: Pick<PaperScreenProps<OfferPrefill>, 'propertyId' | 'handedOver' | 'isFixed' | 'source'>): OfferStart {
  const { _id } = useCurrentUser();
  const [draft] = useState(() => readDraft(_id, offerDraftName(propertyId), parseOfferDraft));
  const isAbout = propertyId !== '';
  const property = useQuery({ ...analysisQueries.property(propertyId), enabled: isAbout });
  const offers = useQuery({ ...offerQueries.ofProperty(propertyId), enabled: isAbout });
  // Never worth a failure: without it the offer begins with the listing's values.
  const own = useQuery({ ...underwritingQueries.estimate(propertyId), enabled: isAbout, retry: false });
  const known = { property: property.data, offers: offers.data ?? [] };
  /** The tab that opens unless the address names one: a draft's own, which outlives what it began with. */
  const ready = (initial: OfferDraft, from: string | null): OfferStart => {
    const mode = handedOver?.offerMode ?? (from === source ? draft?.mode : undefined) ?? initial.mode;
    return { status: 'ready', initial, source: from, mode, ...known };
  };
  if (handedOver && (isFixed || !isAbout)) return ready(applyPrefill(emptyOfferDraft, handedOver), source);
  if (!isAbout) return ready(emptyOfferDraft, source);
  const agreed = property.data?.agreed;
  // Without an agreement nothing else is needed of what was handed over or typed before.
  const needed = (handedOver || draft) && !property.isPending && !agreed ? [] : [property, offers, own];
  if (needed.some(({ isPending }) => isPending)) return { status: 'loading' };
  if (handedOver) {
    const begun = applyPrefill(emptyOfferDraft, handedOver);
    if (!agreed) return ready(begun, source);
    return ready(atAgreedPrice(begun, agreed, known.offers), agreementSource(agreed));
  }
  if (!draft && isMissing(property.error)) return { status: 'missing' };
  if (!draft && (property.isError || offers.isError)) {
    const retry = () => void Promise.all([property, offers].map((query) => query.isError && query.refetch()));
    return { status: 'failed', retry };
  }
  const begun = startingDraft(property.data, known.offers, own.data);
  // An offer that was saved since says what is offered now.
  if (!agreed || isLaterPaper(known.offers[0], agreed)) return ready(begun, source);
  return ready(atAgreedPrice(begun, agreed, known.offers), agreementSource(agreed));
}
