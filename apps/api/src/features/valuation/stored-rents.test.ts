import { addDays } from '@rei/domain/kernel/calendar-day';
import { getProperty, searchProperties } from '@rei/domain/listings/endpoints';
import { compareProperties } from '@rei/domain/saved-properties/compare-endpoints';
import { marketRentSchema } from '@rei/domain/valuation/market-rent';
import type { ImportedRental } from '@rei/domain/valuation/rental';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';
import { createStoredRentService } from './stored-rent-service.ts';

let testApp: TestApp;
let jane: Browser;
let ids: Map<string, string>;

/** The tests' clock says so. */
const today = '2026-11-20';

const count = 240;
const query = async <Row>(text: string, values: unknown[] = []) =>
  (await testApp.client.pool.query(text, values)).rows as Row[];

const rental = (index: number, given: Partial<ImportedRental> = {}): ImportedRental => ({
  ...{ source: 'homeharvest', sourceKey: `r${index}`, key: `${index} tested st|85008`, type: 'single_family' },
  ...{ line: `${index} Tested St`, city: 'Phoenix', state: 'AZ', zip: '85008', county: 'Maricopa' },
  lat: 33.46 + (index % 20) / 10_000,
  lon: -112 + Math.floor(index / 20) / 10_000,
  ...{ beds: 2, baths: 1, sqft: 1000, yearBuilt: 1970 },
  rentCents: Math.round(1800 * (0.9 + ((index * 37) % 21) / 100)) * 100,
  askedOn: addDays(today, -1 - index),
  ...given,
});

const home = { lat: 33.461, lon: -111.9995, beds: 2, baths: 1, sqft: 1000, yearBuilt: 1970, priceCents: 20_000_000 };

/** As the jobs do it: tests first, then every place that is due. How many were computed. */
async function computeAll(): Promise<number> {
  const { rentTests, storedRents } = testApp.services;
  while ((await rentTests.testNext()) > 0);
  await storedRents.follow();
  let places = 0;
  while (await storedRents.computeNext()) places += 1;
  return places;
}

interface Row {
  key: string;
  rent: number;
  low: number | null;
  high: number | null;
  basis: string;
  rentals: number;
}

const rows = async () => {
  const found = await query<Omit<Row, 'key'> & { listing_id: string }>('select * from market_rents');
  const keys = new Map([...ids].map(([key, id]) => [id, key]));
  return new Map(found.map(({ listing_id, ...row }) => [keys.get(listing_id) ?? '', row]));
};

const detail = async (key: string, browser = jane) => {
  const { body } = await browser.get(`/api/properties/${ids.get(key)}`);
  return getProperty.reply.parse(body);
};

const waiting = async () =>
  (await query<{ zip: string }>('select zip from market_rent_places where due_since is not null order by zip')).map(
    ({ zip }) => zip,
  );

