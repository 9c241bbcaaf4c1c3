import * as z from 'zod/mini';
import type { Agreement } from '../../listings/agreement.ts';
import { moneyAtPrice } from '../agreement/agreed-terms.ts';
import { type Offer, offerClosingDateText } from '../offer/offer.ts';
import { offerModes } from '../offer-mode.ts';
import {
  lenient,
  lenientLine,
  lenientNumber,
  type PrefillOf,
  paperPrefillFields,
  readPrefill,
} from '../prefill-fields.ts';
import { addressLine } from '../property-address.ts';

const prefillSchema = z.object({
  offerMode: lenient(z.enum(offerModes)),
  propertyId: lenientLine(100),
  propertyAddress: lenientLine(300),
  propertyCity: lenientLine(100),
  propertyState: lenientLine(40),
  propertyZip: lenientLine(20),
  propertyType: lenientLine(60),
  purchasePrice: lenientNumber,
  earnestMoney: lenientNumber,
  downPayment: lenientNumber,
  ...paperPrefillFields,
});

export type ContractPrefill = PrefillOf<typeof prefillSchema>;

export function readContractPrefill(value: unknown): ContractPrefill {
  return readPrefill(prefillSchema, value);
}

/**
 * A contract by an offer's terms. Its usual closing text and what it does not say of the property are not taken over,
 * so that the contract's own and the listing's stand.
 */
export function contractPrefillOfOffer(offer: Offer): ContractPrefill {
  const { offerMode, propertyId, propertyType, titleCompany, buyerName, buyerPhone, sellerName, sellerPhone } = offer;
  return {
    offerMode,
    propertyId,
    titleCompany,
    buyerName,
    buyerPhone,
    sellerName,
    sellerPhone,
    ...(propertyType !== '' && { propertyType }),
    ...(addressLine(offer) !== '' && {
      propertyAddress: offer.address,
      propertyCity: offer.city,
      propertyState: offer.state,
      propertyZip: offer.zip,
    }),
    purchasePrice: offer.offerPrice,
    earnestMoney: offer.earnestMoney,
    additionalTerms: offer.additionalTerms,
    ...(hasOwnClosing(offer) && { closingDateText: offer.closingDateText }),
    ...(offer.offerMode === 'creative' && {
      downPayment: offer.downPaymentAmount,
      interestRate: offer.interestRate,
      termYears: offer.termYears,
      balloonYears: offer.balloonYears,
    }),
  };
}

/** A contract at the agreed price, by the terms of the offer that was accepted. */
export function contractPrefillOfAgreement({ price }: Agreement, offer: Offer | undefined): ContractPrefill {
  if (!offer) return { purchasePrice: price };
  const { earnestMoney, downPayment } = moneyAtPrice(offer, price);
  return {
    ...contractPrefillOfOffer(offer),
    purchasePrice: price,
    earnestMoney,
    ...(downPayment !== null && { downPayment }),
  };
}

function hasOwnClosing({ closingDateText }: Offer): boolean {
  return closingDateText !== '' && closingDateText !== offerClosingDateText;
}
