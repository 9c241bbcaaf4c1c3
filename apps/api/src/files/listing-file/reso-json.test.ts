import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListingRow } from '@rei/domain/market/imported-row';
import { describe, expect, test } from 'vitest';
import { createFileWriter } from '#testing/file-writer.ts';
import { openListingFile } from './open-listing-file.ts';

const odata = join(import.meta.dirname, 'fixtures', 'reso-odata.json');
const writtenAs = createFileWriter();
const written = (content: string | Buffer) => writtenAs('feed.csv', content);

async function rowsOf(path: string): Promise<ListingRow[]> {
  const file = await openListingFile(path);
  expect(file).toMatchObject({ format: 'RESO feed', source: 'reso' });
  return Array.fromAsync(file.rows);
}

describe('an answer of a RESO Web API', () => {
  test('every record is accounted for, with its line and reason', async () => {
    const rows = await rowsOf(odata);
    expect(rows.map((row) => `${row.line} ${row.kind}${row.kind === 'taken' ? '' : `: ${row.reason}`}`)).toEqual([
      '4 taken',
      '28 taken',
      '51 taken',
      '75 taken',
      '96 skipped: A lease is no listing for sale',
      '116 withdrawn: InternetEntireListingDisplayYN is false: it is not to be shown',
      '137 taken',
      "158 withdrawn: StandardStatus 'Delete': it is no listing of the source",
      '178 withdrawn: MlgCanView is false: the source has taken it back',
      '199 taken',
      '221 rejected: ListingKey is blank: the listing has no key',
    ]);
    expect(rows.flatMap((row) => (row.kind === 'taken' ? [row.value] : []))).toMatchObject([
      {
        sourceKey: 'A1',
        line: '1 Made Up St',
        photos: ['https://photos.example/a1-1.jpg', 'https://photos.example/a1-2.jpg'],
        agent: { name: 'Ann Agent', phone: '6025550100' },
      },
      { sourceKey: 'A2', isContingent: true, type: 'townhomes', line: '2 Made Up St' },
      {
        sourceKey: 'A3',
        isPending: true,
        type: 'triplex',
        units: 3,
        unitsDetail: [{ beds: 2 }, { beds: 2 }, { beds: 1 }],
      },
      { sourceKey: 'A4', isSold: true, priceCents: 19_900_000 },
      { sourceKey: 'A7', line: '', city: 'Akron' },
      { sourceKey: 'A10', isForeclosure: true, listDate: null },
    ]);
  });

  test('cut off in the middle: every record before the cut, then one problem', async () => {
    const bytes = await readFile(odata);
    const rows = await rowsOf(await written(bytes.subarray(0, bytes.indexOf('"A4"'))));
    expect(rows.map(({ kind, line }) => `${line} ${kind}`)).toEqual(['4 taken', '28 taken', '51 taken', '75 rejected']);
    expect(rows.at(-1)).toMatchObject({ reason: 'The file ends in the middle' });
  });

  test('in UTF-16', async () => {
    const text = await readFile(odata, 'utf8');
    expect(await rowsOf(await written(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual(await rowsOf(odata));
  });
});

test('one record in RESO Common Format', async () => {
  const path = join(import.meta.dirname, 'fixtures', 'reso-common-format.json');
  expect(await rowsOf(path)).toMatchObject([{ kind: 'taken', line: 1, value: { sourceKey: 'A1' } }]);
});

test('the same records as a list, and as lines, of which a broken one costs only itself', async () => {
  const { value } = JSON.parse(await readFile(odata, 'utf8'));
  const expected = (await rowsOf(odata)).map(({ kind }) => kind);
  const list = await rowsOf(await written(JSON.stringify(value)));
  expect(list.map(({ kind }) => kind)).toEqual(expected);
  expect(
    list.map(({ line }) => line),
    'in one line, by their place in the list',
  ).toEqual(list.map((_, at) => at + 1));
  const lines: string[] = value.map((record: unknown) => JSON.stringify(record));
  const read = await rowsOf(await written([lines[0], '{"ListingKey":', ...lines.slice(1)].join('\n')));
  expect(read.map(({ kind }) => kind)).toEqual(['taken', 'rejected', ...expected.slice(1)]);
  expect(read[1]).toMatchObject({ line: 2, reason: 'This is not valid JSON' });
  const first = await rowsOf(await written(['{"ListingKey":', ...lines].join('\n')));
  expect(first.map(({ kind }) => kind)).toEqual(['rejected', ...expected]);
});

test('whatever is around them, also a list of answers', async () => {
  const answer = JSON.parse(await readFile(odata, 'utf8'));
  const expected = (await rowsOf(odata)).map(({ kind }) => kind);
  const page = (value: unknown[]) => ({ ...answer, value });
  for (const content of [
    { d: { results: answer.value } },
    { success: true, status: 200, bundle: answer.value, total: 11 },
    [page(answer.value.slice(0, 4)), page([]), page(answer.value.slice(4))],
    { listings: answer.value.map((record: unknown) => ({ property: record })) },
  ]) {
    expect((await rowsOf(await written(JSON.stringify(content)))).map(({ kind }) => kind)).toEqual(expected);
  }
});

test('a delta of nothing but removals, and keys that may no longer be seen', async () => {
  const delta = {
    '@odata.context': 'https://api.example/$metadata#Property/$delta',
    value: [{ '@removed': { reason: 'deleted' }, '@id': "Property('A1')" }],
  };
  expect(await rowsOf(await written(JSON.stringify(delta)))).toMatchObject([{ kind: 'withdrawn', sourceKey: 'A1' }]);
  const keys = [{ ListingKey: 'A2', ModificationTimestamp: '2026-11-20T12:00:00Z', MlgCanView: false }];
  expect(await rowsOf(await written(JSON.stringify(keys)))).toMatchObject([{ kind: 'withdrawn', sourceKey: 'A2' }]);
});

describe('refused with a plain reason', () => {
  test.each([
    ['people', '{"@odata.context":"https://x.test/$metadata#Member","value":[{"MemberKey":"1"}]}', '$metadata#Member'],
    ['offices', '{"@reso.context":"urn:reso:metadata:2.0:resource:office","OfficeKey":"1"}', 'resource:office'],
    ['an empty answer', '{"@odata.context":"https://x.test/$metadata#Property","value":[]}', 'without listings'],
    ['an error answer', '{"error":{"code":"401","message":"no"}}', 'This JSON isn’t a listing file'],
    ['JSON of another kind', '[{"ListPrice":1}]', 'This JSON isn’t a listing file'],
  ])('%s', async (_, content, reason) => {
    await expect(openListingFile(await written(content))).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining(reason),
    });
  });
});
