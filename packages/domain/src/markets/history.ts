import * as z from 'zod/mini';

const known = z.nullable(z.number());

/** One day of a place, as the installation counted it; medians below ten homes are null. */
const marketDaySchema = z.object({
  day: z.string(),
  active: z.number(),
  fresh: z.number(),
  pending: z.number(),
  gone: z.number(),
  price: known,
  pricePerSqft: known,
  daysOnMarket: known,
  cutShare: known,
  cutSize: known,
  rentToPrice: known,
});
export type MarketDay = z.infer<typeof marketDaySchema>;

/** The days that are told at most; of a longer history the newest. */
export const maxHistoryDays = 1000;

export const historySchema = z.object({
  /** Oldest first. */
  days: z.array(marketDaySchema),
});
export type MarketHistory = z.infer<typeof historySchema>;
