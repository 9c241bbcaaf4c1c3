import { difference, type HomeFacts, logRatio, type NearbyHome } from './home-facts.ts';

export const adjustmentKeys = ['size', 'beds', 'baths', 'age', 'lot', 'time'] as const;
export type AdjustmentKey = (typeof adjustmentKeys)[number];

/**
 * What a difference is worth, as the logarithm of a price: for each logarithm of size and lot, each bedroom and bathroom,
 * 25 years of age less, and each year since the sale.
 */
export type Adjustments = Record<AdjustmentKey, number>;

/** Before any sale of the place is known. Size and bathrooms as measured over sold homes of five cities. */
export const usualAdjustments: Adjustments = { size: 0.75, beds: 0, baths: 0.08, age: 0, lot: 0.05, time: 0 };

/** What is expected of places before their prices are known, and how far theirs usually are from it (standard deviations). */
export interface UsualWorth {
  worth: Adjustments;
  spread: Adjustments;
}

const usualOfPrices: UsualWorth = {
  worth: usualAdjustments,
  spread: { size: 0.15, beds: 0.03, baths: 0.05, age: 0.05, lot: 0.05, time: 0.1 },
};

/** Of two like homes' prices, in logarithms: what no fact here explains. */
const priceNoise = 0.2;

const yearsOfAge = 25;
const daysOfTime = 365;
/** Smaller lots are none of their own, and beyond ten acres is a farm: or they are mistakes. */
const [leastLot, largestLot] = [500, 435_600];
/** A century is as much as age counts: a year like 1 or 9999 would else outweigh all other sales. */
const mostYears = 100;

/** What the subject has more than a home nearby, in the units of the adjustments; 0 where that is not known. */
export function differences(subject: HomeFacts, home: NearbyHome): Adjustments {
  const lot = (of: HomeFacts) => (of.lotSqft === null ? null : Math.min(Math.max(of.lotSqft, leastLot), largestLot));
  return {
    size: logRatio(subject.sqft, home.sqft) ?? 0,
    beds: difference(subject.beds, home.beds) ?? 0,
    baths: difference(subject.baths, home.baths) ?? 0,
    age: Math.min(Math.max(difference(subject.yearBuilt, home.yearBuilt) ?? 0, -mostYears), mostYears) / yearsOfAge,
    lot: logRatio(lot(subject), lot(home)) ?? 0,
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
  const rows = sales
    .filter(({ price }) => price > 0)
    .map((sale) => ({
      facts: differences(subject, sale),
      price: Math.log(sale.price),
      weight: 1 / (1 + (sale.miles ?? 1) ** 2),
    }));
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return usual.worth;
  const mean = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + row.weight * of(row), 0) / total;
  const means = adjustmentKeys.map((key) => mean(({ facts }) => facts[key]));
  // A price falls by what the subject has more.
  const unexplained = ({ facts, price }: (typeof rows)[number]) =>
    adjustmentKeys.reduce((sum, key) => sum + facts[key] * usual.worth[key], price);
  const meanPrice = mean(unexplained);
  const matrix = adjustmentKeys.map((key, row) =>
    adjustmentKeys.map((_, column) => (row === column ? (priceNoise / usual.spread[key]) ** 2 : 0)),
  );
  const side = adjustmentKeys.map(() => 0);
  for (const row of rows) {
    const away = adjustmentKeys.map((key, place) => (means[place] ?? 0) - row.facts[key]);
    const left = unexplained(row) - meanPrice;
    for (const [place, one] of away.entries()) {
      side[place] = (side[place] ?? 0) + row.weight * one * left;
      const line = matrix[place] ?? [];
      for (const [column, other] of away.entries()) line[column] = (line[column] ?? 0) + row.weight * one * other;
    }
  }
  const more = solve(matrix, side);
  const learned = adjustmentKeys.map((key, place) => [key, usual.worth[key] + (more[place] ?? 0)] as const);
  // fromEntries forgets the keys' type; every key is there.
  return Object.fromEntries(learned) as Adjustments;
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
