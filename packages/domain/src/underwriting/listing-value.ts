import { propertyTypes } from '../listings/property-type.ts';
import { roundValue, type StoredValue } from '../listings/stored-value.ts';
import { learnAdjustments } from '../valuation/adjustments.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { type EarlierSale, factsForTrees } from '../valuation/statistical/near-sales.ts';
import type { EstimateByModel } from '../valuation/statistical/statistical-model.ts';
import { afterRepairValue } from './after-repair.ts';
import { bulkSales, type CompFacts, enoughSales, estimateFromComps } from './comps.ts';
import { isBySales, leadOf, type Measured, mayLead } from './leading-value.ts';
import { milesBetween } from './nearby.ts';
import type { NearestSales, PlacedSale, ValuedHome } from './nearest-sales.ts';

/** Field by field, which is much faster than a copy: there are 200 of every listing of the market. */
function asNearby(sale: PlacedSale, home: ValuedHome): EarlierSale {
  const { price, days, sqft, beds, baths, yearBuilt, lotSqft, condition = null, lat, lon } = sale;
  return { price, days, sqft, beds, baths, yearBuilt, lotSqft, condition, lat, lon, miles: milesBetween(home, sale) };
}

/** The statistical estimate as it is where a home is. */
export interface StatisticalBeside {
  estimate: EstimateByModel;
  measured: Measured;
  /** Days since 1970. */
  today: number;
}

/**
 * What a home's page says it is worth where its user chose no comps, in dollars to three digits: by the same sales, the
 * same learned adjustments and the same weighted median, by the statistical estimate, or by both, whichever leads there.
 * Null where comps lead and fewer than three sales count, so that the page would ask what others want for theirs, and
 * where the living area is not known. Without its own place a home has no statistical estimate.
 */
export function valueOfListing(
  home: ValuedHome & HomeFacts & { isOwnPlace: boolean },
  nearest: NearestSales<PlacedSale>,
  beside: StatisticalBeside | null,
): Omit<StoredValue, 'computedOn'> | null {
  if (home.sqft === null || home.sqft <= 0) return null;
  const statistical = beside !== null && home.isOwnPlace && mayLead(beside.measured) ? beside : null;
  const comps = nearest.compared(home).map((sale) => asComp(sale, home));
  if (comps.length < enoughSales && statistical === null) return null;
  const known = nearest.learnedFrom(home, { isInOrder: statistical !== null });
  const isOfBulk = bulkSales(known);
  const earlier = known.filter((sale) => !isOfBulk(sale)).map((sale) => asNearby(sale, home));
  // How the home is inside changes what it is worth, and nothing of what is learned.
  const worth = learnAdjustments({ ...home, condition: null }, earlier);
  // Of fewer the page asks what others want for theirs, which is never stored.
  const found = estimateFromComps(comps.length < enoughSales ? [] : comps, home, worth);
  const lead = statistical
    ? leadOf(found, estimateOf(home, earlier, statistical), statistical.measured)
    : leadOf(found, null, { share: null, besideComps: null });
  if (lead.value === null || (lead.by === 'comps' && !isBySales(found))) return null;
  const repaired = afterRepairValue(found, home, { worth, lead });
  return {
    value: roundValue(lead.value),
    by: lead.by,
    afterRepair: roundValue(repaired.value ?? lead.value),
    afterRepairBasis: repaired.basis,
    sales: found.counted,
  };
}

function asComp(sale: PlacedSale, home: ValuedHome): PlacedSale & CompFacts {
  return { ...sale, miles: milesBetween(home, sale), isSold: true, isPinned: false, isExcluded: false };
}

function estimateOf(
  home: ValuedHome & HomeFacts,
  earlier: readonly EarlierSale[],
  { estimate, today }: StatisticalBeside,
): number | null {
  const { lat, lon } = home;
  return estimate(factsForTrees(home, { lat, lon, day: today, type: propertyTypes.indexOf(home.type) }), earlier);
}
