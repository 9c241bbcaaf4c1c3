import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportSummary, type Reject, summaryLine } from '#features/imports/import-summary.ts';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeZips } from '#testing/factories.ts';
import { createFakeRateSource } from '#testing/fake-rate-source.ts';
import { workbook } from '#testing/workbook.ts';

let testApp: TestApp;
let imports: TestApp['services']['imports'];
let folder: string;
let investor: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  imports = testApp.services.imports;
  folder = await mkdtemp(join(tmpdir(), 'investor-suite-import-'));
  await storeZips(testApp);
  investor = await signedIn(testApp);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

async function file(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

function watch() {
  const rejects: Reject[] = [];
  return { rejects, onProgress: () => undefined, onReject: (reject: Reject) => void rejects.push(reject) };
}

const redfinHead =
  'SALE TYPE,SOLD DATE,PROPERTY TYPE,ADDRESS,CITY,STATE OR PROVINCE,ZIP OR POSTAL CODE,PRICE,BEDS,BATHS,LOCATION,SQUARE FEET,LOT SIZE,YEAR BUILT,DAYS ON MARKET,$/SQUARE FEET,HOA/MONTH,STATUS,NEXT OPEN HOUSE START TIME,NEXT OPEN HOUSE END TIME,URL (SEE https://www.redfin.com/buy-a-home/comparative-market-analysis FOR INFO ON PRICING),SOURCE,MLS#,FAVORITE,INTERESTED,LATITUDE,LONGITUDE';
const redfinRow = (home: number, price: string | number, status = 'Active') =>
  `MLS Listing,,Single Family Residential,${home} Biscayne Ter,Reserve,PA,15212,${price},2,1.5,Reserve,1200,8712,1955,1,,,${status},,,https://www.redfin.com/PA/Pittsburgh/home/${home},West Penn MLS,${home},N,Y,40.488,-79.995`;
const redfin = (...rows: string[]) => `${[redfinHead, ...rows].join('\n')}\n`;
const counts = ({ rowsRead, added, updated, unchanged, rejected, repeated }: ImportSummary) => ({
  rowsRead,
  added,
  updated,
  unchanged,
  rejected,
  repeated,
});

describe('a file of listings', () => {
  test('accounts for every row, and repeating it changes nothing', async () => {
    const path = await file(
      'a.csv',
      redfin(redfinRow(1, 100_000), redfinRow(2, 'cheap'), redfinRow(3, 300_000), redfinRow(1, 1)),
    );
    const watcher = watch();
    const first = await imports.importListings(path, {}, watcher);
    expect(counts(first)).toEqual({ rowsRead: 4, added: 2, updated: 0, unchanged: 0, rejected: 1, repeated: 1 });
    expect(watcher.rejects).toMatchObject([{ line: 3, reason: expect.stringMatching(/price/i) }]);
    expect(counts(await imports.importListings(path, {}, watch()))).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 2,
    });
    expect((await investor.get('/api/properties?city=Pittsburgh')).body.total).toBe(2);
  });

  test('with records that the source takes back counts them as changes, without a full feed', async () => {
    const home = (ListingKey: string, more: object = {}) => ({
      ListingKey,
      StandardStatus: 'Active',
      PropertySubType: 'Duplex',
      ListPrice: 200_000,
      UnparsedAddress: `${ListingKey} Withdrawal Way`,
      City: 'Phoenix',
      StateOrProvince: 'AZ',
      PostalCode: '85013',
      PublicRemarks: 'Sunny.',
      ...more,
    });
    const first = await file('reso-1.json', JSON.stringify({ value: [home('501'), home('502'), home('503')] }));
    expect(counts(await imports.importListings(first, {}, watch()))).toMatchObject({ rowsRead: 3, added: 3 });
    const second = await file(
      'reso-2.json',
      JSON.stringify({
        value: [home('501', { MlgCanView: false }), home('502'), home('504', { StandardStatus: 'Delete' })],
      }),
    );
    const summary = await imports.importListings(second, {}, watch());
    expect(summaryLine(summary)).toBe(
      '3 rows read: 0 added, 1 updated, 2 unchanged, 0 rejected, 2 withdrawn by the source',
    );
    const { results } = (await investor.get('/api/properties?postal_code=85013')).body;
    expect(results).toHaveLength(2);
    const only = await file('reso-3.json', JSON.stringify([home('502', { MlgCanView: false })]));
    expect(counts(await imports.importListings(only, {}, watch()))).toMatchObject({ rowsRead: 1, updated: 1 });
  });

  test('updates what changed', async () => {
    const path = await file(
      'b.csv',
      redfin(redfinRow(1, 90_000), redfinRow(3, 300_000, 'Pending'), redfinRow(4, 400_000)),
    );
    expect(counts(await imports.importListings(path, {}, watch()))).toMatchObject({
      added: 1,
      updated: 2,
      unchanged: 0,
    });
    const { body } = await investor.get('/api/properties?city=Pittsburgh&pending=1');
    expect(body.results?.[0]).toMatchObject({ list_price: 300_000, status: 'Pending' });
  });

  test('from which no row can be read is an error', async () => {
    const none = await file('none.csv', redfin(redfinRow(9, 'x')));
    await expect(imports.importListings(none, {}, watch())).rejects.toThrow(/The only row of this file/);
    const rents = await file('rates.csv', 'observation_date,MORTGAGE30US\n2026-01-01,6.5\n');
    await expect(imports.importListings(rents, {}, watch())).rejects.toThrow(/holds mortgage rates, no listings/);
    await expect(imports.importListings(join(folder, 'missing.csv'), {}, watch())).rejects.toThrow(/doesn’t exist/);
  });

  test('larger than a batch arrives whole', async () => {
    const rows = Array.from({ length: 2345 }, (_, index) => redfinRow(10_000 + index, 100_000 + index));
    const summary = await imports.importListings(await file('large.csv', redfin(...rows)), {}, watch());
    expect(counts(summary)).toMatchObject({ rowsRead: 2345, added: 2345 });
    expect(summaryLine(summary)).toBe('2,345 rows read: 2,345 added, 0 updated, 0 unchanged, 0 rejected');
  });
});

