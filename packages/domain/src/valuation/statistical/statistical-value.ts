import * as z from 'zod/mini';
import { homeAccuracySchema } from '../home-accuracy.ts';

/** Why there is no statistical estimate of a home. */
export const noStatisticalReasons = ['few_sales', 'not_yet', 'no_size', 'no_place', 'few_nearby'] as const;

/** What a home is worth by what was learned of the installation's sales, beside the comps. */
export const statisticalValueSchema = z.object({
  /** Dollars. */
  value: z.nullable(z.number()),
  /** Null where there is one. */
  missing: z.nullable(z.enum(noStatisticalReasons)),
  /** Sales that it was learned from; before it was, those that there are, at most as many as it takes. */
  sales: z.number(),
  /** How far off such estimates were there; null where too few were tested. */
  accuracy: z.nullable(homeAccuracySchema),
  /**
   * Median errors, percent, of it and of comps on the same sales of the narrowest market around the home in which at least
   * 200 were tested by both; null where none has so many.
   */
  besideComps: z.nullable(
    z.object({ name: z.string(), tested: z.number(), medianError: z.number(), comps: z.number() }),
  ),
  /** Where both together were measurably closer than either: how they go together, and how far off they were. */
  both: z.nullable(z.object({ share: z.number(), accuracy: homeAccuracySchema })),
});

export type StatisticalValue = z.infer<typeof statisticalValueSchema>;
