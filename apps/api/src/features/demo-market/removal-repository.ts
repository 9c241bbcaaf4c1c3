import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { demoRemovals } from '#db/schema/demo-market.ts';

export interface Removal {
  listings: number;
  removed: number;
}

export async function find(db: Db): Promise<Removal | undefined> {
  const [row] = await db
    .select({ listings: demoRemovals.listings, removed: demoRemovals.removed })
    .from(demoRemovals)
    .limit(1);
  return row;
}

/** Notes a removal; false when one is under way already. */
export async function insert(tx: Db, listings: number): Promise<boolean> {
  const rows = await tx.insert(demoRemovals).values({ listings }).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function addRemoved(tx: Db, count: number): Promise<void> {
  await tx
    .update(demoRemovals)
    .set({ removed: sql`${demoRemovals.removed} + ${count}` })
    .where(eq(demoRemovals.isOnly, true));
}

export async function remove(db: Db): Promise<void> {
  await db.delete(demoRemovals).where(eq(demoRemovals.isOnly, true));
}
