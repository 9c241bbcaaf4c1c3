import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

/** Refreshes statistics and the visibility map after many rows were written, so that the next query is planned and read well. */
export async function refreshStatistics(db: Db, tables: readonly PgTable[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(getTableName(table)));
  await db.transaction(async (tx) => {
    // On a busy machine this takes longer than any query of a page may.
    await tx.execute(sql`set local statement_timeout = 0`);
    for (const name of names) await tx.execute(sql`analyze ${name}`);
  });
  for (const name of names) {
    try {
      await db.execute(sql`vacuum ${name}`);
    } catch (error) {
      // The rows are stored; what does not fit into the limit is left to the database's own vacuum.
      if (!isStatementTimeout(error)) throw error;
    }
  }
}

function isStatementTimeout(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '57014';
}
