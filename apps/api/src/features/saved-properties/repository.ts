import type { ContractStep, DealStage, OfferStep } from '@rei/domain/activity/deal-progress';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { savedProperties } from '#db/schema/saved-properties.ts';
import { run } from '#db/statement.ts';

/** A saved property as the statements give it: 64-bit numbers as text. */
export interface SavedRow {
  listing_id: string;
  is_hidden: boolean;
  offer: unknown;
  created_at: Date;
  updated_at: Date;
  saved_price_cents: string | null;
  saved_status: ListingStatus | null;
  stage: DealStage;
  offer_step: OfferStep;
  contract_step: ContractStep;
  has_inquiry_sent: boolean;
  has_offer_sent: boolean;
  agreed_price_cents: string | null;
  agreed_offer_id: string | null;
  agreed_at: Date | null;
  counter_cents: string | null;
  last_activity_at: Date;
  tags: string[];
  has_note: boolean;
}

interface SavedRowWithNote extends SavedRow {
  note: string;
}

export const savedColumns = `s.listing_id, s.is_hidden, s.offer, s.created_at, s.updated_at, s.saved_price_cents,
  s.saved_status, s.stage, s.offer_step, s.contract_step, s.has_inquiry_sent, s.has_offer_sent, s.agreed_price_cents,
  s.agreed_offer_id, s.agreed_at, s.counter_cents, s.last_activity_at,
  s.tags, s.note <> '' as has_note`;

export async function findByListing(db: Db, userId: string, listingId: number): Promise<SavedRowWithNote | undefined> {
  const [row] = await run<SavedRowWithNote>(db, {
    name: 'saved_by_listing',
    text: `select ${savedColumns}, s.note from saved_properties s
      where s.user_id = $1 and s.listing_id = $2 and s.is_saved`,
    values: [userId, listingId],
  });
  return row;
}

/** What a user added by hand at an address (`lineKey` as listings have it), on the list or not; newest first. */
export async function listManualAt(
  db: Db,
  userId: string,
  { lineKey, zip, limit }: { lineKey: string; zip: string; limit: number },
) {
  return run<{ id: string; line: string; city: string; state: string; zip: string; is_saved: boolean }>(db, {
    name: 'manual_at_address',
    text: `select l.id, l.line, l.city, l.state, l.zip, coalesce(s.is_saved, false) as is_saved
      from listings l left join saved_properties s on s.listing_id = l.id and s.user_id = $1
      where l.added_by = $1 and l.line_key = $2 and l.zip = $3
      order by l.id desc limit $4`,
    values: [userId, lineKey, zip, limit],
  });
}

export async function update(
  db: Db,
  userId: string,
  listingId: number,
  changes: { offer?: unknown; tags?: string[] | undefined; note?: string | undefined },
): Promise<boolean> {
  const rows = await db
    .update(savedProperties)
    .set({
      ...(changes.offer !== undefined && { offer: changes.offer }),
      ...(changes.tags !== undefined && { tags: changes.tags }),
      ...(changes.note !== undefined && { note: changes.note }),
      updatedAt: sql`now()`,
    })
    .where(ownSaved(userId, listingId))
    .returning({ listingId: savedProperties.listingId });
  return rows.length > 0;
}

export async function remove(tx: Db, userId: string, listingId: number): Promise<boolean> {
  const rows = await tx
    .update(savedProperties)
    .set({ isSaved: false, updatedAt: sql`now()` })
    .where(ownSaved(userId, listingId))
    .returning({ listingId: savedProperties.listingId });
  return rows.length > 0;
}

/** Hides a listing from the user's searches or shows it again, whether or not it is saved. */
export async function setHidden(db: Db, userId: string, listingId: number, isHidden: boolean): Promise<void> {
  await db
    .insert(savedProperties)
    .values({ userId, listingId, isSaved: false, isHidden })
    .onConflictDoUpdate({
      target: [savedProperties.userId, savedProperties.listingId],
      set: { isHidden, updatedAt: sql`now()` },
    });
}

/** The same for many, of those that the user can see; answers with those that were not so before. */
export async function setManyHidden(
  tx: Db,
  userId: string,
  listingIds: number[],
  isHidden: boolean,
): Promise<number[]> {
  const result = await tx.execute<{ listing_id: string }>(sql`
    insert into saved_properties as known (user_id, listing_id, is_saved, is_hidden)
    select ${userId}, id, false, ${isHidden} from listings
    where id = any(${sql.param(listingIds)}::bigint[]) and (added_by is null or added_by = ${userId})
    order by id
    on conflict (user_id, listing_id) do update set is_hidden = excluded.is_hidden, updated_at = now()
    where known.is_hidden <> excluded.is_hidden
    returning listing_id`);
  return result.rows.map((row) => Number(row.listing_id));
}

/** The market tells of no change of what a user added by hand: it is looked at for buyers as a listing's changes are. */
export async function noteForBuyers(tx: Db, userId: string, listingId: number): Promise<void> {
  await tx.execute(sql`
    insert into fits_to_check (user_id, listing_id) select user_id, listing_id from saved_properties
    where user_id = ${userId} and listing_id = ${listingId} and is_saved and not is_hidden on conflict do nothing`);
}

function ownSaved(userId: string, listingId: number) {
  return and(
    eq(savedProperties.userId, userId),
    eq(savedProperties.listingId, listingId),
    eq(savedProperties.isSaved, true),
  );
}
