import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { listings, listingViews, unitOverlays } from '#db/schema/listings.ts';

interface Page {
  after: { listingId: number } | undefined;
  limit: number;
}

const { line, city, state, zip } = listings;

/** All a user viewed, each with its address. */
export function listViews(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, ...columns } = getTableColumns(listingViews);
  return pagedRows(({ after, limit }: Page) =>
    db
      .select({ ...columns, line, city, state, zip })
      .from(listingViews)
      .innerJoin(listings, eq(listings.id, listingViews.listingId))
      .where(and(eq(listingViews.userId, userId), after && gt(listingViews.listingId, after.listingId)))
      .orderBy(listingViews.listingId)
      .limit(limit),
  );
}

/** All units a user noted, each with the listing's address. */
export function listUnitOverlays(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, ...columns } = getTableColumns(unitOverlays);
  return pagedRows(({ after, limit }: Page) =>
    db
      .select({ ...columns, line, city, state, zip })
      .from(unitOverlays)
      .innerJoin(listings, eq(listings.id, unitOverlays.listingId))
      .where(and(eq(unitOverlays.userId, userId), after && gt(unitOverlays.listingId, after.listingId)))
      .orderBy(unitOverlays.listingId)
      .limit(limit),
  );
}
