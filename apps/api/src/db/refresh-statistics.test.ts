import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { refreshStatistics } from './refresh-statistics.ts';

const homes = pgTable('homes', { beds: integer() });

let database: TestDatabase;
let client: DatabaseClient;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined, max: 1 });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

test('takes the time it needs, and leaves to the database what does not fit into the limit', async () => {
  await client.pool.query('create table homes as select beds from generate_series(1, 200000) as beds');
  // Far too little for either, as on a machine with much else to do.
  await client.pool.query('set statement_timeout = 1');
  await refreshStatistics(client.db, [homes]);
  await client.pool.query('set statement_timeout = 0');
  const { rows } = await client.pool.query("select count(*)::int as known from pg_stats where tablename = 'homes'");
  expect(rows).toEqual([{ known: 1 }]);
});
