import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { compsSchema } from '@rei/domain/underwriting/comps-answer';
import type { getAccuracy } from '@rei/domain/valuation/endpoints';
import { modelFormat } from '@rei/domain/valuation/statistical/statistical-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { createBlendService } from './blend-service.ts';
import { createHeldAnswers } from './held-answers.ts';
import { createModelService } from './model-service.ts';
import { createStatisticalService } from './statistical-service.ts';

let testApp: TestApp;
let jane: Browser;
let ids: Map<string, string>;

const sales = 640;
const never = new AbortController().signal;

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await testApp.client.pool.query(text, values)).rows as Row[];

const accuracy = async (search: string) => {
  const { status, body, text } = await jane.get(`/api/accuracy?${search}`);
  expect(status, text).toBe(200);
  return body as unknown as ReplyOf<typeof getAccuracy>;
};

const statisticalOf = async (key: string) => {
  const { status, body, text } = await jane.get(`/api/properties/${ids.get(key)}/comps`);
  expect(status, text).toBe(200);
  expect(text).not.toContain('NaN');
  return compsSchema.parse(body).statistical;
};

const daysAgo = (days: number) => new Date(Date.UTC(2026, 10, 1) - days * 86_400_000).toISOString().slice(0, 10);

const spread = (index: number, step: number) => (index * step) % 1;

/** Dearer the older they are in the west, and cheaper in the east: no sum of differences says so. */
function sold(index: number, given: object = {}) {
  const [west, yearBuilt] = [spread(index, 0.618034), 1920 + Math.round(100 * spread(index, 0.414214))];
  const sqft = 1000 + Math.round(1000 * spread(index, 0.7548776));
  const worth = 12.3 + 0.75 * Math.log(sqft / 1500) + (west < 0.5 ? 0.5 : -0.5) * ((2020 - yearBuilt) / 100);
  const price = Math.exp(worth + 0.1 * (spread(index, 0.8191725) - 0.5));
  return importedListing({
    ...{
      sourceKey: `sale${index}`,
      line: `${index + 1} Learned St`,
      sqft,
      yearBuilt,
      beds: 3,
      baths: 2,
      lotSqft: 6000,
    },
    ...{ lat: 33.45 + spread(index, 0.3819) / 50, lon: -112 + west / 50 },
    ...{ isSold: true, isOffMarket: true, soldOn: daysAgo(index), soldPriceCents: Math.round(price) * 100 },
    ...{ priceCents: Math.round(price) * 100, county: 'Maricopa', ...given },
  });
}

beforeAll(async () => {
  testApp = await buildTestApp();
  jane = await signedIn(testApp);
  await storeZips(testApp);
  const home = { lat: 33.46, lon: -111.995, sqft: 1500, beds: 3, baths: 2, yearBuilt: 1950 };
  ids = await storeListings(testApp, [
    ...Array.from({ length: 40 }, (_, index) => sold(index)),
    importedListing({ sourceKey: 'subject', line: '900 Learned St', ...home }),
    importedListing({ sourceKey: 'sizeless', line: '901 Learned St', ...home, sqft: null }),
    importedListing({ sourceKey: 'placeless', line: '902 Learned St', ...home, lat: null, lon: null }),
    importedListing({ sourceKey: 'alone', line: '1 Alone St', ...home, lat: 36, lon: -100 }),
  ]);
});
afterAll(() => testApp.close());

test('with too few sales nothing is learned, and a property says so', async () => {
  expect(await testApp.services.statistical.learnWhenDue(never)).toEqual([]);
  const none = { value: null, accuracy: null, besideComps: null, both: null };
  expect(await statisticalOf('subject')).toEqual({ ...none, missing: 'few_sales', sales: 40 });
});

test('enough sales are learned from once, until enough are new', async () => {
  const more = Array.from({ length: sales - 40 }, (_, index) => sold(index + 40));
  // Of those without a place, a size or a plausible price nothing is learned.
  const useless = [{ lat: null, lon: null }, { sqft: null }, { soldPriceCents: 100 }, { soldOn: null }].map(
    (given, index) =>
      sold(sales + index, {
        ...given,
        sourceKey: `useless${index}`,
        soldOn: 'soldOn' in given ? null : daysAgo(index),
      }),
  );
  for (const [key, id] of await storeListings(testApp, [...more, ...useless])) ids.set(key, id);
  const { statistical } = testApp.services;
  expect(await statisticalOf('subject')).toMatchObject({ value: null, missing: 'not_yet' });
  const [learned] = await statistical.learnWhenDue(never);
  expect(learned).toMatchObject({ isDemo: false, outcome: 'learned' });
  expect(learned?.sales).toBeGreaterThan(sales - 10);
  expect(learned?.sales).toBeLessThanOrEqual(sales);
  expect(await statistical.learnWhenDue(never)).toEqual([]);
  const runs = await query('select outcome, progress, sales, newest::text from statistical_runs');
  expect(runs).toEqual([{ outcome: 'learned', progress: 1, sales, newest: daysAgo(0) }]);
  const models = await query('select version, format, sales, trained_until::text as until from statistical_models');
  expect(models).toEqual([{ version: 1, format: modelFormat, sales: learned?.sales, until: daysAgo(0) }]);
});

