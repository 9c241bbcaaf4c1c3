import { searchProperties } from '@rei/domain/listings/endpoints';
import { roundValue } from '@rei/domain/listings/stored-value';
import { afterRepairValue } from '@rei/domain/underwriting/after-repair';
import { estimateFromComps } from '@rei/domain/underwriting/comps';
import { compsSchema } from '@rei/domain/underwriting/comps-answer';
import { leadingValue } from '@rei/domain/underwriting/leading-value';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { computeStoredValues } from '#testing/compute-stored-values.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser;
let ids: Map<string, string>;

const sales = 520;
const homes = 12;
/** None of them has enough tested sales, so that their county tells. */
const zips = ['85004', '85008', '85009'];
const never = new AbortController().signal;

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await testApp.client.pool.query(text, values)).rows as Row[];

const daysAgo = (days: number) => new Date(Date.UTC(2026, 10, 1) - days * 86_400_000).toISOString().slice(0, 10);
const spread = (index: number, step: number) => (index * step) % 1;

/** Dearer the older they are in the west, and cheaper in the east: no sum of differences says so. */
function facts(index: number) {
  const [west, yearBuilt] = [spread(index, 0.618034), 1920 + Math.round(100 * spread(index, 0.414214))];
  const sqft = 1000 + Math.round(1000 * spread(index, 0.7548776));
  const worth = 12.3 + 0.75 * Math.log(sqft / 1500) + (west < 0.5 ? 0.5 : -0.5) * ((2020 - yearBuilt) / 100);
  const price = Math.round(Math.exp(worth + 0.1 * (spread(index, 0.8191725) - 0.5)));
  const remarks = [null, 'Completely renovated home', 'Investor special, needs TLC'][index % 3] ?? null;
  return {
    ...{ sqft, yearBuilt, beds: 3, baths: 2, lotSqft: 6000, remarks, priceCents: price * 100 },
    ...{ lat: 33.45 + spread(index, 0.3819) / 50, lon: -112 + west / 50 },
  };
}

const sold = (index: number) =>
  importedListing({
    ...{
      sourceKey: `sale${index}`,
      line: `${index + 1} Learned St`,
      ...facts(index),
      zip: zips[index % zips.length] ?? '',
    },
    ...{ isSold: true, isOffMarket: true, soldOn: daysAgo(index), soldPriceCents: facts(index).priceCents },
  });

/** What the page of a home leads with, and what it says the home is worth renovated. */
async function ofPage(key: string) {
  const told = compsSchema.parse((await jane.get(`/api/properties/${ids.get(key)}/comps`)).body);
  const found = estimateFromComps(told.comps, told.subject, told.adjustments);
  const lead = leadingValue(told, found);
  const repaired = afterRepairValue(found, told.subject, { worth: told.adjustments, lead });
  return {
    ...{ value: roundValue(lead.value ?? 0), led_by: lead.by },
    ...{ after_repair: roundValue(repaired.value ?? 0), after_repair_basis: repaired.basis, sales: found.counted },
  };
}

const stored = async (key: string) =>
  (
    await query(
      'select value, led_by, after_repair, after_repair_basis, sales from listing_values where listing_id = $1',
      [ids.get(key)],
    )
  )[0];

const computeAll = () => computeStoredValues(testApp);

const each = Array.from({ length: homes }, (_, index) => `home${index}`);
const leads = async () => [...new Set(await Promise.all(each.map(async (key) => (await ofPage(key)).led_by)))];

async function expectAsOnPages(): Promise<void> {
  for (const key of [...each, 'placeless']) expect([key, await stored(key)]).toEqual([key, await ofPage(key)]);
}

beforeAll(async () => {
  testApp = await buildTestApp();
  jane = await signedIn(testApp);
  await storeZips(testApp);
  await query(
    "insert into zips select '85009', city, city_key, state, county, lat, lon, source from zips where zip = '85008'",
  );
  await query("update zips set lat = 33.46, lon = -111.99, county = 'Maricopa' where state = 'AZ'");
  ids = await storeListings(testApp, [
    ...Array.from({ length: sales }, (_, index) => sold(index)),
    ...each.map((key, index) =>
      importedListing({ sourceKey: key, line: `${index + 1} Offered St`, ...facts(3000 + 7 * index) }),
    ),
    importedListing({ sourceKey: 'placeless', line: '902 Offered St', ...facts(3100), lat: null, lon: null }),
  ]);
});
afterAll(() => testApp.close());
// Tests may have come to another end by the next day.
beforeEach(() => query("update listing_value_progress set leads_looked_at = now() - interval '25 hours'"));

test('while nothing was learned, comps lead on the page and in the store', async () => {
  await computeAll();
  expect(await leads()).toEqual(['comps']);
  await expectAsOnPages();
});

test('where the statistical estimate leads on the page, it is what is stored, found and ranked', async () => {
  const { valuationTests, statistical } = testApp.services;
  while ((await valuationTests.testNext()) > 0);
  await statistical.learnWhenDue(never);
  expect(await computeAll()).toBe(zips.length);
  expect(await leads()).not.toContain('comps');
  const { besideComps } = compsSchema.parse(
    (await jane.get(`/api/properties/${ids.get('home0')}/comps`)).body,
  ).statistical;
  expect(besideComps?.name).toBe('Maricopa County, AZ');
  await expectAsOnPages();
  // Without its own place it has no statistical estimate.
  expect(await stored('placeless')).toMatchObject({ led_by: 'comps' });
  const rows = await query<{ value: number; after_repair: number }>('select value, after_repair from listing_values');
  for (const { value, after_repair } of rows) expect(after_repair).toBeGreaterThanOrEqual(value);
  expect(rows.some(({ value, after_repair }) => after_repair > value)).toBe(true);
  const { results } = searchProperties.reply.parse((await jane.get('/api/properties?postal_code=85008')).body);
  const { value, led_by, sales } = await ofPage('home0');
  const card = results.find(({ property_id }) => property_id === ids.get('home0'));
  expect(card?.estimated_value).toEqual({ value, by: led_by, sales });
});

test('what leads by the same tests is not computed again', async () => {
  const before = await query('select zip, facts, computed_at::text from listing_value_places');
  expect(await computeAll()).toBe(zips.length);
  expect(await query('select zip, facts, computed_at::text from listing_value_places')).toEqual(before);
});

test('where the tests come to another end, comps lead again on the page and in the store', async () => {
  // As if the statistical estimate had been twice what each of these homes was sold for.
  await query('update statistical_tests set error = 0.7');
  // What is known of tests counts for ten minutes; another model is known at once.
  await query('update statistical_models set version = version + 1');
  testApp.time.now = new Date(testApp.time.now.getTime() + 11 * 60_000);
  expect(await computeAll()).toBe(zips.length);
  expect(await leads()).toEqual(['comps']);
  await expectAsOnPages();
});
