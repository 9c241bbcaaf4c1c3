import type { Term } from '../../../documents/document.ts';
import { cashOfferFigures } from '../../offer/cash-offer.ts';
import {
  type CashOffer,
  type CashOfferInput,
  type Offer,
  type OfferInput,
  offerClosingDateText,
} from '../../offer/offer.ts';
import { agreedAmount, inspectionDays, textOrRule } from '../../paper-words.ts';
import { addressLine } from '../../property-address.ts';
import { offerPropertyTypeLabel } from '../../property-type-label.ts';
import { financingTerms } from './letter-financing-terms.ts';

export function letterTerms(offer: Offer | OfferInput, expiry: string): Term[] {
  return [...homeTerms(offer), ...priceTerms(offer), ...saleTerms(offer, expiry)];
}

/** What the options of one letter have in common. */
export function commonTerms(offer: Offer | OfferInput, expiry: string): Term[] {
  return [...homeTerms(offer), ...saleTerms(offer, expiry)];
}

export function priceTerms(offer: Offer | OfferInput): Term[] {
  return offer.offerMode === 'cash' ? cashTerms(offer) : financingTerms(offer);
}

function homeTerms(offer: Offer | OfferInput): Term[] {
  return [
    { label: 'Property', value: propertyWords(offer) },
    { label: 'Parcel number', value: null },
  ];
}

function saleTerms(offer: Offer | OfferInput, expiry: string): Term[] {
  return [
    { label: 'Title company and escrow', value: textOrRule(offer.titleCompany) },
    {
      label: 'Inspection period',
      value: `${inspectionDays} business days after mutual execution of the Purchase and Sale Agreement`,
    },
    { label: 'Close of escrow', value: textOrRule(offer.closingDateText) ?? offerClosingDateText },
    { label: 'Possession', value: '5:00 PM on the day of close of escrow, vacant unless leased as disclosed' },
    { label: 'Condition', value: 'As is, subject to Buyer’s inspection' },
    { label: 'Closing costs', value: 'Buyer pays closing costs, except Seller’s broker commission' },
    { label: 'Reply by', value: expiry },
  ];
}

function cashTerms(offer: CashOffer | CashOfferInput): Term[] {
  const { offerPrice, earnestMoney } = cashOfferFigures(offer);
  const deposit = agreedAmount(earnestMoney);
  return [
    { label: 'Purchase price', value: agreedAmount(offerPrice) },
    { label: 'Payment', value: 'All cash at close of escrow, without a financing or appraisal contingency' },
    { label: 'Earnest money', value: deposit === null ? null : `${deposit}, credited to the price` },
  ];
}

function propertyWords(offer: Offer | OfferInput): string | null {
  const type = offerPropertyTypeLabel(offer.propertyType);
  const address = addressLine(offer);
  if (address === '') return null;
  return type === '' ? address : `${address} (${type})`;
}
