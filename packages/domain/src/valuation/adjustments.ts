import type { HomeCondition } from './home-condition.ts';
import { difference, type HomeFacts, logRatio, type NearbyHome } from './home-facts.ts';

export const adjustmentKeys = ['size', 'beds', 'baths', 'age', 'lot', 'condition', 'time'] as const;
export type AdjustmentKey = (typeof adjustmentKeys)[number];

/**
 * What a difference is worth, as the logarithm of a price: for each logarithm of size and lot, each bedroom and bathroom,
 * 25 years of age less, the way from needing work to renovated, and each year since the sale.
 */
export type Adjustments = Record<AdjustmentKey, number>;

/**
 * Before any sale of the place is known. Size and bathrooms as measured over sold homes of five cities, condition over 808
 * of two, by their remarks (docs/decisions/038): a renovated home costs 39% more than one that needs work.
 */
export const usualAdjustments: Adjustments = {
  ...{ size: 0.75, beds: 0, baths: 0.08, age: 0, lot: 0.05 },
  condition: 0.33,
  time: 0,
};

/** How far each condition is on the way from needing work to renovated, by what such homes are sold for. */
const conditionScores: Record<HomeCondition, number> = { renovated: 1, updated: 0.8, dated: 0.35, needs_work: 0 };
/** Of homes whose remarks do not say it, or that have none: the mean of all. */
const usualScore = 0.7;

/** What is expected of places before their prices are known, and how far theirs usually are from it (standard deviations). */
export interface UsualWorth {
  worth: Adjustments;
  spread: Adjustments;
}

const usualOfPrices: UsualWorth = {
  worth: usualAdjustments,
  spread: { size: 0.15, beds: 0.03, baths: 0.05, age: 0.05, lot: 0.05, condition: 0.1, time: 0.1 },
};

/** Of two like homes' prices, in logarithms: what no fact here explains. */
const priceNoise = 0.2;

const yearsOfAge = 25;
const daysOfTime = 365;
/** Smaller lots are none of their own, and beyond ten acres is a farm: or they are mistakes. */
const [leastLot, largestLot] = [500, 435_600];
/** A century is as much as age counts: a year like 1 or 9999 would else outweigh all other sales. */
const mostYears = 100;

/** How far a home is on the way from needing work to renovated, 0 to 1; as usual where nobody tells. */
export function conditionScore(condition: HomeCondition | null | undefined): number {
  return condition ? conditionScores[condition] : usualScore;
}

const scoreOf = ({ condition }: HomeFacts) => conditionScore(condition);

const lotOf = ({ lotSqft }: HomeFacts) => (lotSqft === null ? null : Math.min(Math.max(lotSqft, leastLot), largestLot));

/** What the subject has more than a home nearby, in the units of the adjustments; 0 where that is not known. */
export function differences(subject: HomeFacts, home: NearbyHome): Adjustments {
  return {
    size: logRatio(subject.sqft, home.sqft) ?? 0,
    beds: difference(subject.beds, home.beds) ?? 0,
    baths: difference(subject.baths, home.baths) ?? 0,
    age: Math.min(Math.max(difference(subject.yearBuilt, home.yearBuilt) ?? 0, -mostYears), mostYears) / yearsOfAge,
    lot: logRatio(lotOf(subject), lotOf(home)) ?? 0,
    condition: scoreOf(subject) - scoreOf(home),
    time: (home.days ?? 0) / daysOfTime,
  };
}

export interface Adjusted {
  price: number;
  /** Dollars that each difference adds or takes; together with the price they are the adjusted one. */
  parts: Array<{ key: AdjustmentKey; dollars: number }>;
}

/** What a home would have cost if it were like the subject and sold today, difference by difference. */
export function adjustPrice(price: number, subject: HomeFacts, home: NearbyHome, worth: Adjustments): Adjusted {
  const more = differences(subject, home);
  let before = price;
  const parts = adjustmentKeys.flatMap((key) => {
    const after = before * Math.exp(more[key] * worth[key]);
    const dollars = after - before;
    before = after;
    return dollars === 0 ? [] : { key, dollars };
  });
  return { price: before, parts };
}

/**
 * What differences are worth near a subject: a ridge regression of the logarithms of prices on the differences from the
 * subject, weighted by distance, drawn towards the usual values as strongly as places usually agree with them. Few sales
 * change little; none change nothing.
 */
