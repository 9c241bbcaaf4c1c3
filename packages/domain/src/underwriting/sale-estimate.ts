import { learnAdjustments } from '../valuation/adjustments.ts';
import type { HomeFacts, NearbyHome } from '../valuation/home-facts.ts';
import { bulkSales, type CompFacts, compSteps, enoughComps, estimateFromComps, maxComps, sqftRange } from './comps.ts';

export type EarlierSale = NearbyHome & { price: number };

/** Those of the first step that has enough, the nearest first, as many as are compared. */
function compsAmong(subject: HomeFacts, sales: readonly EarlierSale[]): EarlierSale[] {
  for (const { radiusMiles, days, sqftWithin } of compSteps) {
    const range = sqftRange(subject.sqft, sqftWithin);
    const found = sales.filter(
      ({ miles, days: ago, sqft }) =>
        (miles ?? Number.POSITIVE_INFINITY) <= radiusMiles &&
        (ago ?? Number.POSITIVE_INFINITY) <= days &&
        (range === null || (sqft !== null && sqft >= range.from && sqft <= range.to)),
    );
    if (found.length >= enoughComps) {
      return found.toSorted((one, other) => (one.miles ?? 0) - (other.miles ?? 0)).slice(0, maxComps);
    }
  }
  return [];
}

const asComp = (sale: EarlierSale): CompFacts => ({ ...sale, isSold: true, isPinned: false, isExcluded: false });

/**
 * What a sale would have been estimated at on its day from the sales before it, dollars, by the same comps and adjustments
 * as a property's page; null where those are too few.
 */
export function estimateOfSale(subject: HomeFacts, earlier: readonly EarlierSale[]): number | null {
  const isOfBulk = bulkSales(earlier);
  const single = earlier.filter((sale) => !isOfBulk(sale));
  const comps = compsAmong(subject, single);
  if (comps.length === 0) return null;
  return estimateFromComps(comps.map(asComp), subject, learnAdjustments(subject, single)).value;
}
