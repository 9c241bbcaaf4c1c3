import { percent, toShare } from '../kernel/rate.ts';
import { type Adjusted, type Adjustments, adjustPrice, usualAdjustments } from '../valuation/adjustments.ts';
import type { HomeFacts, NearbyHome } from '../valuation/home-facts.ts';
import { unlikeness, weightOf } from '../valuation/likeness.ts';
import { weightedQuantile } from '../valuation/weighted.ts';

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
export const enoughSales = 3;

/** Below this a sale is no price that was paid for a home, but a transfer within a family or the like, dollars. */
export const leastSalePrice = 10_000;

export const maxComps = 25;

/** So many homes that were sold on one day for the very same price were sold together: it is the price of all of them. */
export const fewestOfBulk = 3;

/** Which sales are of a bulk: a deed of several homes is recorded with its whole price beside each. */
export function bulkSales(
  sales: readonly { price: number | null; days: number | null }[],
): (sale: { price: number | null; days: number | null }) => boolean {
  const ofPrice = new Map<number | null, number>();
  for (const { price } of sales) ofPrice.set(price, (ofPrice.get(price) ?? 0) + 1);
  const isOften = ({ price }: { price: number | null }) => (ofPrice.get(price) ?? 0) >= fewestOfBulk;
  // Nearly no price is there so often: this is asked for every listing of the market.
  const keyOf = ({ price, days }: { price: number | null; days: number | null }) => `${price}|${days}`;
  const counts = Map.groupBy(sales.filter(isOften), keyOf);
  return (sale) => sale.days !== null && isOften(sale) && (counts.get(keyOf(sale))?.length ?? 0) >= fewestOfBulk;
}

/** Beyond so many standard deviations from the mean an adjusted price is an outlier. */
export const outlierDeviations = 2;

export interface CompFacts extends NearbyHome {
  price: number | null;
  isSold: boolean;
  isPinned: boolean;
  isExcluded: boolean;
}

export interface JudgedComp<Comp extends CompFacts> {
  comp: Comp;
  pricePerSqft: number | null;
  /** What it would have cost if it were like the subject, sold today; null where it has no price or no size. */
  adjusted: Adjusted | null;
  /** Percent of all weights; 0 of what does not count. */
  share: number;
  leftOut:
    | 'excluded'
    | 'not_pinned'
    | 'outlier'
    | 'no_price_or_sqft'
    | 'sale_unknown'
    | 'bulk_sale'
    | 'list_price'
    | null;
}

export interface CompsEstimate<Comp extends CompFacts> {
  comps: JudgedComp<Comp>[];
  counted: number;
  sales: number;
  /** Of the value; where the subject's size is unknown, of the homes themselves. */
  pricePerSqft: number | null;
  value: number | null;
  /** Between these lie eight tenths of the weights. */
  lowValue: number | null;
  highValue: number | null;
}

/** The ends of eight tenths. */
const [lowShare, highShare] = [0.1, 0.9];

/**
 * The median of the adjusted prices of those that count, weighted by how alike they are. Pinned ones alone count where
 * there are any, excluded and priceless ones never; of homes that were sold together none, unless it is pinned; with three
 * sales, offers do not; beyond two standard deviations is an outlier.
 */
