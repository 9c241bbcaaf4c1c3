import { conditionScore } from '../adjustments.ts';
import type { HomeFacts, NearbyHome } from '../home-facts.ts';

/** A home as the trees see it: NaN is what is not known. */
export interface PlacedFacts {
  sqft: number;
  beds: number;
  baths: number;
  yearBuilt: number;
  lotSqft: number;
  /** How it is inside (`conditionScore`). */
  condition: number;
  /** The place of its type in `propertyTypes`. */
  type: number;
  lat: number;
  lon: number;
  /** Days since 1970 on which it is valued, or was sold. */
  day: number;
}

/** So many of the nearest earlier sales of the same type say what homes cost around one. */
export const mostNear = 100;

/** How far and how long ago those sales may be, miles and days. */
export const nearReach = { miles: 5, days: 730 } as const;

/** Of latitude; as `underwriting/nearby.ts` has it, which stands above this room. */
export const milesPerDegree = 69;

/** The earlier sales nearest to a home, the nearest first, a column for each thing; NaN is what is not known. */
export interface NearSales {
  count: number;
  miles: Float64Array;
  days: Float64Array;
  logPrice: Float64Array;
  logSqft: Float64Array;
  beds: Float64Array;
  baths: Float64Array;
  yearBuilt: Float64Array;
  /** `logOfLot` */
  logLot: Float64Array;
  condition: Float64Array;
  /** Miles from the home. */
  north: Float64Array;
  east: Float64Array;
}

export function createNearSales(): NearSales {
  const column = () => new Float64Array(mostNear);
  return {
    count: 0,
    ...{ miles: column(), days: column(), logPrice: column(), logSqft: column(), beds: column(), baths: column() },
    ...{ yearBuilt: column(), logLot: column(), condition: column(), north: column(), east: column() },
  };
}

const [leastLot, largestLot] = [500, 435_600];

/** The logarithm of a lot's square feet, as far as lots count (`adjustments.ts`); NaN where it is not known. */
export const logOfLot = (lotSqft: number | null): number =>
  Math.log(Math.min(Math.max(lotSqft ?? Number.NaN, leastLot), largestLot));

/** How much shorter a degree of longitude is than one of latitude; never nothing, as at a pole. */
export const lonScale = (lat: number): number => Math.max(Math.cos((lat * Math.PI) / 180), 0.01);

/** A sale beside a home, with its own place. */
export type EarlierSale = NearbyHome & { price: number; lat: number; lon: number };

/** What is known of a home, as the trees see it. */
export function factsForTrees(
  { sqft, beds, baths, yearBuilt, lotSqft, condition }: HomeFacts,
  at: Pick<PlacedFacts, 'type' | 'lat' | 'lon' | 'day'>,
): PlacedFacts {
  const known = (value: number | null) => value ?? Number.NaN;
  return {
    ...{ sqft: known(sqft), beds: known(beds), baths: known(baths), yearBuilt: known(yearBuilt) },
    ...{ lotSqft: known(lotSqft), condition: conditionScore(condition), ...at },
  };
}

/** The nearest earlier sales of a property's page, the nearest first, as the trees see them; the arrays given are filled again. */
export function nearSalesOf(
  earlier: readonly EarlierSale[],
  from: Pick<PlacedFacts, 'lat' | 'lon'>,
  near = createNearSales(),
): NearSales {
  near.count = 0;
  const narrow = lonScale(from.lat);
  for (const { miles, days, price, sqft, beds, baths, yearBuilt, lotSqft, condition, lat, lon } of earlier) {
    if (near.count === mostNear) break;
    // What is sold on the day itself was not known to any sale that was learned from.
    if (miles === null || days === null || days < 1 || !(price > 0) || sqft === null || sqft <= 0) continue;
    const place = near.count;
    near.miles[place] = miles;
    near.days[place] = days;
    near.logPrice[place] = Math.log(price);
    near.logSqft[place] = Math.log(sqft);
    near.beds[place] = beds ?? Number.NaN;
    near.baths[place] = baths ?? Number.NaN;
    near.yearBuilt[place] = yearBuilt ?? Number.NaN;
    near.logLot[place] = logOfLot(lotSqft);
    near.condition[place] = conditionScore(condition);
    near.north[place] = (lat - from.lat) * milesPerDegree;
    near.east[place] = (lon - from.lon) * narrow * milesPerDegree;
    near.count += 1;
  }
  return near;
}
