import { countViews } from '@rei/domain/deal-finder/count-endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

const url = '/api/deals/views';
const question = { place: 'AZ', criteria: [{ measure: 'price', limit: 'at_most', value: 200_000 }] };
const time = expect.stringMatching(/^20\d\d-.*Z$/);

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  await storeListings(testApp, [
    importedListing({ sourceKey: 'one', priceCents: 15_000_000 }),
    importedListing({ sourceKey: 'two', priceCents: 18_000_000 }),
    importedListing({ sourceKey: 'dear', priceCents: 90_000_000 }),
  ]);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate deal_views cascade'));

const create = async (name: string, fields: object = {}) =>
  String((await jane.post(url, { name, question, columns: [], ...fields })).body._id);
const counts = async (query = '', browser: Browser = jane) => (await browser.get(`${url}/counts${query}`)).body;
const look = async (id: string, browser: Browser = jane) => (await browser.post(`${url}/${id}/seen`)).body;

test('of each view it is told how many pass, and what is new since it was looked at', async () => {
  const id = await create('Arizona');
  const name = 'Arizona';
  expect(await counts()).toEqual({
    preparing: false,
    total: 1,
    counts: [{ viewId: id, name, passing: 2, added: null, seenAt: null }],
  });
  expect(await look(id)).toEqual({
    ...{ preparing: false, viewId: id, passing: 2, added: null, seenAt: null, addedIds: [] },
  });
  expect((await counts()).counts).toEqual([{ viewId: id, name, passing: 2, added: 0, seenAt: time }]);
  const stored = await storeListings(testApp, [importedListing({ sourceKey: 'new', priceCents: 16_000_000 })]);
  const added = stored.get('new') ?? '';
  await expect.poll(async () => (await counts()).counts).toMatchObject([{ passing: 3, added: 1 }]);
  expect(await look(id)).toMatchObject({ passing: 3, added: 1, addedIds: [added] });
  expect(await look(id)).toMatchObject({ passing: 3, added: 0, addedIds: [] });
  // What the user hides does not pass for him; shown again it is new to nobody.
  await jane.post(`/api/user-properties/${added}/hide`, { hidden: true });
  expect((await counts()).counts).toMatchObject([{ passing: 2, added: 0 }]);
  await jane.post(`/api/user-properties/${added}/hide`, { hidden: false });
});

test('one that passed too often to know which says nothing of new ones', async () => {
  const id = await create('Arizona');
  await look(id);
  await testApp.client.pool.query('update deal_views set seen_count = 2001');
  expect((await counts()).counts).toMatchObject([{ added: null, seenAt: time }]);
});

test('equal questions are asked once, and no more views than wanted', async () => {
  for (const name of ['c', 'a', 'b']) await create(name);
  const asked = vi.spyOn(testApp.dealEngine, 'rank');
  const two = await counts('?limit=2');
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
  expect(two).toMatchObject({ total: 3, counts: [{ name: 'a' }, { name: 'b' }] });
  expect((await counts()).counts).toMatchObject([{ passing: expect.any(Number) }, {}, {}]);
  for (const limit of ['0', '51', 'many']) expect((await jane.get(`${url}/counts?limit=${limit}`)).status).toBe(400);
});

test('while the market is read the views have their names', async () => {
  const ids = [await create('a'), await create('b')];
  const asked = vi.spyOn(testApp.dealEngine, 'rank').mockResolvedValue(undefined);
  const unknown = { passing: null, added: null, seenAt: null };
  expect(await counts()).toEqual({
    preparing: true,
    total: 2,
    counts: [
      { viewId: ids[0], name: 'a', ...unknown },
      { viewId: ids[1], name: 'b', ...unknown },
    ],
  });
  // Nobody waits for each of them.
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});

test('a question of which a part is gone is not counted', async () => {
  await testApp.client.pool.query(
    `insert into deal_views (user_id, name, question, columns) values ($1, 'Old', '{"sort": "luck"}', '{}')`,
    [jane.userId],
  );
  const [count] = countViews.reply.parse(await counts()).counts;
  expect(count).toEqual({ viewId: expect.any(String), name: 'Old', passing: null, added: null, seenAt: null });
  expect(await look(count?.viewId ?? '')).toMatchObject({ preparing: false, passing: null });
  expect((await counts()).counts).toEqual([count]);
});

describe('others', () => {
  test('are told of their own only', async () => {
    const id = await create('Arizona');
    expect(await counts('', john)).toEqual({ preparing: false, total: 0, counts: [] });
    expect((await john.post(`${url}/${id}/seen`)).status).toBe(404);
    expect((await jane.post(`${url}/none/seen`)).status).toBe(404);
    expect((await createBrowser(testApp.app).get(`${url}/counts`)).status).toBe(401);
    expect((await counts()).counts).toMatchObject([{ seenAt: null }]);
  });
});
