import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let user: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
let savedId = '';

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  const home = (n: number, more: object = {}) =>
    importedListing({
      sourceKey: `home-${n}`,
      line: `${n} Grid St`,
      priceCents: 10_000_000 + n * 100_000,
      beds: 3,
      units: n <= 28 ? 1 : 2,
      ...more,
    });
  const ids = await storeListings(testApp, [
    ...Array.from({ length: 30 }, (_, n) => home(n + 1)),
    home(40, { beds: 2 }),
    home(41, { priceCents: 90_000_000 }),
    home(42, { type: 'land' }),
    home(43, { isOffMarket: true }),
  ]);
  user = await signedIn(testApp);
  other = await signedIn(testApp);
  savedId = ids.get('home-43') ?? '';
  await user.post('/api/user-properties', { propertyId: savedId });
  await user.post('/api/user-properties', { propertyId: ids.get('home-41') });
  await testApp.dealEngine.ready();
}, 90_000);
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate buyers cascade'));

async function add(wishes: object): Promise<string> {
  const { body } = await user.post('/api/own-buyers', { name: 'Jane', email: 'jane@mail.example', ...wishes });
  return String(body._id);
}

const linesOf = (fits: unknown) =>
  Array.from(
    fits as { property: { location: { address: { line: string } } } }[],
    ({ property }) => property.location.address.line,
  );

test('a buyer’s page has own properties, and the market page by page, the cheapest first', async () => {
  const buyerId = await add({ areas: ['Phoenix, AZ'], types: ['single_family'], minBeds: 3, maxPrice: 200_000 });
  const { status, body } = await user.get(`/api/buyer-fits/${buyerId}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ total: 30, pages: 2, page: 1, isOwn: true, preparing: false, isNowhere: false });
  expect(linesOf(body.deals)).toEqual(['43 Grid St']);
  expect(linesOf(body.listings).slice(0, 2)).toEqual(['1 Grid St', '2 Grid St']);
  expect(Array.from(body.listings ?? [])[0]).toMatchObject({
    reasons: ['Buys in Phoenix, AZ', 'Pays up to $200,000', 'Buys Single Family', 'At least 3 beds'],
  });
  const second = (await user.get(`/api/buyer-fits/${buyerId}?page=2`)).body;
  expect(linesOf(second.listings)).toHaveLength(5);
  expect(second.deals).toEqual([]);
});

test('returns are the asking user’s after operating costs', async () => {
  const buyerId = await add({ areas: ['85008'], minCapRate: 4, minCashFlow: 1 });
  const { body } = await user.get(`/api/buyer-fits/${buyerId}`);
  expect(body.total).toBeGreaterThan(0);
  for (const { reasons } of Array.from(body.listings ?? [])) {
    expect(reasons).toContainEqual(expect.stringMatching(/^Cap rate .* after costs is at least 4\.00%$/));
    expect(reasons).toContainEqual(expect.stringMatching(/^Monthly cash flow .* after costs is at least \$1$/));
  }
  await testApp.client.pool.query('update buyers set min_cap_rate = 900');
  expect((await user.get(`/api/buyer-fits/${buyerId}`)).body).toMatchObject({ total: 0, listings: [] });
});

test.each([
  [{}, 0, false],
  [{ strategies: ['flip'] }, 0, false],
  [{ areas: ['Nowhere Junction, AK'] }, 0, true],
  [{ areas: ['anywhere'], types: ['land'] }, 1, false],
])('%j finds as many as there are', async (wishes, total, isNowhere) => {
  const { body } = await user.get(`/api/buyer-fits/${await add(wishes)}`);
  expect(body).toMatchObject({ total, isNowhere });
});

test('another user’s buyer is not there', async () => {
  const buyerId = await add({ areas: ['85008'] });
  for (const id of [buyerId, '0', 'none']) expect((await other.get(`/api/buyer-fits/${id}`)).status).toBe(404);
  expect((await user.get(`/api/buyer-fits/${buyerId}?page=0`)).status).toBe(400);
});

test('units are compared for the whole market, so that total and pages are those of what fits', async () => {
  const both = await add({ areas: ['Phoenix, AZ'], maxPrice: 200_000, minUnits: 1, maxUnits: 1 });
  expect((await user.get(`/api/buyer-fits/${both}`)).body).toMatchObject({ total: 28, pages: 2 });
  const { body } = await user.get(`/api/buyer-fits/${both}?page=2`);
  expect(linesOf(body.listings)).toHaveLength(3);
  await testApp.client.pool.query('truncate buyers cascade');
  const none = await add({ areas: ['Phoenix, AZ'], minUnits: 3 });
  expect((await user.get(`/api/buyer-fits/${none}`)).body).toMatchObject({ total: 0, pages: 0, listings: [] });
});

test.each([
  [{ strategies: ['land'] }, ['42 Grid St']],
  [{ excludedStrategies: ['land'], minPrice: 900_000 }, ['41 Grid St']],
])('what a type of property rules out is compared, too: %j', async (wishes, lines) => {
  const { body } = await user.get(`/api/buyer-fits/${await add({ areas: ['Phoenix, AZ'], ...wishes })}`);
  expect(linesOf(body.listings)).toEqual(lines);
  expect(body.total).toBe(lines.length);
});

test('an own deal is compared at the price to the buyer, and by the repairs that its user has typed, both ways', async () => {
  const buyerId = await add({ areas: ['Phoenix, AZ'], maxPrice: 150_000, conditions: ['light'] });
  const sale = `/api/user-properties/${savedId}/disposition`;
  const fitting = async () => linesOf((await user.get(`/api/buyer-fits/${buyerId}`)).body.deals);
  const matching = async () => (await user.get(`/api/user-properties/${savedId}/matching-buyers`)).body.total;
  expect([await fitting(), await matching()]).toEqual([['43 Grid St'], 1]);
  await user.put(sale, { buyerId: null, price: 150_001, fee: null });
  expect([await fitting(), await matching()]).toEqual([[], 0]);
  await user.put(sale, { buyerId: null, price: 150_000, fee: null });
  expect([await fitting(), await matching()]).toEqual([['43 Grid St'], 1]);
  await testApp.client.pool.query(
    `insert into property_estimates (user_id, listing_id, renovations_cents) values ($1, $2, 20000000)`,
    [user.userId, savedId],
  );
  expect([await fitting(), await matching()]).toEqual([[], 0]);
});
