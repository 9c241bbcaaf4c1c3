import type { DealProgress } from '@rei/domain/activity/deal-progress';
import { dollarsToCents } from '@rei/domain/kernel/money';
import type { DealPrices } from '@rei/domain/paperwork/agreement/agreed-price';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listings } from '#db/schema/listings.ts';
import { savedProperties } from '#db/schema/saved-properties.ts';

/** Where a deal stands by its log, and when that was last written to; ISO 8601, undefined for an empty log. */
export interface DealState {
  progress: DealProgress;
  prices: DealPrices;
  lastAt: string | undefined;
}

export async function lock(tx: Db, userId: string, listingId: number): Promise<boolean> {
  const rows = await selectSaved(tx, userId, listingId).for('update');
  return rows.length > 0;
}

/** Also where the property was removed. */
export async function lockKept(tx: Db, userId: string, listingId: number): Promise<void> {
  await tx
    .select({ listingId: savedProperties.listingId })
    .from(savedProperties)
    .where(ofUser(userId, listingId))
    .for('update');
}

export async function isSaved(db: Db, userId: string, listingId: number): Promise<boolean> {
  const rows = await selectSaved(db, userId, listingId);
  return rows.length > 0;
}

/** Whether a user can see a listing: what others added by hand is theirs alone. */
export async function isVisible(db: Db, userId: string, listingId: number): Promise<boolean> {
  const rows = await db
    .select({ id: listings.id })
    .from(listings)
    .where(and(eq(listings.id, listingId), or(isNull(listings.addedBy), eq(listings.addedBy, userId))));
  return rows.length > 0;
}

export async function hasOfferSent(db: Db, userId: string, listingId: number): Promise<boolean> {
  const [row] = await db
    .select({ hasOfferSent: savedProperties.hasOfferSent })
    .from(savedProperties)
    .where(ofUser(userId, listingId));
  return row?.hasOfferSent ?? false;
}

export async function storeProgress(
  tx: Db,
  userId: string,
  listingId: number,
  { progress, prices, lastAt }: DealState,
): Promise<void> {
  await tx
    .update(savedProperties)
    .set({
      stage: progress.stage,
      offerStep: progress.offer,
      contractStep: progress.contract,
      hasInquirySent: progress.hasInquirySent,
      hasOfferSent: progress.hasOfferSent,
      agreedPriceCents: prices.agreed && dollarsToCents(prices.agreed.price),
      agreedOfferId: prices.agreed?.offerId ?? null,
      agreedAt: prices.agreed && new Date(prices.agreed.at),
      counterCents: prices.counter === null ? null : dollarsToCents(prices.counter),
      lastActivityAt: lastAt === undefined ? savedProperties.createdAt : new Date(lastAt),
      updatedAt: sql`now()`,
    })
    .where(ofUser(userId, listingId));
}

function selectSaved(db: Db, userId: string, listingId: number) {
  return db
    .select({ listingId: savedProperties.listingId })
    .from(savedProperties)
    .where(and(ofUser(userId, listingId), eq(savedProperties.isSaved, true)));
}

function ofUser(userId: string, listingId: number) {
  return and(eq(savedProperties.userId, userId), eq(savedProperties.listingId, listingId));
}