describe('a full feed', () => {
  const feed = (...rows: string[]) => ['MLS,Asking Price,Street,Town,ZIP', ...rows].join('\n');
  const home = (id: string, price: string) => `${id},${price},${id} Feed St,Phoenix,85017`;
  const options = {
    isFull: true,
    columnMapping: {
      source: 'A feed',
      columns: { key: 'MLS', price: 'Asking Price', address: 'Street', city: 'Town', zip: 'ZIP' },
      constants: { state: 'AZ' },
      statuses: {},
    },
  };
  const onMarket = async () => (await investor.get('/api/properties?postal_code=85017')).body.total;
  const run = async (text: string) => imports.importListings(await file('feed.csv', text), options, watch());

  test('takes off the market what it lacks, but not what it has in a row that cannot be stored', async () => {
    await run(feed(home('1', '100'), home('2', '100'), home('3', '100')));
    expect(await run(feed(home('1', '100'), home('2', 'cheap')))).toMatchObject({ rejected: 1, offMarket: 1 });
    expect(await onMarket()).toBe(2);
  });

  test.each([
    ['is cut off', `${feed(home('1', '100'))}\n2,100,`],
    ['has a quotation mark that nobody closes', feed(home('1', '100'), '2,100,"2 Feed St,Phoenix,85017')],
  ])('that %s takes nothing off the market', async (_what, text) => {
    await run(feed(home('1', '100'), home('2', '100')));
    await expect(run(text)).rejects.toThrow(/nothing was taken off the market/);
    expect(await onMarket()).toBe(2);
    expect(await run(feed(home('1', '100'), home('2', '100')))).toMatchObject({ offMarket: 0 });
  });
});

