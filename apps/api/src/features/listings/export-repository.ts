import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { listings, listingViews, propertyContacts, searchPlaces, unitOverlays } from '#db/schema/listings.ts';

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

/** The place a user searched last: one row or none. */
export async function* listSearchPlace(db: Db, userId: string): AsyncIterable<object> {
  const { place, updatedAt } = searchPlaces;
  yield* await db.select({ place, updatedAt }).from(searchPlaces).where(eq(searchPlaces.userId, userId));
}

/** All properties a user added by hand. */
export function listAddedByHand(db: Db, userId: string): AsyncIterable<object> {
  const { id, type, priceCents, beds, baths, sqft, units, createdAt, updatedAt } = listings;
  const price = sql<number | null>`(${priceCents} / 100.0)::float8`;
  return pagedRows(({ after, limit }: { after: { id: number } | undefined; limit: number }) =>
    db
      .select({ id, type, line, city, state, zip, price, beds, baths, sqft, units, createdAt, updatedAt })
      .from(listings)
      .where(and(eq(listings.addedBy, userId), after && gt(id, after.id)))
      .orderBy(id)
      .limit(limit),
  );
}

/** All contacts that a user gave listings, each with the listing's address. */
export function listContacts(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, ...columns } = getTableColumns(propertyContacts);
  return pagedRows(({ after, limit }: Page) =>
    db
      .select({ ...columns, line, city, state, zip })
      .from(propertyContacts)
      .innerJoin(listings, eq(listings.id, propertyContacts.listingId))
      .where(and(eq(propertyContacts.userId, userId), after && gt(propertyContacts.listingId, after.listingId)))
      .orderBy(propertyContacts.listingId)
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
