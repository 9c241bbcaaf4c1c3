import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { propertyEstimates } from '#db/schema/underwriting.ts';
import { run } from '#db/statement.ts';

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

export interface StoredLease {
  listingId: number;
  /** Dollars a month. */
  rent: number;
  start: string;
}

/** As many of a user's leases as are compared with other homes, those that were typed last first. */
const mostLeases = 200;

/** A user's leases of homes that have one unit, whose rent is the home's; those whose beginning is not known are left out. */
export async function listLeases(db: Db, userId: string): Promise<StoredLease[]> {
  const rows = await run<{ listingId: string; rent: number; start: string }>(db, {
    text: `
      select listing_id as "listingId", (lines #>> '{rentRoll,0,contractRent}')::float8 as rent,
        lines #>> '{rentRoll,0,start}' as start
      from property_estimates
      where user_id = $1 and jsonb_array_length(lines -> 'rentRoll') = 1
        and (lines #>> '{rentRoll,0,contractRent}')::float8 > 0 and lines #>> '{rentRoll,0,start}' is not null
      order by updated_at desc, listing_id limit ${mostLeases}`,
    values: [userId],
  });
  return rows.map(({ listingId, ...lease }) => ({ listingId: Number(listingId), ...lease }));
}
