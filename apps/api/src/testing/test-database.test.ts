import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let databases: TestDatabase[];

beforeEach(async () => {
  databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterEach(() => Promise.all(databases.map((database) => database.drop())));

async function count(url: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

test('each is migrated, and none sees what happens in another', async () => {
  const [first, second] = databases.map(({ url }) => url);
  if (!first || !second) throw new Error('two databases were asked for');
  const tables = `select from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`;
  const migrated = await count(first, tables);
  expect(migrated).toBeGreaterThan(0);
  await count(first, 'create table public.only_here ()');
  expect(await count(first, tables)).toBe(migrated + 1);
  expect(await count(second, tables)).toBe(migrated);
});

test('a database that is still in use can be dropped', async () => {
  const [database] = databases;
  if (!database) throw new Error('a database was asked for');
  const client = new pg.Client({ connectionString: database.url });
  const ended = new Promise((resolve) => client.once('end', () => resolve('ended')));
  client.on('error', () => undefined);
  await client.connect();
  await database.drop();
  expect(await ended).toBe('ended');
  await expect(count(database.url, 'select')).rejects.toThrow(/does not exist/);
});
