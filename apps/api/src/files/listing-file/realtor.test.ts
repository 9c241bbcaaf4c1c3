import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportedListing } from '@rei/domain/listings/imported-listing';
import type { ListingRow } from '@rei/domain/market/imported-row';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import { openListingFile } from './open-listing-file.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const writtenAs = createFileWriter();
const written = (content: string | Buffer) => writtenAs('file', content);

async function rowsOf(path: string): Promise<ListingRow[]> {
  return Array.fromAsync((await openListingFile(path)).rows);
}

function takenOf(rows: ListingRow[]): ImportedListing[] {
  return rows.flatMap((row) => (row.kind === 'taken' ? [row.value] : []));
}

/** What each row came to, in short. */
function outcomes(rows: ListingRow[]): string[] {
  return rows.map((row) => `${row.line} ${row.kind === 'taken' ? row.value.sourceKey : `${row.kind}: ${row.reason}`}`);
}

describe('an answer of the list, as it comes', () => {
  test('v3: every record accounted for', async () => {
    const path = join(fixtures, 'realtor-v3-list.json');
    expect(await openListingFile(path)).toMatchObject({ format: 'realtor.com JSON', source: 'realtor' });
    const rows = await rowsOf(path);
    expect(rows.map(({ kind }) => kind)).toEqual(['taken', 'taken', 'taken', 'skipped', 'taken', 'taken', 'rejected']);
    expect(rows.at(-1)).toMatchObject({ reason: "location.address.postal_code '' is no US ZIP" });
    expect(rows[0]?.line).toBe(8);
    expect(takenOf(rows)).toMatchObject([
      { sourceKey: '2069921321', priceCents: 40_000_100, type: 'single_family', agent: { office: 'Example Realty' } },
      { sourceKey: '2069921322', isPending: true },
      { sourceKey: '2069921323', isForeclosure: true, type: 'duplex' },
      { sourceKey: '2069921325', type: 'land', beds: null, lat: null },
      { sourceKey: '2069921326', isSold: true, isOffMarket: true },
    ]);
  });

  test('HomeHarvest raw: the seller, and the units of an apartment house', async () => {
    const rows = await rowsOf(join(fixtures, 'realtor-homeharvest-raw.json'));
    expect(outcomes(rows)).toEqual(['4 2069921321', '69 2069921322']);
    expect(takenOf(rows)).toMatchObject([
      { mlsId: 'H601', hoaCents: 12_000, agent: { name: 'Dana Doe', phone: '9175550101', office: 'Example Office' } },
      {
        type: 'apartment',
        isContingent: true,
        unitsDetail: [
          { beds: 1, baths: 1 },
          { beds: 2, baths: 1.5 },
        ],
      },
    ]);
  });

  test('v2: the same homes have the same keys', async () => {
    expect(takenOf(await rowsOf(join(fixtures, 'realtor-v2-list.json')))).toMatchObject([
      { sourceKey: '2069921321', type: 'townhomes', isForeclosure: true, sqft: 2618, agent: { name: 'Dana Doe' } },
      { sourceKey: '2069921322', type: 'land', isSold: true, lotSqft: 108_900, agent: { office: 'Example Office' } },
    ]);
  });
});

