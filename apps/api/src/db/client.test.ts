import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '#testing/test-database.ts';
import { openDatabase } from './client.ts';

/** Ends every connection of a pool but the one that says so, as a restart of the database does. */
const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;

test('a connection that breaks in the middle of a transaction fails that transaction, and nothing else', async () => {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  const told: Error[] = [];
  const { db, close } = openDatabase({ url: database.url, onError: (error) => told.push(error) });
  onTestFinished(close);
  const broken = db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await db.execute(endOthers);
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(told).toEqual([]);
});
