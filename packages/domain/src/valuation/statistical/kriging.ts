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
  /** Homes of a kind, of one part of a town and everywhere. */
  kind: { variance: 0.03, everywhere: 0.02, size: 0.4, rooms: 1.5, age: 1.2 },
  /** What nothing here explains of one price. */
  noise: 0.025,
};

/** How far places are from the usual worth of each difference, as standard deviations. */
const spreads = { size: 0.15, beds: 0.03, baths: 0.05, age: 0.05, lot: 0.05, condition: 0.1, time: 0.1 };

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
  const column = () => new Float64Array(mostKriged);
  const [toHome, left, weights, noise] = [column(), column(), column(), column()];
  const [north, east, years] = [column(), column(), column()];
  const kinds = { size: column(), beds: column(), baths: column(), age: column() };
  const worths = {
    ...{ size: column(), beds: column(), baths: column(), age: column() },
    lot: column(),
    condition: column(),
    time: column(),
  };

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

  /** Those that are chosen, side by side and in the units in which they are compared. */
  function gather(beside: BesideHome, kept: number): void {
    for (let row = 0; row < kept; row += 1) {
      const one = chosen[row] as number;
      north[row] = beside.north[one] as number;
      east[row] = beside.east[one] as number;
      const [size, beds, baths] = [beside.size[one] as number, beside.beds[one] as number, beside.baths[one] as number];
      const [age, time] = [beside.age[one] as number, beside.time[one] as number];
      years[row] = time;
      kinds.size[row] = size / ofKind.size;
      kinds.beds[row] = beds / ofKind.rooms;
      kinds.baths[row] = baths / ofKind.rooms;
      kinds.age[row] = age / ofKind.age;
      worths.size[row] = spreads.size * size;
      worths.beds[row] = spreads.beds * beds;
      worths.baths[row] = spreads.baths * baths;
      worths.age[row] = spreads.age * age;
      worths.lot[row] = spreads.lot * (beside.lot[one] as number);
      worths.condition[row] = spreads.condition * (beside.condition[one] as number);
      worths.time[row] = spreads.time * time;
    }
  }

  return (beside: BesideHome, count: number, middle: number): number => {
    const kept = choose(beside, count);
    gather(beside, kept);
    const { size: ofSize, beds: ofBeds, baths: ofBaths, age: ofAge } = kinds;
    const { size, beds, baths, age, lot, condition, time } = worths;
    for (let row = 0; row < kept; row += 1) {
      const [atNorth, atEast, atYears] = [north[row] as number, east[row] as number, years[row] as number];
      const [sizeKind, bedsKind] = [ofSize[row] as number, ofBeds[row] as number];
      const [bathsKind, ageKind] = [ofBaths[row] as number, ofAge[row] as number];
      const [sizeWorth, bedsWorth, bathsWorth] = [size[row] as number, beds[row] as number, baths[row] as number];
      const [ageWorth, lotWorth, timeWorth] = [age[row] as number, lot[row] as number, time[row] as number];
      const conditionWorth = condition[row] as number;
      left[row] = (beside.price[chosen[row] as number] as number) - middle;
      noise[row] = usual.noise;
      toHome[row] =
        alike(
          Math.sqrt(atNorth * atNorth + atEast * atEast),
          atYears,
          sizeKind * sizeKind + bedsKind * bedsKind + bathsKind * bathsKind + ageKind * ageKind,
        ) + levelVariance;
      for (let column = 0; column <= row; column += 1) {
        const up = atNorth - (north[column] as number);
        const right = atEast - (east[column] as number);
        const larger = sizeKind - (ofSize[column] as number);
        const roomier = bedsKind - (ofBeds[column] as number);
        const bathier = bathsKind - (ofBaths[column] as number);
        const newer = ageKind - (ofAge[column] as number);
        common[row * kept + column] =
          alike(
            Math.sqrt(up * up + right * right),
            atYears - (years[column] as number),
            larger * larger + roomier * roomier + bathier * bathier + newer * newer,
          ) +
          levelVariance +
          sizeWorth * (size[column] as number) +
          bedsWorth * (beds[column] as number) +
          bathsWorth * (baths[column] as number) +
          ageWorth * (age[column] as number) +
          lotWorth * (lot[column] as number) +
          conditionWorth * (condition[column] as number) +
          timeWorth * (time[column] as number);
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
/** How far it is from each of them to the next. */
const falls = powers.subarray(1).map((power, step) => power - (powers[step] as number));

/** The exponential of a negative number, given without its sign, within two millionths: looked up, as this is asked billions of times. */
function fading(by: number): number {
  if (!(by < nothingFrom)) return 0;
  const at = by * stepsOfOne;
  // As Math.floor, of what is never negative, in a third of the time.
  const step = at | 0;
  return (powers[step] as number) + (at - step) * (falls[step] as number);
}
