import { percent, toShare } from '../kernel/rate.ts';

export interface CompStep {
  radiusMiles: number;
  /** Since the sale, or the listing day; a home on the market without one is asked for today and counts in every step. */
  days: number;
  sqftWithin: number;
}

/** Looked through in this order until enough are found; the step used is shown (PropStream, PropQuest begin alike). */
export const compSteps: readonly CompStep[] = [
  { radiusMiles: 0.5, days: 180, sqftWithin: 20 },
  { radiusMiles: 1, days: 180, sqftWithin: 20 },
  { radiusMiles: 1, days: 365, sqftWithin: 20 },
  { radiusMiles: 2, days: 365, sqftWithin: 25 },
  { radiusMiles: 5, days: 365, sqftWithin: 30 },
  { radiusMiles: 10, days: 730, sqftWithin: 40 },
];

export const enoughComps = 5;

/** With so many sales that count, list prices do not: what is asked is not what is paid. */
const enoughSales = 3;

/** Below this a sale is no price that was paid for a home, but a transfer within a family or the like, dollars. */
export const leastSalePrice = 10_000;

export const maxComps = 25;

/** Beyond so many standard deviations from the mean a price per square foot is an outlier. */
const outlierDeviations = 2;

export interface CompFacts {
  price: number | null;
  sqft: number | null;
  isSold: boolean;
  isPinned: boolean;
  isExcluded: boolean;
}

export interface JudgedComp<Comp extends CompFacts> {
  comp: Comp;
  pricePerSqft: number | null;
  leftOut: 'excluded' | 'not_pinned' | 'outlier' | 'no_price_or_sqft' | 'sale_unknown' | 'list_price' | null;
}

interface CompsEstimate<Comp extends CompFacts> {
  comps: JudgedComp<Comp>[];
  counted: number;
  sales: number;
  pricePerSqft: number | null;
  lowPerSqft: number | null;
  highPerSqft: number | null;
  value: number | null;
  lowValue: number | null;
  highValue: number | null;
}

/**
 * The median price per square foot of those that count times the subject's living area (propquest.ai/help/running-
 * comps). Pinned ones alone count where there are any, excluded and priceless ones never; with three sales, offers do
 * not; beyond two standard deviations is an outlier.
 */
export function estimateFromComps<Comp extends CompFacts>(
  comps: readonly Comp[],
  subjectSqft: number | null,
): CompsEstimate<Comp> {
  const hasPinned = comps.some((comp) => comp.isPinned && !comp.isExcluded && !isSaleUnknown(comp));
  const judged = salesFirst(
    comps.map((comp) => judge(comp, hasPinned)),
    hasPinned,
  );
  const isOutlier = hasPinned ? () => false : outlierTest(countedPrices(judged));
  const all = judged.map((one) =>
    one.leftOut === null && one.pricePerSqft !== null && isOutlier(one.pricePerSqft)
      ? { ...one, leftOut: 'outlier' as const }
      : one,
  );
  const prices = countedPrices(all).toSorted((one, other) => one - other);
  const pricePerSqft = median(prices);
  const lowPerSqft = prices[0] ?? null;
  const highPerSqft = prices.at(-1) ?? null;
  const valueAt = (each: number | null) =>
    each === null || subjectSqft === null || subjectSqft <= 0 ? null : each * subjectSqft;
  return {
    comps: all,
    counted: prices.length,
    sales: all.filter(({ comp, leftOut }) => leftOut === null && comp.isSold).length,
    pricePerSqft,
    lowPerSqft,
    highPerSqft,
    value: valueAt(pricePerSqft),
    lowValue: valueAt(lowPerSqft),
    highValue: valueAt(highPerSqft),
  };
}

function judge<Comp extends CompFacts>(comp: Comp, hasPinned: boolean): JudgedComp<Comp> {
  const { price, sqft } = comp;
  const pricePerSqft = price !== null && price > 0 && sqft !== null && sqft > 0 ? price / sqft : null;
  if (comp.isExcluded) return { comp, pricePerSqft, leftOut: 'excluded' };
  if (isSaleUnknown(comp)) return { comp, pricePerSqft: null, leftOut: 'sale_unknown' };
  if (pricePerSqft === null) return { comp, pricePerSqft, leftOut: 'no_price_or_sqft' };
  return { comp, pricePerSqft, leftOut: hasPinned && !comp.isPinned ? 'not_pinned' : null };
}

function isSaleUnknown({ isSold, price }: CompFacts): boolean {
  return isSold && price === null;
}

function salesFirst<Comp extends CompFacts>(judged: JudgedComp<Comp>[], hasPinned: boolean): JudgedComp<Comp>[] {
  const sales = judged.filter(({ comp, leftOut }) => comp.isSold && leftOut === null).length;
  if (hasPinned || sales < enoughSales) return judged;
  return judged.map((one) => (one.comp.isSold || one.leftOut !== null ? one : { ...one, leftOut: 'list_price' }));
}

function countedPrices(comps: readonly { pricePerSqft: number | null; leftOut: string | null }[]): number[] {
  return comps.flatMap(({ pricePerSqft, leftOut }) => (leftOut === null && pricePerSqft !== null ? pricePerSqft : []));
}

/** Of three or fewer none is an outlier: nothing tells which. */
function outlierTest(prices: readonly number[]): (price: number) => boolean {
  if (prices.length <= 3) return () => false;
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const variance = prices.reduce((sum, price) => sum + (price - mean) ** 2, 0) / (prices.length - 1);
  const limit = outlierDeviations * Math.sqrt(variance);
  return (price) => Math.abs(price - mean) > limit;
}

function median(sorted: readonly number[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2;
}

export function sqftRange(subjectSqft: number | null, within: number): { from: number; to: number } | null {
  if (subjectSqft === null || subjectSqft <= 0) return null;
  const share = toShare(percent(within));
  return { from: subjectSqft * (1 - share), to: subjectSqft * (1 + share) };
}
