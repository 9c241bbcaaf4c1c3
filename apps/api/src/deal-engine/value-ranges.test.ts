import { codeOfRange, rangeOfCode } from '@rei/domain/deal-finder/risk-cases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

let testApp: TestApp;

/** So many sold homes of a ZIP, each paid such a share of its list price, the older half first. */
async function addSales(zip: string, county: string | null, shares: readonly number[]): Promise<void> {
  await testApp.client.pool.query(
    `with sales as (
       select place, share from unnest($3::float8[]) with ordinality sold (share, place)),
     made as (
       insert into listings (source, type, status, is_pending, is_contingent, is_foreclosure, is_off_market, is_sold,
         line, city, state, zip, city_key, postal_city_key, line_key)
       select 'test', 'single_family', 'Sold', false, false, false, false, true, 'Line ' || place, 'City', 'PA', $1, 'city', 'city',
         $1 || ' ' || place
       from sales returning id, line)
     insert into valuation_tests (listing_id, sold_on, price_cents, is_demo, type, state, county, zip, list_price_error)
     select id, date '2026-01-01' + place::int, 20000000, false, 'single_family', 'PA', $2, $1, ln(1 / share)
     from made join sales on made.line = 'Line ' || place`,
    [zip, county, shares],
  );
}

beforeAll(async () => {
  testApp = await buildTestApp();
  await testApp.client.pool.query(`
    insert into zips (zip, city, city_key, state, county, lat, lon, source) values
    ('15201', 'City', 'city', 'PA', 'Allegheny', 40, -80, 'test'), ('15202', 'City', 'city', 'PA', 'Allegheny', 40, -80, 'test'),
    ('17101', 'City', 'city', 'PA', 'Dauphin', 40, -77, 'test'), ('85003', 'City', 'city', 'AZ', 'Maricopa', 33, -112, 'test')`);
}, 60_000);
afterAll(() => testApp.close());

/** From one share to another, evenly. */
const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * ((at * 37) % count)) / (count - 1));

test('each ZIP has the range of its narrowest market with 200 tested sales, learned from the older half', async () => {
  // The newer half is paid far less, and is not what the range is of.
  await addSales('15201', 'Allegheny|PA', [...spread(150, 0.9, 1.1), ...spread(150, 0.3, 0.4)]);
  await addSales('15202', 'Allegheny|PA', spread(20, 0.9, 1.1));
  await addSales('17101', null, spread(20, 0.9, 1.1));
  await testApp.dealEngine.ready();
  await expect.poll(() => testApp.dealEngine.valueRange('15201')).toBeGreaterThan(0);
  const { low, high } = rangeOfCode(testApp.dealEngine.valueRange('15201'));
  expect(Math.abs(low - 0.92)).toBeLessThan(0.01);
  expect(Math.abs(high - 1.08)).toBeLessThan(0.01);
  // The county's 320 sales, the state's 340 and the country's.
  const codes = ['15202', '17101', '85003'].map((zip) => testApp.dealEngine.valueRange(zip));
  expect(codes.every((code) => code > 0)).toBe(true);
  expect(testApp.dealEngine.valueRange('99999')).toBe(0);
  expect(codeOfRange({ middle: 1, range: rangeOfCode(codes[0] ?? 0) })).toBe(codes[0]);
});
