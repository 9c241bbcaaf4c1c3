import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { cityKey } from '@rei/domain/listings/address-key';
import { monthText } from '@rei/domain/markets/series';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  const zip = (code: string, city: string, county: string, state: string) => ({
    ...{ zip: code, city, cityKey: cityKey(city), county, state, lat: 40, lon: -80, source: 'test' },
  });
  await testApp.services.listingStore.storeZips([
    zip('15218', 'Swissvale', 'Allegheny', 'PA'),
    zip('01001', 'Agawam', 'Hampden', 'MA'),
    zip('21201', 'Baltimore', 'Baltimore (city)', 'MD'),
    zip('21204', 'Towson', 'Baltimore', 'MD'),
  ]);
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('delete from market_series'));

/** Imports a file as its page and its job would; answers how it ended. */
async function imported(content: string | Buffer, { name = 'file.csv', kind = 'markets', options = {} } = {}) {
  const { payload, headers } = uploadForm({ kind, options: JSON.stringify(options) }, { name, content });
  const { body } = await admin.post('/api/imports', payload, headers);
  const never = new AbortController().signal;
  await testApp.services.importRuns.run(String(body.id), { lost: never, stopping: never });
  return (await admin.get(`/api/imports/${body.id}`)).body;
}

/** What is stored, a line for each series: place, measure, months with their values, day of the file. */
async function stored(): Promise<string[]> {
  const { rows } = await testApp.client.pool.query(
    'select level, place, source, measure, months, values, published::text from market_series order by 1, 2, 3, 4',
  );
  return rows.map(({ level, place, source, measure, months, values, published }) => {
    const points = months.map((month: number, index: number) => `${monthText(month)}:${values[index]}`);
    return `${level} ${place} ${source} ${measure} ${points.join(' ')} ${published}`;
  });
}

const months = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `${2025 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-28`,
  );

/** Zillow's layout: each line a name, a type, a state and the values. */
const zillow = (
  count: number,
  ...rows: [name: string, type: string, state: string, ...values: (number | string)[]][]
) =>
  [
    ['RegionID', 'SizeRank', 'RegionName', 'RegionType', 'StateName', ...months(count)].join(','),
    ...rows.map(([name, type, state, ...values]) => ['1', '0', name, type, state, ...values].join(',')),
  ].join('\n');

const rising = (count: number, first: number) => Array.from({ length: count }, (_, index) => first + index);

const realtor = (...rows: string[]) =>
  ['month_date_yyyymm,county_fips,county_name,median_listing_price,active_listing_count', ...rows].join('\n');

