import type { DealProgress } from '@rei/domain/activity/deal-progress';
import { dollarsToCents } from '@rei/domain/kernel/money';
import type { DealPrices } from '@rei/domain/paperwork/agreement/agreed-price';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listings } from '#db/schema/listings.ts';
import { savedProperties } from '#db/schema/saved-properties.ts';

export interface DealState {
  progress: DealProgress;
  prices: DealPrices;
  lastAt: string | undefined;
}

/** What is asked for a listing, or was asked last: what it was sold for is no list price that could change. */
const askedCents = sql`coalesce(last_list_price_cents, case when sold_price_cents is null then price_cents end)`;

/** Answers those that were not on the list before. Rows are locked by ascending id, so that two calls cannot deadlock. */
export async function saveMany(tx: Db, userId: string, listingIds: number[]): Promise<number[]> {
  const result = await tx.execute<{ listing_id: string }>(sql`
    insert into saved_properties as known
      (user_id, listing_id, is_saved, first_saved_at, saved_price_cents, saved_status)
    select ${userId}, id, true, now(), ${askedCents}, nullif(status, 'Private') from listings
    where id = any(${sql.param(listingIds)}::bigint[]) and (added_by is null or added_by = ${userId})
    order by id
    on conflict (user_id, listing_id) do update set
      is_saved = true, created_at = now(), updated_at = now(),
      first_saved_at = coalesce(known.first_saved_at, now()),
      saved_price_cents = excluded.saved_price_cents, saved_status = excluded.saved_status
    where not known.is_saved
    returning listing_id`);
  return result.rows.map((row) => Number(row.listing_id));
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