test('sales were tested forward in time, and accuracy has them beside comps on the same ones', async () => {
  const { valuationTests } = testApp.services;
  while ((await valuationTests.testNext()) > 0);
  const [{ tested = 0 } = {}] = await query<{ tested: number }>(
    'select count(*)::int as tested from statistical_tests join valuation_tests using (listing_id) where valuation_tests.error is not null',
  );
  expect(tested).toBeGreaterThan(250);
  const { rows, blend } = await accuracy('level=country');
  const told = rows[0]?.statistical;
  expect(told?.trees.tested).toBe(tested);
  expect(told?.comps.tested).toBe(tested);
  // What no sum of differences says, trees learn.
  expect(told?.trees.medianError).toBeLessThan(told?.comps.medianError ?? 0);
  expect(blend?.tested).toBe(Math.floor(tested / 2));
  for (const level of ['state', 'county', 'zip', 'type', 'price', 'month']) {
    const [row] = (await accuracy(`level=${level}`)).rows;
    expect(row?.statistical?.trees.tested, level).toBeGreaterThan(0);
  }
  expect((await accuracy('of=rent&level=country')).blend).toBeNull();
});

test('a property is valued by what was learned, with the error of its place', async () => {
  const told = await statisticalOf('subject');
  // 1,500 sqft of 1950 in the west: 12.3 and half of 70 hundredths.
  const expected = Math.exp(12.3 + 0.35);
  expect(told.value).toBeGreaterThan(expected * 0.85);
  expect(told.value).toBeLessThan(expected * 1.15);
  expect(told.accuracy).toMatchObject({ level: 'zip', name: '85008' });
  // On the same sales comps were farther off: it is the value that the page leads with.
  expect(told.besideComps).toMatchObject({ name: '85008' });
  expect(told.besideComps?.tested).toBeGreaterThanOrEqual(200);
  expect(told.besideComps?.medianError).toBeLessThan(told.besideComps?.comps ?? 0);
  expect(told.accuracy?.range?.low).toBeLessThan(1);
  expect(told.accuracy?.range?.high).toBeGreaterThan(1);
  expect(await statisticalOf('sizeless')).toMatchObject({ value: null, missing: 'no_size' });
  expect(await statisticalOf('placeless')).toMatchObject({ value: null, missing: 'no_place' });
  expect(await statisticalOf('alone')).toMatchObject({ value: null, missing: 'few_nearby' });
});

test('a sale that was corrected since is no longer compared', async () => {
  const before = (await accuracy('level=country')).rows[0]?.statistical?.trees.tested ?? 0;
  await query('update listings set sold_price_cents = sold_price_cents + 100 where id = $1', [ids.get('sale3')]);
  await testApp.services.valuationTests.testNext();
  expect((await accuracy('level=country')).rows[0]?.statistical?.trees.tested).toBe(before - 1);
});

test('a training that is broken off or fails leaves the model as it was, and is told', async () => {
  const { db } = testApp.client;
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const given = {
    db,
    clock,
    blends: createBlendService({ db, clock }),
    models: createModelService({ db }),
    held: createHeldAnswers({ clock }),
  };
  await query('update statistical_runs set sales = 1');
  const broken = createStatisticalService({
    ...given,
    train: () => Promise.reject(new Error('out of memory')),
  });
  await expect(broken.learnWhenDue(never)).rejects.toThrow('out of memory');
  const stop = new AbortController();
  const stopped = createStatisticalService({
    ...given,
    train: async () => {
      stop.abort();
      stop.signal.throwIfAborted();
      return null;
    },
  });
  await expect(stopped.learnWhenDue(stop.signal)).rejects.toThrow();
  const runs = await query('select outcome, problem from statistical_runs order by id desc limit 2');
  expect(runs).toEqual([
    { outcome: 'stopped', problem: null },
    { outcome: 'failed', problem: 'out of memory' },
  ]);
  expect((await statisticalOf('subject')).value).not.toBeNull();
  // And the next look learns again.
  expect(await testApp.services.statistical.learnWhenDue(never)).toHaveLength(1);
  expect(await query('select version from statistical_models')).toEqual([{ version: 2 }]);
});

test('a model of another format counts as none', async () => {
  await query('update statistical_models set version = 9, trees = \'{"format": 1, "trees": [{"feature": "x"}]}\'');
  expect(await statisticalOf('subject')).toMatchObject({ value: null, missing: 'not_yet' });
});

test('with its sales a model goes', async () => {
  await query("delete from listings where line like '% Learned St' and sold_on < '2026-09-01'");
  expect(await testApp.services.statistical.learnWhenDue(never)).toEqual([]);
  expect(await query('select from statistical_models')).toEqual([]);
  expect(await query('select from statistical_tests')).toEqual([]);
});