describe('a wide file', () => {
  const file = zillow(
    13,
    ['15218', 'zip', 'PA', ...rising(13, 120_000)],
    ['1001', 'zip', 'MA', ...rising(13, 300_000)],
    ['99999', 'zip', 'ZZ', ...rising(13, 300_000)],
    ['15218', 'zip', 'PA', ...rising(13, 1)],
    ['Baltimore City', 'county', 'MD', ...rising(13, 5)],
    ['Baltimore County', 'county', 'MD', ...rising(13, 6)],
  );

  test('stores each place, and a second time changes nothing', async () => {
    const first = await imported(file);
    expect(first).toMatchObject({
      status: 'done',
      hasRejects: true,
      counts: { format: 'Zillow ZHVI', rowsRead: 6, added: 4, updated: 0, unchanged: 0, rejected: 1 },
    });
    expect(first.counts?.notes).toEqual(['1 repeated in the file']);
    expect((await admin.get(`/api/imports/${first.id}/rejects`)).text).toContain("4,No ZIP '99999' is known,");
    const before = await stored();
    expect(before).toEqual([
      expect.stringMatching(/^county Baltimore \(city\)\|MD zillow homeValue 2025-01:5 /),
      expect.stringMatching(/^county Baltimore\|MD zillow homeValue 2025-01:6 /),
      expect.stringMatching(/^zip 01001 zillow homeValue 2025-01:300000 .*2026-01:300012 2026-01-31$/),
      expect.stringMatching(/^zip 15218 zillow homeValue 2025-01:120000 /),
    ]);
    expect((await imported(file)).counts).toMatchObject({ added: 0, updated: 0, unchanged: 4, rejected: 1 });
    expect(await stored()).toEqual(before);
  });

  test('a revised file replaces whole series, an older one nothing', async () => {
    await imported(file);
    const revised = zillow(14, ['15218', 'zip', 'PA', '', ...rising(13, 140_000)]);
    expect((await imported(revised)).counts).toMatchObject({ added: 0, updated: 1, unchanged: 0 });
    const [series] = (await stored()).filter((each) => each.startsWith('zip 15218'));
    expect(series).toMatch(/^zip 15218 zillow homeValue 2025-02:140000 .*2026-02:140012 2026-02-28$/);
    const older = await imported(file);
    expect(older.counts).toMatchObject({ added: 0, updated: 0, unchanged: 4 });
    expect(older.counts?.notes).toContain('1 older than the stored data');
    expect(await stored()).toContain(series);
  });

  test('rents and values are kept apart, and other kinds of homes are refused by their name', async () => {
    await imported(file);
    await imported(zillow(12, ['15218', 'zip', 'PA', ...rising(12, 1_200)]));
    expect((await stored()).filter((each) => each.startsWith('zip 15218'))).toHaveLength(2);
    const rooms = await imported(file, { name: 'Zip_zhvi_bdrmcnt_2_uc_sfrcondo_tier_0.33_0.67_sm_sa_month.csv' });
    expect(rooms).toMatchObject({ status: 'failed', problem: expect.stringContaining('homes with 2 bedrooms') });
  });

  test('values that are none are left out and told', async () => {
    const done = await imported(zillow(12, ['15218', 'zip', 'PA', ...rising(11, 1_200), 'oops']));
    expect(done).toMatchObject({ hasCorrected: true, counts: { added: 1 } });
    expect((await admin.get(`/api/imports/${done.id}/corrected`)).text).toContain("2025-12 'oops' is no value");
  });
});

describe('a file of months', () => {
  test('adds its months to those that are there', async () => {
    const january = realtor(
      '202601,42003,"allegheny, pa",250000,10',
      '202601,1,"nowhere, pa",1,1',
      'quality_flag = 1: a note,,,,',
    );
    expect(await imported(january)).toMatchObject({
      counts: {
        format: 'realtor.com inventory',
        rowsRead: 2,
        added: 1,
        rejected: 1,
        notes: ['1 lines without data skipped'],
      },
    });
    const february = realtor('202602,42003,"allegheny, pa",260000,', '202601,42003,"allegheny, pa",251000,10');
    expect((await imported(february)).counts).toMatchObject({ rowsRead: 2, added: 1, updated: 1, unchanged: 0 });
    expect((await imported(february)).counts).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    // An older file fills gaps, and changes nothing.
    const older = realtor(
      '202512,42003,"allegheny, pa",1,7',
      '202601,42003,"allegheny, pa",2,11',
      '202601,42003,"allegheny, pa",3,12',
    );
    const again = (await imported(older)).counts;
    expect(again).toMatchObject({ added: 1, updated: 0, unchanged: 1 });
    expect(again?.notes).toEqual(['1 repeated in the file', '1 older than the stored data']);
    expect(await stored()).toEqual([
      'county Allegheny|PA realtor active 2025-12:7 2026-01:10 2026-02-28',
      'county Allegheny|PA realtor listPrice 2025-12:1 2026-01:251000 2026-02:260000 2026-02-28',
    ]);
  });

  test('of an index whose base changes the whole series is replaced', async () => {
    await imported('PA,1980,1,50\nPA,1980,2,51\nPA,1980,3,52');
    expect((await imported('PA,1980,2,100\nPA,1980,3,103\nPA,1980,4,104')).counts).toMatchObject({
      added: 1,
      updated: 2,
    });
    expect(await stored()).toEqual(['state PA fhfa hpi 1980-06:100 1980-09:103 1980-12:104 1980-12-31']);
    expect((await imported('PA,1980,2,7\nPA,1980,3,8')).counts).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect(await stored()).toEqual(['state PA fhfa hpi 1980-06:100 1980-09:103 1980-12:104 1980-12-31']);
  });

  test('packed, as Redfin offers it', async () => {
    const head =
      'period_end\tperiod_duration\tregion_type\tis_seasonally_adjusted\tregion\tstate_code\tproperty_type_id\tmedian_sale_price\tlast_updated';
    const row = (adjusted: string, price: number) =>
      `2026-02-28\t30\tcounty\t${adjusted}\tAllegheny County, PA\tPA\t-1\t${price}\t2026-03-10 00:00:00`;
    const packed = gzipSync([head, row('t', 1), row('f', 250_000)].join('\n'));
    const { counts } = await imported(packed, { name: 'county_market_tracker.tsv000.gz' });
    expect(counts).toMatchObject({ format: 'Redfin Data Center', rowsRead: 2, added: 1, rejected: 0 });
    expect(counts?.notes).toEqual(['1 for other property types or adjusted omitted']);
    expect(await stored()).toEqual(['county Allegheny|PA redfin salePrice 2026-02:250000 2026-03-10']);
  });
});

