import type { OfferTerms } from '@rei/domain/offers/offer';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { offers } from '#db/schema/offers.ts';

export interface OfferRow {
  id: number;
  version: number;
  terms: OfferTerms;
  createdAt: Date;
}

const columns = { id: offers.id, version: offers.version, terms: offers.terms, createdAt: offers.createdAt };

/** Stores an offer as the next version of its mode. The caller has locked the saved property: versions take turns. */
export async function insert(tx: Db, userId: string, listingId: number, terms: OfferTerms): Promise<OfferRow> {
  const mode = terms.offerMode;
  const next = sql<number>`(
    select coalesce(max(version), 0) + 1 from offers
    where user_id = ${userId} and listing_id = ${listingId} and mode = ${mode})`;
  const [row] = await tx
    .insert(offers)
    .values({ userId, listingId, mode, version: next, terms, createdAt: sql`clock_timestamp()` })
    .returning(columns);
  if (!row) throw new Error('The offer was not stored');
  return row;
}

/** A page of a user's offers for a property, newest first. */
export function listByProperty(
  db: Db,
  userId: string,
  listingId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfferRow[]> {
  return db
    .select(columns)
    .from(offers)
    .where(and(eq(offers.userId, userId), eq(offers.listingId, listingId)))
    .orderBy(desc(offers.id))
    .limit(limit)
    .offset(offset);
}

/** The property and mode of a user's own offer. */
export async function findOwn(db: Db, userId: string, id: number) {
  const [row] = await db
    .select({ listingId: offers.listingId, mode: offers.mode })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.userId, userId)));
  return row;
}
