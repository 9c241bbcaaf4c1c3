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
  await client.pool.query('create table homes as select beds from generate_series(1, 4000) as beds');
  // Slow at every page, as on a machine with much else to do: either takes longer than the limit, and nothing else does.
  await client.pool.query('set vacuum_cost_delay = 100; set vacuum_cost_limit = 1; set statement_timeout = 500');
  await refreshStatistics(client.db, [homes]);
  await client.pool.query('set statement_timeout = 0');
  const { rows } = await client.pool.query(
    `select count(*)::int as known, (select relallvisible from pg_class where relname = 'homes') as vacuumed
     from pg_stats where tablename = 'homes'`,
  );
  expect(rows).toEqual([{ known: 1, vacuumed: 0 }]);
});