test('Census medians need their year, from the choice, the name or the content', async () => {
  const file =
    'GEO_ID,NAME,B25064_001E\nGeography,Area,Estimate!!Median gross rent\n0500000US42003,"Allegheny County, Pennsylvania",950';
  const { payload, headers } = uploadForm({}, { name: 'rents.csv', content: file });
  expect((await admin.post('/api/imports/preview', payload, headers)).body).toMatchObject({
    kind: 'markets',
    format: 'Census ACS',
    needsDataYear: true,
  });
  expect(await imported(file)).toMatchObject({ status: 'failed', problem: expect.stringContaining('which year') });
  await imported(file, { name: 'ACSDT5Y2021.B25064-Data.csv' });
  await imported(file, { options: { dataYear: 2023 } });
  expect(await stored()).toEqual(['county Allegheny|PA acs rent 2021-12:950 2023-12:950 2023-12-31']);
});

test('HUD’s rents are taken as rents, year by year', async () => {
  const rents = (dollars: number) =>
    `ZIP Code,SAFMR 0BR,SAFMR 1BR,SAFMR 2BR,SAFMR 3BR,SAFMR 4BR\n15218,${dollars},900,1000,1100,1200`;
  await imported(rents(700), { name: 'fy2025_safmrs.csv' });
  await imported(rents(800), { name: 'fy2026_safmrs.csv' });
  const { rows } = await testApp.client.pool.query('select fiscal_year, beds_0 from hud_rents order by 1');
  expect(rows).toEqual([
    { fiscal_year: 2025, beds_0: 700 },
    { fiscal_year: 2026, beds_0: 800 },
  ]);
});

test('a file without a place or of another kind fails and stores nothing', async () => {
  const metro = await imported('"Abilene, TX",10180,1975,1,-,-\n"Abilene, TX",10180,1975,2,20,-');
  expect(metro).toMatchObject({ status: 'failed', hasRejects: true, problem: expect.stringMatching(/^All 2 rows/) });
  expect(await imported('Date,Rent_CPI\n2011-09-01,254.895')).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('isn’t research data'),
  });
  expect(await imported(zillow(12, ['15218', 'zip', 'PA', ...rising(12, 1_200)]), { kind: 'listings' })).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('npm run import -- markets FILE'),
  });
  expect(await stored()).toEqual([]);
});

test('the command goes on after a file that is none, and cancelling leaves nothing', async () => {
  const path = async (name: string, content: string) => {
    const file = join(testApp.dataDir, name);
    await writeFile(file, content);
    return file;
  };
  const run = (file: string) =>
    testApp.services.commandImports.run(
      { kind: 'markets', path: file, options: {} },
      { onProgress: () => undefined, onReject: () => undefined },
    );
  await expect(run(await path('none.csv', 'a,b\n1,2'))).rejects.toMatchObject({ code: 'VALIDATION' });
  const long = Array.from(
    { length: 2500 },
    (_, index) => `PA,${1976 + (Math.floor(index / 4) % 50)},${(index % 4) + 1},${index + 1}`,
  );
  const failing = testApp.services.commandImports.run(
    { kind: 'markets', path: await path('long.csv', long.join('\n')), options: {} },
    {
      onProgress: async ({ rowsRead }) => {
        if (rowsRead >= 2000) throw new Error('stopped');
      },
      onReject: () => undefined,
    },
  );
  await expect(failing).rejects.toThrow('stopped');
  expect(await stored()).toEqual([]);
  expect(await run(await path('short.csv', 'PA,2020,1,100\nMA,2020,1,100'))).toMatchObject({ added: 2 });
});
