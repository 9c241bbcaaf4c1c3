import { afterAll, beforeAll, expect, type MockInstance, test, vi } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeRents, storeZips } from '#testing/factories.ts';

// The database answers every search before the market is in memory; afterwards memory has to answer the same.

const listings = 3000;

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };
let findPage: MockInstance<TestApp['dealEngine']['findPage']>;

const byPage = [
  'state=AZ',
  'state=AZ&sort=desc',
  'state=AZ&page=7&limit=20&sort=desc',
  'q=Phoenix',
  'q=Phoenix&page=99',
  'city=Phoenix&state=AZ&min_price=100000&max_price=300000&min_beds=2&min_baths=2&prop_type=multi_family,condos',
  'q=85004',
  'q=85004, 85008&min_sqft=1000&max_sqft=2000&min_year=1950',
  'postal_code=85281&pending=1&contingent=1',
  'state=AZ&has_rent=1&show_hidden=1',
  'state=AZ&show_hidden=0',
  // Far down, also among those that have no price, and beyond the last.
  'q=Phoenix&page=12&limit=100',
  'state=AZ&page=7&limit=100&sort=desc',
  'state=AZ&page=58&limit=10',
  'state=AZ&page=12&limit=100&sort=desc&show_hidden=1',
  'state=AZ&page=90&limit=100',
  'state=ME',
  'area=-112.2,33.4,-111.9,33.6',
  ...['area=179,51,181,53', 'area=179.2,51,180.8,51,180.9,53,179.1,53'],
  'keywords=pool&q=85004',
  'keywords=pool&city=Tempe&state=AZ&sort=desc&min_price=100000',
  'keywords=pool -garage&city=Phoenix&page=3',
  'keywords=the&q=85004, 85008',
  'keywords=pool or yard&q=85004, 85008&prop_type=duplex&limit=50',
];
const byCount = ['', 'sort=desc', 'min_price=200000', 'sort_by=newest&q=Phoenix', 'sort_by=price_cut&state=AZ'];
const byDatabase = [
  'off_market=1&any_status=1',
  'state=AZ&any_status=1',
  'keywords=pool',
  'keywords=pool&state=AZ',
  'keywords=pool&city=Phoenix&sort_by=newest',
  'keywords=pool&city=Phoenix&any_status=1',
];

const answers = new Map<string, unknown>();

const search = async (browser: Browser, query: string) => {
  const { status, body, text } = await browser.get(`/api/properties?${query}`);
  expect(status, text).toBe(200);
  return body;
};

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp, { but: 'ME' });
  await testApp.client.pool.query(`
    select setseed(0.42);
    insert into listings (source, type, status, is_pending, is_contingent, is_foreclosure, is_off_market, is_sold, line, city,
      state, zip, city_key, postal_city_key, line_key, price_cents, sqft, beds, baths, year_built, lot_sqft, lat, lon, price_cut_at, price_cut_cents)
    select 'test', (array['single_family', 'condos', 'duplex', 'land'])[1 + n % 4]::property_type,
      (array['For Sale', 'Pending', 'For Sale', 'Foreclosure', 'Sold', 'Contingent', 'Off Market'])[1 + n % 7]::listing_status,
      false, false, false, false, false, n || ' Line St', 'Phoenix', case when n % 50 = 0 then 'ME' else 'AZ' end,
      (array['85008', '85004', '85281'])[1 + n % 3], case when n % 9 = 0 then 'tempe' else 'phoenix' end,
      case when n % 3 = 2 then 'tempe' else 'phoenix' end, n || ' line st',
      -- Many prices are alike, and some are not known.
      case when n % 23 > 0 then (1 + n % 60) * 1000000 end, case when n % 5 > 0 then 800 + (random() * 2000)::int end,
      case when n % 11 > 0 then n % 6 end, case when n % 13 > 0 then (n % 7) / 2.0 end,
      case when n % 7 > 0 then 1920 + n % 100 end, 1000 + n,
      -- A few are on islands at both sides of the date line.
      33.3 + random() / 2 + case when n % 50 = 0 then 18.5 else 0 end,
      case when n % 50 > 0 then -112.3 + random() / 2 when n % 100 = 0 then 179 + random() else -180 + random() end,
      case when n % 4 = 0 then now() - n * interval '1 minute' end, case when n % 4 = 0 then 100000 end
    from generate_series(1, ${listings}) n;
    insert into listing_sources (source, source_key, listing_id, content_hash, record, document)
    select 'test', id, id, '', jsonb_build_object('remarks', (array['A pool', 'Pool and garage', 'A yard', 'The'])[1 + id % 4]), '{}'
    from listings where id % 5 > 0`);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  const { results } = await search(jane, 'state=AZ&limit=3');
  for (const { property_id: id } of results as unknown as { property_id: string }[]) {
    const saved = await jane.post('/api/user-properties', { propertyId: id });
    const hidden = await jane.post(`/api/user-properties/${id}/hide`, { hidden: true });
    expect([saved.status < 300, hidden.status]).toEqual([true, 200]);
  }
  for (const query of [...byPage, ...byCount, ...byDatabase]) answers.set(query, await search(jane, query));
  await testApp.dealEngine.ready();
  findPage = vi.spyOn(testApp.dealEngine, 'findPage');
  // What was stored above may still be told of; until it is followed the database answers.
  await vi.waitFor(
    async () => {
      await search(jane, 'state=ME');
      expect((await fromMemory())[0]).toBeDefined();
    },
    { timeout: 30_000 },
  );
}, 90_000);
afterAll(() => testApp.close());

