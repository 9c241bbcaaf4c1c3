import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { offers } from '#db/schema/offers.ts';

/** Every offer that a user saved, oldest first. */
export function listAllByUser(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, ...columns } = getTableColumns(offers);
  return pagedRows(({ after, limit }: { after: { id: number } | undefined; limit: number }) =>
    db
      .select(columns)
      .from(offers)
      .where(and(eq(offers.userId, userId), after && gt(offers.id, after.id)))
      .orderBy(offers.id)
      .limit(limit),
  );
}
