import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { savedProperties } from '#db/schema/saved-properties.ts';

export interface SavedRecord {
  listingId: number;
  isHidden: boolean;
  offer: unknown;
  createdAt: Date;
  updatedAt: Date;
}

const columns = {
  listingId: savedProperties.listingId,
  isHidden: savedProperties.isHidden,
  offer: savedProperties.offer,
  createdAt: savedProperties.createdAt,
  updatedAt: savedProperties.updatedAt,
};

/** Saves a listing for a user. Saving again changes only a given offer; after a removal it is new in the list. */
export async function upsert(db: Db, userId: string, listingId: number, offer: unknown): Promise<void> {
  const wasRemoved = sql`not ${savedProperties.isSaved}`;
  await db
    .insert(savedProperties)
    .values({ userId, listingId, isSaved: true, offer: offer ?? null })
    .onConflictDoUpdate({
      target: [savedProperties.userId, savedProperties.listingId],
      set: {
        isSaved: true,
        ...(offer !== undefined && { offer }),
        createdAt: sql`case when ${wasRemoved} then now() else ${savedProperties.createdAt} end`,
        updatedAt: sql`now()`,
      },
      ...(offer === undefined && { setWhere: wasRemoved }),
    });
}

export async function findByListing(db: Db, userId: string, listingId: number): Promise<SavedRecord | undefined> {
  const [row] = await db
    .select(columns)
    .from(savedProperties)
    .where(and(ownSaved(userId), eq(savedProperties.listingId, listingId)));
  return row;
}

/** One page of a user's list, newest first; `hidden` undefined takes both. */
export async function listByUser(
  db: Db,
  userId: string,
  { hidden, offset, limit }: { hidden: boolean | undefined; offset: number; limit: number },
): Promise<{ records: SavedRecord[]; total: number }> {
  const where = and(ownSaved(userId), hidden === undefined ? undefined : eq(savedProperties.isHidden, hidden));
  const [records, [counted]] = await Promise.all([
    db
      .select(columns)
      .from(savedProperties)
      .where(where)
      .orderBy(desc(savedProperties.createdAt), desc(savedProperties.listingId))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(savedProperties).where(where),
  ]);
  return { records, total: counted?.total ?? 0 };
}

/** Takes a listing off the list; true when it was on it. */
export async function remove(db: Db, userId: string, listingId: number): Promise<boolean> {
  const rows = await db
    .update(savedProperties)
    .set({ isSaved: false, updatedAt: sql`now()` })
    .where(and(ownSaved(userId), eq(savedProperties.listingId, listingId)))
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

function ownSaved(userId: string) {
  return and(eq(savedProperties.userId, userId), eq(savedProperties.isSaved, true));
}
