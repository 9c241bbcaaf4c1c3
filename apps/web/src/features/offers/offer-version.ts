import { formatDollars } from '@rei/domain/kernel/format';
import type { Offer, OfferInput } from '@rei/domain/offers/offer';

/** Whether a saved offer says exactly what is posted now. */
export function isSameOffer(input: OfferInput, offer: Offer): boolean {
  const stored = new Map<string, unknown>(Object.entries(offer));
  return Object.entries(input).every(([name, value]) => stored.get(name) === value);
}

/** What the activity log says of a saved offer: 'Creative offer of $329,292, version 2.' */
export function offerMessage({ offerMode, offerPrice, version }: Offer): string {
  const mode = offerMode === 'cash' ? 'Cash' : 'Creative';
  return `${mode} offer of ${formatDollars(offerPrice)}, version ${version}.`;
}
