import { dealQuestionSchema } from '@rei/domain/deal-finder/question';
import type { Market } from '@rei/domain/markets/market';
import { leastHomes, type ReturnMeasure } from '@rei/domain/markets/measures';
import type { MarketLevel } from '@rei/domain/markets/place';
import type { DealFinderService } from '#features/deal-finder/service.ts';
import type { ValuesByPlace } from './market-repository.ts';

/** What the homes of a place come to under a user's profile and buy box; null below ten that can be ranked. */
export type PlaceReturns = Pick<Market, 'ranked'> & Record<ReturnMeasure, number | null>;

export const noReturns: PlaceReturns = { ranked: 0, passing: null, medianReturn: null, bestReturn: null };

/** The whole market, as the Deal Finder opens with it. */
const question = dealQuestionSchema.parse({ sort: { measure: 'cashOnCash' } });

export function createMarketReturnsService({ dealFinder }: { dealFinder: Pick<DealFinderService, 'find'> }) {
  return {
    /** By the keys of a level's places; undefined while the engine still reads the market. */
    async list(userId: string, level: MarketLevel): Promise<ReadonlyMap<string, PlaceReturns> | undefined> {
      const spreadOver = level === 'city' ? 'postalCity' : level;
      const { found } = await dealFinder.find(userId, question, { best: 1, spreadOver });
      if (!found) return undefined;
      return new Map(
        found.places.map(({ key, count, passing, spread }) => {
          const isEnough = count >= leastHomes;
          return [
            key,
            {
              ranked: count,
              passing: isEnough ? (100 * passing) / count : null,
              medianReturn: isEnough ? (spread?.median ?? null) : null,
              bestReturn: isEnough ? (spread?.best ?? null) : null,
            },
          ];
        }),
      );
    },
  };
}

export type MarketReturnsService = ReturnType<typeof createMarketReturnsService>;

export function valuesOf(returns: ReadonlyMap<string, PlaceReturns>, measure: ReturnMeasure): ValuesByPlace {
  return new Map([...returns].map(([key, place]) => [key, place[measure]]));
}
