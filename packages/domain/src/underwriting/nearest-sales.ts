import type { PropertyType } from '../listings/property-type.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { type CompStep, compSteps, enoughComps, fewestOfBulk, maxComps, sqftRange } from './comps.ts';
import { boxAround, cosOf, milesByCosines, milesPerDegree } from './nearby.ts';
import { createNearestHomes, type FoundHomes, type Place, type PlacedHome, type Wanted } from './nearest-homes.ts';
import { createSaleTable, type SaleTable } from './sale-table.ts';

/** So many of the nearest are looked at, whether they are of the same kind of data or not. */
export const nearestSales = 200;

/** Differences are worth about the same in a town, and about the same for two years. */
export const learningArea = { radiusMiles: 5, days: 730 };

export const farthestSale = Math.max(learningArea.radiusMiles, ...compSteps.map(({ radiusMiles }) => radiusMiles));
export const oldestSale = Math.max(learningArea.days, ...compSteps.map(({ days }) => days));

/** A home that was sold for a known price on a known day, at most `oldestSale` days ago. */
export interface PlacedSale extends PlacedHome, HomeFacts {
  type: PropertyType;
  isDemo: boolean;
  price: number;
  /** Since the sale. */
  days: number;
}

/** What is valued. */
export interface ValuedHome extends Place {
  id: number;
  type: PropertyType;
  isDemo: boolean;
  sqft: number | null;
}

/** Read before the next home is asked for. */
export interface NearestSalesOfHome {
  table: SaleTable;
  /** Places in the table of the first step that has enough, else of the last; the nearest first. */
  compared: Int32Array;
  /** Places in the table of those that tell what differences are worth, the nearest first where that is asked for. */
  learned: Int32Array;
  /** How far each of these is. */
  miles: Float64Array;
}

/**
 * Finds the sales that a home's page compares it with, and those that tell what differences are worth, among all of an
 * area that were read at once: as the page's own statements do.
 */
export function createNearestSales(sales: readonly PlacedSale[]) {
  const ofType = new Map([...Map.groupBy(sales, ({ type }) => type)].map(([type, all]) => [type, createOfType(all)]));
  const ofNoSales = createOfType([]);
  return (home: ValuedHome, wanted: Pick<Wanted, 'isInOrder'>): NearestSalesOfHome =>
    (ofType.get(home.type) ?? ofNoSales)(home, wanted);
}

export type NearestSales = ReturnType<typeof createNearestSales>;

const farthestLearned = (learningArea.radiusMiles / milesPerDegree) ** 2;

