import * as z from 'zod/mini';

/** How far estimates were off where a home is. */
export const homeAccuracySchema = z.object({
  level: z.enum(['zip', 'county', 'state', 'country']),
  name: z.string(),
  tested: z.number(),
  /** Percent: half of the tested sales are closer. */
  medianError: z.number(),
  /**
   * What eight of ten tested sales of the market and band were paid for each dollar of the estimate, lowest and highest;
   * null while too few were tested anywhere.
   */
  range: z.nullable(z.object({ low: z.number(), high: z.number(), name: z.string(), tested: z.number() })),
});
export type HomeAccuracy = z.infer<typeof homeAccuracySchema>;

/** A home's range by what sales were paid where it is. */
export function rangeOf(value: number, { low, high }: { low: number; high: number }): { low: number; high: number } {
  return { low: value * low, high: value * high };
}
