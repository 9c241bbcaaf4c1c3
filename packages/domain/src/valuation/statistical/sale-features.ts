import { usualAdjustments } from '../adjustments.ts';
import { squaredOrUnknown, weightOf } from '../likeness.ts';
import { decompose, solve } from './cholesky.ts';
import { type BesideHome, createKriging } from './kriging.ts';
import { logOfLot, mostNear, type NearSales, type PlacedFacts } from './near-sales.ts';

/** With fewer earlier sales nearby nothing is said. */
export const leastNear = 5;

/** What is asked of a home by the trees, in this order: a stored model counts on it. */
export const featureNames = [
  'level',
  'size',
  'beds',
  'baths',
  'age',
  'lot',
  'type',
  'size beside others',
  'age beside others',
  'lot beside others',
  'baths beside others',
  'beds beside others',
  'median beside level',
  'ten nearest beside level',
  'all beside level',
  'spread',
  'miles to the tenth',
  'sales nearby',
  'latitude',
  'longitude',
  'month',
  'days since others',
  'worth of size',
  'worth of age',
  'worth of time',
  'nearest beside level',
  'upper beside level',
  'lower beside level',
  'size of lot by home',
  'condition',
  'condition beside others',
  'mean beside level',
] as const;

export const featureCount = featureNames.length;

/** The differences whose worth is learned of the sales around each home: size, age, baths, lot, time. */
const learned = 5;
/** How far places are from the usual worth of each, beside what no fact explains; as for comps (`adjustments.ts`). */
const drawn = [0.15, 0.05, 0.05, 0.05, 0.1].map((spread) => (0.2 / spread) ** 2);

/** Beyond so much above or below the median, as a logarithm, a price is a mistake or no sale among strangers. */
const farthestPrice = 0.7;

const mostYears = 100;
const daysOfYear = 365.25;

const clamped = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);
const orZero = (value: number) => (Number.isNaN(value) ? 0 : value);
const square = (value: number) => value * value;

/**
 * Tells what the trees are asked about a home, and the level that they correct: the logarithm of what it would cost by
 * the sales before it (`kriging.ts`). What differences are worth around it is learned by a ridge regression that is drawn
 * towards usual values. The arrays are used again by the next call.
 */
