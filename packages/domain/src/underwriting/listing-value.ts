import { roundValue, type StoredValue } from '../listings/stored-value.ts';
import { learnAdjustments } from '../valuation/adjustments.ts';
import type { HomeFacts, NearbyHome } from '../valuation/home-facts.ts';
import { afterRepairValue } from './after-repair.ts';
import { bulkSales, enoughSales, estimateFromComps } from './comps.ts';
import { milesBetween } from './nearby.ts';
import type { NearestSales, PlacedSale, ValuedHome } from './nearest-sales.ts';

/** Field by field, which is much faster than a copy: there are 200 of every listing of the market. */
function asNearby(sale: PlacedSale, home: ValuedHome): NearbyHome & { price: number } {
  const { price, days, sqft, beds, baths, yearBuilt, lotSqft, condition = null } = sale;
  return { price, days, sqft, beds, baths, yearBuilt, lotSqft, condition, miles: milesBetween(home, sale) };
}

/**
 * What a home's page says it is worth where its user chose no comps, in dollars to three digits: by the same sales, the
 * same learned adjustments and the same weighted median. Null where fewer than three sales count, so that the page would
 * ask what others want for theirs, and where the living area is not known.
 */
export function valueOfListing(
  home: ValuedHome & HomeFacts,
  nearest: NearestSales<PlacedSale>,
): Omit<StoredValue, 'computedOn'> | null {
  if (home.sqft === null || home.sqft <= 0) return null;
  const comps = nearest
    .compared(home)
    .map((sale) => ({ ...sale, miles: milesBetween(home, sale), isSold: true, isPinned: false, isExcluded: false }));
  if (comps.length < enoughSales) return null;
  const known = nearest.learnedFrom(home);
  const isOfBulk = bulkSales(known);
  const adjustments = learnAdjustments(
    // How the home is inside changes what it is worth, and nothing of what is learned.
    { ...home, condition: null },
    known.filter((sale) => !isOfBulk(sale)).map((sale) => asNearby(sale, home)),
  );
  const found = estimateFromComps(comps, home, adjustments);
  if (found.value === null || found.counted < enoughSales) return null;
  const repaired = afterRepairValue(found, home, adjustments);
  return {
    value: roundValue(found.value),
    afterRepair: roundValue(repaired.value ?? found.value),
    afterRepairBasis: repaired.basis,
    sales: found.counted,
  };
}
