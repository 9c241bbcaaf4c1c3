import { rankDeals } from '@rei/domain/deal-finder/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let ids: Map<string, string>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  const home = (sourceKey: string, priceCents: number, sqft: number | null = 1500) =>
    importedListing({ sourceKey, priceCents, sqft });
  ids = await storeListings(testApp, [
    home('cheap', 14_000_000),
    home('fair', 19_000_000),
    home('dear', 25_000_000),
    home('no-value', 12_000_000),
    home('no-size', 16_000_000, null),
  ]);
  for (const [key, value, afterRepair] of [
    ['cheap', 200_000, 281_000],
    ['fair', 200_000, 300_000],
    ['dear', 200_000, 260_000],
    ['no-size', 200_000, 290_000],
  ] as const) {
    await testApp.client.pool.query(
      `insert into listing_values (listing_id, value, after_repair, after_repair_basis, sales, computed_on)
       values ($1, $2, $3, 'condition', 12, date '2026-11-20')`,
      [idOf(key), value, afterRepair],
    );
  }
  jane = await signedIn(testApp);
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());

const idOf = (key: string) => ids.get(key) ?? '';
const keyOf = (id: string) => [...ids].find(([, each]) => each === id)?.[0] ?? id;

async function rank(asked: object, browser: Browser = jane) {
  const { body } = await browser.post('/api/deals/rank', { criteria: [], withFlagged: true, ...asked });
  return rankDeals.reply.parse(body);
}
const figuresOf = ({ results }: Awaited<ReturnType<typeof rank>>) =>
  new Map(results.map(({ property_id: id, figures }) => [keyOf(id), figures]));

describe('a ranking by what homes are worth', () => {
  test('goes by the discount to value, and counts what has none with its reason', async () => {
    const body = await rank({ sort: { measure: 'discountToValue' } });
    const found = [...figuresOf(body)].map(([key, { discountToValue }]) => [key, discountToValue]);
    expect(found).toEqual([
      ['cheap', 30],
      ['no-size', 20],
      ['fair', 5],
      ['dear', -25],
    ]);
    expect(body.unranked).toEqual([{ reason: 'value', count: 1 }]);
    expect(body.results[0]?.worth).toEqual({ value: 200_000, arv: 281_000, by: 'comps', sales: 12, isOwnArv: false });
  });

  test('of a flip needs a size for the cost of renovations, or dollars that its user typed', async () => {
    const asked = { sort: { measure: 'flipProfit' } };
    const body = await rank(asked);
    expect([...figuresOf(body).keys()]).toEqual(['cheap', 'fair', 'dear']);
    expect(body.unranked).toEqual(
      expect.arrayContaining([
        { reason: 'arv', count: 1 },
        { reason: 'sqft', count: 1 },
      ]),
    );
    const john = await signedIn(testApp);
    const estimate = { rent: null, pinnedComps: [], excludedComps: [] };
    await john.put(`/api/properties/${idOf('no-size')}/estimate`, { ...estimate, arv: null, renovations: 20_000 });
    await john.put(`/api/properties/${idOf('no-value')}/estimate`, { ...estimate, arv: 330_000, renovations: 20_000 });
    const own = figuresOf(await rank(asked, john));
    expect([...own.keys()].slice(0, 2)).toEqual(['no-value', 'no-size']);
    const { results } = await rank(asked, john);
    expect(results[0]?.worth).toEqual({ value: null, arv: 330_000, by: null, sales: null, isOwnArv: true });
    expect((await rank(asked)).results).toHaveLength(3);
  });

  test('takes renovations at the level or the dollars that are asked', async () => {
    const profitAt = async (rehab?: string | number) =>
      figuresOf(await rank({ sort: { measure: 'brrrrProfit' }, ...(rehab !== undefined && { rehab }) })).get('cheap')
        ?.brrrrProfit ?? Number.NaN;
    const [light, medium, full] = [await profitAt('light'), await profitAt('medium'), await profitAt('full')];
    expect(light).toBeGreaterThan(medium);
    expect(medium).toBeGreaterThan(full);
    expect(await profitAt()).toBe(medium);
    // 1,500 sqft with the calculator's contingency of 15%.
    expect((await profitAt(10)) - (await profitAt(30))).toBeCloseTo(1500 * 20 * 1.15, 6);
    expect((await jane.post('/api/deals/rank', { rehab: 'gold' })).status).toBe(400);
  });

  test('judges rules about it, with near misses, and 5% off the price is 5% off the price', async () => {
    const criteria = [{ measure: 'discountToValue', limit: 'at_least', value: 9 }];
    const body = await rank({ criteria });
    expect(body).toMatchObject({ passing: 2, near: 1 });
    const near = body.results.find(({ passes }) => !passes);
    expect(near).toMatchObject({ property_id: idOf('fair'), missedBy: { measure: 'discountToValue', actual: 5 } });
    expect(await rank({ criteria, priceChange: -5 })).toMatchObject({ passing: 3, near: 0 });
  });

  test('stands in a file with the renovations that it counts', async () => {
    const written = async (measure: string, rehab?: number) =>
      (
        await jane.post('/api/deals/csv', {
          question: { criteria: [], sort: { measure }, ...(rehab !== undefined && { rehab }) },
          columns: ['price', measure],
        })
      ).text;
    const flips = await written('flipReturn');
    expect(flips).toContain('Renovations where you entered none,"Medium level: also kitchen, baths and doors"');
    expect(flips).toContain('Flip return on cash %');
    expect(await written('brrrrCashLeft', 42.5)).toContain('Renovations where you entered none,$42.50 per sqft');
    expect(await written('discountToValue')).not.toContain('Renovations');
  });

  test('follows a value that is another, and one that is gone', async () => {
    const discount = async () => figuresOf(await rank({ sort: { measure: 'discountToValue' } })).get('fair');
    const { pool } = testApp.client;
    await pool.query('update listing_values set value = 250000 where listing_id = $1', [idOf('fair')]);
    await expect.poll(async () => (await discount())?.discountToValue, { timeout: 10_000 }).toBe(24);
    await pool.query('delete from listing_values where listing_id = $1', [idOf('fair')]);
    await expect.poll(discount, { timeout: 10_000 }).toBeUndefined();
  });
});

test('a saved view keeps the level, and says so', async () => {
  const { body } = await jane.post('/api/deals/views', {
    ...{ name: 'Flips', columns: ['price', 'flipProfit'] },
    question: { criteria: [{ measure: 'flipProfit', limit: 'at_least', value: 30_000 }], rehab: 'full' },
  });
  expect(body).toMatchObject({ gone: [], question: { rehab: 'full' } });
});

test('only who is signed in may ask', async () => {
  const { status } = await createBrowser(testApp.app).post('/api/deals/rank', { sort: { measure: 'flipProfit' } });
  expect(status).toBe(401);
});
