import type { ReplyOf } from '@rei/domain/kernel/endpoint';
import { type Comps, compsSchema } from '@rei/domain/underwriting/comps-answer';
import { usualAdjustments } from '@rei/domain/valuation/adjustments';
import type { getAccuracy } from '@rei/domain/valuation/endpoints';
import { conditionCode } from '@rei/domain/valuation/home-condition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

type Accuracy = ReplyOf<typeof getAccuracy>;

let testApp: TestApp;
let jane: Browser;
let ids: Map<string, string>;

const sales = 260;

const query = async <Row>(text: string, values: unknown[] = []) =>
  (await testApp.client.pool.query(text, values)).rows as Row[];

const accuracy = async (search: string): Promise<Accuracy> => {
  const { status, body, text } = await jane.get(`/api/accuracy?${search}`);
  expect(status, text).toBe(200);
  return body as unknown as Accuracy;
};

/** A day so many before the test's. */
const daysAgo = (days: number) => new Date(Date.UTC(2026, 10, 1) - days * 86_400_000).toISOString().slice(0, 10);

/** Sold for 200 dollars a square foot of 1,500, give or take a known tenth at most, one every other day. */
const factorOf = (index: number) => 0.9 + ((index * 37) % 21) / 100;
const sold = (index: number) =>
  importedListing({
    sourceKey: `sale${index}`,
    line: `${index + 1} Tested St`,
    lat: 33.46 + (index % 20) / 10_000,
    lon: -112 + Math.floor(index / 20) / 10_000,
    sqft: 1500,
    isSold: true,
    isOffMarket: true,
    soldOn: daysAgo(2 * index),
    soldPriceCents: Math.round(300_000 * factorOf(index)) * 100,
    priceCents: 30_000_000,
    county: 'Maricopa',
  });

beforeAll(async () => {
  testApp = await buildTestApp();
  jane = await signedIn(testApp);
  await storeZips(testApp);
  ids = await storeListings(testApp, [
    ...Array.from({ length: sales }, (_, index) => sold(index)),
    importedListing({ sourceKey: 'subject', line: '900 Tested St', lat: 33.461, lon: -111.9995, sqft: 1500 }),
    // In a ZIP where nothing was sold.
    importedListing({ sourceKey: 'elsewhere', zip: '85004', lat: 34.5, lon: -112, county: 'Maricopa' }),
    // Far from any other.
    importedListing({
      ...{ sourceKey: 'alone', line: '1 Alone St', lat: 36, lon: -100, isSold: true, isOffMarket: true },
      ...{ soldOn: daysAgo(3), soldPriceCents: 10_000_000 },
    }),
  ]);
});
afterAll(() => testApp.close());

test('before a sale was tested there is nothing to tell', async () => {
  expect(await accuracy('level=state')).toEqual({
    ...{ rows: [], total: 0, page: 1, pages: 0, untestable: 0, newest: null, blend: null },
    isDemo: expect.any(Boolean),
    blend: null,
  });
});

test('each sale is tested once, by the sales before it alone', async () => {
  const { valuationTests } = testApp.services;
  let tested = 0;
  for (let more = await valuationTests.testNext(100); more > 0; more = await valuationTests.testNext(100))
    tested += more;
  expect(tested).toBe(sales + 1);
  // The first sales have too few before them, and so has the one that stands alone.
  const untestable = await query<{ listing_id: string }>(
    'select listing_id from valuation_tests where error is null order by sold_on desc',
  );
  expect(untestable.map(({ listing_id }) => listing_id)).toEqual([
    ids.get('alone'),
    ...Array.from({ length: 5 }, (_, index) => ids.get(`sale${sales - 5 + index}`)),
  ]);
  // The sixth of all knows five: their prices are its estimate, as all homes are alike.
  const index = sales - 6;
  const before = Array.from({ length: 5 }, (_, place) => 300_000 * factorOf(index + 1 + place));
  const [row] = await query<{ error: number; list_price_error: number }>(
    'select error, list_price_error from valuation_tests where listing_id = $1',
    [ids.get(`sale${index}`)],
  );
  const estimate = Math.exp(row?.error ?? 0) * 300_000 * factorOf(index);
  expect(estimate).toBeGreaterThanOrEqual(Math.min(...before) - 1);
  expect(estimate).toBeLessThanOrEqual(Math.max(...before) + 1);
  expect(row?.list_price_error).toBeCloseTo(Math.log(1 / factorOf(index)), 5);
});

test('a sale that is corrected is tested again, one that is taken back is forgotten', async () => {
  const { valuationTests } = testApp.services;
  const change = (text: string) => query(`update listings set ${text} where id = $1`, [ids.get('sale0')]);
  const kept = () => query('select from valuation_tests where listing_id = $1', [ids.get('sale0')]);
  await change('sold_price_cents = sold_price_cents + 100');
  expect(await valuationTests.testNext()).toBe(1);
  expect(await valuationTests.testNext()).toBe(0);
  await change("status = 'Off Market'");
  await valuationTests.deleteOutdated();
  expect(await kept()).toEqual([]);
  await change("status = 'Sold'");
  expect(await valuationTests.testNext()).toBe(1);
  expect(await kept()).toHaveLength(1);
});

