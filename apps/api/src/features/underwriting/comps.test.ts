import { afterRepairValue } from '@rei/domain/underwriting/after-repair';
import { estimateFromComps } from '@rei/domain/underwriting/comps';
import { type Comps, compsSchema } from '@rei/domain/underwriting/comps-answer';
import { usualAdjustments } from '@rei/domain/valuation/adjustments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser;
let ids: Map<string, string>;

/** So many miles east of a place at 33.46 degrees north. */
const east = (lon: number, miles: number) => lon + miles / (69 * Math.cos((33.46 * Math.PI) / 180));

/** A home that was sold for 250,000, and had been offered for 300,000. */
const sale = (given: Parameters<typeof importedListing>[0]) => ({
  ...{ isSold: true, isOffMarket: true, soldOn: '2026-10-01', soldPriceCents: 25_000_000 },
  ...given,
});

/** A home of a place of its own, so that the tests do not find one another's. */
const homes = (lon: number, prefix: string, given: Parameters<typeof importedListing>[0][]) =>
  given.map((one, index) => importedListing({ sourceKey: `${prefix}${index}`, lat: 33.46, lon, ...one }));

beforeAll(async () => {
  testApp = await buildTestApp();
  jane = await signedIn(testApp);
  await storeZips(testApp);
  ids = await storeListings(testApp, [
    // Enough within half a mile.
    ...homes(-112, 'dense', [
      {},
      ...[0.1, 0.2, 0.3, 0.4, 0.45].map((miles) => ({ lon: east(-112, miles) })),
      { lon: east(-112, 0.9) },
      { lon: east(-112, 0.15), type: 'condos' as const },
      { lon: east(-112, 0.16), sqft: 1900 },
      { lon: east(-112, 0.17), listDate: '2025-11-08' },
      { lon: east(-112, 0.18), source: 'demo' },
      { lon: east(-112, 0.11), isSold: true, isOffMarket: true },
      { lon: east(-112, 0.12), isOffMarket: true },
      { lon: east(-112, 0.13), priceCents: null },
      { lon: east(-112, 0.14), priceCents: 0 },
    ]),
    // Imported today and sold nobody knows when; among them one on the market, without a listing day.
    ...homes(-104, 'sales', [
      {},
      ...Array.from({ length: 220 }, () => ({ isSold: true, isOffMarket: true, listDate: null })),
      ...Array.from({ length: 220 }, () => ({ priceCents: null })),
      { lon: east(-104, 0.4), listDate: null },
    ]),
    // Two within two miles, of other sizes and days.
    ...homes(-110, 'thin', [{}, { lon: east(-110, 1.8), sqft: 1850, listDate: '2026-01-10' }, { lon: east(-110, 9) }]),
    // Sold for a price on a day that is known, on a market where others are offered for more.
    ...homes(-102, 'sold', [
      {},
      ...['2026-10-01', '2026-09-01', '2026-08-01', '2026-07-01', '2026-06-15'].map((soldOn, index) =>
        sale({ lon: east(-102, 0.3 - index / 100), soldOn, soldPriceCents: (25 + index) * 1_000_000 }),
      ),
      { lon: east(-102, 0.01) },
      // Nearer, but of another time, or no price that anybody paid for a home.
      sale({ lon: east(-102, 0.02), soldOn: '2020-05-01' }),
      sale({ lon: east(-102, 0.03), soldOn: '2027-05-01' }),
      sale({ lon: east(-102, 0.04), soldOn: null }),
      sale({ lon: east(-102, 0.05), soldPriceCents: null }),
      sale({ lon: east(-102, 0.06), soldPriceCents: 100 }),
      // On the market again: the last sale's day is none of a comparable's.
      { lon: east(-102, 0.07), listDate: '2020-01-01', soldOn: '2026-09-09' },
    ]),
    // One sale, two years ago, beside a home on the market.
    ...homes(-100, 'few', [
      {},
      { lon: east(-100, 0.2) },
      sale({ lon: east(-100, 0.1), soldOn: '2025-06-01', soldPriceCents: 27_000_000 }),
    ]),
    // Their remarks say how they are, of one as it was while it was offered.
    ...homes(-98, 'condition', [
      { remarks: 'Investor special, needs TLC' },
      sale({ lon: east(-98, 0.1), soldPriceCents: 30_000_000, remarks: 'Completely renovated home' }),
      sale({ lon: east(-98, 0.2), soldPriceCents: 19_000_000, remarks: 'Original kitchen and baths' }),
      sale({ lon: east(-98, 0.3), remarks: 'Close to a newly renovated park' }),
      sale({ lon: east(-98, 0.4), soldPriceCents: 26_000_000, remarks: null }),
      { lon: east(-98, 0.45), remarks: 'Updated kitchen' },
    ]),
    ...homes(-96, 'lonely', [
      {},
      ...Array.from({ length: 8 }, (_, place) =>
        sale({ lon: east(-96, place / 20), type: 'condos' as const, soldOn: `2026-10-0${place + 1}` }),
      ),
    ]),
    ...homes(-94, 'cheap', [
      {},
      sale({ lon: east(-94, 0.1), soldPriceCents: 24_000_000 }),
      sale({ lon: east(-94, 0.2), soldPriceCents: 25_500_000 }),
      ...[100, 1000, 28_500, 31_000, 24_000].map((soldPriceCents) => sale({ lon: east(-94, 0.05), soldPriceCents })),
    ]),
    ...homes(-92, 'bulk', [
      {},
      sale({ lon: east(-92, 0.3), soldPriceCents: 24_000_000 }),
      sale({ lon: east(-92, 0.4), soldPriceCents: 25_500_000 }),
      ...Array.from({ length: 20 }, () => sale({ lon: east(-92, 0.1), soldPriceCents: 379_395_600 })),
    ]),
    ...homes(-108, 'nowhere', [{ lat: null, lon: null, zip: '99999' }]),
    // The middle of ZIP 85008 is at 33, -112.
    ...homes(-112, 'placeless', [{ lat: null, lon: null }, { lat: 33.001 }]),
    ...homes(-106, 'sizeless', [{ sqft: null }, { lon: east(-106, 0.1), sqft: 4000 }]),
  ]);
});
afterAll(() => testApp.close());

