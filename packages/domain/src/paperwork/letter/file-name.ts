import type { OfferMode } from '../offer-mode.ts';
import { addressFileName, type PropertyAddress } from '../property-address.ts';

export function letterOfIntentFileName(offer: PropertyAddress & { offerMode: OfferMode }): string {
  return `${addressFileName(offer)}_${offer.offerMode}_offer.pdf`;
}
