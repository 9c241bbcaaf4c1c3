import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { lonOf, mapX, mapY, tileUnits } from '@rei/domain/map/mercator';
import { pinVerdicts } from '@rei/domain/map/pin';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeRents, storeZips } from '#testing/factories.ts';

// What the map counts is what the list counts: every tile of the places against the search's own count.

const listings = 4000;
const inPhoenix = { west: -112.4, south: 33.2, east: -111.6, north: 33.9 };

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  const { west, south, east, north } = inPhoenix;
  await testApp.client.pool.query(`
    select setseed(0.42);
    insert into listings (source, type, status, is_pending, is_contingent, is_foreclosure, is_off_market, is_sold,
      line, city, state, zip, city_key, postal_city_key, line_key, price_cents, sqft, beds, baths, lat, lon)
    select 'test', (array['single_family', 'condos', 'duplex', 'land'])[1 + n % 4]::property_type,
      (array['For Sale', 'Pending', 'For Sale', 'Foreclosure', 'Sold'])[1 + n % 5]::listing_status,
      false, false, false, false, false, 'Line ' || n, 'Phoenix', 'AZ', (array['85008', '85004', '85281'])[1 + n % 3],
      'phoenix', 'phoenix', 'line ' || n, case when n % 23 > 0 then (5000000 + random() * 60000000)::bigint end,
      1500, n % 6, 2,
      case when n % 17 = 0 then null when n % 40 < 4 then 33.5 else ${south} + random() * ${north - south} end,
      case when n % 17 = 0 then null when n % 40 < 4 then -112.0 else ${west} + random() * ${east - west} end
    from generate_series(1, ${listings}) n`);
  // What no map shows, and must not keep the market from being read.
  await testApp.client.pool.query("update listings set lat = -90, lon = 'NaN' where line = 'Line 1'");
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  await testApp.dealEngine.ready();
}, 90_000);
afterAll(() => testApp.close());

interface Mark {
  lon: number;
  count: number;
  tags: Record<string, unknown>;
}

async function readTile(browser: Browser, z: number, x: number, y: number, query = ''): Promise<Mark[]> {
  const { statusCode, rawPayload } = await testApp.app.inject({
    url: `/api/map/tiles/${z}/${x}/${y}?${query}`,
    cookies: Object.fromEntries(browser.cookies),
  });
  expect(statusCode).toBe(200);
  const layer = new VectorTile(new PbfReader(rawPayload)).layers.listings;
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => {
    const feature = layer?.feature(at);
    const [[point] = []] = feature?.loadGeometry() ?? [];
    const { from, size } = tileUnits(z, x);
    const tags = feature?.properties ?? {};
    return { lon: lonOf(from + ((point?.x ?? 0) / 4096) * size), count: Number(tags.n ?? 1), tags };
  });
}

/** All tiles of a zoom that the place has. */
async function readAll(browser: Browser, z: number, query = '', within = inPhoenix): Promise<Mark[]> {
  const tileOf = (units: number) => Math.floor(units / tileUnits(z, 0).size);
  const { west, south, east, north } = within;
  const marks: Mark[] = [];
  for (let x = tileOf(mapX(west)); x <= tileOf(mapX(east)); x += 1) {
    for (let y = tileOf(mapY(north)); y <= tileOf(mapY(south)); y += 1)
      marks.push(...(await readTile(browser, z, x, y, query)));
  }
  return marks;
}

const countOf = (marks: Mark[]) => marks.reduce((sum, { count }) => sum + count, 0);

async function totalOf(browser: Browser, query = ''): Promise<number> {
  return Number((await browser.get(`/api/properties?limit=1&${query}`)).body.total);
}

async function resultsOf(browser: Browser, query: string): Promise<Result[]> {
  const { body } = await browser.get(`/api/properties?${query}`);
  return body.results as unknown as Result[];
}

const summaryOf = async (browser: Browser, query = '') => (await browser.get(`/api/map/summary?${query}`)).body;

const box = 'area=-112.1,33.4,-111.9,33.6';
const drawn = 'area=-112.2,33.3,-111.8,33.35,-111.9,33.8,-112.0,33.5,-112.3,33.7';

