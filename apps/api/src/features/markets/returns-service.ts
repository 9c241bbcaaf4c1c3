import { dealQuestionSchema } from '@rei/domain/deal-finder/question';
import type { Market } from '@rei/domain/markets/market';
import { leastHomes, type ReturnMeasure } from '@rei/domain/markets/measures';
import type { MarketLevel } from '@rei/domain/markets/place';
import type { DealFinderService } from '#features/deal-finder/service.ts';
import type { AskedListings, PlaceSpread } from '#ports/deal-engine.ts';
import type { ValuesByPlace } from './market-repository.ts';

/** What the homes of a place come to under a user's profile and buy box; null below ten that can be ranked. */
export type PlaceReturns = Pick<Market, 'ranked'> & Record<ReturnMeasure, number | null>;

export interface Returns {
  of(key: string): PlaceReturns;
  /** Of the places that have it. */
  values(measure: ReturnMeasure): ValuesByPlace;
}

const noReturns: PlaceReturns = { ranked: 0, passing: null, medianReturn: null, bestReturn: null };

export const unknownReturns: Returns = { of: () => noReturns, values: () => new Map() };

/** The whole market, as the Deal Finder opens with it. */
const question = dealQuestionSchema.parse({ sort: { measure: 'cashOnCash' } });

export function createMarketReturnsService({ dealFinder }: { dealFinder: Pick<DealFinderService, 'spreads'> }) {
  /** Undefined while the engine still reads the market. */
  async function read(
    userId: string,
    level: MarketLevel,
    place?: Partial<AskedListings>,
  ): Promise<Returns | undefined> {
    const countedBy = level === 'city' ? 'postalCity' : level;
    const spreads = await dealFinder.spreads(userId, question, { countedBy, place });
    if (!spreads) return undefined;
    return {
      of: (key) => returnsOf(spreads.of(key)),
      values(measure) {
        const values = new Map<string, number>();
        for (const [key, spread] of spreads.all()) {
          const value = returnsOf(spread)[measure];
          if (value !== null) values.set(key, value);
        }
        return values;
      },
    };
  }

  return {
    /** Of all places of a level. */
    list: (userId: string, level: MarketLevel): Promise<Returns | undefined> => read(userId, level),

    /** Of one place alone, which takes a part of the time. */
    find: (userId: string, { level, key }: { level: MarketLevel; key: string }): Promise<Returns | undefined> =>
      read(userId, level, listingsAround(level, key)),
  };
}

export type MarketReturnsService = ReturnType<typeof createMarketReturnsService>;

function returnsOf(spread: PlaceSpread | undefined): PlaceReturns {
  if (!spread) return noReturns;
  const { ranked, passing, median, best } = spread;
  if (ranked < leastHomes) return { ...noReturns, ranked };
  return { ranked, passing: (100 * passing) / ranked, medianReturn: median, bestReturn: best };
}

/** All listings of a place, and others around it: a listing may name another county than its ZIP does. */
function listingsAround(level: MarketLevel, key: string): Partial<AskedListings> {
  const [name = '', state = name] = key.split('|');
  if (level === 'zip') return { zips: [key] };
  return level === 'city' ? { cityKey: name } : { state };
}