describe('HUD’s rents', () => {
  const head = [
    'ZIP Code',
    'HUD Area Code',
    'HUD Metro Fair Market Rent Area Name',
    'SAFMR 0BR',
    'SAFMR 1BR',
    'SAFMR 2BR',
    'SAFMR 3BR',
    'SAFMR 4BR',
  ];
  const book = (...rows: (string | number)[][]) => workbook({ SAFMRs: [head, ...rows] });
  const rents = [1690, 1850, 2170, 2940, 3340];

  test('are found by ZIP, newest year first; an unknown ZIP has none', async () => {
    const watcher = watch();
    const path = await file(
      'fy2024_safmrs.xlsx',
      book(
        [85004, 'METRO1', 'Phoenix', ...rents],
        [85004, 'METRO2', 'Mesa', ...rents],
        [4101, 'METRO3', 'Portland', 900, 1000, 1200, 1500, 1800],
      ),
    );
    expect(await imports.importRents(path, {}, watcher)).toMatchObject({ rowsRead: 3, added: 2, repeated: 1, zips: 2 });
    expect((await investor.get('/api/hud-safmr?zip=85004')).body).toEqual({
      zip: '85004',
      rents: { '0': 1690, '1': 1850, '2': 2170, '3': 2940, '4': 3340 },
      fiscalYear: 2024,
      source: 'HUD SAFMR',
    });
    expect((await investor.get('/api/hud-safmr?zip=04101')).body.rents).toMatchObject({ '2': 1200 });
    expect((await investor.get('/api/hud-safmr?zip=99999')).body).toEqual({ zip: '99999', rents: {} });
    const next = await file('next.xlsx', book([85004, 'METRO1', 'Phoenix', ...rents.map((rent) => rent + 10)]));
    await imports.importRents(next, { fiscalYear: 2026 }, watcher);
    expect((await investor.get('/api/hud-safmr?zip=85004-1234')).body).toMatchObject({
      fiscalYear: 2026,
      rents: { '0': 1700 },
    });
  });

  test('of a ZIP that contradicts itself store nothing at all', async () => {
    const path = await file(
      'fy2025.xlsx',
      book(
        [15212, 'A', 'A', ...rents],
        [97201, 'B', 'B', ...rents],
        [15212, 'C', 'C', ...rents.map((rent) => rent + 20)],
      ),
    );
    await expect(imports.importRents(path, {}, watch())).rejects.toThrow(/15212/);
    expect((await investor.get('/api/hud-safmr?zip=97201')).body.rents).toEqual({});
  });

  test('that are real outrank invented ones of any year', async () => {
    await testApp.services.market.storeRents(
      [{ zip: '85004', fiscalYear: 2030, dollars: [1, 1, 1, 1, 1], areaName: null }],
      true,
    );
    expect((await investor.get('/api/hud-safmr?zip=85004')).body).toMatchObject({ fiscalYear: 2026 });
  });

  test.each(['', '?zip=', '?zip=850', '?zip=abcde', '?zip=85004%00'])('need a ZIP: %j is 400', async (query) => {
    expect((await investor.get(`/api/hud-safmr${query}`)).status).toBe(400);
  });
});

describe('the mortgage rate', () => {
  test('is empty at first, then the newest one, and stale after two weeks', async () => {
    expect((await investor.get('/api/marketRates')).body).toEqual({
      rate: null,
      date: null,
      source: null,
      stale: false,
    });
    const path = await file(
      'fred.csv',
      'observation_date,MORTGAGE30US\n2026-11-05,6.2\n2026-11-12,6.3\n2026-11-13,.\n',
    );
    expect(await imports.importRates(path, watch())).toMatchObject({ rowsRead: 2, added: 2, skipped: 1 });
    expect((await investor.get('/api/marketRates')).body).toEqual({
      rate: 6.3,
      date: '2026-11-12',
      source: 'Freddie Mac PMMS via FRED',
      stale: false,
    });
    testApp.time.now = new Date('2026-11-27T00:00:00Z');
    expect((await investor.get('/api/marketRates')).body.stale).toBe(true);
    expect((await investor.get('/api/marketRates/history')).body).toEqual([
      { date: '2026-11-05', rate: 6.2 },
      { date: '2026-11-12', rate: 6.3 },
    ]);
    testApp.time.now = new Date('2026-11-20T12:00:00Z');
  });

  test('is refreshed from its source', async () => {
    await imports.refreshRates(createFakeRateSource([{ date: '2026-11-19', percent: 6.41 }]));
    expect((await investor.get('/api/marketRates')).body).toMatchObject({ rate: 6.41, date: '2026-11-19' });
  });
});

test('rents and rates need a session', async () => {
  const visitor = createBrowser(testApp.app);
  expect((await visitor.get('/api/hud-safmr?zip=85004')).status).toBe(401);
  expect((await visitor.get('/api/marketRates')).status).toBe(401);
  expect((await visitor.get('/api/marketRates/history')).status).toBe(401);
});
