import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let user: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;
let propertyId = '';
let buyerId = '';

beforeAll(async () => {
  testApp = await buildTestApp();
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'deal', priceCents: 11_000_000 })]);
  propertyId = ids.get('deal') ?? '';
  user = await signedIn(testApp);
  other = await signedIn(testApp);
  await user.post('/api/user-properties', { propertyId });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query('truncate buyers, dispositions, buyer_interests cascade');
  const { body } = await user.post('/api/own-buyers', { name: 'Jane', email: 'jane@mail.example' });
  buyerId = String(body._id);
});

const address = () => `/api/user-properties/${propertyId}/disposition`;
const interest = (id = buyerId) => `/api/user-properties/${propertyId}/interests/${id}`;
const offered = { state: 'offered', offered: 112_000.5, note: 'Cash, 10 days' };

test('a buyer is attached to a deal with what he pays; the spread is over the price agreed with the seller', async () => {
  expect((await user.get(address())).body).toEqual({
    ...{ buyerId: null, buyerName: '', price: null, fee: null, contractPrice: null, spread: null, interests: [] },
  });
  const { rowCount } = await testApp.client.pool.query(
    'update saved_properties set agreed_price_cents = 10000000, agreed_at = now() where user_id = $1',
    [user.userId],
  );
  expect(rowCount).toBe(1);
  const { status, body } = await user.put(address(), { buyerId, price: 115_000.25, fee: 15_000 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ buyerId, buyerName: 'Jane', price: 115_000.25, fee: 15_000, contractPrice: 100_000, spread: 15_000.25 },
  });
  expect((await user.put(address(), { buyerId: null, price: null, fee: null })).body).toMatchObject({
    ...{ buyerId: null, buyerName: '', price: null, spread: null },
  });
});

test('the last word of a buyer counts, also when two are said at once', async () => {
  const answers = await Promise.all([user.put(interest(), offered), user.put(interest(), offered)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await user.put(interest(), { state: 'passed', offered: null, note: '' });
  expect(body.interests).toMatchObject([{ buyerId, name: 'Jane', email: 'jane@mail.example', state: 'passed' }]);
});

test('a buyer who is deleted leaves his name and his word behind', async () => {
  await user.put(interest(), offered);
  await user.put(address(), { buyerId, price: 115_000, fee: null });
  await user.delete(`/api/own-buyers/${buyerId}`);
  expect((await user.get(address())).body).toMatchObject({
    ...{ buyerId: null, buyerName: 'Jane', price: 115_000 },
    interests: [{ buyerId: null, name: 'Jane', offered: 112_000.5, note: 'Cash, 10 days' }],
  });
});

test('nobody sees another’s sale, and another’s buyer is not there', async () => {
  await user.put(interest(), offered);
  await user.put(address(), { buyerId, price: 115_000, fee: 1 });
  expect((await other.get(address())).body).toMatchObject({ buyerId: null, price: null, interests: [] });
  expect((await other.put(address(), { buyerId, price: 1, fee: 1 })).status).toBe(404);
  expect((await other.put(interest(), offered)).status).toBe(404);
  expect((await user.get('/api/user-properties/999999999/disposition')).status).toBe(404);
});

test.each([
  [{ state: 'offered', offered: null, note: '' }, 'offered'],
  [{ state: 'perhaps', offered: null, note: '' }, 'state'],
  [{ state: 'passed', offered: -1, note: '' }, 'offered'],
  [{ state: 'passed', offered: null, note: 'x'.repeat(1001) }, 'note'],
])('a wrong answer is refused (%#)', async (wrong, field) => {
  const { status, body } = await user.put(interest(), wrong);
  expect(status).toBe(400);
  expect(Object.keys(body.details ?? {})).toEqual([field]);
});
