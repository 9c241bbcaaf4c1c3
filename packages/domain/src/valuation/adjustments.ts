import type { HomeCondition } from './home-condition.ts';
import { difference, type HomeFacts, logRatio, type NearbyHome } from './home-facts.ts';
import { createRidge, type Ridge } from './ridge.ts';

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

/** Facts of homes, a column for each, and days as of `NearbyHome`; NaN is what is not known. */
export interface FactColumns {
  sqft: Float64Array;
  beds: Float64Array;
  baths: Float64Array;
  yearBuilt: Float64Array;
  lotSqft: Float64Array;
  /** `conditionScore` */
  condition: Float64Array;
  days: Float64Array;
}

const orZero = (value: number) => (Number.isNaN(value) ? 0 : value);
const logOrZero = (subject: number, other: number) => (subject > 0 && other > 0 ? Math.log(subject / other) : 0);

/** As `differences`, of the homes at some places, without an object of each; a column for each key. */
export function putDifferences(
  into: readonly Float64Array[],
  subject: HomeFacts,
  { homes, at }: { homes: FactColumns; at: Int32Array },
): void {
  const [size, beds, baths, age, lot, condition, time] = into as ReadonlyColumns;
  const known = (value: number | null) => value ?? Number.NaN;
  const own = { sqft: known(subject.sqft), beds: known(subject.beds), baths: known(subject.baths) };
  const [yearBuilt, lotSqft, score] = [known(subject.yearBuilt), known(lotOf(subject)), scoreOf(subject)];
  for (let row = 0; row < at.length; row += 1) {
    const home = at[row] as number;
    const older = orZero(yearBuilt - (homes.yearBuilt[home] as number));
    size[row] = logOrZero(own.sqft, homes.sqft[home] as number);
    beds[row] = orZero(own.beds - (homes.beds[home] as number));
    baths[row] = orZero(own.baths - (homes.baths[home] as number));
    age[row] = Math.min(Math.max(older, -mostYears), mostYears) / yearsOfAge;
    lot[row] = logOrZero(lotSqft, Math.min(Math.max(homes.lotSqft[home] as number, leastLot), largestLot));
    condition[row] = score - (homes.condition[home] as number);
    time[row] = orZero(homes.days[home] as number) / daysOfTime;
  }
}

type OneFor<Keys extends readonly string[], Each> = { readonly [Place in keyof Keys]: Each };
type ReadonlyColumns = OneFor<typeof adjustmentKeys, Float64Array>;

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

/** As strongly as a place's worth of each difference is drawn towards the usual one, in the order of the keys. */
const drawnBy = ({ spread }: UsualWorth) => adjustmentKeys.map((key) => (priceNoise / spread[key]) ** 2);
const drawnOfPrices = drawnBy(usualOfPrices);

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
  const known = sales.filter(({ price }) => price > 0);
  if (known.length > common.targets.length) common = createLearning(known.length);
  const learning = common;
  for (const [row, sale] of known.entries()) {
    const more = differences(subject, sale);
    for (const [key, name] of adjustmentKeys.entries()) (learning.facts[key] as Float64Array)[row] = more[name];
    learning.targets[row] = Math.log(sale.price);
    learning.weights[row] = weightOfMiles(sale.miles ?? 1);
  }
  return learnWorth(learning, known.length, usual);
}

/** Used again by the next call, as there is one for each of a million tests. */
let common = createRidge(adjustmentKeys.length, 200);

/** Room for so many sales beside a subject: their differences from it, a column for each key, the logarithms of their prices, and their weights. */
export const createLearning = (room: number): Ridge => createRidge(adjustmentKeys.length, room);

/** How much a sale counts for what differences are worth. */
export const weightOfMiles = (miles: number): number => 1 / (1 + miles ** 2);

/** As `learnAdjustments`, of the sales that were put there; the logarithms of their prices are changed. */
export function learnWorth(learning: Ridge, count: number, usual: UsualWorth = usualOfPrices): Adjustments {
  // A price falls by what the subject has more: what is left of it is not explained by usual values.
  for (const [key, name] of adjustmentKeys.entries()) {
    const [more, worth] = [learning.facts[key] as Float64Array, usual.worth[name]];
    for (let row = 0; row < count; row += 1) {
      learning.targets[row] = (learning.targets[row] as number) + (more[row] as number) * worth;
    }
  }
  const more = learning.solve(count, usual === usualOfPrices ? drawnOfPrices : drawnBy(usual));
  if (more === null) return usual.worth;
  const learned = adjustmentKeys.map((key, place) => [key, usual.worth[key] + (more[place] as number)] as const);
  // fromEntries forgets the keys' type; every key is there.
  return Object.fromEntries(learned) as Adjustments;
}
