import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { arrayText } from '#db/statement.ts';
import { createEmptyDatabase, type TestDatabase } from '#testing/test-database.ts';
import { toTsquery, wordsIn } from './search-words.ts';

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

/** Whether a message with this text is found by what a user typed. */
async function isFound(text: string, typed: string): Promise<boolean> {
  const { rows } = await client.pool.query(
    `select array_to_tsvector($1::text[]) @@ to_tsquery('simple', $2) as found`,
    [arrayText(wordsIn([text])), toTsquery(typed) ?? ''],
  );
  return rows[0].found;
}

test.each([
  ['Offer for 12 Elm St', 'elm'],
  ['Offer for 12 Elm St', '12 OFF'],
  ['From Ann.Lee@title-office.example', 'ann.lee@title-office.example'],
  ['Grüße aus KÖLN', 'köln grüße'],
  ['ΟΔΟΣ 4', 'οδος'],
  ['İstanbul', 'İSTANBUL'],
  ['物件について', '物件'],
  ['unit 4B, 1e5, 0012', '4b 1e5 0012'],
])('%j is found by %j', async (text, typed) => {
  expect(await isFound(text, typed)).toBe(true);
});

test('any text is found by each of its words, and not by one that it has not', async () => {
  const texts = fc.string({ unit: fc.constantFrom(...'aZ09 .-@_äßÉœжЯλΩ'), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      for (const word of text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)) expect(await isFound(text, word)).toBe(true);
      expect(await isFound(text, `${text} elsewhere`)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('what no index can hold is left out, and the rest is found', async () => {
  const text = `${'x'.repeat(600)} ${Array.from({ length: 60_000 }, (_, at) => `w${at}`).join(' ')} last`;
  expect(await isFound(text, 'w17')).toBe(true);
  expect(await isFound(text, 'xxx')).toBe(false);
  expect(await isFound(text, 'last')).toBe(false);
});
