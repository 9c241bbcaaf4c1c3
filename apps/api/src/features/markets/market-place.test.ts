import { rankDeals } from '@rei/domain/deal-finder/endpoints';
import type { Endpoint, ReplyOf } from '@rei/domain/kernel/endpoint';
import * as endpoints from '@rei/domain/markets/endpoints';
import { type MarketLevel, marketLevels } from '@rei/domain/markets/place';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents } from '#testing/factories.ts';

// A place's page against the table of all places, against the Deal Finder, and against the homes counted one by one.

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };
let ids: Map<string, string>;
let beforeCounted: Awaited<ReturnType<Browser['get']>>;

/** The last one's county is not known. */
const zips = [
  { zip: '15212', city: 'Pittsburgh', county: 'Allegheny', state: 'PA' },
  { zip: '15218', city: 'Swissvale', county: 'Allegheny', state: 'PA' },
  { zip: '15301', city: 'Washington', county: 'Washington', state: 'PA' },
  { zip: '43001', city: 'Washington', county: 'Licking', state: 'OH' },
  { zip: '43002', city: 'Amlin', county: null, state: 'OH' },
] as const;

const agents = ['Ann', 'Bob', 'Cleo'].map((name) => ({
  name,
  office: 'Elm Realty',
  email: null,
  phone: null,
  href: null,
}));

const homes = Array.from({ length: 200 }, (_, index) => {
  const place = zips[(index * 7) % zips.length] ?? zips[0];
  return {
    ...{ key: `home-${index}`, place, price: 90_000 + ((index * 37_117) % 400_000), beds: index % 7, agent: index % 4 },
    isPending: index % 9 === 0,
    // Some listings name the neighbors' county, or another city than the post does.
    county: index % 11 === 0 && place.state === 'PA' ? 'Washington' : null,
    city: index % 13 === 0 ? 'Elsewhere' : place.city,
  };
});