export function createFeatures() {
  const adjusted = new Float64Array(mostNear);
  const sorted = new Float64Array(mostNear);
  const weights = new Float64Array(mostNear);
  const facts = Array.from({ length: learned }, () => new Float64Array(mostNear));
  const [size, age, baths, lot, time] = facts as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  const [beds, condition, unlike] = [
    new Float64Array(mostNear),
    new Float64Array(mostNear),
    new Float64Array(mostNear),
  ];
  const krige = createKriging();
  const matrix = new Float64Array(learned * learned);
  const side = new Float64Array(learned);
  const worth = new Float64Array(learned);
  const means = new Float64Array(learned);

  /** NaN where too few sales are near. Fills `into` where one is told. */
  return (home: PlacedFacts, near: NearSales, into: Float32Array): number => {
    const { count } = near;
    if (count < leastNear || !(home.sqft > 0)) return Number.NaN;
    const homeSize = Math.log(home.sqft);
    const homeLot = logOfLot(home.lotSqft);
    let [bedsMore, conditionMore] = [0, 0];
    for (let place = 0; place < count; place += 1) {
      size[place] = homeSize - (near.logSqft[place] as number);
      age[place] = orZero(clamped(home.yearBuilt - (near.yearBuilt[place] as number), -mostYears, mostYears) / 25);
      baths[place] = orZero(home.baths - (near.baths[place] as number));
      lot[place] = orZero(homeLot - (near.logLot[place] as number));
      time[place] = (near.days[place] as number) / 365;
      beds[place] = orZero(home.beds - (near.beds[place] as number));
      condition[place] = home.condition - (near.condition[place] as number);
      bedsMore += beds[place] as number;
      conditionMore += condition[place] as number;
      adjusted[place] =
        (near.logPrice[place] as number) +
        usualAdjustments.size * (size[place] as number) +
        usualAdjustments.baths * (baths[place] as number) +
        usualAdjustments.lot * (lot[place] as number) +
        usualAdjustments.condition * (condition[place] as number);
      // As `unlikeness` has it, without making an object for each of a hundred million pairs.
      unlike[place] =
        square((near.miles[place] as number) / 0.5) +
        square((size[place] as number) / 0.25) +
        squaredOrUnknown(home.beds - (near.beds[place] as number)) / 2 +
        squaredOrUnknown(home.baths - (near.baths[place] as number)) +
        squaredOrUnknown((home.yearBuilt - (near.yearBuilt[place] as number)) / 25) +
        square(time[place] as number);
      weights[place] = weightOf(unlike[place] as number);
    }
    for (let place = 0; place < count; place += 1) sorted[place] = adjusted[place] as number;
    const inOrder = sorted.subarray(0, count).sort();
    const at = (share: number) => inOrder[Math.min(count - 1, Math.floor(share * count))] as number;
    const median = at(0.5);
    let [total, meanPrice, plain, ten] = [0, 0, 0, 0];
    means.fill(0);
    for (let place = 0; place < count; place += 1) {
      const price = clamped(adjusted[place] as number, median - farthestPrice, median + farthestPrice);
      adjusted[place] = price;
      const weight = weights[place] as number;
      total += weight;
      meanPrice += weight * price;
      plain += price;
      if (place < 10) ten += price;
      for (let key = 0; key < learned; key += 1) {
        means[key] = (means[key] as number) + weight * ((facts[key] as Float64Array)[place] as number);
      }
    }
    meanPrice /= total;
    for (let key = 0; key < learned; key += 1) means[key] = (means[key] as number) / total;
    matrix.fill(0);
    side.fill(0);
    let variance = 0;
    for (let place = 0; place < count; place += 1) {
      const weight = weights[place] as number;
      const left = (adjusted[place] as number) - meanPrice;
      variance += weight * left * left;
      for (let key = 0; key < learned; key += 1) {
        const away = weight * ((means[key] as number) - ((facts[key] as Float64Array)[place] as number));
        side[key] = (side[key] as number) + away * left;
        for (let other = 0; other <= key; other += 1) {
          const cell = key * learned + other;
          matrix[cell] =
            (matrix[cell] as number) +
            away * ((means[other] as number) - ((facts[other] as Float64Array)[place] as number));
        }
      }
    }
    for (let key = 0; key < learned; key += 1) {
      matrix[key * learned + key] = (matrix[key * learned + key] as number) + (drawn[key] as number);
    }
    decompose(matrix, learned);
    solve(matrix, side, worth, learned);
    let mean = meanPrice;
    for (let key = 0; key < learned; key += 1) mean += (worth[key] as number) * (means[key] as number);
    const { north, east } = near;
    const beside: BesideHome = { size, beds, baths, age, lot, condition, time, north, east, price: adjusted, unlike };
    const level = krige(beside, count, median);
    const year = 1970 + home.day / daysOfYear;
    const season = (year % 1) * 12;
    const tenth = Math.min(count, 10);
    into[0] = level;
    into[1] = homeSize;
    into[2] = home.beds;
    into[3] = home.baths;
    into[4] = clamped(year - home.yearBuilt, -2, 2 * mostYears);
    into[5] = homeLot;
    into[6] = home.type;
    into[7] = means[0] as number;
    into[8] = means[1] as number;
    into[9] = means[3] as number;
    into[10] = means[2] as number;
    into[11] = bedsMore / count;
    into[12] = median - level;
    into[13] = ten / tenth - level;
    into[14] = plain / count - level;
    into[15] = Math.sqrt(variance / total);
    into[16] = near.miles[tenth - 1] as number;
    into[17] = count;
    into[18] = home.lat;
    into[19] = home.lon;
    into[20] = Math.floor(season);
    into[21] = (means[4] as number) * 365;
    into[22] = worth[0] as number;
    into[23] = worth[1] as number;
    into[24] = worth[4] as number;
    into[25] = (adjusted[0] as number) - level;
    into[26] = at(0.9) - level;
    into[27] = at(0.1) - level;
    into[28] = homeLot - homeSize;
    into[29] = home.condition;
    into[30] = conditionMore / count;
    into[31] = mean - level;
    return level;
  };
}
