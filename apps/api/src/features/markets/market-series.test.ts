import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Endpoint, ReplyOf } from '@rei/domain/kernel/endpoint';
import { suggest } from '@rei/domain/listings/endpoints';
import * as endpoints from '@rei/domain/markets/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser;

const zips = ['15212', '15218', '15104'];

beforeAll(async () => {
  testApp = await buildTestApp();
  await testApp.services.listingStore.storeZips(
    zips.map((zip) => ({
      ...{ zip, city: 'Pittsburgh', county: 'Allegheny', state: 'PA', cityKey: 'pittsburgh', lat: 40, lon: -80 },
      source: 'test',
    })),
  );
  await storeListings(
    testApp,
    Array.from({ length: 36 }, (_, index) =>
      importedListing({
        ...{ sourceKey: `home-${index}`, line: `${index + 1} Elm St`, zip: zips[index % 3] ?? '', city: 'Pittsburgh' },
        ...{ state: 'PA', priceCents: (100_000 + index * 1000) * 100 },
      }),
    ),
  );
  await testApp.services.marketDays.take();
  jane = await signedIn(testApp);
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());

async function imported(content: string): Promise<void> {
  const path = join(testApp.dataDir, 'file.csv');
  await writeFile(path, content);
  const watcher = { onProgress: () => undefined, onReject: () => undefined };
  await testApp.services.imports.importMarkets(path, {}, watcher);
}

async function get<E extends Endpoint>(endpoint: E, query: string): Promise<ReplyOf<E>> {
  // The schema is the endpoint's own.
  return z.parse(endpoint.reply, (await jane.get(`${endpoint.path}?${query}`)).body) as ReplyOf<E>;
}

const months = Array.from({ length: 14 }, (_, index) => `${2025 + Math.floor(index / 12)}-${(index % 12) + 1}-28`);
const zillow = (...rows: [zip: string, first: number][]) =>
  [
    `RegionID,SizeRank,RegionName,RegionType,StateName,${months}`,
    ...rows.map(([zip, first]) => `1,0,${zip},zip,PA,${months.map((_, index) => first + index * 1000)}`),
  ].join('\n');

test('without research there is none, and its columns are not offered', async () => {
  const { research, markets } = await get(endpoints.listMarkets, 'level=zip');
  expect(research).toEqual([]);
  expect(markets[0]?.figures).toMatchObject({ homeValue: null, homeValueChange: null, listPriceChange: null });
  expect(await get(endpoints.getMarket, 'state=PA&county=allegheny&place=15218')).toMatchObject({
    research: [],
    changes: [],
  });
});

test('research stands beside the figures of a place, with its source and days, and ranks the table', async () => {
  await imported(zillow(['15218', 100_000], ['15212', 200_000]));
  await imported('Three-Digit ZIP Code,Year,Annual Change (%),HPI\n152,2024,.,100\n152,2025,.,110');
  await imported(
    [
      'month_date_yyyymm,postal_code,median_listing_price,median_days_on_market',
      '202509,15218,100000,40',
      '202609,15218,110000,37',
    ].join('\n'),
  );
  const details = await get(endpoints.getMarket, 'state=PA&county=allegheny&place=15218');
  expect(details.research).toMatchObject([
    {
      ...{ level: 'zip', key: '15218', source: 'zillow', measure: 'homeValue', from: '2025-01', to: '2026-02' },
      ...{ latest: 113_000, yearAgo: 101_000, published: '2026-02-28' },
    },
    { source: 'realtor', measure: 'listPrice' },
    { source: 'realtor', measure: 'daysOnMarket' },
    { level: 'zip3', key: '152', source: 'fhfa', measure: 'hpiYearly', to: '2025-12', yearAgo: 100 },
  ]);
  expect(details.changes).toEqual([
    { measure: 'price', change: expect.closeTo(10, 4), source: 'realtor', until: '2026-09' },
    { measure: 'daysOnMarket', change: -3, source: 'realtor', until: '2026-09' },
  ]);
  const { markets, research } = await get(endpoints.listMarkets, 'level=zip&sort=homeValueChange');
  expect(markets.map(({ key, figures }) => [key, figures.homeValue])).toEqual([
    ['15218', 113_000],
    ['15212', 213_000],
    ['15104', null],
  ]);
  expect(markets[0]?.figures.homeValueChange).toBeCloseTo((100 * 12) / 101, 3);
  expect(research).toEqual([
    { measure: 'homeValue', source: 'Zillow Research', published: '2026-02-28' },
    { measure: 'homeValueChange', source: 'Zillow Research', published: '2026-02-28' },
    { measure: 'listPriceChange', source: 'realtor.com', published: '2026-09-30' },
  ]);
  const values = await get(endpoints.listMarketValues, 'level=zip&state=PA&measure=homeValue');
  expect(values.markets.map(({ value }) => value)).toEqual([null, 213_000, 113_000]);
});

test('a series is told month by month, to who is signed in', async () => {
  const query = 'level=zip&key=15218&source=zillow&measure=homeValue';
  const { points } = await get(endpoints.getMarketSeries, query);
  expect([points.length, points[0], points.at(-1)]).toEqual([
    14,
    { month: '2025-01', value: 100_000 },
    { month: '2026-02', value: 113_000 },
  ]);
  expect(await get(endpoints.getMarketSeries, query.replace('15218', 'nowhere'))).toEqual({ points: [] });
  for (const wrong of ['measure=cats', 'source=me', 'level=planet', `key=${'x'.repeat(101)}`]) {
    const [name = ''] = wrong.split('=');
    const asked = query.replace(new RegExp(`${name}=[^&]*`), wrong);
    expect((await jane.get(`/api/markets/series?${asked}`)).status, wrong).toBe(400);
  }
  expect((await createBrowser(testApp.app).get(`/api/markets/series?${query}`)).status).toBe(401);
});

test('the own history tells a change before any research', async () => {
  await testApp.client.pool.query(`
    insert into market_days (place_id, day, active, price, price_homes)
    select id, (select max(day) from market_runs) - 363, 24, 130000, 24 from market_places where key = '15218'`);
  const { changes, market } = await get(endpoints.getMarket, 'state=PA&county=allegheny&place=15218');
  expect(changes).toEqual([
    { measure: 'active', change: -50, source: 'own', until: expect.any(String) },
    {
      ...{ measure: 'price', source: 'own', until: expect.any(String) },
      change: expect.closeTo(100 * ((market.figures.price ?? 0) / 130_000 - 1), 6),
    },
    { measure: 'daysOnMarket', change: -3, source: 'realtor', until: '2026-09' },
  ]);
});

test('places alone are suggested with their markets and listings', async () => {
  const places = await get(suggest, 'kinds=places&q=pittsb');
  expect(places).toMatchObject([
    { kind: 'city', label: 'Pittsburgh, PA', total: 36, market: { level: 'city', key: 'pittsburgh|PA' } },
  ]);
  expect(await get(suggest, 'kinds=places&q=1521')).toMatchObject([
    { kind: 'zip', label: '15212', total: 12, market: { level: 'zip', key: '15212' } },
    { kind: 'zip', label: '15218', market: { level: 'zip', key: '15218' } },
  ]);
  expect(await get(suggest, 'kinds=places&q=allegheny')).toMatchObject([
    { kind: 'county', label: 'Allegheny County, PA', market: { level: 'county', key: 'Allegheny|PA' } },
  ]);
  expect(await get(suggest, 'kinds=places&q=pennsyl')).toMatchObject([{ market: { level: 'state', key: 'PA' } }]);
  expect(await get(suggest, 'kinds=places&q=1+Elm+St')).toEqual([]);
  expect((await jane.get('/api/suggestions?kinds=agents&q=pitts')).status).toBe(400);
  const [home] = await get(suggest, 'q=1+Elm+St');
  expect(home).toMatchObject({ kind: 'address' });
});
