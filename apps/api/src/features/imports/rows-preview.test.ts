import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());

const mapping = {
  source: 'MLS',
  columns: {
    ...{
      mlsId: 'ML#',
      streetNumber: 'No',
      streetDirection: 'Dir',
      streetName: 'Street',
      streetSuffix: 'Sfx',
      unit: 'Unit',
    },
    ...{ zip: 'Zip', price: 'Ask', status: 'St', beds: 'Beds', soldPrice: 'Sold Price', soldOn: 'Sold' },
  },
  constants: { city: 'Phoenix' },
  statuses: { Q: 'Pending' },
};
const headings = 'ML#,No,Dir,Street,Sfx,Unit,Zip,Ask,St,Beds,Sold Price,Sold';
const row = (cells: Partial<Record<'no' | 'zip' | 'ask' | 'st' | 'beds', string>> = {}) => {
  const { no = '12', zip = '85008', ask = '"$250,000"', st = 'A', beds = '3' } = cells;
  return `,${no},N,Main,St,4,${zip},${ask},${st},${beds},"$199,000",5/1/2019`;
};

async function preview(lines: readonly string[], fields: Record<string, string> = {}, used: object = mapping) {
  const form = uploadForm({ mapping: JSON.stringify(used), ...fields }, { name: 'mls.csv', content: lines.join('\n') });
  return admin.post('/api/imports/preview-rows', form.payload, form.headers);
}

test('tells resulting rows, every correction and rejection and the words of the status column, and stores nothing', async () => {
  const { status, body } = await preview([
    headings,
    row(),
    row({ ask: '"200,000-220,000"', st: 'Q', beds: 'many' }),
    row({ zip: '' }),
    row({ st: 'R' }),
    row({ st: 'S', no: '14' }),
    row({ st: 'Q', no: '15' }),
    row({ st: 'Odd', no: '16' }),
  ]);
  expect(status).toBe(200);
  expect(body.counts).toEqual({ rows: 7, taken: 5, corrected: 2, rejected: 1, skipped: 1 });
  expect(body.isWhole).toBe(true);
  expect(body.rows?.[0]).toEqual({
    ...{ line: 2, address: '12 N Main St Unit 4', city: 'Phoenix', state: 'AZ', zip: '85008', price: 250_000 },
    ...{ status: 'For Sale', type: 'other', beds: 3, baths: null, sqft: null, listDate: null },
    ...{ soldPrice: null, soldOn: '2019-05-01', agent: null, corrections: [] },
  });
  expect(body.rows?.[1]).toMatchObject({
    status: 'Pending',
    price: 220_000,
    corrections: [
      "Ask '200,000-220,000' is a range: taken as its upper end, $220,000",
      "Beds 'many' cannot be: left unknown",
    ],
  });
  expect(body.rows?.[2]).toMatchObject({ line: 6, status: 'Sold', soldPrice: 199_000, soldOn: '2019-05-01' });
  expect(body.rows?.[4]).toMatchObject({
    status: 'Off Market',
    corrections: ["St 'Odd' is unknown: taken as off market"],
  });
  expect(body.leftOut).toEqual([
    { line: 4, kind: 'rejected', reason: "Zip '' is no US ZIP" },
    { line: 5, kind: 'skipped', reason: 'A home for rent' },
  ]);
  expect(body.statuses).toEqual([
    { word: 'A', count: 2, guess: 'For Sale' },
    { word: 'Q', count: 2, guess: null },
    { word: 'R', count: 1, guess: 'Skip' },
    { word: 'S', count: 1, guess: 'Sold' },
    { word: 'Odd', count: 1, guess: null },
  ]);
  const { rows } = await testApp.client.pool.query('select count(*)::int from listings');
  expect(rows).toEqual([{ count: 0 }]);
  const uploads = join(testApp.dataDir, 'uploads');
  await expect.poll(async () => (existsSync(uploads) ? readdir(uploads) : [])).toEqual([]);
});

test('is bounded: 20 rows, 50 that are left out, of the first 1,000', async () => {
  const lines = Array.from({ length: 2500 }, (_, index) => row({ no: `${index + 1}`, zip: index % 2 ? '' : '85008' }));
  const { body } = await preview([headings, ...lines]);
  expect(body.rows).toHaveLength(20);
  expect(body.leftOut).toHaveLength(50);
  expect(body).toMatchObject({ counts: { rows: 1000, taken: 500, rejected: 500 }, isWhole: false });
});

test('of a file’s beginning the last row, which may be cut off, does not count', async () => {
  const lines = [headings, row(), row({ no: '13' }).slice(0, 12)];
  expect((await preview(lines)).body.counts).toMatchObject({ taken: 1, rejected: 1 });
  expect((await preview(lines, { isPart: 'true' })).body).toMatchObject({
    counts: { rows: 1, taken: 1, rejected: 0 },
    isWhole: false,
  });
});

test('counts days back from the day on which the file was made', async () => {
  const used = {
    ...mapping,
    columns: { key: 'K', zip: 'Zip', price: 'Ask', daysOnMarket: 'DOM' },
  };
  const { body } = await preview(['K,Zip,Ask,DOM', '1,85008,250000,10'], { madeOn: '2026-10-11' }, used);
  expect(body.rows?.[0]).toMatchObject({ listDate: '2026-10-01' });
  const chosen = await preview(
    ['K,Zip,Ask,DOM', '1,85008,250000,10'],
    { madeOn: '2026-10-11', asOf: '2026-09-11' },
    used,
  );
  expect(chosen.body.rows?.[0], 'what was chosen counts').toMatchObject({ listDate: '2026-09-01' });
});

test.each([
  ['without a mapping', {}, { mapping: '' }, /JSON|mapping/],
  [
    'by a mapping without a price',
    { ...mapping, columns: { address: 'Street', zip: 'Zip' } },
    {},
    /column of the price/,
  ],
  ['of a table without a column', { ...mapping, columns: { ...mapping.columns, key: 'Gone' } }, {}, /no column 'Gone'/],
  ['of a day that is none', mapping, { madeOn: 'today' }, /Must be a day/],
  ['of a day that no calendar has', mapping, { asOf: '2026-02-30' }, /Must be a day/],
])('refused %s', async (_, used, fields, message) => {
  const { status, body } = await preview([headings, row()], fields as Record<string, string>, used);
  expect(status).toBe(400);
  expect(body.error).toMatch(message);
});

test('is for administrators', async () => {
  const { payload, headers } = uploadForm({ mapping: '{}' }, { name: 'a.csv', content: 'a' });
  const investor = await signedIn(testApp);
  expect((await investor.post('/api/imports/preview-rows', payload, headers)).status).toBe(403);
});
