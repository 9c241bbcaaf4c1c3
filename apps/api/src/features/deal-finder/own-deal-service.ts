import { setImmediate } from 'node:timers/promises';
import type { DealAnswer } from '@rei/domain/deal-finder/answer';
import type { AssumedQuestion } from '@rei/domain/deal-finder/assumed-question';
import { dealFigures, measureDeal } from '@rei/domain/deal-finder/deal-figures';
import { oneLineAddress } from '@rei/domain/listings/property';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { RankedId } from '#ports/deal-engine.ts';
import { type OwnDeal, ownDeal } from './deal-listing.ts';

/** So many are evaluated before other requests get their turn. */
const atOnce = 25;

interface Deps {
  db: Db;
  market: MarketService;
  listings: ListingService;
}

/** Listings as one user underwrites them: his units, rent, value and agreed price before the market's. */
export function createOwnDealService({ db, market, listings }: Deps) {
  async function list(userId: string, ids: number[]): Promise<Map<number, OwnDeal>> {
    if (ids.length === 0) return new Map();
    const [properties, estimates] = await Promise.all([
      listings.listByIds(db, userId, ids),
      listings.listOwnEstimates(userId, ids),
    ]);
    const zips = properties.map(({ location }) => location.address.postal_code);
    const rents = await market.listRents(zips);
    return new Map(
      properties.map((property) => {
        const { property_id: id, location } = property;
        return [Number(id), ownDeal(property, rents.get(location.address.postal_code), estimates.get(id))];
      }),
    );
  }

  return {
    list,

    /** Those that a what-if moves, with their figures. */
    async tellMoved(
      userId: string,
      moved: readonly RankedId[],
      question: AssumedQuestion,
    ): Promise<DealAnswer['entered']> {
      const deals = await list(
        userId,
        moved.map(({ id }) => id),
      );
      const told: DealAnswer['entered'] = [];
      for (const [place, { id }] of moved.entries()) {
        if (place % atOnce === atOnce - 1) await setImmediate();
        const deal = deals.get(id);
        if (!deal) continue;
        const { property, listing } = deal;
        told.push({
          property_id: property.property_id,
          address: oneLineAddress(property.location.address),
          figures: dealFigures(measureDeal(listing, question)),
        });
      }
      return told;
    },
  };
}

export type OwnDealService = ReturnType<typeof createOwnDealService>;
