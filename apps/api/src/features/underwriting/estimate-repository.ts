import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
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

export async function upsert(db: Db, userId: string, listingId: number, fields: EstimateFields): Promise<void> {
  await db
    .insert(propertyEstimates)
    .values({ userId, listingId, ...fields })
    .onConflictDoUpdate({
      target: [propertyEstimates.userId, propertyEstimates.listingId],
      set: { ...fields, updatedAt: sql`now()` },
    });
}

/** Every estimate of a user, by property. */
export function exportByUser(db: Db, userId: string): AsyncIterable<object> {
  return pagedRows(({ after, limit }: { after: { listingId: number } | undefined; limit: number }) =>
    db
      .select(columns)
      .from(propertyEstimates)
      .where(and(eq(propertyEstimates.userId, userId), after && gt(propertyEstimates.listingId, after.listingId)))
      .orderBy(propertyEstimates.listingId)
      .limit(limit),
  );
}
