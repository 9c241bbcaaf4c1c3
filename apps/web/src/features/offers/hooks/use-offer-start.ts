import type { Property } from '@rei/domain/listings/property';
import { type OwnValues, offerPrefillOf } from '@rei/domain/offers/listed-offer';
import type { Offer, OfferMode } from '@rei/domain/offers/offer';
import { type OfferPrefill, readOfferPrefill } from '@rei/domain/offers/offer-prefill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { analysisQueries } from '#features/analysis/queries.ts';
import { underwritingQueries } from '#features/underwriting/queries.ts';
import { isMissing } from '#lib/api-error.ts';
import { useCurrentUser } from '#lib/session.ts';
import { readDraft } from '#lib/use-draft.ts';
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

type OfferStart =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'ready'; initial: OfferDraft; mode: OfferMode; property: Property | undefined; offers: readonly Offer[] };

/** Everything that the form needs before it opens; what was handed over or kept as a draft waits for nothing. */
export function useOfferStart(propertyId: string, handedOver: OfferPrefill | undefined): OfferStart {
  const { _id } = useCurrentUser();
  const [draft] = useState(() => readDraft(_id, offerDraftName(propertyId), parseOfferDraft));
  const isAbout = propertyId !== '';
  const property = useQuery({ ...analysisQueries.property(propertyId), enabled: isAbout });
  const offers = useQuery({ ...offerQueries.ofProperty(propertyId), enabled: isAbout });
  // Never worth a failure: without it the offer begins with the listing's values.
  const own = useQuery({ ...underwritingQueries.estimate(propertyId), enabled: isAbout, retry: false });
  const known = { property: property.data, offers: offers.data ?? [] };
  /** The tab that opens unless the address names one: a draft's own, which outlives what it began with. */
  const ready = (initial: OfferDraft): OfferStart => {
    const mode = handedOver?.offerMode ?? draft?.mode ?? initial.mode;
    return { status: 'ready', initial, mode, ...known };
  };
  if (handedOver) return ready(applyPrefill(emptyOfferDraft, handedOver));
  if (!isAbout) return ready(emptyOfferDraft);
  if (!draft && (property.isPending || offers.isPending || own.isPending)) return { status: 'loading' };
  if (!draft && isMissing(property.error)) return { status: 'missing' };
  if (!draft && (property.isError || offers.isError)) {
    const retry = () => void Promise.all([property, offers].map((query) => query.isError && query.refetch()));
    return { status: 'failed', retry };
  }
  return ready(startingDraft(property.data, known.offers, own.data));
}