/** What memory answered to the searches since the last look. */
async function fromMemory() {
  const found = await Promise.all(findPage.mock.results.map(({ value }) => value));
  findPage.mockClear();
  return found;
}

test('an area over the date line has what is at both of its sides', async () => {
  const totalOf = async (area: string) => Number((await search(jane, `area=${area}`)).total);
  const sides = [await totalOf('179,51,180,53'), await totalOf('-180,51,-179,53')];
  expect(Math.min(...sides)).toBeGreaterThan(0);
  expect(await totalOf('179,51,181,53')).toBe((sides[0] ?? 0) + (sides[1] ?? 0));
});

test.each(byPage)('a place’s page and count are the database’s: %s', async (query) => {
  expect(await search(jane, query)).toEqual(answers.get(query));
  const [found] = await fromMemory();
  expect(found?.total).toBe((answers.get(query) as { total: number }).total);
});

test.each(byCount)('so is a count whose page an index finds: %s', async (query) => {
  expect(await search(jane, query)).toEqual(answers.get(query));
  expect(await fromMemory()).toEqual([{ ids: [], total: (answers.get(query) as { total: number }).total }]);
});

test.each(byDatabase)('what memory does not know is asked of the database: %s', async (query) => {
  expect(await search(jane, query)).toEqual(answers.get(query));
  expect(await fromMemory()).toEqual([]);
});

test('what one user has hidden, another one finds', async () => {
  const [ofJane, ofJohn] = [await search(jane, 'state=AZ'), await search(john, 'state=AZ')];
  expect(Number(ofJohn.total)).toBe(Number(ofJane.total) + 3);
});

test('all pages together have every listing once', async () => {
  const ids: string[] = [];
  for (let page = 1; page <= 17; page += 1) {
    const { results } = await search(john, `state=AZ&limit=100&sort=desc&page=${page}`);
    ids.push(...(results as unknown as { property_id: string }[]).map((result) => result.property_id));
  }
  const { total } = await search(john, 'state=AZ');
  expect([new Set(ids).size, ids.length]).toEqual([total, total]);
});

test('a change is found by the search that follows it, and then from memory too', async () => {
  const total = async () => Number((await search(john, 'postal_code=85004')).total);
  const before = await total();
  await testApp.client.pool.query(
    `update listings set status = 'Pending' where id = (
      select id from listings where zip = '85004' and status = 'For Sale' order by id limit 1)`,
  );
  expect(await total()).toBe(before - 1);
  await fromMemory();
  await expect
    .poll(async () => {
      expect(await total()).toBe(before - 1);
      return (await fromMemory())[0]?.total;
    })
    .toBe(before - 1);
});

test('a change whose writer ends later is not passed over', async () => {
  const total = async () => Number((await search(john, 'postal_code=85281')).total);
  const before = await total();
  const writer = await testApp.client.pool.connect();
  await writer.query('begin');
  await writer.query(
    `update listings set status = 'Pending' where id = (
      select id from listings where zip = '85281' and status = 'For Sale' order by id limit 1)`,
  );
  expect(await total()).toBe(before);
  await writer.query('commit');
  writer.release();
  await expect
    .poll(async () => {
      await total();
      return (await fromMemory())[0]?.total;
    })
    .toBe(before - 1);
});

test('while the market is ranked a search does not wait for it', async () => {
  await search(jane, 'state=ME');
  const [asked] = findPage.mock.lastCall ?? [];
  if (!asked) throw new Error('Memory was not asked');
  const rank = vi.spyOn(testApp.dealEngine, 'rank');
  expect((await jane.post('/api/deals/rank', { place: '' })).status).toBe(200);
  const [question] = rank.mock.lastCall ?? [];
  rank.mockRestore();
  if (!question) throw new Error('Nothing was ranked');
  // The question is under way from the call on.
  const ranking = testApp.dealEngine.rank(question);
  expect(await testApp.dealEngine.findPage(asked)).toBeUndefined();
  await ranking;
  expect(await testApp.dealEngine.findPage(asked)).toBeDefined();
  await fromMemory();
});

test('without the thread that follows changes the database answers', async () => {
  await testApp.dealEngine.kill('keeper');
  expect(testApp.dealEngine.hasPages()).toBe(false);
  expect(await search(jane, 'state=ME')).toEqual(answers.get('state=ME'));
  expect(await fromMemory()).toEqual([]);
});
