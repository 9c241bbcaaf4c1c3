import { rankDeals } from '@rei/domain/deal-finder/endpoints';
import type { Endpoint, ReplyOf } from '@rei/domain/kernel/endpoint';
import * as endpoints from '@rei/domain/markets/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

interface Home {
  zip: string;
  price: number;
  sqft: number | null;
  beds: number;
  days: number;
  status: 'active' | 'pending';
}

/** Homes of four ZIPs, each with figures that no other has. */
const homes: Home[] = Array.from({ length: 60 }, (_, index) => ({
  zip: zipOf(index),
  price: 100_000 + index * 3_517,
  // Many homes for sale in Phoenix, few of a known size.
  sqft: zipOf(index) === '85008' && index % 2 === 0 ? null : 900 + ((index * 37) % 800),
  beds: 1 + (index % 5),
  days: 1 + ((index * 13) % 90),
  status: index % 7 === 0 ? 'pending' : 'active',
}));

function zipOf(index: number): string {
  return ['15212', '15218', '85008', '15104'][index % 4 === 3 ? (index < 20 ? 3 : 0) : index % 3] ?? '15212';
}

const places: Record<string, { city: string; county: string; state: string }> = {
  '15212': { city: 'Pittsburgh', county: 'Allegheny', state: 'PA' },
  '15218': { city: 'Swissvale', county: 'Allegheny', state: 'PA' },
  '15104': { city: 'Braddock', county: 'Allegheny', state: 'PA' },
  '85008': { city: 'Phoenix', county: 'Maricopa', state: 'AZ' },
};

const today = Date.parse('2026-11-20');

