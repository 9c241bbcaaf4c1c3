import type { Buyer } from '@rei/domain/buyers/buyer';
import type { listMatchingBuyers } from '@rei/domain/buyers/endpoints';
import { matchReasons, type OfferedProperty } from '@rei/domain/buyers/matching';
import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { MeasuredProperty, MeasuredService } from '#features/deal-finder/measured-service.ts';
import type { PlaceService } from '#features/listings/place-service.ts';
import { listPrices } from './disposition-repository.ts';
import * as repository from './matching-repository.ts';
import { offeredOf } from './offered.ts';

const defaultLimit = 25;

/** More buyers of one property are told of nobody. */
const mostFitting = 1000;

/** Listings of one statement. */
const comparedAtOnce = 2000;

interface Deps {
  db: Db;
  places: PlaceService;
  measured: MeasuredService;
}

/** What a buyer would pay, and have after operating costs; dollars and percents. */
interface Terms {
  price: number | null;
  arv: number | null;
  figures: { cashOnCash: number | null; capRate: number | null; monthlyCashFlow: number } | null;
}

export function createBuyerMatchingService({ db, places, measured }: Deps) {
  /** At the price that a buyer would pay, where the user has set one. */
  async function listMeasured(userId: string, ids: readonly number[]): Promise<MeasuredProperty[]> {
    return measured.list(userId, ids, await listPrices(db, userId, ids));
  }

  async function offered(userId: string, propertyId: string): Promise<OfferedProperty> {
    const id = parseStoredId(propertyId);
    const [property] = id === undefined ? [] : await offeredOf(places, await listMeasured(userId, [id]));
    if (!property) throw new AppError('NOT_FOUND', 'Property not found');
    return property;
  }

  return {
    async list(
      userId: string,
      propertyId: string,
      { page = 1, limit = defaultLimit }: QueryOf<typeof listMatchingBuyers>,
    ) {
      const property = await offered(userId, propertyId);
      const [found, total] = await Promise.all([
        repository.listMatching(db, userId, property, { limit, offset: (page - 1) * limit }),
        repository.countMatching(db, userId, property),
      ]);
      const matching = found.map((buyer) => ({ buyer, reasons: matchReasons(buyer, property) ?? [] }));
      return { buyers: matching, total, cashOnCash: property.cashOnCash };
    },

    /** Why each of these buyers would want a property on other terms than its own; those who would not are missing. */
    async reasonsOf(
      userId: string,
      listingId: number,
      { buyers, price, arv, figures }: { buyers: readonly Buyer[] } & Terms,
    ): Promise<Map<number, readonly string[]>> {
      const property = await offered(userId, String(listingId));
      const onTerms = {
        ...property,
        ...(price !== null && { price, ...(figures ?? { cashOnCash: null, capRate: null, monthlyCashFlow: null }) }),
        arv: arv ?? property.arv,
      };
      return new Map(
        buyers.flatMap((buyer) => {
          const reasons = matchReasons(buyer, onTerms);
          return reasons ? [[Number(buyer._id), reasons] as const] : [];
        }),
      );
    },

    /** Which of these listings may be wanted by a buyer that one of these users knows, before their figures are asked. */
    async listWanted(
      userIds: readonly string[],
      listings: readonly repository.ListingAtAGlance[],
    ): Promise<repository.WantedListings> {
      const wanted: repository.WantedListings = { listed: [], own: [] };
      for (let from = 0; from < listings.length; from += comparedAtOnce) {
        const { listed, own } = await repository.listWanted(db, userIds, listings.slice(from, from + comparedAtOnce));
        wanted.listed.push(...listed);
        wanted.own.push(...own);
      }
      return wanted;
    },

    /** The buyers of each of these properties that is on offer, with this user's own figures. */
    async listFitting(
      userId: string,
      listingIds: readonly number[],
    ): Promise<{ listingId: number; buyerId: number }[]> {
      const found = await listMeasured(userId, listingIds);
      // What the user added by hand is on no market, and his to offer.
      const isOffered = ({ property: { status, added_by_hand: own } }: MeasuredProperty) =>
        own !== undefined || (status !== 'Sold' && status !== 'Off Market');
      return repository.listFitting(db, userId, await offeredOf(places, found.filter(isOffered)), mostFitting);
    },
  };
}

export type BuyerMatchingService = ReturnType<typeof createBuyerMatchingService>;
