import type { listMatchingBuyers } from '@rei/domain/buyers/endpoints';
import { matchReasons, type OfferedProperty } from '@rei/domain/buyers/matching';
import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { effectivePrice, type SearchResult } from '@rei/domain/listings/property';
import type { Db } from '#db/client.ts';
import type { PlaceService } from '#features/listings/place-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import * as repository from './matching-repository.ts';

const defaultLimit = 25;

/** More buyers of one property are told of nobody. */
const mostFitting = 1000;

interface Deps {
  db: Db;
  places: PlaceService;
  listings: Pick<ListingService, 'listResults'>;
}

export function createBuyerMatchingService({ db, places, listings }: Deps) {
  async function offeredOf(found: SearchResult): Promise<OfferedProperty> {
    const { city, state_code: state, postal_code: zip } = found.location.address;
    const post = await places.findZip(zip);
    return {
      cities: [city, ...(post ? [post.city] : [])],
      state,
      zip,
      county: found.location.county ?? post?.county ?? null,
      price: effectivePrice(found),
      type: found.prop_type,
      cashOnCash: found.figures.afterCosts.cashOnCash,
    };
  }

  async function offered(userId: string, propertyId: string): Promise<OfferedProperty> {
    const id = parseStoredId(propertyId);
    const [found] = id === undefined ? [] : await listings.listResults(userId, [id]);
    if (!found) throw new AppError('NOT_FOUND', 'Property not found');
    return offeredOf(found);
  }

  return {
    async list(
      userId: string,
      propertyId: string,
      { page = 1, limit = defaultLimit }: QueryOf<typeof listMatchingBuyers>,
    ) {
      const property = await offered(userId, propertyId);
      const [found, total] = await Promise.all([
        repository.listMatching(db, property, { limit, offset: (page - 1) * limit }),
        repository.countMatching(db, property),
      ]);
      const matching = found.map((buyer) => ({ buyer, reasons: matchReasons(buyer, property) ?? [] }));
      return { buyers: matching, total, cashOnCash: property.cashOnCash };
    },

    listWishes: () => repository.listWishes(db),

    /** The buyers of each of these properties that is on offer, with this user's own figures. */
    async listFitting(
      userId: string,
      listingIds: readonly number[],
    ): Promise<{ listingId: number; buyerId: number }[]> {
      const found = await listings.listResults(userId, [...listingIds]);
      const fits: { listingId: number; buyerId: number }[] = [];
      for (const property of found.filter(({ status }) => status !== 'Sold' && status !== 'Off Market')) {
        const buyers = await repository.listFitting(db, await offeredOf(property), mostFitting);
        fits.push(...buyers.map(({ id }) => ({ listingId: Number(property.property_id), buyerId: id })));
      }
      return fits;
    },
  };
}

export type BuyerMatchingService = ReturnType<typeof createBuyerMatchingService>;
