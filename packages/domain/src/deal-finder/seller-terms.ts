import * as z from 'zod/mini';
import { numberWithin } from '../kernel/fields.ts';
import { maxTermYears, yearsSchema } from '../paperwork/years.ts';

/** Percent, and years in steps of half a year. */
export const sellerTermLimits = {
  downPayment: { min: 0, max: 100 },
  rate: { min: 0, max: 100 },
  termYears: { min: 1, max: maxTermYears },
  balloonYears: { min: 1, max: maxTermYears },
  premium: { min: -90, max: 100 },
} as const;

const years = yearsSchema.check(z.gte(1, 'At least 1 year'));

/** The note that the seller of every listing is asked for. */
export const sellerTermsSchema = z
  .object({
    downPayment: numberWithin(sellerTermLimits.downPayment),
    rate: numberWithin(sellerTermLimits.rate),
    termYears: years,
    /** Null for none. */
    balloonYears: z._default(z.nullable(years), null),
    premium: numberWithin(sellerTermLimits.premium),
  })
  .check(
    z.refine((terms) => (terms.balloonYears ?? 0) <= terms.termYears, {
      path: ['balloonYears'],
      message: 'At most the term',
    }),
  );

export type DealSellerTerms = z.infer<typeof sellerTermsSchema>;