export function estimateFromComps<Comp extends CompFacts>(
  comps: readonly Comp[],
  subject: HomeFacts,
  worth: Adjustments = usualAdjustments,
): CompsEstimate<Comp> {
  const hasPinned = comps.some((comp) => comp.isPinned && !comp.isExcluded && !isSaleUnknown(comp));
  const isOfBulk = bulkSales(comps.filter(({ isSold }) => isSold));
  const judged = salesFirst(
    comps.map((comp) => judge(comp, { subject, worth, hasPinned, isOfBulk })),
    hasPinned,
  );
  const hasSize = subject.sqft !== null && subject.sqft > 0;
  // Without the subject's size prices are compared by the square foot.
  const priceOf = ({ comp, adjusted }: JudgedComp<Comp>) =>
    adjusted === null ? null : hasSize ? adjusted.price : adjusted.price / (comp.sqft ?? Number.NaN);
  const isOutlier = hasPinned ? () => false : outlierTest(judged.filter(counts).flatMap((one) => priceOf(one) ?? []));
  const sorted = judged.map((one) => {
    const price = priceOf(one);
    return counts(one) && price !== null && isOutlier(price) ? { ...one, leftOut: 'outlier' as const } : one;
  });
  const weights = sorted.map((one) => (counts(one) ? weightOf(unlikeness(subject, one.comp)) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const weighted = sorted.map((one, place) => ({ value: priceOf(one) ?? 0, weight: weights[place] ?? 0 }));
  const at = (share: number) => weightedQuantile(weighted, share);
  const middle = at(0.5);
  const counted = sorted.filter(counts);
  return {
    comps: sorted.map((one, place) => ({ ...one, share: total > 0 ? (100 * (weights[place] ?? 0)) / total : 0 })),
    counted: counted.length,
    sales: counted.filter(({ comp }) => comp.isSold).length,
    pricePerSqft: middle !== null && hasSize ? middle / (subject.sqft ?? Number.NaN) : middle,
    value: hasSize ? middle : null,
    lowValue: hasSize ? at(lowShare) : null,
    highValue: hasSize ? at(highShare) : null,
  };
}

const counts = ({ leftOut, adjusted }: JudgedComp<CompFacts>): boolean => leftOut === null && adjusted !== null;

interface Judging {
  subject: HomeFacts;
  worth: Adjustments;
  hasPinned: boolean;
  isOfBulk: ReturnType<typeof bulkSales>;
}

function judge<Comp extends CompFacts>(comp: Comp, { subject, worth, hasPinned, isOfBulk }: Judging): JudgedComp<Comp> {
  const { price, sqft } = comp;
  const isPriced = price !== null && price > 0 && sqft !== null && sqft > 0 && !isSaleUnknown(comp);
  const pricePerSqft = isPriced ? price / sqft : null;
  const told = { comp, pricePerSqft, adjusted: isPriced ? adjustPrice(price, subject, comp, worth) : null, share: 0 };
  if (comp.isExcluded) return { ...told, leftOut: 'excluded' };
  if (isSaleUnknown(comp)) return { ...told, leftOut: 'sale_unknown' };
  if (!isPriced) return { ...told, leftOut: 'no_price_or_sqft' };
  if (hasPinned) return { ...told, leftOut: comp.isPinned ? null : 'not_pinned' };
  return { ...told, leftOut: comp.isSold && isOfBulk(comp) ? 'bulk_sale' : null };
}

function isSaleUnknown({ isSold, price }: CompFacts): boolean {
  return isSold && price === null;
}

function salesFirst<Comp extends CompFacts>(judged: JudgedComp<Comp>[], hasPinned: boolean): JudgedComp<Comp>[] {
  const sales = judged.filter(({ comp, leftOut }) => comp.isSold && leftOut === null).length;
  if (hasPinned || sales < enoughSales) return judged;
  return judged.map((one) => (one.comp.isSold || one.leftOut !== null ? one : { ...one, leftOut: 'list_price' }));
}

/** Of three or fewer none is an outlier: nothing tells which. */
function outlierTest(prices: readonly number[]): (price: number) => boolean {
  if (prices.length <= 3) return () => false;
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const variance = prices.reduce((sum, price) => sum + (price - mean) ** 2, 0) / (prices.length - 1);
  const limit = outlierDeviations * Math.sqrt(variance);
  return (price) => Math.abs(price - mean) > limit;
}

export function sqftRange(subjectSqft: number | null, within: number): { from: number; to: number } | null {
  if (subjectSqft === null || subjectSqft <= 0) return null;
  const share = toShare(percent(within));
  return { from: subjectSqft * (1 - share), to: subjectSqft * (1 + share) };
}
