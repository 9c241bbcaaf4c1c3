import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listings, listingViews } from '#db/schema/listings.ts';

export async function upsert(db: Db, userId: string, listingId: number): Promise<void> {
  await db
    .insert(listingViews)
    .values({ userId, listingId })
    .onConflictDoUpdate({ target: [listingViews.userId, listingViews.listingId], set: { viewedAt: sql`now()` } });
}

export async function listByUser(db: Db, userId: string, limit: number) {
  return db
    .select({
      listingId: listings.id,
      line: listings.line,
      city: listings.city,
      state: listings.state,
      zip: listings.zip,
      status: listings.status,
      isSold: listings.isSold,
      priceCents: listings.priceCents,
      soldPriceCents: listings.soldPriceCents,
      lastListPriceCents: listings.lastListPriceCents,
      viewedAt: listingViews.viewedAt,
    })
    .from(listingViews)
    .innerJoin(listings, eq(listings.id, listingViews.listingId))
    .where(eq(listingViews.userId, userId))
    .orderBy(desc(listingViews.viewedAt))
    .limit(limit);
}
