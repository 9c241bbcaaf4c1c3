import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createSilentProxy } from '#testing/silent-proxy.ts';
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

const shortLimits = { connectMs: 5000, lookEveryMs: 20, answerWithinMs: 500 };

async function openThroughProxy() {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  const proxy = await createSilentProxy(database.url);
  onTestFinished(proxy.close);
  const client = openDatabase({ url: proxy.url, onError: () => undefined, limits: shortLimits });
  onTestFinished(client.close);
  const direct = openDatabase({ url: database.url, onError: () => undefined });
  onTestFinished(direct.close);
  return { proxy, client, direct };
}

const lockNumber = 4711;

test('a statement to a database that has fallen silent fails, and the next finds the database that speaks again', async () => {
  const { proxy, client } = await openThroughProxy();
  await client.pool.query('select 1');
  proxy.fallSilent();
  await expect(client.pool.query('select 1')).rejects.toThrow(/Connection terminated/);
  proxy.speakAgain();
  expect((await client.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test.each([{ isKnownThere: false }, { isKnownThere: true }])(
  'a statement into a connection that only this side still holds fails, and the next one is answered (%o)',
  async (how) => {
    const { proxy, client } = await openThroughProxy();
    await Promise.all([client.pool.query('select 1'), client.pool.query('select 1')]);
    proxy.forgetConnections(how);
    await expect(client.pool.query('select 1')).rejects.toThrow(/Connection terminated/);
    expect((await client.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  },
);

test('a statement that takes long is left alone while the database answers beside it', async () => {
  const { proxy, client, direct } = await openThroughProxy();
  const holder = await direct.pool.connect();
  await holder.query('select pg_advisory_lock($1)', [lockNumber]);
  const waiting = client.pool.query('select pg_advisory_lock($1), 1 as one', [lockNumber]);
  // One is the statement's own, the others ask whether the database still answers.
  await expect.poll(() => proxy.connections()).toBeGreaterThan(5);
  await holder.query('select pg_advisory_unlock($1)', [lockNumber]);
  holder.release();
  expect((await waiting).rows).toMatchObject([{ one: 1 }]);
});
