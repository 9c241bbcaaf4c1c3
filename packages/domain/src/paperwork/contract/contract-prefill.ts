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

/** What the contract form begins with: handed over, made of an offer, or a contract as it was saved once. */
export type ContractPrefill = PrefillOf<typeof prefillSchema>;

/** Reads a prefill out of anything: navigation state, or a snapshot. What is not right is left out. */
export function readContractPrefill(value: unknown): ContractPrefill {
  return readPrefill(prefillSchema, value);
}

/**
 * A contract by the terms of an offer: its price is the purchase price, its loan terms the contract's. The closing
 * text is not taken over where it is empty or the offer's usual one, so that the contract's own stands; nor is what an
 * offer does not say of its property, so that the listing's stands.
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

/**
 * A contract by what was agreed on: the agreed price, and all other terms of the offer that was accepted. What of its
 * money follows from the price follows the agreed one.
 */
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