describe('the map has what the list has', () => {
  test.each([
    ...[
      '',
      'prop_type=condos',
      'min_price=200000&max_price=300000',
      'pending=1',
      'postal_code=85004',
      'min_beds=3',
      'q=Phoenix',
    ],
    ...['has_rent=1', box, drawn, `${drawn}&prop_type=single_family`, 'area=-112.0,33.5,-111.99999,33.50001'],
  ])('with %j', async (query) => {
    const total = await totalOf(jane, query);
    const summary = await summaryOf(jane, query);
    expect(total).toBeGreaterThan(0);
    expect(summary).toMatchObject({ preparing: false, total });
    const placed = total - Number(summary.withoutPlace);
    for (const zoom of [4, 8, 11]) expect(countOf(await readAll(jane, zoom, query))).toBe(placed);
  });

  test('in an area none is without a place, and each area has fewer', async () => {
    expect(await summaryOf(jane, box)).toMatchObject({ withoutPlace: 0 });
    expect(await totalOf(jane, box)).toBeLessThan(await totalOf(jane));
    expect(await totalOf(jane, 'area=-80,40,-79,41')).toBe(0);
  });

  test('close up each listing is a pin with price, return and the verdict of its card', async () => {
    const area = 'area=-112.05,33.45,-111.97,33.53';
    const results = await resultsOf(jane, `limit=100&${area}`);
    const marks = await readAll(jane, 13, area);
    const single = new Map(marks.filter(({ tags }) => tags.id).map(({ tags }) => [String(tags.id), tags]));
    expect(single.size).toBeGreaterThan(5);
    const wordOf = ({ isDoubtful, verdict }: { isDoubtful: boolean; verdict: string }) =>
      isDoubtful ? 'check_price' : verdict;
    for (const { property_id, list_price, figures } of results) {
      const pin = single.get(property_id);
      if (!pin || list_price === null || figures.rent === null) continue;
      expect(pin).toMatchObject({ p: Math.round(list_price) });
      expect(pinVerdicts[Number(pin.v)]).toBe(wordOf(figures.afterCosts));
      const shown = figures.afterCosts.cashOnCash;
      if (shown !== null) expect(Number(pin.r) / 10).toBeCloseTo(shown, 0);
    }
    // Homes at one and the same place stay together however close one looks.
    expect(marks).toContainEqual(expect.objectContaining({ tags: expect.objectContaining({ one: 1 }) }));
  });

  test('a group is where its listings are', async () => {
    for (const { lon } of await readAll(jane, 8)) {
      expect(lon).toBeGreaterThan(inPhoenix.west);
      expect(lon).toBeLessThan(inPhoenix.east);
    }
  });
});

