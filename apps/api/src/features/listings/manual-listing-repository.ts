import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listings } from '#db/schema/listings.ts';

type Columns = typeof listings.$inferInsert;

export type ManualColumns = Pick<
  Columns,
  | 'type'
  | 'line'
  | 'city'
  | 'state'
  | 'zip'
  | 'cityKey'
  | 'postalCityKey'
  | 'lineKey'
  | 'priceCents'
  | 'beds'
  | 'baths'
  | 'sqft'
  | 'units'
  | 'lat'
  | 'lon'
>;

/** Stores a property that only this user sees: the status keeps it out of every search. */
export async function insert(tx: Db, userId: string, columns: ManualColumns): Promise<number> {
  const [row] = await tx
    .insert(listings)
    .values({
      ...columns,
      source: 'manual',
      addedBy: userId,
      status: 'Private',
      isPending: false,
      isContingent: false,
      isForeclosure: false,
      isOffMarket: true,
      isSold: false,
    })
    .returning({ id: listings.id });
  if (!row) throw new Error('The property was not stored');
  return row.id;
}

export async function update(tx: Db, userId: string, id: number, columns: ManualColumns): Promise<boolean> {
  const rows = await tx
    .update(listings)
    .set({ ...columns, updatedAt: sql`now()` })
    .where(isOwn(userId, id))
    .returning({ id: listings.id });
  return rows.length > 0;
}

/** Deletes the property with all that hangs on it; true when this user had added it. */
export async function remove(tx: Db, userId: string, id: number): Promise<boolean> {
  const rows = await tx.delete(listings).where(isOwn(userId, id)).returning({ id: listings.id });
  return rows.length > 0;
}

function isOwn(userId: string, id: number) {
  return and(eq(listings.id, id), eq(listings.addedBy, userId));
}
