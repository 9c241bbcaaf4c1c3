import * as z from 'zod/mini';

/** What tests are counted by. */
export const accuracyLevels = ['country', 'state', 'county', 'zip', 'type', 'price', 'month'] as const;
export type AccuracyLevel = (typeof accuracyLevels)[number];

/** Where each band of prices begins, dollars. */
const bandsFrom = [0, 100_000, 200_000, 400_000, 800_000] as const;

/** The number of the band that a price is in, the lowest is 0. */
export function priceBandOf(dollars: number): number {
  return bandsFrom.findLastIndex((from) => dollars >= from);
}

/** 'Below $100,000', '$100,000 to $200,000', '$800,000 and more' as its ends; null where it has none. */
export function bandEnds(band: number, of: AccuracySubject = 'value'): { from: number | null; to: number | null } {
  const bands = bandsOf[of];
  return { from: band <= 0 ? null : (bands[band] ?? null), to: bands[band + 1] ?? null };
}

/** Where each band of rents begins, dollars a month. */
const rentBandsFrom = [0, 1000, 1500, 2000, 3000] as const;

/** What is estimated: what a home is worth, or what it rents for. */
export const accuracySubjects = ['value', 'rent'] as const;
export type AccuracySubject = (typeof accuracySubjects)[number];

const bandsOf: Record<AccuracySubject, readonly number[]> = { value: bandsFrom, rent: rentBandsFrom };

/** The number of the band that a monthly rent is in, the lowest is 0. */
export function rentBandOf(dollars: number): number {
  return rentBandsFrom.findLastIndex((from) => dollars >= from);
}

/** With fewer tested sales the wider market tells how far off estimates are. */
export const enoughTests = 200;

/** The range that is shown has eight of ten sales: the ends of it among the errors, in order. */
export const rangeShares = [0.1, 0.9] as const;

/**
 * Whether a range of eight in ten kept its promise on so many sales, when it was made from as many others: no more than three points
 * of a hundred fewer are within, or than chance makes it in 95 of 100 cases where that is more. Chance has a hand in both: 1.96
 * standard deviations of the difference of two binomial shares.
 */
export function keepsPromise(within: number, tested: number): boolean {
  if (tested === 0) return false;
  const promised = rangeShares[1] - rangeShares[0];
  const byChance = 1.96 * Math.sqrt((2 * promised * (1 - promised)) / tested);
  return within / tested >= promised - Math.max(0.03, byChance) - 1e-9;
}

/** Percent: half of the estimates are closer than the first, and so many are within 5, 10 and 20 percent. */
export const errorsSchema = z.object({
  tested: z.number(),
  medianError: z.number(),
  within5: z.number(),
  within10: z.number(),
  within20: z.number(),
});
export type Errors = z.infer<typeof errorsSchema>;

export const accuracyRowSchema = z.object({
  /** A state's letters, 'Allegheny|PA', a ZIP, a type, a band's number, 'YYYY-MM'; empty for the country. */
  key: z.string(),
  estimate: errorsSchema,
  /** The same sales by the median price per square foot of their ZIP, and by what was asked last; null where neither is known. */
  zipMedian: z.nullable(errorsSchema),
  listPrice: z.nullable(errorsSchema),
  /** Of rents, by HUD's rent for its bedrooms; null where that is not known, and of values. */
  hud: z.nullable(errorsSchema),
  /** Of the sales that the statistical estimate was tested on as well: its errors, and those of comps and the ZIP on the same. */
  statistical: z.nullable(z.object({ trees: errorsSchema, comps: errorsSchema, zipMedian: z.nullable(errorsSchema) })),
  /** Percent of the newer half that is within the range that the older half gives; null of too few. */
  coverage: z.nullable(z.number()),
});
export type AccuracyRow = z.infer<typeof accuracyRowSchema>;
