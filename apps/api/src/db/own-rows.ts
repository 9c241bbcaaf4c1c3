import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { pagedRows } from './paged-rows.ts';

/** A table whose rows are each a user's own. */
type OwnTable = PgTable & { id: PgColumn; userId: PgColumn };

/** Every row of a table that is a user's, in the order of the ids, without saying again whose it is. */
export function ownRows(db: Db, table: OwnTable, userId: string): AsyncIterable<object> {
  const { userId: _owner, ...columns } = getTableColumns(table);
  return pagedRows(({ after, limit }: { after: { id?: unknown } | undefined; limit: number }) =>
    db
      .select(columns)
      .from(table)
      .where(and(eq(table.userId, userId), after && gt(table.id, after.id)))
      .orderBy(table.id)
      .limit(limit),
  );
}