describe('the map has what the ranking has', () => {
  const lenient = { criteria: [{ measure: 'cashOnCash', limit: 'at_least', value: 2 }] };
  const asQuery = (question: object, verdicts = '') =>
    new URLSearchParams({ question: JSON.stringify(question), ...(verdicts && { verdicts }) }).toString();
  const rank = async (browser: Browser, question: object) =>
    (await browser.post('/api/deals/rank', { ...question, limit: 100 })).body as unknown as Ranked;

  test.each([
    {},
    lenient,
    { ...lenient, withFlagged: true },
    { ...lenient, place: 'Phoenix', filters: { max_price: 300_000, prop_type: 'duplex,single_family' } },
    { ...lenient, filters: { area: '-112.2,33.3,-111.8,33.35,-111.9,33.8,-112.0,33.5,-112.3,33.7', pending: 1 } },
    { ...lenient, assumptions: { vacancyRate: 20 }, rentChange: 30, priceChange: -10 },
    { ...lenient, sort: { measure: 'dscrBank', direction: 'asc' }, goal: { measure: 'capRate', value: 5 } },
    { criteria: [], sort: { measure: 'pricePerSqft' } },
  ])('of %j', async (question) => {
    const ranked = await rank(jane, question);
    const { verdicts, total } = (await summaryOf(jane, asQuery(question))) as unknown as Summary;
    const notRanked = ranked.unranked.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBeGreaterThan(0);
    expect(verdicts).toMatchObject({ passes: ranked.passing, close: ranked.near, needs_input: notRanked });
    expect(total).toBe(ranked.considered - ('withFlagged' in question ? 0 : ranked.flagged));
    for (const shown of ['passes', 'close', 'passes,close', 'fails,needs_input', '']) {
      const query = asQuery(question, shown);
      const { withoutPlace } = (await summaryOf(jane, query)) as unknown as Summary;
      const counted = Object.entries(verdicts)
        .filter(([verdict]) => shown === '' || shown.split(',').includes(verdict))
        .reduce((sum, [, count]) => sum + count, 0);
      for (const zoom of [4, 11]) expect(countOf(await readAll(jane, zoom, query))).toBe(counted - withoutPlace);
    }
  });

  test('each pin says what its row says, in the unit of the measure', async () => {
    const near = { west: -112.05, south: 33.45, east: -111.97, north: 33.53 };
    for (const [measure, name, scale] of [
      ['dscrBank', 'x', 100],
      ['monthlyCashFlow', 'd', 1],
      ['cashOnCash', 'r', 10],
    ] as const) {
      const question = {
        criteria: [],
        filters: { area: Object.values(near).join() },
        sort: { measure },
        withFlagged: true,
      };
      const { results } = await rank(jane, question);
      const marks = await readAll(jane, 13, asQuery(question), near);
      const pins = new Map(marks.filter(({ tags }) => tags.id).map(({ tags }) => [String(tags.id), tags]));
      const met = results.filter(({ property_id }) => pins.has(property_id));
      expect(met.length).toBeGreaterThan(3);
      for (const { property_id, passes, figures } of met) {
        const pin = pins.get(property_id);
        expect(pinVerdicts[Number(pin?.v)]).toBe(passes ? 'passes' : 'close');
        // The engine's figures have fewer digits than the reference's.
        const figure = (figures[measure] ?? Number.NaN) * scale;
        expect(Math.abs(Number(pin?.[name]) - figure)).toBeLessThan(0.51 + Math.abs(figure) / 100_000);
      }
    }
  });

  test('the best of a group is the first in the order of the ranking', async () => {
    for (const direction of ['desc', 'asc']) {
      const question = { criteria: [], sort: { measure: 'cashOnCash', direction } };
      const marks = await readAll(jane, 4, asQuery(question, 'passes'));
      const best = marks.map(({ tags }) => Number(tags.b ?? tags.r) / 10);
      const [first] = (await rank(jane, question)).results;
      const found = direction === 'desc' ? Math.max(...best) : Math.min(...best);
      expect(found).toBeCloseTo(first?.figures.cashOnCash ?? Number.NaN, 0);
    }
  });

  test('what is hidden and what somebody added himself is on his map alone', async () => {
    const question = { criteria: [] };
    const of = async (browser: Browser) => Number((await summaryOf(browser, asQuery(question))).total);
    const others = await of(jane);
    const before = await of(john);
    const added = await john.post('/api/user-properties/manual', ownHome);
    expect(added.status).toBe(200);
    const mine = await of(john);
    expect(mine).toBe(before + 1);
    const first = (await rank(jane, question)).results[0]?.property_id;
    await jane.post(`/api/user-properties/${first}/hide`, { hidden: true });
    expect(await of(jane)).toBe(others - 1);
    expect(await of(john)).toBe(mine);
    await jane.post(`/api/user-properties/${first}/hide`, { hidden: false });
    expect(await of(jane)).toBe(others);
  });

  test.each([
    ['not JSON', 'question=%7B'],
    ['no question', 'question=7'],
    ['an unknown measure', asQuery({ sort: { measure: 'luck' } })],
    ['an unknown filter value', asQuery({ filters: { min_price: 'cheap' } })],
    ['an unknown verdict', 'verdicts=good'],
    ['too long a question', asQuery({ place: ' '.repeat(9000) })],
  ])('%s is refused by name', async (_what, query) => {
    for (const path of ['/api/map/summary', '/api/map/tiles/4/3/6']) {
      const { status, body } = await jane.get(`${path}?${query}`);
      expect(status).toBe(400);
      expect(Object.keys(body.details ?? {})[0]).toMatch(/^(question|verdicts)/);
    }
  });

  test('another user’s profile is not found', async () => {
    const { status } = await jane.get(`/api/map/summary?${asQuery({ profileId: '4711' })}`);
    expect(status).toBe(404);
  });
});

