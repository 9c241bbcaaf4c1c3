import * as z from 'zod/mini';
import { text } from '../kernel/fields.ts';
import { maxDollars } from '../kernel/money.ts';
import { ownLinesSchema, storedLinesSchema } from './own-lines.ts';
import { assumptionValuesSchema } from './stored.ts';

const maxChosenComps = 50;

const amount = z.nullable(
  z.number().check(
    z.gte(0, 'Must be 0 or more'),
    z.lte(maxDollars, 'Too large'),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals'),
  ),
);
const chosen = z.array(text({ max: 100 })).check(z.maxLength(maxChosenComps, `At most ${maxChosenComps}`));

export const estimateSchema = z.object({
  rent: amount,
  arv: amount,
  renovations: amount,
  pinnedComps: chosen,
  excludedComps: chosen,
  /** What is assumed of this property alone, in place of listing, profile and tables. */
  typed: assumptionValuesSchema,
  /** Its rent roll, other income and what else is known of it line by line. */
  lines: storedLinesSchema,
  /** The server's day, by which leases run. */
  today: z.string(),
});

export type PropertyEstimate = z.infer<typeof estimateSchema>;

/** Without `typed` or `lines`, those of before stay. */
export const estimateInputSchema = z.extend(z.omit(estimateSchema, { today: true }), {
  typed: z.optional(assumptionValuesSchema),
  lines: z.optional(ownLinesSchema),
});

export type EstimateInput = z.infer<typeof estimateInputSchema>;
