import * as z from 'zod/mini';
import { roundToCents } from '../kernel/money.ts';
import type { Property } from '../listings/property.ts';
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

/** What the user has said of a property's value after renovations and of their cost; dollars, null for nothing. */
export interface OwnValues {
  arv: number | null;
  renovations: number | null;
}

/**
 * What the analysis page hands over: the property as it is listed, the value after renovations (the user's own, else
 * the list price), and the price of the analysis (dollars) as the creative tab's asking price.
 */
export function offerPrefillOf(property: Property, price: number | null, own?: OwnValues): OfferPrefill {
  const { address } = property.location;
  const asking = price ?? property.list_price;
  const arv = own?.arv ?? property.list_price;
  const renovations = own?.renovations ?? null;
  return {
    propertyId: property.property_id,
    address: address.line,
    city: address.city,
    state: address.state_code,
    zip: address.postal_code,
    propertyType: property.prop_type,
    ...(arv !== null && { arv }),
    ...(renovations !== null && { renovations }),
    ...(asking !== null && { askingPrice: roundToCents(asking) }),
  };
}