beforeAll(async () => {
  testApp = await buildTestApp();
  jane = await signedIn(testApp);
  await storeZips(testApp);
  await storeRents(testApp);
  await testApp.services.market.storeRates([{ date: '2026-11-19', percent: 6 }]);
  await testApp.services.rentals.storeBatch(Array.from({ length: count }, (_, index) => rental(index)));
  ids = await storeListings(testApp, [
    importedListing({ sourceKey: 'house', line: '900 Tested St', ...home }),
    importedListing({ sourceKey: 'second', line: '910 Tested St', ...home, lat: 33.4605, baths: 2, sqft: 1300 }),
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
    importedListing({ sourceKey: 'land', line: '2 Empty St', type: 'land', ...home, beds: null }),
    importedListing({ sourceKey: 'roomless', line: '3 Unknown St', ...home, beds: null }),
  ]);
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());

test('every home that rentals tell of gets the rent that its page shows, with the tested range', async () => {
  expect(await computeAll()).toBeGreaterThan(0);
  const stored = await rows();
  // What only HUD knows, and what nobody knows, has no row.
  expect([...stored.keys()].sort()).toEqual(['duplex', 'house', 'second']);
  for (const key of stored.keys()) {
    const told = marketRentSchema.parse((await jane.get(`/api/properties/${ids.get(key)}/market-rent`)).body);
    const { rent = 0, low, high, basis, rentals } = stored.get(key) ?? {};
    expect([key, rent]).toEqual([key, Math.round(told.rent ?? 0)]);
    expect({ basis, rentals }).toEqual({ basis: 'rentals', rentals: 25 });
    expect(low).toBe(Math.round((told.rent ?? 0) * (told.accuracy?.range?.low ?? 0)));
    expect(high).toBe(Math.round((told.rent ?? 0) * (told.accuracy?.range?.high ?? 0)));
    const { market_rent: shown } = await detail(key);
    expect(shown).toEqual({ rent, range: { low, high }, basis, rentals, computedOn: today });
  }
  expect((await detail('alone')).market_rent).toBeUndefined();
});

test('what did not change is not computed again, and what did is', async () => {
  expect(await computeAll()).toBe(0);
  const before = await rows();
  // Another price makes no other home.
  await query('update listings set price_cents = 21000000 where id = $1', [ids.get('house')]);
  expect(await computeAll()).toBe(1);
  expect(await rows()).toEqual(before);
  await query('update listings set sqft = 1600 where id = $1', [ids.get('house')]);
  expect(await computeAll()).toBe(1);
  const larger = (await rows()).get('house')?.rent ?? 0;
  expect(larger).toBeGreaterThan(before.get('house')?.rent ?? 0);
  await query('update listings set sqft = 1000, price_cents = 20000000 where id = $1', [ids.get('house')]);
  await computeAll();
  expect(await rows()).toEqual(before);
});

test('rentals that are imported renew the homes around them, once they were tested', async () => {
  const { rentals, storedRents } = testApp.services;
  await rentals.storeBatch([rental(0, { rentCents: 181_000 })]);
  await storedRents.follow();
  expect(await waiting()).toEqual([]);
  expect(await testApp.services.rentTests.testNext()).toBe(1);
  expect(await waiting()).toContain('85008');
  // The range is not known before the last one is tested.
  expect(await storedRents.computeNext()).toBeUndefined();
  expect(await computeAll()).toBeGreaterThan(0);
  expect(await waiting()).toEqual([]);
});

test('a place that is marked while it is computed waits on', async () => {
  await query("update market_rent_places set due_since = '2020-11-20 10:00Z', facts = null where zip = '85008'");
  const blocked = await testApp.client.pool.connect();
  await blocked.query('begin');
  await blocked.query("update market_rent_places set due_since = '2020-11-20 11:00Z' where zip = '85008'");
  const computed = testApp.services.storedRents.computeNext();
  const blockers = () => query('select from pg_locks where not granted');
  await expect.poll(async () => (await blockers()).length).toBe(1);
  await blocked.query('commit');
  blocked.release();
  await computed;
  expect(await testApp.services.storedRents.computeNext()).toEqual({ zip: '85008' });
  expect(await waiting()).toEqual([]);
});

test('a place that cannot be computed says so, and the others go on', async () => {
  const { accuracy } = testApp.services;
  const broken = new Error('No index today');
  const rents = createStoredRentService({
    ...{ db: testApp.client.db, accuracy, clock: { now: () => new Date(`${today}T12:00:00Z`) } },
    rentIndexOf: (zip) => (zip === '85008' ? Promise.reject(broken) : Promise.resolve(undefined)),
  });
  await query("update market_rent_places set due_since = '2020-11-20 10:00Z', facts = null where zip = '85008'");
  await query("update market_rent_places set due_since = '2020-11-20 11:00Z', facts = null where zip = '97201'");
  expect(await rents.computeNext()).toEqual({ zip: '85008', problem: broken });
  expect(await rents.computeNext()).toEqual({ zip: '97201' });
  expect(await rents.computeNext()).toBeUndefined();
  expect(await waiting()).toEqual(['85008']);
  expect([...(await rows()).keys()].sort()).toEqual(['duplex', 'house', 'second']);
  await query('update market_rent_places set due_since = null, facts = null');
});

test('where too few rentals are near, Zillow’s index of the ZIP stands behind it, without a range', async () => {
  await query(
    `insert into market_series (level, place, source, measure, months, values, latest, latest_month, published)
    values ('zip', '97201', 'zillow', 'rent', '{1}', '{1800}', 1800, 1, '2026-10-31')`,
  );
  await computeAll();
  // HUD's rent of three bedrooms is a third more than that of two.
  expect((await rows()).get('alone')).toMatchObject({ rent: 2400, low: null, high: null, basis: 'zori', rentals: 0 });
  expect((await detail('alone')).market_rent).toMatchObject({ rent: 2400, range: null, basis: 'zori' });
  await query("delete from hud_rents where zip = '97201'");
  await computeAll();
  expect((await rows()).has('alone')).toBe(false);
});

test('after a longer absence, or in another database, all places are looked at', async () => {
  const everywhere = ['85008', '97201'];
  const lost = [
    "update market_rent_progress set looked_at = now() - interval '51 minutes'",
    'update market_rent_progress set changes_before = 9000000000000000',
  ];
  for (const text of lost) {
    await query(text);
    await testApp.services.storedRents.follow();
    expect(await waiting()).toEqual(expect.arrayContaining(everywhere));
    expect(await computeAll()).toBeGreaterThanOrEqual(everywhere.length);
  }
});

test('what is a month old is computed anew', async () => {
  await query("update market_rent_places set computed_at = now() - interval '31 days' where zip = '85008'");
  await query("update market_rents set computed_on = '2026-10-20'");
  expect(await computeAll()).toBe(1);
  expect((await detail('house')).market_rent?.computedOn).toBe(today);
});

const ofMarket = { rentFromMarket: 1 };

test('a profile with market rent has one rent on every page, and the quick figures keep HUD’s', async () => {
  const own = await signedIn(testApp);
  const listed = async (browser: Browser) => {
    const { results } = searchProperties.reply.parse((await browser.get('/api/properties?postal_code=85008')).body);
    return results.find(({ property_id: id }) => id === ids.get('house'))?.figures;
  };
  const ranked = async (browser: Browser, asked: object = {}) => {
    const whole = { criteria: [], sort: { measure: 'cashOnCash' }, place: '85008', withFlagged: true, ...asked };
    const { results = [] } = (await browser.post('/api/deals/rank', whole)).body;
    return results.find(({ property_id: id }) => id === ids.get('house'));
  };
  const compared = async (browser: Browser) => {
    const { body } = await browser.get(`/api/properties/compared?ids=${ids.get('house')}`);
    return compareProperties.reply.parse(body)[0];
  };
  const rent = (await rows()).get('house')?.rent;
  const before = { listed: await listed(own), ranked: await ranked(own) };
  expect((await compared(own))?.countedRent).toEqual({ amount: 1500, source: 'HUD SAFMR FY2026, ZIP 85008' });
  expect(before.ranked).toMatchObject({ rent: 1500, rentSource: 'HUD SAFMR FY2026' });
  const saved = await own.post('/api/assumption-profiles', { name: 'Market', values: ofMarket, isDefault: true });
  expect(saved.status, saved.text).toBe(200);
  const after = { listed: await listed(own), ranked: await ranked(own), compared: await compared(own) };
  expect(after.ranked).toMatchObject({ rent, rentSource: 'Market rent' });
  expect(after.ranked?.figures?.cashOnCash).not.toBe(before.ranked?.figures?.cashOnCash);
  // One figure everywhere: ranking, search and comparison.
  expect(after.compared?.afterCosts?.capRate).toBe(after.ranked?.figures?.capRate);
  expect(after.compared?.countedRent).toMatchObject({
    amount: rent,
    source: expect.stringMatching(/^Market rent, \d+/),
  });
  expect(after.compared?.afterCosts?.effectiveIncome).toBeCloseTo(12 * 0.92 * Number(rent), 8);
  expect(after.listed?.afterCosts).not.toEqual(before.listed?.afterCosts);
  for (const name of ['rent', 'dscr', 'cashOnCash', 'targetPrice'] as const)
    expect([name, after.listed?.[name]]).toEqual([name, before.listed?.[name]]);
  expect(after.ranked?.figures?.quickDscr).toBe(before.ranked?.figures?.quickDscr);
  // Somebody else's profile changes nobody's figures.
  expect(await ranked(jane)).toEqual(before.ranked);
  expect(await listed(jane)).toEqual(before.listed);
  // A question may say so for itself.
  expect(await ranked(jane, { assumptions: ofMarket })).toMatchObject({ rent, rentSource: 'Market rent' });
  // What a user typed outranks both, and so do the units that he says it has.
  const estimate = { arv: null, renovations: null, pinnedComps: [], excludedComps: [] };
  await own.put(`/api/properties/${ids.get('house')}/estimate`, { ...estimate, rent: 1333 });
  expect(await ranked(own)).toMatchObject({ rent: 1333, rentSource: null });
  expect((await compared(own))?.countedRent).toEqual({ amount: 1333, source: 'Entered by you' });
});

test('the ranking follows a rent that is computed anew', async () => {
  const asked = { criteria: [], place: '85008', withFlagged: true, assumptions: ofMarket };
  const rentOf = async () => {
    const { results = [] } = (await jane.post('/api/deals/rank', asked)).body;
    return results.find(({ property_id: id }) => id === ids.get('second'))?.figures?.rentToPrice;
  };
  const before = Number(await rentOf());
  await query('update listings set sqft = 2600 where id = $1', [ids.get('second')]);
  await computeAll();
  await testApp.dealEngine.ready();
  expect(Number(await rentOf())).toBeGreaterThan(before);
});