beforeAll(async () => {
  testApp = await buildTestApp();
  await testApp.services.listingStore.storeZips(
    Object.entries(places).map(([zip, { city, county, state }]) => ({
      ...{ zip, city, county, state, cityKey: city.toLowerCase(), lat: 40, lon: -80, source: 'test' },
    })),
  );
  await storeRents(testApp, { but: 'AZ' });
  await storeListings(
    testApp,
    homes.map((home, index) =>
      importedListing({
        sourceKey: `home-${index}`,
        line: `${index + 1} Elm St`,
        zip: home.zip,
        city: places[home.zip]?.city ?? '',
        state: places[home.zip]?.state ?? '',
        priceCents: home.price * 100,
        sqft: home.sqft,
        beds: home.beds,
        isPending: home.status === 'pending',
        listDate: new Date(today - home.days * 86_400_000).toISOString().slice(0, 10),
      }),
    ),
  );
  await testApp.services.marketDays.take();
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());

/** What the endpoint answers to this query, as its schema reads it. */
async function get<E extends Endpoint>(endpoint: E, query = '', browser: Browser = jane): Promise<ReplyOf<E>> {
  // The schema is the endpoint's own.
  return z.parse(endpoint.reply, (await browser.get(`${endpoint.path}?${query}`)).body) as ReplyOf<E>;
}

const rank = async (asked: object) => z.parse(rankDeals.reply, (await jane.post('/api/deals/rank', asked)).body);

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

const rents = [1000, 1200, 1500, 2000, 2400];
const hudRent = (beds: number) => (rents[Math.min(beds, 4)] ?? 0) * (1 + 0.15 * Math.max(beds - 4, 0));

/** What a place comes to, counted one home after the other. */
function expected(isThere: (home: Home) => boolean) {
  const all = homes.filter(isThere);
  const active = all.filter(({ status }) => status === 'active');
  const sizes = active.flatMap(({ price, sqft }) => (sqft === null ? [] : price / sqft));
  const told = (value: number, behind = active.length) => (behind < 10 ? null : expect.closeTo(value, 3));
  return {
    active: active.length,
    pending: all.length - active.length,
    fresh: active.filter(({ days }) => days < 7).length,
    gone: 0,
    price: told(median(active.map(({ price }) => price))),
    pricePerSqft: told(median(sizes), sizes.length),
    daysOnMarket: told(median(active.map(({ days }) => days))),
    cutShare: active.length < 10 ? null : 0,
    cutSize: null,
  };
}

const isIn = (state: string) => (home: Home) => places[home.zip]?.state === state;

describe('the table', () => {
  test('of states, counties, cities and ZIPs says what counting the homes says', async () => {
    const states = await get(endpoints.listMarkets, 'level=state');
    expect(states).toMatchObject({ asOf: '2026-11-20', preparing: false, total: 2, page: 1, pages: 1, within: [] });
    expect(states.markets.map(({ key }) => key)).toEqual(['PA', 'AZ']);
    expect(states.markets[0]).toMatchObject({ name: 'Pennsylvania', figures: expected(isIn('PA')) });
    expect(states.markets[0]?.figures.rentToPrice).toBeCloseTo(
      median(
        homes
          .filter((home) => isIn('PA')(home) && home.status === 'active')
          .map(({ beds, price }) => (100 * hudRent(beds)) / price),
      ),
      3,
    );
    // HUD's rents of Arizona are not known.
    expect(states.markets[1]?.figures).toMatchObject({ ...expected(isIn('AZ')), rentToPrice: null });
    const zips = await get(endpoints.listMarkets, 'level=zip&county=Allegheny%7CPA&sort=name');
    expect(zips.within).toMatchObject([{ level: 'county', name: 'Allegheny County', state: 'PA' }]);
    expect(zips.markets.map(({ key }) => key)).toEqual(['15104', '15212', '15218']);
    for (const { key, figures } of zips.markets) expect(figures).toMatchObject(expected(({ zip }) => zip === key));
    const cities = await get(endpoints.listMarkets, 'level=city&state=PA&sort=price&direction=asc');
    expect(cities.markets.map(({ name }) => name)).toEqual(['Swissvale', 'Pittsburgh', 'Braddock']);
  });

  test('too few homes tell no median, and come last in either direction', async () => {
    for (const direction of ['asc', 'desc']) {
      const { markets } = await get(endpoints.listMarkets, `level=zip&sort=price&direction=${direction}`);
      expect(markets.at(-1)).toMatchObject({ key: '15104', figures: { price: null, active: 4 } });
    }
  });

  test('it is the homes behind a figure that are too few, not those for sale', async () => {
    for (const direction of ['asc', 'desc']) {
      const { markets } = await get(endpoints.listMarkets, `level=state&sort=pricePerSqft&direction=${direction}`);
      expect(markets.map(({ key }) => key)).toEqual(['PA', 'AZ']);
      const known = homes.filter((home) => isIn('AZ')(home) && home.status === 'active' && home.sqft !== null).length;
      expect(known).toBeLessThan(10);
      expect(markets[1]).toMatchObject({
        figures: { pricePerSqft: null, price: expect.any(Number) },
        homes: { pricePerSqft: known, price: expected(isIn('AZ')).active, cutSize: 0, rentToPrice: 0 },
      });
    }
    const map = await get(endpoints.listMarketValues, 'level=state&measure=rentToPrice');
    expect(map.markets.map(({ key, homes: behind, value }) => [key, behind, value !== null])).toEqual([
      ['AZ', 0, false],
      ['PA', expected(isIn('PA')).active, true],
    ]);
  });

  test('returns are those of the Deal Finder’s ranking of the place', async () => {
    const { markets } = await get(endpoints.listMarkets, 'level=state&sort=medianReturn');
    const pennsylvania = markets.find(({ key }) => key === 'PA');
    const ranked = await rank({ place: 'PA', criteria: [], sort: { measure: 'cashOnCash' }, limit: 100 });
    const values = ranked.results.map(({ figures }) => figures.cashOnCash ?? 0);
    expect(pennsylvania?.ranked).toBe(values.length);
    expect(pennsylvania?.figures.medianReturn).toBeCloseTo(median(values), 6);
    expect(pennsylvania?.figures.bestReturn).toBeCloseTo(Math.max(...values), 6);
    const judged = await rank({ place: 'PA', limit: 1 });
    expect(pennsylvania?.figures.passing).toBeCloseTo((100 * judged.passing) / (pennsylvania?.ranked ?? 0), 6);
    // Nothing is ranked where no rent is known.
    expect(markets.at(-1)).toMatchObject({ key: 'AZ', figures: { medianReturn: null }, ranked: 0 });
  });

  test('pages do not overlap, and one beyond the last says how many there are', async () => {
    const keys = [1, 2, 3].map(async (page) => await get(endpoints.listMarkets, `level=zip&limit=2&page=${page}`));
    const [first, second, third] = await Promise.all(keys);
    expect(new Set([...(first?.markets ?? []), ...(second?.markets ?? [])].map(({ key }) => key)).size).toBe(4);
    expect(third).toMatchObject({ markets: [], total: 4, pages: 2 });
  });

  test('what is no level, no measure or no page is named', async () => {
    for (const [query, field] of [
      ['level=town', 'level'],
      ['level=zip&sort=luck', 'sort'],
      ['level=zip&page=0', 'page'],
      ['level=zip&limit=101', 'limit'],
    ]) {
      expect(await jane.get(`/api/markets?${query}`)).toMatchObject({
        status: 400,
        body: { details: { [field ?? '']: expect.anything() } },
      });
    }
    expect((await get(endpoints.listMarkets, "level=zip&state='%3B--&county=%25&q=%25_")).markets).toEqual([]);
  });
});

test('a map gets one measure of every market of a level', async () => {
  const counties = await get(endpoints.listMarketValues, 'level=county&measure=price');
  expect(counties.markets).toEqual([
    {
      key: 'Allegheny|PA',
      name: 'Allegheny County',
      homes: expected(isIn('PA')).active,
      value: expected(isIn('PA')).price,
    },
    {
      key: 'Maricopa|AZ',
      name: 'Maricopa County',
      homes: expected(isIn('AZ')).active,
      value: expected(isIn('AZ')).price,
    },
  ]);
  expect((await jane.get('/api/markets/values?level=zip&measure=price')).status).toBe(400);
  const passing = await get(endpoints.listMarketValues, 'level=zip&measure=passing&state=PA');
  expect(passing.markets).toHaveLength(3);
  for (const { middle, cityKey } of passing.markets) {
    expect(middle).toEqual([expect.any(Number), expect.any(Number)]);
    expect(cityKey).toMatch(/\|PA$/);
  }
});

describe('a place', () => {
  test('is found by its address, with what it lies in', async () => {
    const swissvale = await get(endpoints.getMarket, 'state=pa&county=allegheny&place=15218');
    expect(swissvale.market).toMatchObject({ level: 'zip', key: '15218', city: 'Swissvale', followed: false });
    expect(swissvale.within.map(({ name }) => name)).toEqual([...['Pennsylvania', 'Allegheny County', 'Swissvale']]);
    expect(swissvale.tax).toEqual({ rate: 1.35, year: 2023 });
    expect(swissvale.bedrooms[3]).toMatchObject({
      beds: 3,
      rents: [{ year: 2026, low: 2000, median: 2000, high: 2000 }],
      price: null,
    });
    expect((await get(endpoints.getMarket, 'state=PA&county=allegheny')).market.name).toBe('Allegheny County');
    expect((await jane.get('/api/markets/place?state=PA&county=allegheny&place=99999')).status).toBe(404);
    expect((await jane.get('/api/markets/place?state=ZZ')).status).toBe(404);
  });

  test('names the newest buyers who look for homes there, none who buys anywhere', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const list = {
      'Ann Allegheny': ['Pittsburgh, PA'],
      'Zoe Zip': ['15212'],
      'Ed Everywhere': ['Anywhere'],
      'Abe Arizona': ['AZ'],
    };
    for (const [name, areas] of Object.entries(list)) {
      const email = `${name.split(' ')[0]}@buyers.example`.toLowerCase();
      expect((await admin.post('/api/buyers', { name, email, areas })).status).toBe(200);
    }
    const { buyers } = (await jane.get('/api/markets/place?state=pa&county=allegheny&place=15212')).body;
    expect(buyers).toEqual({
      total: 2,
      newest: [
        { name: 'Zoe Zip', email: 'zoe@buyers.example' },
        { name: 'Ann Allegheny', email: 'ann@buyers.example' },
      ],
    });
  });

  test('has a row for every day, and a second count of one day replaces the first', async () => {
    testApp.time.now = new Date('2026-11-21T12:00:00Z');
    await testApp.services.marketDays.take();
    await testApp.services.marketDays.take();
    const { days } = await get(endpoints.getMarketHistory, 'level=county&key=Allegheny%7CPA');
    expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
    expect(days[1]?.daysOnMarket).toBeCloseTo((days[0]?.daysOnMarket ?? 0) + 1, 3);
    expect((await get(endpoints.getMarketHistory, 'level=zip&key=nowhere')).days).toEqual([]);
    testApp.time.now = new Date('2026-11-20T12:00:00Z');
  });

  test('is counted anew after a large import only', async () => {
    const { marketDays } = testApp.services;
    testApp.time.now = new Date('2026-11-21T13:00:00Z');
    expect(await marketDays.takeWhenDue()).toBe(false);
    const stored = (added: number) =>
      testApp.client.pool.query(
        `insert into imports (kind, file_name, file_bytes, options, status, summary, finished_at)
         values ('listings', 'homes.csv', 1, '{}', 'done', $1, now() + interval '1 minute')`,
        [{ added, updated: 0 }],
      );
    await stored(999);
    expect(await marketDays.takeWhenDue()).toBe(false);
    await stored(1000);
    expect(await marketDays.takeWhenDue()).toBe(true);
    testApp.time.now = new Date('2026-11-20T12:00:00Z');
  });
});