const ownHome = {
  address: { line: '9 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
  ...{ type: 'single_family', price: 120_000, beds: 3, baths: 2, sqft: 1200 },
};

interface Summary {
  total: number;
  withoutPlace: number;
  verdicts: Record<string, number>;
}

interface Ranked {
  considered: number;
  flagged: number;
  passing: number;
  near: number;
  unranked: { count: number }[];
  results: { property_id: string; passes: boolean; figures: Record<string, number> }[];
}

interface Result {
  property_id: string;
  list_price: number | null;
  figures: { rent: number | null; afterCosts: { verdict: string; isDoubtful: boolean; cashOnCash: number | null } };
}

describe('of one user', () => {
  test('what is hidden is on nobody else’s map; with hidden ones it is told', async () => {
    const id = (await resultsOf(jane, box))[0]?.property_id;
    const before = countOf(await readAll(jane, 8, box));
    await jane.post(`/api/user-properties/${id}/hide`, { hidden: true });
    expect(countOf(await readAll(jane, 8, box))).toBe(before - 1);
    expect(countOf(await readAll(john, 8, box))).toBe(before);
    expect(countOf(await readAll(jane, 8, `${box}&show_hidden=1`))).toBe(before);
    expect(await summaryOf(jane, box)).toMatchObject({ hidden: [Number(id)] });
    expect(await summaryOf(john, box)).toMatchObject({ hidden: [] });
  });

  test('an own rent changes the own pin alone, and no count', async () => {
    const [found] = await resultsOf(john, `min_price=250000&min_beds=3&has_rent=1&${box}`);
    if (!found) throw new Error('There is no such home');
    const narrow = `${box}&min_price=${found.list_price}&max_price=${found.list_price}&min_beds=3&has_rent=1`;
    const pinOf = async (browser: Browser) => (await readAll(browser, 11, narrow)).map(({ tags }) => tags);
    const before = await pinOf(john);
    const { body: estimate } = await john.get(`/api/properties/${found.property_id}/estimate`);
    const put = await john.put(`/api/properties/${found.property_id}/estimate`, { ...estimate, rent: 9000 });
    expect(put.status).toBe(200);
    expect(await pinOf(jane)).toEqual(before);
    const after = await pinOf(john);
    expect(after).toHaveLength(before.length);
    expect(after).not.toEqual(before);
  });
});

const duplexes = '/api/map/tiles/8/48/102?prop_type=duplex';

const askTile = (browser: Browser, known?: string) =>
  testApp.app.inject({
    url: duplexes,
    cookies: Object.fromEntries(browser.cookies),
    headers: known ? { 'if-none-match': known } : {},
  });

test('a tile that is known already is not sent again, until the market is another', async () => {
  const first = await askTile(jane);
  const etag = String(first.headers.etag);
  expect(first.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'content-type': 'application/vnd.mapbox-vector-tile',
  });
  const second = await askTile(jane, etag);
  expect([second.statusCode, second.body]).toEqual([304, '']);
  const before = countOf(await readTile(jane, 8, 48, 102, 'prop_type=duplex'));
  await testApp.client.pool.query("delete from listings where line = 'Line 2'");
  await expect.poll(async () => countOf(await readTile(jane, 8, 48, 102, 'prop_type=duplex'))).toBe(before - 1);
  expect((await askTile(jane, etag)).statusCode).toBe(200);
});

