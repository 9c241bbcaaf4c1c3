import { decompose, solve } from './cholesky.ts';

/** So many of the most alike sales say what a home costs: more cost time and gain little. */
export const mostKriged = 64;

/**
 * Sales beside a home, a column for each thing, as much as it has more than they have: in logarithms of size and lot,
 * bedrooms, bathrooms, 25 years of age, the way from needing work to renovated, and years since the sale. 0 is what is not known.
 */
export interface BesideHome {
  size: Float64Array;
  beds: Float64Array;
  baths: Float64Array;
  age: Float64Array;
  lot: Float64Array;
  condition: Float64Array;
  time: Float64Array;
  /** Miles from the home. */
  north: Float64Array;
  east: Float64Array;
  /** Logarithms of prices, adjusted to the home by usual values. */
  price: Float64Array;
  unlike: Float64Array;
}

/**
 * How prices of like homes vary together, as variances of logarithms, and how far each of these reaches. They are no fit to
 * one city: twice or half of any of them changes the error of five of them by about as much as chance does.
 */
const usual = {
  /** A street: it changes within years. */
  street: { variance: 0.03, miles: 0.4, years: 3 },
  /** A part of a town. */
  town: { variance: 0.06, miles: 4 },
  /** Homes of a kind, of one part of a town and everywhere; how far differences reach is squared. */
  kind: { variance: 0.03, everywhere: 0.02, size: 0.4 ** 2, rooms: 1.5 ** 2, age: 1.2 ** 2 },
  /** What nothing here explains of one price. */
  noise: 0.025,
};

/** How far places are from the usual worth of each difference, as variances. */
const spreads = {
  ...{ size: 0.15 ** 2, beds: 0.03 ** 2, baths: 0.05 ** 2, age: 0.05 ** 2 },
  ...{ lot: 0.05 ** 2, condition: 0.1 ** 2, time: 0.1 ** 2 },
};

/** The level of prices itself is as good as unknown. */
const levelVariance = 1;

/** Beyond so many standard deviations a price counts ever less: it may be a mistake. */
const doubtfulFrom = 1.5;

/**
 * What a home costs by the sales beside it, as a logarithm: the mean of a Gaussian process (kriging, Rasmussen and Williams
 * 2006), in which homes cost alike that are near to each other or of one kind, and differences are worth about what
 * they usually are. Sales close to each other say the same once, where weights by likeness would count them all. The
 * arrays are used again by the next call.
 */
export function createKriging() {
  const chosen = new Int32Array(mostKriged);
  const sorted = new Float64Array(mostKriged * 2);
  const common = new Float64Array(mostKriged * mostKriged);
  const lower = new Float64Array(mostKriged * mostKriged);
  const [toHome, left, weights, noise] = Array.from({ length: 4 }, () => new Float64Array(mostKriged)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];

  function choose({ unlike }: BesideHome, count: number): number {
    const kept = Math.min(count, mostKriged);
    sorted.set(unlike.subarray(0, count));
    const farthest = sorted.subarray(0, count).sort()[kept - 1] as number;
    let found = 0;
    for (let place = 0; place < count && found < kept; place += 1) {
      if ((unlike[place] as number) <= farthest) chosen[found++] = place;
    }
    return found;
  }

  /** What each price adds to the level, by what it has in common with the others. */
  function weigh(kept: number): void {
    lower.set(common.subarray(0, kept * kept));
    for (let row = 0; row < kept; row += 1) {
      lower[row * kept + row] = (lower[row * kept + row] as number) + (noise[row] as number);
    }
    decompose(lower, kept);
    solve(lower, left, weights, kept);
  }

  /** Whether any price is so far from what the others say that it counts less from now on (Huber's weights, squared). */
  function doubt(kept: number): boolean {
    let isAny = false;
    for (let row = 0; row < kept; row += 1) {
      const off = (usual.noise * (weights[row] as number)) / (doubtfulFrom * Math.sqrt(usual.noise));
      if (Math.abs(off) <= 1) continue;
      noise[row] = usual.noise * off * off;
      isAny = true;
    }
    return isAny;
  }

  return (beside: BesideHome, count: number, middle: number): number => {
    const { size, beds, baths, age, lot, condition, time, north, east, price } = beside;
    const kept = choose(beside, count);
    for (let row = 0; row < kept; row += 1) {
      const one = chosen[row] as number;
      left[row] = (price[one] as number) - middle;
      noise[row] = usual.noise;
      toHome[row] =
        alike(
          Math.hypot(north[one] as number, east[one] as number),
          time[one] as number,
          kindOf(size[one] as number, beds[one] as number, baths[one] as number, age[one] as number),
        ) + levelVariance;
      for (let column = 0; column <= row; column += 1) {
        const other = chosen[column] as number;
        const [up, right] = [
          (north[one] as number) - (north[other] as number),
          (east[one] as number) - (east[other] as number),
        ];
        common[row * kept + column] =
          alike(
            Math.sqrt(up * up + right * right),
            (time[one] as number) - (time[other] as number),
            kindOf(
              (size[one] as number) - (size[other] as number),
              (beds[one] as number) - (beds[other] as number),
              (baths[one] as number) - (baths[other] as number),
              (age[one] as number) - (age[other] as number),
            ),
          ) +
          levelVariance +
          spreads.size * (size[one] as number) * (size[other] as number) +
          spreads.beds * (beds[one] as number) * (beds[other] as number) +
          spreads.baths * (baths[one] as number) * (baths[other] as number) +
          spreads.age * (age[one] as number) * (age[other] as number) +
          spreads.lot * (lot[one] as number) * (lot[other] as number) +
          spreads.condition * (condition[one] as number) * (condition[other] as number) +
          spreads.time * (time[one] as number) * (time[other] as number);
      }
    }
    weigh(kept);
    if (doubt(kept)) weigh(kept);
    let level = middle;
    for (let row = 0; row < kept; row += 1) level += (toHome[row] as number) * (weights[row] as number);
    return level;
  };
}

const { street, town, kind: ofKind } = usual;

/** Of two homes: miles and years between them, and how unlike in kind they are. */
function alike(miles: number, years: number, kind: number): number {
  return (
    street.variance * fading(miles / street.miles + Math.abs(years) / street.years) +
    fading(miles / town.miles) * (town.variance + ofKind.variance * fading(Math.sqrt(kind))) +
    ofKind.everywhere * fading(0.5 * kind)
  );
}

const stepsOfOne = 256;
const nothingFrom = 16;
const powers = Float64Array.from({ length: nothingFrom * stepsOfOne + 1 }, (_, step) => Math.exp(-step / stepsOfOne));

/** The exponential of a negative number, given without its sign, within two millionths: looked up, as this is asked billions of times. */
function fading(by: number): number {
  if (!(by < nothingFrom)) return 0;
  const at = by * stepsOfOne;
  // As Math.floor, of what is never negative, in a third of the time.
  const step = at | 0;
  const from = powers[step] as number;
  return from + (at - step) * ((powers[step + 1] as number) - from);
}

function kindOf(size: number, beds: number, baths: number, age: number): number {
  return (size * size) / ofKind.size + (beds * beds + baths * baths) / ofKind.rooms + (age * age) / ofKind.age;
}
