import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { searchPlaces } from '#db/schema/listings.ts';

export async function find(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ place: searchPlaces.place })
    .from(searchPlaces)
    .where(eq(searchPlaces.userId, userId));
  return row?.place ?? null;
}

export async function upsert(db: Db, userId: string, place: string): Promise<void> {
  await db
    .insert(searchPlaces)
    .values({ userId, place })
    .onConflictDoUpdate({ target: searchPlaces.userId, set: { place, updatedAt: sql`now()` } });
}

export async function remove(db: Db, userId: string): Promise<void> {
  await db.delete(searchPlaces).where(eq(searchPlaces.userId, userId));
}