const idOf = (key: string) => ids.get(key) ?? '';
const comps = async (key: string, browser: Browser = jane) =>
  compsSchema.parse((await browser.get(`/api/properties/${idOf(key)}/comps`)).body);
const found = ({ comps: list }: Comps) =>
  list.map(({ propertyId }) => [...ids].find(([, id]) => id === propertyId)?.[0]);

test('the nearest homes of its kind, size and time, nearest first, from the first step that has enough', async () => {
  const answer = await comps('dense0');
  expect(answer.steps).toEqual([{ radiusMiles: 0.5, days: 180, sqftWithin: 20, found: 5, of: 'listings' }]);
  expect(found(answer)).toEqual(['dense1', 'dense2', 'dense3', 'dense4', 'dense5']);
  expect(answer.comps[1]).toMatchObject({
    address: expect.stringContaining('Phoenix, AZ 85008'),
    price: 300_000,
    sqft: 1500,
    status: 'For Sale',
    isSold: false,
    isPinned: false,
    isExcluded: false,
    isDemo: false,
    place: { lat: 33.46, lon: east(-112, 0.2) },
  });
  expect(answer.subject.place).toEqual({ lat: 33.46, lon: -112 });
  expect(answer.comps[1]?.miles).toBeCloseTo(0.2, 2);
});