function createOfType(all: readonly PlacedSale[]) {
  const { homes, find, putInOrder } = createNearestHomes(all);
  const table = createSaleTable(homes);
  const { id, isDemo, lat, lon, days, sqft, deed, cosLat } = table;
  const [known, learned] = [new Int32Array(nearestSales), new Int32Array(nearestSales)];
  const miles = new Float64Array(nearestSales);
  const compared = new Int32Array(maxComps);
  const ofDeed = new Int32Array(1 + deed.reduce((most, one) => Math.max(most, one), 0));
  /** The nearest of all kinds of data, in the order of their distance. */
  const nearest: FoundHomes = { count: 0, at: new Int32Array(nearestSales), far: new Float64Array(nearestSales) };

  const isOfKind = (at: number, home: ValuedHome) => (isDemo[at] === 1) === home.isDemo;

  /** Of the nearest of all kinds of data those of the home's own, without homes that were sold together (`bulkSales`). */
  function learn(home: ValuedHome, isInOrder: boolean): number {
    const found = find(home, {
      ...{ radiusMiles: learningArea.radiusMiles, atMost: nearestSales, isInOrder },
      isWanted: (at) => (days[at] as number) <= learningArea.days && id[at] !== home.id,
    });
    nearest.count = found.count;
    let count = 0;
    for (let place = 0; place < found.count; place += 1) {
      const [at, far] = [found.at[place] as number, found.far[place] as number];
      nearest.at[place] = at;
      nearest.far[place] = far;
      if (far <= farthestLearned && isOfKind(at, home)) known[count++] = at;
    }
    if (!isInOrder) putInOrder(nearest);
    return withoutBulk(count);
  }

  function withoutBulk(count: number): number {
    const deedAt = (place: number) => deed[known[place] as number] as number;
    for (let place = 0; place < count; place += 1) ofDeed[deedAt(place)] = (ofDeed[deedAt(place)] as number) + 1;
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const isOfBulk = deedAt(place) > 0 && (ofDeed[deedAt(place)] as number) >= fewestOfBulk;
      if (!isOfBulk) learned[kept++] = known[place] as number;
    }
    for (let place = 0; place < count; place += 1) ofDeed[deedAt(place)] = 0;
    return kept;
  }

  function testOf(home: ValuedHome, step: CompStep): Wanted['isWanted'] {
    const { from = 1, to = Number.POSITIVE_INFINITY } = sqftRange(home.sqft, step.sqftWithin) ?? {};
    const [least, farthest] = [Math.max(from, 1), (step.radiusMiles / milesPerDegree) ** 2];
    return (at, far) => {
      const size = sqft[at] as number;
      return far <= farthest && (days[at] as number) <= step.days && size >= least && size <= to && id[at] !== home.id;
    };
  }

  /**
   * A step's sales among the nearest that are learned from, which are looked at anyway. Undefined where others may be among its
   * first, because they are farther than these; else how many they are.
   */
  function putFromNearest(home: ValuedHome, step: CompStep, isWanted: Wanted['isWanted']): number | undefined {
    const { radiusMiles } = step;
    if (radiusMiles > learningArea.radiusMiles || step.days > learningArea.days) return undefined;
    const { south, north, west, east } = boxAround(home, radiusMiles);
    const farthest = (radiusMiles / milesPerDegree) ** 2;
    let count = 0;
    for (let place = 0; place < nearest.count && count < maxComps; place += 1) {
      const [at, far] = [nearest.at[place] as number, nearest.far[place] as number];
      if (far > farthest) break;
      const [up, right] = [lat[at] as number, lon[at] as number];
      const isInBox = up >= south && up <= north && right >= west && right <= east;
      if (isInBox && isOfKind(at, home) && isWanted(at, far)) compared[count++] = at;
    }
    const isAllSeen = nearest.count < nearestSales || (nearest.far[nearest.count - 1] as number) > farthest;
    return isAllSeen || count === maxComps ? count : undefined;
  }

  function putOfStep(home: ValuedHome, step: CompStep): number {
    const isWanted = testOf(home, step);
    const known = putFromNearest(home, step, isWanted);
    if (known !== undefined) return known;
    const { radiusMiles } = step;
    const found = find(home, { radiusMiles, atMost: nearestSales, isInOrder: true, isWanted });
    let count = 0;
    for (let place = 0; place < found.count && count < maxComps; place += 1) {
      const at = found.at[place] as number;
      if (isOfKind(at, home)) compared[count++] = at;
    }
    return count;
  }

  function compare(home: ValuedHome): number {
    let count = 0;
    for (const step of compSteps) {
      count = putOfStep(home, step);
      if (count >= enoughComps) break;
    }
    return count;
  }

  return (home: ValuedHome, { isInOrder }: Pick<Wanted, 'isInOrder'>): NearestSalesOfHome => {
    const count = learn(home, isInOrder);
    const cosHome = cosOf(home.lat);
    for (let place = 0; place < count; place += 1) {
      const at = learned[place] as number;
      miles[place] = milesByCosines(home, cosHome, lat[at] as number, lon[at] as number, cosLat[at] as number);
    }
    return { table, learned: learned.subarray(0, count), miles, compared: compared.subarray(0, compare(home)) };
  };
}
