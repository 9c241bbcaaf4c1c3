import { addDays } from '@rei/domain/kernel/calendar-day';
import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import type { getAccuracy } from '@rei/domain/valuation/endpoints';
import { type MarketRent, marketRentSchema } from '@rei/domain/valuation/market-rent';
import type { ImportedRental } from '@rei/domain/valuation/rental';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser;
let ids: Map<string, string>;

/** The tests' clock says so. */
const today = '2026-11-20';

const count = 240;

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await testApp.client.pool.query(text, values)).rows as Row[];

/** 1,500 dollars for two bedrooms, give or take a known tenth at most, one a day. */
const factorOf = (index: number) => 0.9 + ((index * 37) % 21) / 100;
const rental = (index: number): ImportedRental => ({
  ...{ source: 'homeharvest', sourceKey: `r${index}`, key: `${index} tested st|85008`, type: 'single_family' },
  ...{ line: `${index} Tested St`, city: 'Phoenix', state: 'AZ', zip: '85008', county: 'Maricopa' },
  lat: 33.46 + (index % 20) / 10_000,
  lon: -112 + Math.floor(index / 20) / 10_000,
  ...{ beds: 2, baths: 1, sqft: 1000, yearBuilt: 1970 },
  rentCents: Math.round(1500 * factorOf(index)) * 100,
  askedOn: addDays(today, -1 - index),
});

const marketRent = async (key: string): Promise<MarketRent> => {
  const { status, body, text } = await jane.get(`/api/properties/${ids.get(key)}/market-rent`);
  expect(status, text).toBe(200);
  return marketRentSchema.parse(body);
};

const accuracy = async (search: string) => {
  const { status, body, text } = await jane.get(`/api/accuracy?of=rent&${search}`);
  expect(status, text).toBe(200);
  return body as unknown as ReplyOf<typeof getAccuracy>;
};

const home = { lat: 33.461, lon: -111.9995, beds: 2, baths: 1, sqft: 1000, yearBuilt: 1970 };

beforeAll(async () => {
  testApp = await buildTestApp();
  jane = await signedIn(testApp);
  await storeZips(testApp);
  await storeRents(testApp);
  await testApp.services.rentals.storeBatch(Array.from({ length: count }, (_, index) => rental(index)));
  ids = await storeListings(testApp, [
    importedListing({ sourceKey: 'house', line: '900 Tested St', ...home }),
    importedListing({
      ...{ sourceKey: 'duplex', line: '901 Tested St', ...home, beds: 4, type: 'duplex', units: 2 },
      unitsDetail: [
        { beds: 2, baths: 1 },
        { beds: 1, baths: 1 },
      ],
    }),
    importedListing({
      sourceKey: 'alone',
      line: '1 Alone St',
      lat: 45.5,
      lon: -122.6,
      zip: '97201',
      state: 'OR',
      beds: 3,
    }),
    importedListing({ sourceKey: 'neighbor', line: '902 Tested St', ...home, lat: 33.4611 }),
    importedListing({ sourceKey: 'land', line: '2 Empty St', type: 'land', ...home, beds: null }),
    importedListing({ sourceKey: 'roomless', line: '3 Unknown St', ...home, beds: null }),
  ]);
});
afterAll(() => testApp.close());

test('a home rents for what alike ones around it ask, with the homes and their adjustments', async () => {
  const { rent, dwellings, hudRent, missing, accuracy: told, fallback } = await marketRent('house');
  expect(rent).toBeGreaterThan(1400);
  expect(rent).toBeLessThan(1600);
  expect({ hudRent, missing, told, fallback }).toEqual({ hudRent: 1500, missing: null, told: null, fallback: null });
  expect(dwellings).toMatchObject([{ count: 1, step: { radiusMiles: 0.5, days: 180 }, learnedFrom: 200 }]);
  const [{ rentals = [] } = {}] = dwellings;
  expect(rentals).toHaveLength(25);
  for (const { rent: asked, parts, adjusted } of rentals)
    expect(asked + parts.reduce((sum, { dollars }) => sum + dollars, 0)).toBeCloseTo(adjusted, 6);
});

