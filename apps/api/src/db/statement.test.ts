import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type DatabaseClient, openDatabase } from './client.ts';
import { arrayText, createValues, jsonbArray, run } from './statement.ts';

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

test('values never become part of the text', () => {
  const { values, add } = createValues();
  const text = `select ${add("'; drop table users; --")}::text as said, ${add(7)}::int as number`;
  expect(text).toBe('select $1::text as said, $2::int as number');
  expect(values).toEqual(["'; drop table users; --", 7]);
});

test('runs on the pool and within a transaction alike', async () => {
  const statement = { text: 'select $2::text || $1::text as joined, $3::int[] as list', values: ['a', 'b', [1, 2]] };
  const expected = [{ joined: 'ba', list: [1, 2] }];
  expect(await run(client.db, statement)).toEqual(expected);
  expect(await client.db.transaction((tx) => run(tx, statement))).toEqual(expected);
});

test.each([
  ['plain', ['a', 'b c']],
  ['what arrays are written with', ['{', '}', ',', '"', '\\', '\\"', ' ', '', 'NULL', 'null', "'"]],
  ['other letters and lines', ['Peña', '東京', '🏠', 'two\nlines', 'a\tb', '\r']],
  ['nothing', [null, 'x', null]],
  ['no items', []],
])('an array of %s arrives as it was', async (_name, items) => {
  const [row] = await run(client.db, { text: 'select $1::text[] as items', values: [arrayText(items)] });
  expect(row).toEqual({ items });
});

test('numbers and switches keep their value', async () => {
  const values = [arrayText([1.5, -2, null, 1e21]), arrayText([true, false, null])];
  const [row] = await run(client.db, { text: 'select $1::float8[] as numbers, $2::boolean[] as switches', values });
  expect(row).toEqual({ numbers: [1.5, -2, null, 1e21], switches: [true, false, null] });
});

test.each([
  ['documents', [{ a: 1, b: ['x', null] }, 'text', 2.5, [], {}]],
  ['whatever letters', ['"quoted"', 'back\\slash', 'Peña 東京 🏠', 'two\nlines', '']],
  ['nothing', [null, { a: 1 }, null]],
  ['no items', []],
])('an array of JSON with %s arrives as it was', async (_name, items) => {
  const values = [jsonbArray(items.map((item) => (item === null ? null : JSON.stringify(item))))];
  const statement = { text: 'select to_json($1::jsonb[]) as items', values };
  expect(await run(client.db, statement)).toEqual([{ items }]);
  expect(await client.db.transaction((tx) => run(tx, statement))).toEqual([{ items }]);
});