beforeAll(async () => {
  testApp = await buildTestApp();
  await testApp.services.listingStore.storeZips(
    zips.map((place) => ({ ...place, cityKey: place.city.toLowerCase(), lat: 40, lon: -80, source: 'test' })),
  );
  await storeRents(testApp);
  ids = await storeListings(
    testApp,
    homes.map(({ key, place, price, beds, agent, isPending, county, city }, index) =>
      importedListing({
        ...{ sourceKey: key, line: `${index + 1} Elm St`, zip: place.zip, city, state: place.state, county },
        ...{ priceCents: price * 100, beds, isPending, agent: agents[agent] ?? null },
      }),
    ),
  );
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  beforeCounted = await jane.get('/api/markets/place?state=PA');
  await testApp.services.marketDays.take();
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());

test('before homes were counted the first time a page says so; after that a place without homes is unknown', async () => {
  expect(beforeCounted.status).toBe(404);
  expect(beforeCounted.body).toMatchObject({ code: 'NOT_FOUND', error: endpoints.beingCounted });
  expect((await jane.get('/api/markets/place?state=PA')).status).toBe(200);
  expect((await jane.get('/api/markets/place?state=ZZ')).body).toMatchObject({ error: 'Market not found.' });
});

type Table = ReplyOf<typeof endpoints.listMarkets>['markets'];
type Page = ReplyOf<typeof endpoints.getMarket>;

// The schema is the endpoint's own.
const read = <E extends Endpoint>({ reply }: E, body: unknown) => z.parse(reply, body) as ReplyOf<E>;

async function table(level: MarketLevel, browser: Browser = jane): Promise<Table> {
  const { body } = await browser.get(`/api/markets?level=${level}&limit=100`);
  return read(endpoints.listMarkets, body).markets;
}

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/** By its page's address. */
async function page(market: Table[number], browser: Browser = jane): Promise<Page> {
  const { level, key, state, county } = market;
  const address: Record<MarketLevel, string> = {
    ...{ state: '', county: `&county=${slug(county ?? '')}`, zip: `&place=${key}` },
    city: `&place=${slug(key.split('|')[0] ?? '')}`,
  };
  const { body } = await browser.get(`/api/markets/place?state=${state}${address[level]}`);
  return read(endpoints.getMarket, body);
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

test('every page tells the returns of the table of all places, also of homes that name another county or city', async () => {
  const estimate = { rent: null, arv: null, renovations: null, pinnedComps: [], excludedComps: [] };
  for (const [index, rent] of [9000, 4000, 2500].entries()) {
    await jane.put(`/api/properties/${ids.get(`home-${index + 1}`)}/estimate`, { ...estimate, rent });
  }
  await jane.post(`/api/user-properties/${ids.get('home-10')}/hide`, { hidden: true });
  for (const level of marketLevels) {
    const rows = await table(level);
    expect(rows.filter(({ figures }) => figures.medianReturn !== null).length).toBeGreaterThan(1);
    expect(rows).not.toEqual(await table(level, john));
    for (const row of rows) expect((await page(row)).market).toEqual(row);
  }
});

test.each([
  ['Allegheny County, PA', 'county', 'Allegheny|PA'],
  ['15218', 'zip', '15218'],
  ['OH', 'state', 'OH'],
] as const)('the returns of %s are those of the homes that the Deal Finder ranks there', async (place, level, key) => {
  const asked = { criteria: [], sort: { measure: 'cashOnCash' }, limit: 100 };
  // The Deal Finder knows a county by its ZIPs.
  const within =
    level === 'county' ? homes.filter((home) => home.place.county === 'Allegheny' && !home.county) : undefined;
  const keys = within && new Set(within.map((home) => ids.get(home.key)));
  const found: ReplyOf<typeof rankDeals>['results'] = [];
  for (const zip of level === 'county' ? ['15212', '15218'] : [place]) {
    const { body } = await john.post(rankDeals.path, { ...asked, place: zip });
    found.push(...read(rankDeals, body).results);
  }
  const values = found
    .filter(({ property_id }) => keys?.has(property_id) ?? true)
    .map(({ figures }) => figures.cashOnCash ?? Number.NaN);
  const row = (await table(level, john)).find((each) => each.key === key);
  expect(row?.ranked).toBe(values.length);
  expect(row?.figures.medianReturn).toBeCloseTo(median(values), 9);
  expect(row?.figures.bestReturn).toBeCloseTo(Math.max(...values), 9);
});

test('a page counts homes, prices and rents by bedrooms', async () => {
  const [row] = await table('state', john);
  const { bedrooms } = await page(row as Table[number], john);
  const rents = [1000, 1200, 1500, 2000, 2400];
  for (const told of bedrooms) {
    const ofSize = homes.filter(
      ({ place, beds, isPending }) => place.state === row?.key && !isPending && Math.min(beds, 4) === told.beds,
    );
    expect([told.homes, told.rentHomes]).toEqual([ofSize.length, ofSize.length]);
    expect(told.price).toBe(median(ofSize.map(({ price }) => price)));
    const shares = ofSize.map(
      ({ beds, price }) => (100 * (rents[Math.min(beds, 4)] ?? 0) * (1 + 0.15 * Math.max(beds - 4, 0))) / price,
    );
    expect(told.rentToPrice).toBeCloseTo(median(shares), 9);
  }
  expect(bedrooms.map(({ beds }) => beds)).toEqual([0, 1, 2, 3, 4]);
});

test.each(['state=PA', 'state=PA&county=allegheny', 'state=OH&county=licking'])(
  'homes by bedrooms of %s are those of the day, and as they would be counted now',
  async (place) => {
    const bedroomsOf = async () =>
      read(endpoints.getMarket, (await jane.get(`/api/markets/place?${place}`)).body).bedrooms;
    const ofDay = await bedroomsOf();
    expect(ofDay.reduce((sum, { homes: count }) => sum + count, 0)).toBeGreaterThan(20);
    await testApp.services.marketDays.forget(testApp.client.db);
    expect(await bedroomsOf()).toEqual(ofDay);
    await testApp.services.marketDays.take();
  },
);

test('a page names the agents with the most homes, one that was merged under the other’s name', async () => {
  const admin = await signedIn(testApp, { isAdmin: true });
  const row = (await table('state', john)).find(({ key }) => key === 'PA') as Table[number];
  const listed = (agent: number) =>
    homes.filter((home) => home.place.state === 'PA' && !home.isPending && home.agent === agent).length;
  const { agents: before } = await page(row, john);
  const told = (list: Page['agents']) => Object.fromEntries(list.map(({ name, homes: count }) => [name, count]));
  expect(told(before)).toEqual({ Ann: listed(0), Bob: listed(1), Cleo: listed(2) });
  const idOf = (name: string) => before.find((agent) => agent.name === name)?.id;
  const merged = await admin.post(`/api/agents/${idOf('Ann')}/merge`, { agentId: idOf('Cleo') });
  expect(merged.status).toBe(200);
  const { agents: after } = await page(row, john);
  expect(told(after)).toEqual({ Ann: listed(0) + listed(2), Bob: listed(1) });
  expect(after[0]?.name).toBe('Ann');
});

test('returns follow a change of the market and of the own homes at once, however often they were asked', async () => {
  const ohio = async () => {
    const row = (await table('state', john)).find(({ key }) => key === 'OH');
    return [row?.ranked, row?.figures.medianReturn, row?.figures.bestReturn];
  };
  const before = await ohio();
  expect(await ohio()).toEqual(before);
  const one = homes.find(({ place, isPending, beds }) => place.state === 'OH' && !isPending && beds === 3);
  const id = ids.get(one?.key ?? '');
  const estimate = { rent: 3200, arv: null, renovations: null, pinnedComps: [], excludedComps: [] };
  await john.put(`/api/properties/${id}/estimate`, estimate);
  expect(await ohio()).not.toEqual(before);
  await john.put(`/api/properties/${id}/estimate`, { ...estimate, rent: null });
  expect(await ohio()).toEqual(before);
  await testApp.client.pool.query('update listings set beds = null where id = $1', [id]);
  await expect.poll(ohio).not.toEqual(before);
});
