import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { propertyEstimates } from '#db/schema/underwriting.ts';

const { userId: _owner, ...columns } = getTableColumns(propertyEstimates);

export type EstimateFields = Omit<typeof propertyEstimates.$inferSelect, 'userId' | 'listingId' | 'updatedAt'>;

export async function findByListing(db: Db, userId: string, listingId: number): Promise<EstimateFields | undefined> {
  const [row] = await db
    .select(columns)
    .from(propertyEstimates)
    .where(and(eq(propertyEstimates.userId, userId), eq(propertyEstimates.listingId, listingId)));
  return row;
}

/** Without `typed` or `lines`, those of before stay. */
export async function upsert(
  db: Db,
  userId: string,
  listingId: number,
  fields: Omit<EstimateFields, 'typed' | 'lines'> & Partial<Pick<EstimateFields, 'typed' | 'lines'>>,
): Promise<EstimateFields | undefined> {
  const [row] = await db
    .insert(propertyEstimates)
    .values({ userId, listingId, ...fields })
    .onConflictDoUpdate({
      target: [propertyEstimates.userId, propertyEstimates.listingId],
      set: { ...fields, updatedAt: sql`now()` },
    })
    .returning(columns);
  return row;
}