test('a sale whose condition is read otherwise is tested again, with it', async () => {
  const { valuationTests } = testApp.services;
  const change = (code: number) =>
    query('update listings set home_condition = $2 where id = $1', [ids.get('sale1'), code]);
  const error = async () =>
    (await query<{ error: number }>('select error from valuation_tests where listing_id = $1', [ids.get('sale1')]))[0]
      ?.error ?? Number.NaN;
  const before = await error();
  await change(conditionCode('needs_work'));
  expect(await valuationTests.testNext()).toBe(1);
  expect(await valuationTests.testNext()).toBe(0);
  expect(await error()).toBeLessThan(before);
  await change(0);
  await valuationTests.testNext();
  expect(await error()).toBe(before);
});

test('errors are told by place, type, price and month, beside simpler estimates of the same sales', async () => {
  const [state] = (await accuracy('level=state')).rows;
  expect(state).toMatchObject({ key: 'AZ', estimate: { tested: sales - 5 }, listPrice: { tested: sales - 5 } });
  // No price is further than a tenth from what the homes are worth.
  expect(state?.listPrice?.within10).toBeGreaterThan(90);
  expect(state?.estimate.medianError).toBeLessThan(12);
  expect(state?.estimate.within20).toBeGreaterThan(95);
  for (const level of ['country', 'county', 'zip', 'type', 'price', 'month']) {
    const { rows, total, isDemo } = await accuracy(`level=${level}`);
    expect([isDemo, total]).toEqual([false, level === 'month' ? expect.any(Number) : rows.length]);
    const tested = rows.reduce((sum, { estimate }) => sum + estimate.tested, 0);
    if (rows.length === total) expect(tested).toBe(sales - 5);
  }
});

test('of the range that the older half gives, eight of ten of the newer are within', async () => {
  const [country] = (await accuracy('level=country')).rows;
  // The binomial interval of eight tenths of 128 sales.
  expect(country?.coverage).toBeGreaterThan(70);
  expect(country?.coverage).toBeLessThan(90);
});

test('a page holds as many as are asked for, and bad questions are told', async () => {
  const first = await accuracy('level=month&limit=2');
  const second = await accuracy('level=month&limit=2&page=2');
  expect([first.rows.length, second.rows.length]).toEqual([2, 2]);
  // Months follow each other, the newest first.
  expect([...first.rows, ...second.rows].map(({ key }) => key)).toEqual(['2026-11', '2026-10', '2026-09', '2026-08']);
  for (const bad of ['', 'level=galaxy', 'level=zip&page=0', 'level=zip&limit=1000000', 'level=zip%00']) {
    expect((await jane.get(`/api/accuracy?${bad}`)).status, bad).toBe(400);
  }
});

test('a home’s estimate says how far off others were there, and what range holds', async () => {
  const { body } = await jane.get(`/api/properties/${ids.get('subject')}/comps`);
  const { accuracy: told, adjustments, learnedFrom }: Comps = compsSchema.parse(body);
  expect(learnedFrom).toBe(200);
  expect(adjustments).not.toEqual(usualAdjustments);
  expect(told).toMatchObject({ level: 'zip', name: '85008', tested: sales - 5, range: { name: '85008' } });
  expect(told?.range?.low).toBeGreaterThan(0.8);
  expect(told?.range?.low).toBeLessThan(1);
  expect(told?.range?.high).toBeGreaterThan(1);
  expect(told?.range?.high).toBeLessThan(1.25);
});

test('a range that the newer sales do not keep is not shown, and the error is', async () => {
  const told = async () => {
    // What wider markets say is held for ten minutes.
    testApp.time.now = new Date(testApp.time.now.getTime() + 11 * 60_000);
    const { body } = await jane.get(`/api/properties/${ids.get('subject')}/comps`);
    return compsSchema.parse(body).accuracy;
  };
  const before = await told();
  const newer = 'listing_id in (select listing_id from valuation_tests order by sold_on desc limit 40)';
  await query(`update valuation_tests set error = error + 2 where ${newer}`);
  const off = await told();
  await query(`update valuation_tests set error = error - 2 where ${newer}`);
  expect(off).toMatchObject({ tested: before?.tested, range: null });
  expect((await told())?.range?.name).toBe('85008');
});

test('a home on the market is valued by its list price as well, as others were paid of theirs', async () => {
  const listedOf = async (key: string) => {
    const { body } = await jane.get(`/api/properties/${ids.get(key)}/comps`);
    return compsSchema.parse(body).listed;
  };
  const listed = await listedOf('subject');
  expect(listed).toMatchObject({ level: 'zip', name: '85008' });
  // The newer half: the older one says what is paid of a list price.
  expect(listed?.tested).toBeGreaterThan(sales / 2 - 5);
  expect(listed?.tested).toBeLessThan(sales / 2 + 5);
  expect(listed?.ratio).toBeGreaterThan(0.98);
  expect(listed?.ratio).toBeLessThan(1.02);
  expect(listed?.medianError).toBeGreaterThan(3);
  expect(listed?.medianError).toBeLessThan(7);
  expect(listed?.range?.low).toBeGreaterThan(0.9);
  expect(listed?.range?.high).toBeLessThan(1.1);
  // Where too few were sold of its ZIP, its county tells: of the same sales.
  const elsewhere = await listedOf('elsewhere');
  expect(elsewhere).toMatchObject({ level: 'county', name: 'Maricopa County, AZ', ratio: listed?.ratio });
  // A sold home is asked for at no price.
  expect(await listedOf('sale0')).toBeNull();
  await testApp.client.pool.query("update listings set status = 'Off Market', is_off_market = true where id = $1", [
    ids.get('subject'),
  ]);
  expect(await listedOf('subject')).toBeNull();
});
