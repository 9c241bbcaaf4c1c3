import { propertyTypes } from '../listings/property-type.ts';
import { roundValue, type StoredValue } from '../listings/stored-value.ts';
import {
  type Adjustments,
  createLearning,
  learnWorth,
  putDifferences,
  weightOfMiles,
} from '../valuation/adjustments.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import {
  createNearSales,
  factsForTrees,
  lonScale,
  milesPerDegree,
  mostNear,
  type NearSales,
} from '../valuation/statistical/near-sales.ts';
import type { EstimateByModel } from '../valuation/statistical/statistical-model.ts';
import { renovatingGain } from './after-repair.ts';
import { enoughSales } from './comps.ts';
import { type CompsValue, valueByComps } from './comps-value.ts';
import { isBySales, type Lead, leadOf, type Measured, mayLead } from './leading-value.ts';
import { type NearestSales, type NearestSalesOfHome, nearestSales, type ValuedHome } from './nearest-sales.ts';

type Around = Pick<NearestSalesOfHome, 'table' | 'learned' | 'miles'>;

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
  nearest: NearestSales,
  beside: StatisticalBeside | null,
): Omit<StoredValue, 'computedOn'> | null {
  if (home.sqft === null || home.sqft <= 0) return null;
  const statistical = beside !== null && home.isOwnPlace && mayLead(beside.measured) ? beside : null;
  const around = nearest(home, { isInOrder: statistical !== null });
  if (around.compared.length < enoughSales && statistical === null) return null;
  const worth = worthAround(home, around);
  // Of fewer the page asks what others want for theirs, which is never stored.
  const compared = around.compared.length < enoughSales ? around.compared.subarray(0, 0) : around.compared;
  const found = valueByComps(home, { table: around.table, compared }, worth);
  const lead = statistical
    ? leadOf(found, estimateOf(home, nearOf(home, around), statistical), statistical.measured)
    : leadOf(found, null, { share: null, besideComps: null });
  if (lead.value === null || (lead.by === 'comps' && !isBySales(found))) return null;
  const repaired = repairedOf(found, lead);
  return {
    value: roundValue(lead.value),
    by: lead.by,
    afterRepair: roundValue(repaired.value ?? lead.value),
    afterRepairBasis: repaired.basis,
    sales: found.counted,
  };
}

/** As `afterRepairValue`. */
function repairedOf(found: CompsValue, lead: Lead): CompsValue['repaired'] {
  if (lead.by === 'comps' || lead.value === null) return found.repaired;
  const gain = renovatingGain(found, found.repaired.value);
  return gain === null ? { value: lead.value, basis: 'as_is' } : { ...found.repaired, value: lead.value * gain };
}

// Filled anew for every listing of the market.
const learning = createLearning(nearestSales);
const priced = new Int32Array(nearestSales);
const near = createNearSales();

/** As `learnAdjustments`: how the home is inside changes what it is worth, and nothing of what is learned. */
function worthAround(home: ValuedHome & HomeFacts, { table, learned, miles }: Around): Adjustments {
  let count = 0;
  for (let place = 0; place < learned.length; place += 1) {
    const at = learned[place] as number;
    if (!((table.price[at] as number) > 0)) continue;
    learning.targets[count] = table.logPrice[at] as number;
    learning.weights[count] = weightOfMiles(miles[place] as number);
    priced[count++] = at;
  }
  putDifferences(learning.facts, { ...home, condition: null }, { homes: table, at: priced.subarray(0, count) });
  return learnWorth(learning, count);
}

/** As `nearSalesOf`. */
function nearOf(home: ValuedHome, { table, learned, miles }: Around): NearSales {
  const narrow = lonScale(home.lat);
  let count = 0;
  for (let place = 0; place < learned.length && count < mostNear; place += 1) {
    const at = learned[place] as number;
    const [days, price, sqft] = [table.days[at] as number, table.price[at] as number, table.sqft[at] as number];
    if (!(days >= 1 && price > 0 && sqft > 0)) continue;
    near.miles[count] = miles[place] as number;
    near.days[count] = days;
    near.logPrice[count] = table.logPrice[at] as number;
    near.logSqft[count] = table.logSqft[at] as number;
    near.beds[count] = table.beds[at] as number;
    near.baths[count] = table.baths[at] as number;
    near.yearBuilt[count] = table.yearBuilt[at] as number;
    near.logLot[count] = table.logLot[at] as number;
    near.condition[count] = table.condition[at] as number;
    near.north[count] = ((table.lat[at] as number) - home.lat) * milesPerDegree;
    near.east[count] = ((table.lon[at] as number) - home.lon) * narrow * milesPerDegree;
    count += 1;
  }
  near.count = count;
  return near;
}

function estimateOf(
  home: ValuedHome & HomeFacts,
  near: NearSales,
  { estimate, today }: StatisticalBeside,
): number | null {
  const { lat, lon } = home;
  return estimate(factsForTrees(home, { lat, lon, day: today, type: propertyTypes.indexOf(home.type) }), near);
}
