import { AppError } from '@rei/domain/kernel/errors';
import { type SavedProperty, snapshotMaxBytes } from '@rei/domain/saved-properties/saved-property';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import * as repository from './repository.ts';

/** How many the list answers when the request does not say. */
const defaultLimit = 1000;

interface Deps {
  db: Db;
  listings: ListingService;
}

export function createSavedPropertyService({ db, listings }: Deps) {
  async function withProperties(userId: string, records: repository.SavedRecord[]): Promise<SavedProperty[]> {
    const found = await listings.listByIds(
      db,
      userId,
      records.map((record) => record.listingId),
    );
    const byId = new Map(found.map((property) => [property.property_id, property]));
    return records.flatMap((record) => {
      const property = byId.get(String(record.listingId));
      if (!property) return [];
      return {
        propertyId: property.property_id,
        property,
        activityLog: [],
        hidden: record.isHidden,
        offer: record.offer ?? null,
        createdAt: record.createdAt.toISOString(),
        updatedAt: record.updatedAt.toISOString(),
      };
    });
  }

  async function requireSaved(userId: string, listingId: number): Promise<SavedProperty> {
    const record = await repository.findByListing(db, userId, listingId);
    const [saved] = record ? await withProperties(userId, [record]) : [];
    if (!saved) throw notSaved();
    return saved;
  }

  return {
    async save(userId: string, propertyId: string, offer: unknown): Promise<SavedProperty> {
      if (offer !== undefined && Buffer.byteLength(JSON.stringify(offer)) > snapshotMaxBytes) {
        throw new AppError('VALIDATION', 'The offer is too large.', { details: { offer: 'At most 64 KB' } });
      }
      const listingId = await listings.requireListing(db, propertyId);
      await repository.upsert(db, userId, listingId, offer);
      return requireSaved(userId, listingId);
    },

    async list(
      userId: string,
      {
        page = 1,
        limit = defaultLimit,
        hidden,
      }: { page?: number | undefined; limit?: number | undefined; hidden?: boolean | undefined },
    ) {
      const { records, total } = await repository.listByUser(db, userId, { hidden, offset: (page - 1) * limit, limit });
      return { properties: await withProperties(userId, records), total };
    },

    async get(userId: string, propertyId: string): Promise<SavedProperty> {
      return requireSaved(userId, await listings.requireListing(db, propertyId));
    },

    async remove(userId: string, propertyId: string): Promise<void> {
      const listingId = await listings.requireListing(db, propertyId);
      if (!(await repository.remove(db, userId, listingId))) throw notSaved();
    },

    async setHidden(userId: string, propertyId: string, hidden: boolean) {
      const listingId = await listings.requireListing(db, propertyId);
      await repository.setHidden(db, userId, listingId, hidden);
      return { propertyId: String(listingId), hidden };
    },
  };
}

export type SavedPropertyService = ReturnType<typeof createSavedPropertyService>;

function notSaved(): AppError {
  return new AppError('NOT_FOUND', 'Saved property not found');
}