export function learnAdjustments(
  subject: HomeFacts,
  sales: ReadonlyArray<NearbyHome & { price: number }>,
  usual: UsualWorth = usualOfPrices,
): Adjustments {
  const count = adjustmentKeys.length;
  const known = sales.filter(({ price }) => price > 0);
  // Flat numbers and plain loops: this runs for every listing of the market.
  const facts = new Float64Array(known.length * count);
  const prices = new Float64Array(known.length);
  const weights = new Float64Array(known.length);
  const means = new Float64Array(count);
  const worth = inOrder(usual.worth);
  let [total, meanPrice] = [0, 0];
  for (let row = 0; row < known.length; row += 1) {
    const sale = known[row];
    if (sale === undefined) continue;
    const more = inOrder(differences(subject, sale));
    const weight = 1 / (1 + (sale.miles ?? 1) ** 2);
    // A price falls by what the subject has more: what is left of it is not explained by usual values.
    let price = Math.log(sale.price);
    for (let place = 0; place < count; place += 1) {
      const one = more[place] ?? 0;
      facts[row * count + place] = one;
      means[place] = (means[place] ?? 0) + weight * one;
      price += one * (worth[place] ?? 0);
    }
    prices[row] = price;
    weights[row] = weight;
    total += weight;
    meanPrice += weight * price;
  }
  if (total === 0) return usual.worth;
  meanPrice /= total;
  for (let place = 0; place < count; place += 1) means[place] = (means[place] ?? 0) / total;
  const sums = new Float64Array(count * count);
  const side = new Float64Array(count);
  const away = new Float64Array(count);
  for (let row = 0; row < known.length; row += 1) {
    const weight = weights[row] ?? 0;
    const left = (prices[row] ?? 0) - meanPrice;
    for (let place = 0; place < count; place += 1)
      away[place] = (means[place] ?? 0) - (facts[row * count + place] ?? 0);
    for (let place = 0; place < count; place += 1) {
      const one = weight * (away[place] ?? 0);
      // What all have alike, or nobody knows, teaches nothing.
      if (one === 0) continue;
      side[place] = (side[place] ?? 0) + one * left;
      for (let column = place; column < count; column += 1) {
        const at = place * count + column;
        sums[at] = (sums[at] ?? 0) + one * (away[column] ?? 0);
      }
    }
  }
  // It is symmetric.
  const matrix = adjustmentKeys.map((key, row) =>
    adjustmentKeys.map((_, column) => {
      const sum = sums[Math.min(row, column) * count + Math.max(row, column)] ?? 0;
      return row === column ? (priceNoise / usual.spread[key]) ** 2 + sum : sum;
    }),
  );
  const more = solve(matrix, [...side]);
  const learned = adjustmentKeys.map((key, place) => [key, usual.worth[key] + (more[place] ?? 0)] as const);
  // fromEntries forgets the keys' type; every key is there.
  return Object.fromEntries(learned) as Adjustments;
}

/** As many numbers as there are keys. */
type OneFor<Keys extends readonly string[]> = { readonly [Place in keyof Keys]: number };

/** As the keys stand: numbers in a row are read much faster than by their names. */
function inOrder({ size, beds, baths, age, lot, condition, time }: Adjustments): OneFor<typeof adjustmentKeys> {
  return [size, beds, baths, age, lot, condition, time];
}

/** Gauss's elimination; the matrix is positive definite, as each of its diagonal has something added. */
function solve(matrix: number[][], side: number[]): number[] {
  const at = (row: number, column: number) => matrix[row]?.[column] ?? 0;
  for (let row = 0; row < side.length; row += 1) {
    for (let below = row + 1; below < side.length; below += 1) {
      const share = at(below, row) / at(row, row);
      matrix[below] = (matrix[below] ?? []).map((value, column) => value - share * at(row, column));
      side[below] = (side[below] ?? 0) - share * (side[row] ?? 0);
    }
  }
  const found = side.map(() => 0);
  for (let row = side.length - 1; row >= 0; row -= 1) {
    const rest = found.reduce((sum, value, column) => sum + (column > row ? at(row, column) * value : 0), 0);
    found[row] = ((side[row] ?? 0) - rest) / at(row, row);
  }
  return found;
}
