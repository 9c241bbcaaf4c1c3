import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { privateTables } from './private-tables-repository.ts';

let database: TestDatabase;
let client: DatabaseClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined, max: 2 });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

interface Reference {
  from: string;
  to: string;
  onDeletion: 'cascade' | 'set null' | 'none';
}

async function references(pool: Pool): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      case confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'none' end as "onDeletion"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

/** Tables that refer to a user by a key, by a column that is named so, or by a row of another such table. */
async function tablesOfUsers(all: readonly Reference[]): Promise<string[]> {
  const { rows } = await client.pool.query<{ name: string }>(`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'owner_id', 'actor_id', 'added_by', 'started_by')`);
  const found = new Set(['users', ...rows.map(({ name }) => name)]);
  // A few of the listings are a user's, and nothing else that refers to them.
  const whole = () => [...found].filter((name) => name !== 'listings');
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const { from, to } of all) if (whole().includes(to)) found.add(from);
  }
  return [...found];
}

test('every table that says something of a user is named once', async () => {
  expect(Object.keys(privateTables).sort()).toEqual((await tablesOfUsers(await references(client.pool))).sort());
});

test('rows go with the account as the table says: by the database, in the same moment', async () => {
  const all = await references(client.pool);
  const reaching = new Set(['users']);
  for (let before = 0; before < reaching.size; ) {
    before = reaching.size;
    for (const { from, to, onDeletion } of all) if (onDeletion === 'cascade' && reaching.has(to)) reaching.add(from);
  }
  for (const [name, { onDeletion }] of Object.entries(privateTables)) {
    const isNameless = all.some(
      ({ from, to, ...rule }) => from === name && to === 'users' && rule.onDeletion === 'set null',
    );
    const found = reaching.has(name) ? 'deleted' : isNameless ? 'nameless' : 'kept';
    expect([name, found]).toEqual([name, onDeletion]);
  }
});

test('what is told within a file is told within one that there is', () => {
  const all = Object.values(privateTables).map(({ told }) => told);
  const files = all.flatMap((told) => ('file' in told ? [told.file] : []));
  expect(new Set(files).size).toBe(files.length);
  for (const told of all) if ('within' in told) expect(files).toContain(told.within);
});