test('who has hidden a listing is sent his tile again at once, and nobody else', async () => {
  const known = async (browser: Browser) => String((await askTile(browser)).headers.etag);
  const [ofJane, ofJohn] = [await known(jane), await known(john)];
  const [found] = await resultsOf(jane, 'prop_type=duplex');
  await jane.post(`/api/user-properties/${found?.property_id}/hide`, { hidden: true });
  const again = await askTile(jane, ofJane);
  expect(again.statusCode).toBe(200);
  expect((await askTile(john, ofJohn)).statusCode).toBe(304);
  expect((await askTile(john, String(again.headers.etag))).statusCode).toBe(200);
  await jane.post(`/api/user-properties/${found?.property_id}/hide`, { hidden: false });
  expect((await askTile(jane, ofJane)).statusCode).toBe(304);
});

test('tiles of one view read what their user owns once, whatever others do meanwhile', async () => {
  await askTile(jane);
  await jane.post('/api/deals/rank', {});
  const [found] = await resultsOf(john, 'prop_type=condos');
  await john.post(`/api/user-properties/${found?.property_id}/hide`, { hidden: true });
  const query = vi.spyOn(testApp.client.pool, 'query');
  expect((await askTile(jane)).statusCode).toBe(200);
  const names = query.mock.calls.map(([statement]) => JSON.stringify(statement));
  query.mockRestore();
  expect(names.filter((text) => text.includes('own_homes') || text.includes('saved_properties'))).toEqual([]);
});

test.each([
  ['/api/map/tiles/19/0/0', 400],
  ['/api/map/tiles/4/x/0', 400],
  ['/api/map/tiles/4/-1/0', 400],
  ['/api/map/tiles/2/9/9', 200],
  ['/api/map/summary?area=1,2,3', 400],
  ['/api/map/summary?area=', 200],
  ['/api/map/places?zoom=99', 400],
])('%s answers %d', async (url, status) => {
  expect((await jane.get(url)).status).toBe(status);
});

test('labels are the cities of the ZIP table', async () => {
  const { places } = (await jane.get('/api/map/places?zoom=4')).body;
  expect(places).toContainEqual(expect.objectContaining({ name: 'Phoenix' }));
});

test('labels come packed, and a browser that has kept them hears that they are still so', async () => {
  const ask = (headers: Record<string, string>) =>
    testApp.app.inject({ url: '/api/map/places?zoom=4', cookies: Object.fromEntries(jane.cookies), headers });
  const packed = await ask({ 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual((await ask({})).json());
  expect(packed.headers['cache-control']).toBe('private, max-age=3600');
  const known = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) });
  expect([known.statusCode, known.payload]).toEqual([304, '']);
});

describe('the ZIPs of places that somebody buys in', () => {
  const area = async (text: string) => (await jane.get(`/api/map/area?text=${encodeURIComponent(text)}`)).body;
  const zipsOf = async (text: string) => Array.from((await area(text)).zips ?? [], ({ zip }) => zip);

  test.each([
    ['85004', { total: 1, unknown: [] }],
    ['Phoenix, AZ; 85004', { total: 2, unknown: [] }],
    ['Nowhere, AZ; 85004', { total: 1, unknown: ['Nowhere, AZ'] }],
    ['; ;', { total: 0, unknown: [] }],
    ['anything at all', { total: 0, unknown: ['anything at all'] }],
  ])('%s', async (text, wanted) => {
    const answer = await area(text);
    expect({ total: answer.total, unknown: answer.unknown }).toEqual(wanted);
    expect(answer.zips).toHaveLength(wanted.total);
  });

  test('a state has all of its ZIPs, a county its own', async () => {
    await testApp.client.pool.query("update zips set county = 'Maricopa' where zip = '85004'");
    expect(await zipsOf('AZ')).toEqual(['85004', '85008']);
    expect(await zipsOf('Maricopa County, AZ')).toEqual(['85004']);
    expect(await zipsOf('Maricopa County, AZ; PA')).toEqual(['15212', '85004']);
  });

  test.each(['', 'text=', `text=${'x'.repeat(4001)}`, 'text=%00'])('?%s is refused', async (query) => {
    expect((await jane.get(`/api/map/area?${query}`)).status).toBe(400);
  });

  test('only for who is signed in', async () => {
    expect((await testApp.app.inject('/api/map/area?text=85004')).statusCode).toBe(401);
  });
});
