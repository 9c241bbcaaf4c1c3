import * as z from 'zod/mini';
import { offerModes } from '../offer-mode.ts';
import {
  lenient,
  lenientLine,
  lenientNumber,
  type PrefillOf,
  paperPrefillFields,
  readPrefill,
} from '../prefill-fields.ts';
import { downPaymentModes } from './offer.ts';

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
  ...paperPrefillFields,
});

/** What the offer form begins with: handed over by the analysis page, or an offer as it was saved once. */
export type OfferPrefill = PrefillOf<typeof prefillSchema>;

/**
 * Reads a prefill out of anything: navigation state, or the snapshot of an offer or an activity entry. What is not
 * right is left out; nothing is refused.
 */
export function readOfferPrefill(value: unknown): OfferPrefill {
  return readPrefill(prefillSchema, value);
}
