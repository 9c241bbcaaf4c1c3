import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };
let preparing: Record<string, unknown>;

interface Result {
  property_id: string;
  status: string;
  figures: { afterCosts: { cashOnCash: number | null; isDoubtful: boolean } };
}

const resultsOf = ({ results }: Awaited<ReturnType<Browser['get']>>['body']) => results as unknown as Result[];

/** All pages of a search. */
async function all(browser: Browser, query: string): Promise<Result[]> {
  const results: Result[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body, text } = await browser.get(`/api/properties?${query}&limit=100&page=${page}`);
    expect(status, text).toBe(200);
    expect(body.isOrderPreparing).toBe(false);
    results.push(...resultsOf(body));
    if (page >= Number(body.pages)) return results;
  }
}

/** The return that a card shows. */
function shownReturn({ figures: { afterCosts } }: Result): number | null {
  return afterCosts.isDoubtful ? null : afterCosts.cashOnCash;
}

/** The order by what the cards of a search by price show. */
async function bruteForce(browser: Browser, query: string, direction = 1): Promise<string[]> {
  const byPrice = await all(browser, query);
  const shown = byPrice.filter((result) => shownReturn(result) !== null);
  const ranked = shown.sort((one, other) => {
    const difference = direction * ((shownReturn(other) ?? 0) - (shownReturn(one) ?? 0));
    return difference || Number(one.property_id) - Number(other.property_id);
  });
  return [...ranked, ...byPrice.filter((result) => shownReturn(result) === null)].map((result) => result.property_id);
}

const idsOf = (results: Result[]) => results.map((result) => result.property_id);
const types = ['single_family', 'townhomes', 'condos', 'multi_family', 'land'] as const;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp, { but: 'ME' });
  const places = [
    { city: 'Phoenix', state: 'AZ', zip: '85008' },
    { city: 'Phoenix', state: 'AZ', zip: '85004' },
    { city: 'Pittsburgh', state: 'PA', zip: '15212' },
    { city: 'Portland', state: 'ME', zip: '04101' },
  ];
  const market = Array.from({ length: 300 }, (_, place) =>
    importedListing({
      ...places[place % 4],
      type: types[place % 5] ?? 'land',
      // Some without a price, some too cheap to be true, some alike.
      priceCents: place % 29 === 0 ? null : ((place * 37) % 60) * 1_000_000 + 490_000,
      beds: place % 17 === 0 ? null : place % 6,
      units: place % 5 === 3 ? 2 + (place % 3) : null,
      isPending: place % 11 === 0,
      isSold: place % 13 === 0,
      remarks: place % 7 === 0 ? 'A pool' : null,
    }),
  );
  await storeListings(testApp, market);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  // Nobody has asked the engine yet, so that it has not begun to read.
  preparing = (await jane.get('/api/properties?sort_by=best_return&sort=desc&limit=100')).body;
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());

test('while returns are prepared the cheapest come first, and the answer says so', async () => {
  const { body } = await jane.get('/api/properties?limit=100');
  expect(preparing).toEqual({ ...body, isOrderPreparing: true });
});

test.each([
  '',
  'any_status=1',
  'state=PA',
  'q=Phoenix',
  'q=85004&min_price=100000&max_price=400000',
  'prop_type=multi_family,condos&min_beds=2',
  'keywords=pool&any_status=1',
  'pending=1',
  'has_rent=1',
  'state=ME',
])('the order is that of the returns on the cards, then of prices: %s', async (query) => {
  const expected = await bruteForce(jane, query);
  expect(expected.length).toBeGreaterThan(0);
  expect(idsOf(await all(jane, `${query}&sort_by=best_return`))).toEqual(expected);
});

test('turned round the worst comes first; what has no return stays behind', async () => {
  expect(idsOf(await all(jane, 'sort_by=best_return&sort=desc'))).toEqual(await bruteForce(jane, '', -1));
});

test('a page is cut from the whole order', async () => {
  const whole = idsOf(await all(jane, 'sort_by=best_return&state=PA'));
  for (const page of [1, 2, 5, 6, 7]) {
    const { body } = await jane.get(`/api/properties?sort_by=best_return&state=PA&limit=10&page=${page}`);
    expect(body).toMatchObject({ total: whole.length, page });
    expect(idsOf(resultsOf(body))).toEqual(whole.slice(page * 10 - 10, page * 10));
  }
});

test('what a user says himself counts at the next search, for nobody else', async () => {
  const before = idsOf(await all(john, 'any_status=1&sort_by=best_return'));
  const [first, , , fourth] = before;
  const last = before.at(-1);
  const estimate = { rent: 9000, arv: null, renovations: null, pinnedComps: [], excludedComps: [] };
  await jane.put(`/api/properties/${before[90]}/estimate`, { ...estimate, rent: 4000 });
  await jane.put(`/api/properties/${fourth}/estimate`, { ...estimate, rent: 10 });
  await jane.put(`/api/properties/${last}/estimate`, estimate);
  await jane.post(`/api/user-properties/${first}/hide`, { hidden: true });
  const profile = { name: 'Mine', values: { vacancyRate: 20 }, isDefault: true };
  const { body: own } = await jane.post('/api/assumption-profiles', profile);
  expect(own.isDefault).toBe(true);
  const order = idsOf(await all(jane, 'any_status=1&sort_by=best_return'));
  expect(order).toEqual(await bruteForce(jane, 'any_status=1'));
  expect(order).not.toContain(first);
  expect(order).not.toEqual(before.slice(1));
  expect(idsOf(await all(jane, 'any_status=1&sort_by=best_return&show_hidden=1'))).toEqual(
    await bruteForce(jane, 'any_status=1&show_hidden=1'),
  );
  expect(idsOf(await all(john, 'any_status=1&sort_by=best_return'))).toEqual(before);
});

test('the agents’ file is made in this order, too', async () => {
  const answer = await jane.get('/api/properties/agents.csv?sort_by=best_return');
  expect(answer.status).toBe(200);
});
