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
  askingPrice: lenientNumber,
  offerPrice: lenientNumber,
  offerPriceOverridden: lenient(z.boolean()),
  earnestMoney: lenientNumber,
  earnestMoneyOverridden: lenient(z.boolean()),
  creativeAmount: lenientNumber,
  downPaymentMode: lenient(z.enum(downPaymentModes)),
  downPaymentValue: lenientNumber,
  ...paperPrefillFields,
});

export type OfferPrefill = PrefillOf<typeof prefillSchema>;

/** Reads a prefill out of anything: what is not right is left out, nothing is refused. */
export function readOfferPrefill(value: unknown): OfferPrefill {
  return readPrefill(prefillSchema, value);
}
