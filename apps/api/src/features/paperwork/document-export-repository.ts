import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { documents } from '#db/schema/offers.ts';

/** Every document that a user stored, by id. */
export function listAllByUser(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, hash: __, ...columns } = getTableColumns(documents);
  return pagedRows(({ after, limit }: { after: { id: string } | undefined; limit: number }) =>
    db
      .select(columns)
      .from(documents)
      .where(and(eq(documents.userId, userId), after && gt(documents.id, after.id)))
      .orderBy(documents.id)
      .limit(limit),
  );
}