describe('followed markets', () => {
  test('are each user’s own, and following twice is following once', async () => {
    const zip = '/api/markets/followed/zip/15218';
    expect((await jane.send({ method: 'PUT', url: zip })).status).toBe(200);
    expect((await jane.send({ method: 'PUT', url: zip })).status).toBe(200);
    await jane.send({ method: 'PUT', url: '/api/markets/followed/county/Allegheny%7CPA' });
    const { markets } = await get(endpoints.listFollowedMarkets, '');
    expect(markets.map(({ key }) => key)).toEqual(['Allegheny|PA', '15218']);
    expect((await get(endpoints.listFollowedMarkets, '', john)).markets).toEqual([]);
    await john.send({ method: 'DELETE', url: zip });
    expect((await get(endpoints.getMarket, 'state=PA&county=allegheny&place=15218')).market.followed).toBe(true);
    await jane.send({ method: 'DELETE', url: zip });
    expect((await get(endpoints.listFollowedMarkets, '')).markets).toHaveLength(1);
    expect((await jane.send({ method: 'PUT', url: '/api/markets/followed/zip/nowhere' })).status).toBe(404);
    expect((await createBrowser(testApp.app).get('/api/markets/followed')).status).toBe(401);
  });
});

test('two to four markets are compared, in the order that was asked for', async () => {
  const { markets } = await get(endpoints.compareMarkets, 'places=zip:15218,state:PA,zip:15218');
  expect(markets.map(({ key }) => key)).toEqual(['15218', 'PA']);
  for (const places of ['zip:15218', 'zip:1,zip:2,zip:3,zip:4,zip:5', 'nonsense']) {
    expect((await jane.get(`/api/markets/compare?places=${places}`)).status).toBe(400);
  }
});
