import * as z from 'zod/mini';
import { downPaymentModes, offerModes } from './offer.ts';
import { maxAdditionalTerms } from './offer-fields.ts';
import { known, lenient, lenientLine, lenientNumber, lenientText } from './prefill-fields.ts';

const prefillSchema = z.object({
  offerMode: lenient(z.enum(offerModes)),
  propertyId: lenientLine(100),
  address: lenientLine(300),
  city: lenientLine(100),
  state: lenientLine(40),
  zip: lenientLine(20),
  propertyType: lenientLine(60),
  arv: lenientNumber,
  renovations: lenientNumber,
  /** Of the creative tab; the offer price there follows from it. */
  askingPrice: lenientNumber,
  /** What counts of these two only together with their flags. */
  offerPrice: lenientNumber,
  offerPriceOverridden: lenient(z.boolean()),
  earnestMoney: lenientNumber,
  earnestMoneyOverridden: lenient(z.boolean()),
  creativeAmount: lenientNumber,
  downPaymentMode: lenient(z.enum(downPaymentModes)),
  downPaymentValue: lenientNumber,
  interestRate: lenientNumber,
  termYears: lenientNumber,
  balloonYears: lenientNumber,
  closingDateText: lenientText(500),
  titleCompany: lenientLine(200),
  buyerName: lenientLine(200),
  buyerPhone: lenientLine(40),
  sellerName: lenientLine(200),
  sellerPhone: lenientLine(40),
  additionalTerms: lenientText(maxAdditionalTerms),
});

type Fields = {
  [Key in keyof z.output<typeof prefillSchema>]?: Exclude<z.output<typeof prefillSchema>[Key], undefined>;
};

/** What the offer form begins with: handed over by the analysis page, or an offer as it was saved once. */
export type OfferPrefill = Fields;

/**
 * Reads a prefill out of anything: navigation state, or the snapshot of an offer or an activity entry. What is not
 * right is left out; nothing is refused.
 */
export function readOfferPrefill(value: unknown): OfferPrefill {
  const read = z.safeParse(prefillSchema, value);
  // `known` has taken the fields without a value away.
  return read.success ? (known(read.data) as OfferPrefill) : {};
}
