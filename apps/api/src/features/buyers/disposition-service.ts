import type { Buyer } from '@rei/domain/buyers/buyer';
import { type Disposition, dispositionSpread, type InterestInput } from '@rei/domain/buyers/disposition';
import type { setDisposition } from '@rei/domain/buyers/disposition-endpoints';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { centsToDollars, storedCents } from '@rei/domain/kernel/money';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { ListingService } from '#features/listings/service.ts';
import * as repository from './disposition-repository.ts';
import { findSeen } from './repository.ts';

interface Deps {
  db: Db;
  listings: Pick<ListingService, 'requireListing' | 'listByIds'>;
}

const dollarsOf = (cents: number | null) => (cents === null ? null : centsToDollars(storedCents(cents)));

/** To whom a user sells a property on, and what buyers say of it. */
export function createDispositionService({ db, listings }: Deps) {
  async function read(userId: string, listingId: number): Promise<Disposition> {
    const [sale, interests, [property]] = await Promise.all([
      repository.find(db, userId, listingId),
      repository.listInterests(db, userId, listingId),
      listings.listByIds(db, userId, [listingId]),
    ]);
    const price = dollarsOf(sale?.priceCents ?? null);
    const contractPrice = property?.agreed?.price ?? null;
    return {
      buyerId: sale?.buyerId == null ? null : String(sale.buyerId),
      buyerName: sale?.buyerName ?? '',
      price,
      fee: dollarsOf(sale?.feeCents ?? null),
      contractPrice,
      spread: dispositionSpread(price, contractPrice),
      interests: interests.map(({ buyerId, buyerName, buyerEmail, state, offeredCents, note, updatedAt }) => ({
        buyerId: buyerId === null ? null : String(buyerId),
        name: buyerName,
        email: buyerEmail,
        state,
        offered: dollarsOf(offeredCents),
        note,
        at: updatedAt.toISOString(),
      })),
    };
  }

  async function requireBuyer(userId: string, buyerId: string): Promise<Buyer> {
    const id = parseStoredId(buyerId);
    const seen = id === undefined ? undefined : await findSeen(db, userId, id);
    if (!seen) throw new AppError('NOT_FOUND', 'Buyer not found.');
    return seen.buyer;
  }

  return {
    noteSent: repository.noteSent,
    noteAnswered: repository.noteAnswered,

    get: async (userId: string, propertyId: string): Promise<Disposition> =>
      read(userId, await listings.requireListing(db, userId, propertyId)),

    async set(userId: string, propertyId: string, sale: BodyOf<typeof setDisposition>): Promise<Disposition> {
      const listingId = await listings.requireListing(db, userId, propertyId);
      const buyer = sale.buyerId === null ? null : await requireBuyer(userId, sale.buyerId);
      await repository.set(db, userId, listingId, { ...sale, buyer });
      return read(userId, listingId);
    },

    async setInterest(
      userId: string,
      propertyId: string,
      buyerId: string,
      interest: InterestInput,
    ): Promise<Disposition> {
      const listingId = await listings.requireListing(db, userId, propertyId);
      await repository.setInterest(db, userId, listingId, await requireBuyer(userId, buyerId), interest);
      return read(userId, listingId);
    },
  };
}

export type DispositionService = ReturnType<typeof createDispositionService>;