test('a building rents for the sum of its units', async () => {
  const { rent, dwellings } = await marketRent('duplex');
  expect(dwellings.map(({ beds, count: homes }) => [beds, homes])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(rent).toBeCloseTo(
    dwellings.reduce((sum, dwelling) => sum + (dwelling.rent ?? 0), 0),
    8,
  );
});

test('with too few rentals the next best is named, and land has none', async () => {
  expect(await marketRent('alone')).toMatchObject({
    ...{ rent: null, missing: 'rentals', accuracy: null },
    fallback: { source: 'hud', name: 'HUD SAFMR FY2026', rent: 2000 },
  });
  await query(
    `insert into market_series (level, place, source, measure, months, values, latest, latest_month, published)
    values ('zip', '97201', 'zillow', 'rent', '{1}', '{1800}', 1800, 1, '2026-10-31')`,
  );
  // HUD's rent of three bedrooms is a third more than that of two.
  expect((await marketRent('alone')).fallback).toMatchObject({ source: 'zori', rent: 2400 });
  expect(await marketRent('land')).toMatchObject({ rent: null, missing: 'land', fallback: null });
  expect(await marketRent('roomless')).toMatchObject({ rent: null, missing: 'beds', fallback: null });
});

test('each rental is tested once, by the rentals before it alone, beside HUD’s rent', async () => {
  const { rentTests } = testApp.services;
  expect((await accuracy('level=state')).rows).toEqual([]);
  let tested = 0;
  for (let more = await rentTests.testNext(100); more > 0; more = await rentTests.testNext(100)) tested += more;
  expect(tested).toBe(count);
  // The first five have too few before them.
  const [state] = (await accuracy('level=state')).rows;
  expect(state).toMatchObject({
    key: 'AZ',
    estimate: { tested: count - 5 },
    hud: { tested: count - 5 },
    listPrice: null,
  });
  expect(state?.estimate.within20).toBeGreaterThan(95);
  // HUD says 1,500 of each, and none is further than a tenth from that.
  expect(state?.hud?.within10).toBeGreaterThan(85);
  // The sixth of all knows five: its estimate is among what these ask.
  const [sixth] = await query<{ error: number }>(
    'select error from rent_tests join rentals on id = rental_id where key = $1',
    [`${count - 6} tested st|85008`],
  );
  const before = Array.from({ length: 5 }, (_, place) => 1500 * factorOf(count - 5 + place));
  const estimate = Math.exp(sixth?.error ?? 0) * Math.round(1500 * factorOf(count - 6));
  expect(estimate).toBeGreaterThanOrEqual(Math.min(...before) - 2);
  expect(estimate).toBeLessThanOrEqual(Math.max(...before) * 1.01);
});

test('a rental that asks another rent is tested again', async () => {
  const { rentTests, rentals } = testApp.services;
  await rentals.storeBatch([{ ...rental(0), rentCents: 160_000 }]);
  expect(await rentTests.testNext()).toBe(1);
  expect(await rentTests.testNext()).toBe(0);
});

test('a home’s rent says how far off others were there, and what range holds', async () => {
  const { accuracy: told } = await marketRent('house');
  expect(told).toMatchObject({ level: 'zip', name: '85008', tested: count - 5, range: { name: '85008' } });
  expect(told?.range?.low).toBeGreaterThan(0.8);
  expect(told?.range?.low).toBeLessThan(1);
  expect(told?.range?.high).toBeGreaterThan(1);
  expect(told?.range?.high).toBeLessThan(1.25);
});

test('rents are told by each level, and values beside them stay what they are', async () => {
  for (const level of ['country', 'county', 'zip', 'type', 'price', 'month']) {
    const { rows, isDemo } = await accuracy(`level=${level}&limit=50`);
    expect([level, isDemo, rows.reduce((sum, { estimate }) => sum + estimate.tested, 0)]).toEqual([
      level,
      false,
      count - 5,
    ]);
  }
  expect((await jane.get('/api/accuracy?level=state')).body).toMatchObject({ rows: [] });
  expect((await jane.get('/api/accuracy?of=both&level=state')).status).toBe(400);
});

test('a lease of the user’s own counts beside what others ask, for that user alone', async () => {
  const lease = { unit: '1', contractRent: 1480, marketRent: null, start: '2026-11-19', end: null };
  const saved = await jane.put(`/api/properties/${ids.get('neighbor')}/estimate`, {
    ...{ rent: null, arv: null, renovations: null, pinnedComps: [], excludedComps: [] },
    lines: { rentRoll: [lease] },
  });
  expect(saved.status, saved.text).toBe(200);
  const { dwellings, accuracy: told } = await marketRent('house');
  const own = dwellings.flatMap(({ rentals }) => rentals).filter(({ isOwn }) => isOwn);
  expect(own).toMatchObject([{ rent: 1480, askedOn: '2026-11-19', address: expect.stringContaining('902 Tested St') }]);
  // Such an estimate is not what was tested.
  expect(told).toMatchObject({ range: null });
  // The home that the lease is of is not compared with itself.
  const ofItself = (await marketRent('neighbor')).dwellings.flatMap(({ rentals }) => rentals);
  expect(ofItself.some(({ isOwn }) => isOwn)).toBe(false);
  const other = await signedIn(testApp);
  const { body } = await other.get(`/api/properties/${ids.get('house')}/market-rent`);
  expect(
    marketRentSchema
      .parse(body)
      .dwellings.flatMap(({ rentals }) => rentals)
      .some(({ isOwn }) => isOwn),
  ).toBe(false);
});

test('another’s own property has no rent to tell, and neither has one that does not exist', async () => {
  expect((await jane.get('/api/properties/999999999/market-rent')).status).toBe(404);
  const address = { line: '5 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' };
  const place = { lat: home.lat, lon: home.lon };
  const own = await jane.post('/api/user-properties/manual', { address, place, type: 'single_family', beds: 2 });
  const ofOwn = (browser: Browser) => browser.get(`/api/properties/${own.body.propertyId}/market-rent`);
  expect((await ofOwn(jane)).body).toMatchObject({ missing: null });
  expect((await ofOwn(await signedIn(testApp))).status).toBe(404);
});
