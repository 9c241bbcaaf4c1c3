import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

export function createDealService() {
  return {
    /** 404 unless there is such a listing, and it is not another user's own. */
    async requireListing(tx: Db, userId: string, listingId: number): Promise<void> {
      if (!(await repository.isVisible(tx, userId, listingId))) throw notSaved();
    },

    save: async (tx: Db, userId: string, listingId: number): Promise<boolean> =>
      (await repository.saveMany(tx, userId, [listingId])).length > 0,

    saveMany: repository.saveMany,

    /** Locks a saved property until the transaction ends, so that changes of its log take turns; 404 unless saved. */
    async lock(tx: Db, userId: string, listingId: number): Promise<void> {
      if (!(await repository.lock(tx, userId, listingId))) throw notSaved();
    },

    /** The same where the property is saved; false, and nothing locked, where it is not. */
    lockIfSaved: (tx: Db, userId: string, listingId: number): Promise<boolean> =>
      repository.lock(tx, userId, listingId),

    /** The same of a property whose log is kept, saved or removed. */
    lockKept: (tx: Db, userId: string, listingId: number): Promise<void> => repository.lockKept(tx, userId, listingId),

    async requireSaved(db: Db, userId: string, listingId: number): Promise<void> {
      if (!(await repository.isSaved(db, userId, listingId))) throw notSaved();
    },

    hasOfferSent: (db: Db, userId: string, listingId: number): Promise<boolean> =>
      repository.hasOfferSent(db, userId, listingId),

    storeProgress: (tx: Db, userId: string, listingId: number, state: repository.DealState) =>
      repository.storeProgress(tx, userId, listingId, state),
  };
}

export type DealService = ReturnType<typeof createDealService>;

/** The listing that a path means, saved or not; 404 where it means none. */
export function requireListingId(propertyId: string): number {
  const id = parseStoredId(propertyId);
  if (id === undefined) throw notSaved();
  return id;
}

export function notSaved(): AppError {
  return new AppError('NOT_FOUND', 'Saved property not found');
}