test('neither sold homes, off-market ones nor those without a price are found, however many there are nearer', async () => {
  const answer = await comps('sales0');
  expect(answer.steps.map(({ found: count }) => count)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(answer.comps).toMatchObject([{ propertyId: idOf('sales441'), isSold: false, listedOn: null }]);
});

test('homes that were sold in time come first, by what was paid and when', async () => {
  const answer = await comps('sold0');
  expect(answer.steps).toEqual([{ radiusMiles: 0.5, days: 180, sqftWithin: 20, found: 5, of: 'sales' }]);
  expect(found(answer)).toEqual(['sold5', 'sold4', 'sold3', 'sold2', 'sold1']);
  expect(answer.comps[0]).toMatchObject({ isSold: true, status: 'Sold', price: 290_000, soldOn: '2026-06-15' });
});

test('a sale counts from its own day, not from that of its import', async () => {
  const answer = await comps('few0');
  expect(answer.steps.map(({ of, days, found: count }) => [of, days, count])).toEqual([
    ...[180, 180, 365, 365, 365].map((days) => ['sales', days, 0]),
    ['sales', 730, 1],
    ...[180, 180, 365, 365, 365, 730].map((days) => ['listings', days, 1]),
  ]);
  expect(answer.comps).toMatchObject([
    { propertyId: idOf('few2'), isSold: true, price: 270_000, soldOn: '2025-06-01' },
    { propertyId: idOf('few1'), isSold: false, price: 300_000 },
  ]);
});

test('a sold home that the user picks is shown as sold, first', async () => {
  const mallory = await signedIn(testApp);
  const estimate = { rent: null, arv: null, renovations: null, excludedComps: [] };
  await mallory.put(`/api/properties/${idOf('dense0')}/estimate`, { ...estimate, pinnedComps: [idOf('sales1')] });
  const answer = await comps('dense0', mallory);
  expect(answer.comps[0]).toMatchObject({ propertyId: idOf('sales1'), isSold: true, isPinned: true, price: null });
});

test('the search widens in steps and tells each', async () => {
  const answer = await comps('thin0');
  expect(answer.steps.map(({ radiusMiles, found: count }) => [radiusMiles, count])).toEqual([
    [0.5, 0],
    [1, 0],
    [1, 0],
    [2, 1],
    [5, 1],
    [10, 2],
  ]);
  expect(found(answer)).toEqual(['thin1', 'thin2']);
});

test('a home without a place has none, one without a size takes every size', async () => {
  expect(await comps('nowhere0')).toMatchObject({ subject: { sqft: 1500, hasPlace: false }, steps: [], comps: [] });
  const sizeless = await comps('sizeless0');
  expect(sizeless.subject).toMatchObject({
    sqft: null,
    hasPlace: true,
    isZipCentre: false,
    place: { lat: expect.any(Number) },
  });
  expect(found(sizeless)).toEqual(['sizeless1']);
});

test('the middle of the ZIP stands for the place of a home that has none, and it is said', async () => {
  const answer = await comps('placeless0');
  expect(answer.subject).toMatchObject({ sqft: 1500, hasPlace: true, isZipCentre: true, place: null });
  expect(found(answer)).toContain('placeless1');
});

describe('the user’s choice', () => {
  const choose = (browser: Browser, pinned: string[], excluded: string[]) =>
    browser.put(`/api/properties/${idOf('dense0')}/estimate`, {
      rent: null,
      arv: null,
      renovations: null,
      pinnedComps: pinned.map(idOf),
      excludedComps: excluded.map(idOf),
    });

  test('is marked, is there wherever it is, and is nobody else’s', async () => {
    const mallory = await signedIn(testApp);
    await choose(mallory, ['thin0'], ['dense2']);
    const answer = await comps('dense0', mallory);
    expect(found(answer)).toContain('thin0');
    expect(answer.comps.find(({ propertyId }) => propertyId === idOf('thin0'))).toMatchObject({ isPinned: true });
    expect(answer.comps.find(({ propertyId }) => propertyId === idOf('dense2'))).toMatchObject({ isExcluded: true });
    expect(found(await comps('dense0'))).not.toContain('thin0');
  });

  test('never shows another user’s own property', async () => {
    const own = await jane.post('/api/user-properties/manual', {
      type: 'single_family',
      address: { line: '1 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
    });
    const mallory = await signedIn(testApp);
    await mallory.put(`/api/properties/${idOf('dense0')}/estimate`, {
      rent: null,
      arv: null,
      renovations: null,
      pinnedComps: [String(own.body.propertyId)],
      excludedComps: [],
    });
    const answer = await comps('dense0', mallory);
    expect(answer.comps.map(({ propertyId }) => propertyId)).not.toContain(own.body.propertyId);
  });
});

test('what differences are worth is learned from the sales of the place, and from no others', async () => {
  const [sold, dense] = [await comps('sold0'), await comps('dense0')];
  expect(sold.learnedFrom).toBeGreaterThanOrEqual(5);
  expect(sold.adjustments).not.toEqual(usualAdjustments);
  // Their prices are asked for, or of a day that nobody knows.
  expect(dense).toMatchObject({ learnedFrom: 0, adjustments: usualAdjustments });
});

test('of a property that is not there: 404', async () => {
  expect((await jane.get('/api/properties/999999999/comps')).status).toBe(404);
});

test('remarks tell how homes are, those of the offer also once it has sold', async () => {
  const answer = await comps('condition0');
  expect(answer.subject.condition).toBe('needs_work');
  const conditions = Object.fromEntries(answer.comps.map(({ propertyId, condition }) => [propertyId, condition]));
  const of = (key: string) => conditions[idOf(key)];
  expect([1, 2, 3, 4, 5].map((number) => of(`condition${number}`))).toEqual([
    'renovated',
    'dated',
    null,
    null,
    'updated',
  ]);
  await storeListings(
    testApp,
    [
      sale({
        ...{ sourceKey: 'condition5', lat: 33.46, lon: east(-98, 0.45), priceCents: 30_000_000 },
        ...{ remarks: null, missing: ['remarks'] },
      }),
    ].map(importedListing),
  );
  const sold = (await comps('condition0')).comps.find(({ propertyId }) => propertyId === idOf('condition5'));
  expect(sold).toMatchObject({ isSold: true, condition: 'updated' });
});

test('what condition is worth is learned of the place, and moves what a home is worth as it is', async () => {
  const { comps: list, subject, adjustments } = await comps('condition0');
  const value = estimateFromComps(list, subject, adjustments).value ?? 0;
  const found = estimateFromComps(list, subject, adjustments);
  const lead = { by: 'comps', value: found.value } as const;
  const told = afterRepairValue(found, subject, { worth: adjustments, lead });
  expect(adjustments.condition).not.toBe(usualAdjustments.condition);
  expect(told).toMatchObject({ basis: 'condition', known: 3 });
  expect(told.value ?? 0).toBeGreaterThan(value);
});

describe('a market of the worst sales', () => {
  test('a house among condos alone has no comps, and nothing is said', async () => {
    const answer = await comps('lonely0');
    expect(answer).toMatchObject({ comps: [], learnedFrom: 0, accuracy: null, adjustments: usualAdjustments });
  });

  test('transfers for a dollar and prices in thousands are no sales', async () => {
    const answer = await comps('cheap0');
    expect(found(answer)).toEqual(['cheap1', 'cheap2']);
    expect(answer.learnedFrom).toBe(2);
  });

  test('homes that were sold together teach nothing', async () => {
    const answer = await comps('bulk0');
    expect(answer.learnedFrom).toBe(2);
    expect(estimateFromComps(answer.comps, answer.subject, answer.adjustments)).toMatchObject({ counted: 2, sales: 2 });
  });
});
