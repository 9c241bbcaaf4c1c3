import type { OfferMode } from '../offer-mode.ts';
import { addressFileName, type PropertyAddress } from '../property-address.ts';

/** '123_N_Main_St_Phoenix_AZ_85004_cash_offer.pdf': the file of an offer's letter of intent. */
export function letterOfIntentFileName(offer: PropertyAddress & { offerMode: OfferMode }): string {
  return `${addressFileName(offer)}_${offer.offerMode}_offer.pdf`;
}
