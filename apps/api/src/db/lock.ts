import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from './client.ts';

/** Runs a piece of work in one process at a time; the others wait for it. */
export async function withLock<T>(pool: Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    return await work();
  } finally {
    // Closing the connection gives the lock back, whatever happened on it.
    client.release(true);
  }
}

/** Callers with the same name and user wait for one another until the transaction ends. */
export async function lockOfUser(tx: Db, name: string, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${userId}`}, 0))`);
}

export async function lockForAll(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
