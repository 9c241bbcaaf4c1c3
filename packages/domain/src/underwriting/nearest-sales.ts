import type { PropertyType } from '../listings/property-type.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { type CompStep, compSteps, enoughComps, maxComps, sqftRange } from './comps.ts';
import { milesPerDegree } from './nearby.ts';
import { createNearestHomes, type Place, type PlacedHome, type Wanted } from './nearest-homes.ts';

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

/**
 * Finds the sales that a home's page compares it with, and those that tell what differences are worth, among all of an
 * area that were read at once: as the page's own statements do.
 */
export function createNearestSales<Sale extends PlacedSale>(sales: readonly Sale[]) {
  const ofType = new Map(
    [...Map.groupBy(sales, ({ type }) => type)].map(([type, all]) => [type, createNearestHomes(all)]),
  );

  function within(home: ValuedHome, wanted: Pick<Wanted<Sale>, 'radiusMiles' | 'isWanted' | 'isInOrder'>): Sale[] {
    const found = ofType.get(home.type)?.(home, { ...wanted, atMost: nearestSales });
    return (found ?? []).filter(({ isDemo }) => isDemo === home.isDemo);
  }

  function ofStep(home: ValuedHome, { radiusMiles, days, sqftWithin }: CompStep): Sale[] {
    const { from = 1, to = Number.POSITIVE_INFINITY } = sqftRange(home.sqft, sqftWithin) ?? {};
    const [least, farthest] = [Math.max(from, 1), (radiusMiles / milesPerDegree) ** 2];
    return within(home, {
      ...{ radiusMiles, isInOrder: true },
      isWanted: (sale, far) =>
        far <= farthest &&
        sale.days <= days &&
        sale.sqft !== null &&
        sale.sqft >= least &&
        sale.sqft <= to &&
        sale.id !== home.id,
    }).slice(0, maxComps);
  }

  return {
    /** Of the first step that has enough, else of the last; the nearest first. */
    compared(home: ValuedHome): Sale[] {
      let found: Sale[] = [];
      for (const step of compSteps) {
        found = ofStep(home, step);
        if (found.length >= enoughComps) break;
      }
      return found;
    },

    /** The nearest first where that is asked for. */
    learnedFrom(home: ValuedHome, { isInOrder }: Pick<Wanted<Sale>, 'isInOrder'>): Sale[] {
      const { radiusMiles, days } = learningArea;
      const farthest = (radiusMiles / milesPerDegree) ** 2;
      const narrow = Math.cos((home.lat * Math.PI) / 180);
      return within(home, {
        ...{ radiusMiles, isInOrder },
        isWanted: (sale) => sale.days <= days && sale.id !== home.id,
      }).filter(({ lat, lon }) => (lat - home.lat) ** 2 + ((lon - home.lon) * narrow) ** 2 <= farthest);
    },
  };
}

export type NearestSales<Sale extends PlacedSale> = ReturnType<typeof createNearestSales<Sale>>;
