import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { activityEntries } from '#db/schema/activity.ts';

/** Every entry of a user's logs, oldest first. */
export function listAllByUser(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, amountCents, ...columns } = getTableColumns(activityEntries);
  return pagedRows(({ after, limit }: { after: { id: number } | undefined; limit: number }) =>
    db
      .select({ ...columns, amount: sql<number | null>`(${amountCents} / 100.0)::float8` })
      .from(activityEntries)
      .where(and(eq(activityEntries.userId, userId), after && gt(activityEntries.id, after.id)))
      .orderBy(activityEntries.id)
      .limit(limit),
  );
}
