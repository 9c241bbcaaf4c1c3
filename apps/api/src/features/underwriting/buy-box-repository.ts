import type { Criterion } from '@rei/domain/underwriting/buy-box';
import { and, count as counted, eq, getTableColumns, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { buyBoxes } from '#db/schema/underwriting.ts';

export interface BuyBoxFields {
  name: string;
  criteria: Criterion[];
  isDefault: boolean;
}

const { userId: _owner, ...columns } = getTableColumns(buyBoxes);

export type BuyBoxRow = Omit<typeof buyBoxes.$inferSelect, 'userId'>;

const ownOne = (userId: string, id: number) => and(eq(buyBoxes.userId, userId), eq(buyBoxes.id, id));

/** Makes changes of a user's buy boxes wait for one another until the transaction ends. */
export async function lock(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('buy boxes ' || ${userId}, 0))`);
}

/** A page of a user's buy boxes, oldest first. */
export function listByUser(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<BuyBoxRow[]> {
  return db
    .select(columns)
    .from(buyBoxes)
    .where(eq(buyBoxes.userId, userId))
    .orderBy(buyBoxes.id)
    .limit(limit)
    .offset(offset);
}

export async function countByUser(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ value: counted() }).from(buyBoxes).where(eq(buyBoxes.userId, userId));
  return row?.value ?? 0;
}

export async function insert(tx: Db, userId: string, fields: BuyBoxFields): Promise<BuyBoxRow> {
  const [row] = await tx
    .insert(buyBoxes)
    .values({ userId, ...fields })
    .returning(columns);
  if (!row) throw new Error('The buy box was not stored');
  return row;
}

export async function update(tx: Db, userId: string, id: number, fields: BuyBoxFields): Promise<BuyBoxRow | undefined> {
  const [row] = await tx
    .update(buyBoxes)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(ownOne(userId, id))
    .returning(columns);
  return row;
}

/** Makes no other buy box of the user the default one. */
export async function clearDefault(tx: Db, userId: string, except: number | undefined): Promise<void> {
  await tx
    .update(buyBoxes)
    .set({ isDefault: false })
    .where(
      and(
        eq(buyBoxes.userId, userId),
        eq(buyBoxes.isDefault, true),
        except === undefined ? undefined : ne(buyBoxes.id, except),
      ),
    );
}

export async function deleteById(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await db.delete(buyBoxes).where(ownOne(userId, id)).returning({ id: buyBoxes.id });
  return rows.length > 0;
}

/** Every buy box of a user, oldest first. */
export function exportByUser(db: Db, userId: string): AsyncIterable<object> {
  return pagedRows(({ after, limit }: { after: { id: number } | undefined; limit: number }) =>
    db
      .select(columns)
      .from(buyBoxes)
      .where(and(eq(buyBoxes.userId, userId), after && gt(buyBoxes.id, after.id)))
      .orderBy(buyBoxes.id)
      .limit(limit),
  );
}
