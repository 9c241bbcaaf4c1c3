import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { runTogether } from './run-together.ts';

let database: TestDatabase;
let client: DatabaseClient;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined, max: 2 });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const one = { name: 'one', text: 'select $1::int + 1 as number', values: [1] };
const two = { name: 'two', text: 'select $2::text || $1::text as said, null as nothing', values: ['a', 'b'] };
const none = { name: 'none', text: 'select 1 as number where $1', values: [false] };

test('what is asked at once is one statement, and each is told its own row', async () => {
  const query = vi.spyOn(client.pool, 'query');
  const asked = [one, two, none, { ...one, values: [5] }, one];
  const rows = await Promise.all(asked.map((each) => runTogether(client.db, each)));
  expect(rows).toEqual([{ number: 2 }, { said: 'ba', nothing: null }, undefined, { number: 6 }, { number: 2 }]);
  const names = query.mock.calls.map(([statement]) => (statement as { name?: string }).name);
  expect(names).toEqual(['none+one+two', 'one']);
  query.mockRestore();
});

test('a name that the database would cut off is told by another one', async () => {
  const warn = vi.spyOn(console, 'error');
  const asked = ['a', 'b'].map((end) => ({ ...one, name: `${'of_many_characters_'.repeat(3)}${end}` }));
  expect(await Promise.all(asked.map((each) => runTogether(client.db, each)))).toEqual([{ number: 2 }, { number: 2 }]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('within a transaction each runs by itself', async () => {
  const rows = await client.db.transaction(async (tx) => [await runTogether(tx, two), await runTogether(tx, none)]);
  expect(rows).toEqual([{ said: 'ba', nothing: null }, undefined]);
});

test('an error is told to all, and what follows is asked anew', async () => {
  const broken = { name: 'broken', text: 'select 1 / $1::int as number', values: [0] };
  const asked = await Promise.allSettled([runTogether(client.db, one), runTogether(client.db, broken)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await runTogether(client.db, one)).toEqual({ number: 2 });
});
