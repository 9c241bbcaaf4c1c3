import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { contracts } from '#db/schema/offers.ts';

/** Every contract that a user saved, oldest first. */
export function listAllByUser(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, ...columns } = getTableColumns(contracts);
  return pagedRows(({ after, limit }: { after: { id: number } | undefined; limit: number }) =>
    db
      .select(columns)
      .from(contracts)
      .where(and(eq(contracts.userId, userId), after && gt(contracts.id, after.id)))
      .orderBy(contracts.id)
      .limit(limit),
  );
}
