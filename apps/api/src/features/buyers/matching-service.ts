import type { listMatchingBuyers } from '@rei/domain/buyers/endpoints';
import { matchReasons, type OfferedProperty } from '@rei/domain/buyers/matching';
import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { effectivePrice } from '@rei/domain/listings/property';
import type { Db } from '#db/client.ts';
import type { PlaceService } from '#features/listings/place-service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import * as repository from './matching-repository.ts';

const defaultLimit = 25;

interface Deps {
  db: Db;
  places: PlaceService;
  saved: SavedPropertyService;
}

export function createBuyerMatchingService({ db, places, saved }: Deps) {
  async function offered(userId: string, propertyId: string): Promise<OfferedProperty> {
    const { property, figures } = await saved.get(userId, propertyId);
    const { city, state_code: state, postal_code: zip } = property.location.address;
    const post = await places.findZip(zip);
    return {
      cities: [city, ...(post ? [post.city] : [])],
      state,
      zip,
      county: property.location.county ?? post?.county ?? null,
      price: effectivePrice(property),
      type: property.prop_type,
      cashOnCash: figures.afterCosts.cashOnCash,
    };
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
  };
}

export type BuyerMatchingService = ReturnType<typeof createBuyerMatchingService>;
