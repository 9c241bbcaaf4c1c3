import type { StoredValue } from '../listings/stored-value.ts';
import { type Adjustments, conditionScore, putDifferences } from '../valuation/adjustments.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { likenessSteps, squaredOrUnknown, weightOf } from '../valuation/likeness.ts';
import { enoughConditions, upperShare } from './after-repair.ts';
import { enoughComps, fewestOfBulk, maxComps, outlierDeviations } from './comps.ts';
import { cosOf, milesByCosines } from './nearby.ts';
import type { Place } from './nearest-homes.ts';
import type { SaleTable } from './sale-table.ts';

export interface CompsValue {
  /** Dollars, unrounded; null of no sales that count. */
  value: number | null;
  /** All of them are sales. */
  counted: number;
  sales: number;
  repaired: { value: number | null; basis: StoredValue['afterRepairBasis'] };
}

// Filled anew for every listing of the market: sales that were not sold with others, and what is told of each.
const singles = new Int32Array(maxComps);
const column = () => new Float64Array(maxComps);
const [size, beds, baths, age, lot, condition, time] = [
  ...[column(), column(), column(), column()],
  ...[column(), column(), column()],
] as const;
const [asItIs, renovated, weights] = [column(), column(), column()];
/** Rows that count, the cheapest first. */
const inOrder = new Int32Array(maxComps);

/**
 * The value by comps that are all sales, at some places of a table, and renovated: as `estimateFromComps` and `afterRepairValue`
 * have them, to the last bit, without the objects by which a page tells of each comp. Of a home whose living area is known.
 */
export function valueByComps(
  home: HomeFacts & Place,
  { table, compared }: { table: SaleTable; compared: Int32Array },
  worth: Adjustments,
): CompsValue {
  const all = singles.subarray(0, putSingles(table, compared));
  putDifferences([size, beds, baths, age, lot, condition, time], home, { homes: table, at: all });
  putPrices(table, all, worth);
  putWeights(home, table, all);
  const counted = putInOrder(asItIs, all.length);
  const value = quantileOf(asItIs, counted, 0.5);
  const found = { value, counted, sales: counted };
  let told = 0;
  for (let place = 0; place < counted; place += 1)
    told += table.isConditionTold[all[inOrder[place] as number] as number] as number;
  if (told >= enoughConditions) {
    const raised = quantileOf(renovated, putInOrder(renovated, all.length), 0.5);
    return { ...found, repaired: { value: raised === null ? null : Math.max(raised, value ?? 0), basis: 'condition' } };
  }
  if (counted < enoughComps) return { ...found, repaired: { value, basis: 'as_is' } };
  return { ...found, repaired: { value: quantileOf(asItIs, counted, upperShare), basis: 'upper' } };
}

/** As `bulkSales`, among those that are compared. How many are left. */
function putSingles({ deed }: SaleTable, compared: Int32Array): number {
  let count = 0;
  for (const at of compared) {
    let together = 0;
    if (deed[at] !== 0) for (const other of compared) if (deed[other] === deed[at]) together += 1;
    if (together < fewestOfBulk) singles[count++] = at;
  }
  return count;
}

/** What each would have cost if it were like the home and sold today, difference by difference as `adjustPrice`; as it is and renovated. */
function putPrices(table: SaleTable, all: Int32Array, worth: Adjustments): void {
  const best = conditionScore('renovated');
  const renovating = Math.max(worth.condition, 0);
  for (let row = 0; row < all.length; row += 1) {
    const at = all[row] as number;
    let price = table.price[at] as number;
    price *= Math.exp((size[row] as number) * worth.size);
    price *= Math.exp((beds[row] as number) * worth.beds);
    price *= Math.exp((baths[row] as number) * worth.baths);
    price *= Math.exp((age[row] as number) * worth.age);
    price *= Math.exp((lot[row] as number) * worth.lot);
    const sinceSale = Math.exp((time[row] as number) * worth.time);
    asItIs[row] = price * Math.exp((condition[row] as number) * worth.condition) * sinceSale;
    renovated[row] = price * Math.exp((best - (table.condition[at] as number)) * renovating) * sinceSale;
  }
}

/** How much each counts: as `unlikeness` has it. */
function putWeights(home: HomeFacts & Place, table: SaleTable, all: Int32Array): void {
  const cosHome = cosOf(home.lat);
  const known = (value: number | null) => value ?? Number.NaN;
  const own = { beds: known(home.beds), baths: known(home.baths), year: known(home.yearBuilt) };
  for (let row = 0; row < all.length; row += 1) {
    const at = all[row] as number;
    const [lat, lon] = [table.lat[at] as number, table.lon[at] as number];
    const miles = milesByCosines(home, cosHome, lat, lon, table.cosLat[at] as number);
    weights[row] = weightOf(
      squaredOrUnknown(miles / likenessSteps.miles) +
        squaredOrUnknown((size[row] as number) / likenessSteps.size) +
        squaredOrUnknown(own.beds - (table.beds[at] as number)) / 2 +
        squaredOrUnknown(own.baths - (table.baths[at] as number)) +
        squaredOrUnknown((own.year - (table.yearBuilt[at] as number)) / likenessSteps.years) +
        squaredOrUnknown((table.days[at] as number) / likenessSteps.days),
    );
  }
}

/** The rows whose prices are no outliers, the cheapest first. How many they are. */
function putInOrder(prices: Float64Array, rows: number): number {
  let [sum, squares] = [0, 0];
  for (let row = 0; row < rows; row += 1) sum += prices[row] as number;
  const mean = sum / rows;
  for (let row = 0; row < rows; row += 1) squares += ((prices[row] as number) - mean) ** 2;
  // Of three or fewer none is an outlier.
  const limit = rows <= 3 ? Number.POSITIVE_INFINITY : outlierDeviations * Math.sqrt(squares / (rows - 1));
  let count = 0;
  for (let row = 0; row < rows; row += 1) {
    const price = prices[row] as number;
    if (Math.abs(price - mean) > limit) continue;
    let place = count++;
    for (; place > 0 && (prices[inOrder[place - 1] as number] as number) > price; place -= 1)
      inOrder[place] = inOrder[place - 1] as number;
    inOrder[place] = row;
  }
  return count;
}

/** As `weightedQuantile`, of the rows in order. */
function quantileOf(prices: Float64Array, count: number, share: number): number | null {
  if (count === 0) return null;
  const priceAt = (place: number) => prices[inOrder[place] as number] as number;
  const weightAt = (place: number) => weights[inOrder[place] as number] as number;
  let [total, before] = [0, 0];
  for (let place = 0; place < count; place += 1) total += weightAt(place);
  const wanted = share * total;
  for (let place = 0; place < count; place += 1) {
    before += weightAt(place);
    const isExact = place + 1 < count && Math.abs(before - wanted) <= 1e-9 * wanted;
    if (isExact) return (priceAt(place) + priceAt(place + 1)) / 2;
    if (before >= wanted) return priceAt(place);
  }
  return priceAt(count - 1);
}