describe('whatever is around the records, they are the same', async () => {
  const answer: { data: { home_search: { results: unknown[] } } } = JSON.parse(
    await readFile(join(fixtures, 'realtor-v3-list.json'), 'utf8'),
  );
  const { results } = answer.data.home_search;
  const keys = ['2069921321', '2069921322', '2069921323', '2069921325', '2069921326'];

  test.each<[string, unknown]>([
    ['a bare array', results],
    ['results', { results }],
    ['query and results', { query: { location: 'x' }, results }],
    ['data.results', { data: { results } }],
    ['home_search', { home_search: { count: 7, results } }],
    ['data.home_search', answer],
    [
      'a captured web page',
      { props: { pageProps: { geo: {}, searchResults: { home_search: { results } } } }, page: '/' },
    ],
    ['a captured web page, newer', { props: { pageProps: { properties: results } } }],
    ['properties', { meta: {}, properties: results }],
    ['much before the list', { a: 'x'.repeat(300_000), b: Array(3000).fill({ c: 'd'.repeat(100) }), results }],
  ])('%s', async (_, content) => {
    for (const space of [0, 2]) {
      const rows = await rowsOf(await written(JSON.stringify(content, null, space)));
      expect(rows).toHaveLength(7);
      expect(takenOf(rows).map(({ sourceKey }) => sourceKey)).toEqual(keys);
    }
  });

  test.each<[string, unknown]>([
    ['a list of answers', [answer, { data: null, errors: [] }]],
    [
      'a list of pages under a name',
      {
        pages: [
          { page: 1, items: results.slice(0, 3) },
          { page: 2, items: results.slice(3) },
        ],
      },
    ],
    ['a table by key', { homes: Object.fromEntries(results.map((record, index) => [`M${index}`, record])) }],
    ['each home under a name', results.map((record) => ({ rank: 1, listing: record }))],
    ['two lists', { featured: results.slice(0, 2), more: { results: results.slice(2) } }],
  ])('wherever they stand: %s', async (_, content) => {
    for (const space of [0, 2]) {
      const rows = await rowsOf(await written(JSON.stringify(content, null, space)));
      expect(
        takenOf(rows)
          .map(({ sourceKey }) => sourceKey)
          .slice(0, 5),
      ).toEqual(keys);
    }
  });

  test('in any wrapper of objects and lists', async () => {
    const noise = fc.constantFrom<unknown>(null, 7, 'x', [], {}, [{ id: 1, name: 'x' }], { results: [] });
    const layer = fc.record({
      isList: fc.boolean(),
      name: fc.constantFrom('data', 'x y', '__proto__', '*', 'value', '0'),
      before: fc.array(noise, { maxLength: 2 }),
      after: fc.array(noise, { maxLength: 2 }),
    });
    const wrap = (
      inner: string,
      { isList, name, before, after }: { isList: boolean; name: string; before: unknown[]; after: unknown[] },
    ) => {
      const [first, last] = [before, after].map((parts, side) =>
        parts.map((part, index) => (isList ? JSON.stringify(part) : `"n${side}${index}":${JSON.stringify(part)}`)),
      );
      const parts = [...(first ?? []), isList ? inner : `${JSON.stringify(name)}:${inner}`, ...(last ?? [])].join(',');
      return isList ? `[${parts}]` : `{${parts}}`;
    };
    await fc.assert(
      fc.asyncProperty(fc.array(layer, { maxLength: 6 }), async (layers) => {
        const text = layers.reduce(wrap, JSON.stringify(results));
        const rows = await rowsOf(await written(text));
        expect(takenOf(rows).map(({ sourceKey }) => sourceKey)).toEqual(keys);
      }),
      { numRuns: 60 },
    );
  });

  test('in one line a record is told by its place in the list', async () => {
    expect((await rowsOf(await written(JSON.stringify(answer)))).map(({ line }) => line)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
  });

  test('one home a line; answers one after another; one home alone', async () => {
    const lines = results.map((record) => JSON.stringify(record)).join('\n');
    expect(takenOf(await rowsOf(await written(lines))).map(({ sourceKey }) => sourceKey)).toEqual(keys);
    expect(takenOf(await rowsOf(await written(`\ufeff${lines}\r\n`)))).toHaveLength(5);
    expect(await rowsOf(await written(`${JSON.stringify(answer)}\n${JSON.stringify(answer)}`))).toHaveLength(14);
    expect(outcomes(await rowsOf(await written(JSON.stringify(results[0], null, 2))))).toEqual(['1 2069921321']);
    expect(outcomes(await rowsOf(await written(JSON.stringify({ data: { home: results[0] } }))))).toEqual([
      '1 2069921321',
    ]);
  });

  test('in UTF-16', async () => {
    expect(takenOf(await rowsOf(await written(Buffer.from(JSON.stringify(answer), 'utf16le'))))).toHaveLength(5);
  });
});

describe('what cannot be read', () => {
  test('a broken line costs only itself', async () => {
    expect(outcomes(await rowsOf(join(fixtures, 'realtor-lines.ndjson')))).toEqual([
      '1 2069921321',
      '2 2069921322',
      '3 rejected: This is not valid JSON',
      '5 2069921326',
    ]);
  });

  test('a file cut in the middle: all records before the cut, then a rejection that says so', async () => {
    const text = await readFile(join(fixtures, 'realtor-v3-list.json'), 'utf8');
    const rows = await rowsOf(await written(text.slice(0, text.indexOf('"2069921323"') + 200)));
    expect(outcomes(rows)).toEqual(['8 2069921321', '83 2069921322', '158 rejected: The file ends in the middle']);
  });

  test('a record too long or too deep, an endless text: bounded, and told', async () => {
    const [record] = takenOf(await rowsOf(join(fixtures, 'realtor-v3-list.json')));
    const home = JSON.stringify(record?.document);
    const long = `{"property_id":"1","note":"${'x'.repeat(5 * 1024 * 1024)}"}`;
    expect(outcomes(await rowsOf(await written(`[${home},${long},${home}]`)))).toEqual([
      '1 2069921321',
      '2 rejected: The record is longer than 2 MB',
      '3 2069921321',
    ]);
    const huge = `{"property_id":"1","photos":[${'{"href":"x"},'.repeat(300_000)}null]}`;
    expect(outcomes(await rowsOf(await written(`${home}\n${huge}\n${home}\n`)))).toEqual([
      '1 2069921321',
      '2 rejected: The record is longer than 2 MB',
      '3 2069921321',
    ]);
    const bomb = `{"a":${'['.repeat(100_000)}`;
    expect(outcomes(await rowsOf(await written(`[${home},${bomb}`)))).toEqual([
      '1 2069921321',
      '2 rejected: This is not valid JSON: nothing after it was read',
    ]);
    const endless = `{"property_id":"1","note":"${'x'.repeat(11 * 1024 * 1024)}"}`;
    expect(outcomes(await rowsOf(await written(`[${home},${endless},${home}]`)))).toEqual([
      '1 2069921321',
      '2 rejected: A text is longer than 10 MB: nothing after it was read',
    ]);
  });

  test.each([
    ['other records', '[{"id":1,"name":"x"}]'],
    ['an empty list', '{"data":{"home_search":{"results":[]}}}'],
    ['no JSON', '{"property_id"'],
  ])('%s are no listing file', async (_, content) => {
    await expect(openListingFile(await written(content))).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('This JSON isn’t a listing file we recognize.'),
    });
  });
});
