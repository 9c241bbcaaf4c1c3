import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser, type Json } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let ids: string[];

beforeAll(async () => {
  testApp = await buildTestApp();
  ids = [...(await storeListings(testApp, [importedListing(), importedListing(), importedListing()])).values()];
});
afterAll(() => testApp.close());

function types(record: Json | undefined): string[] {
  return Array.from(record?.activityLog ?? [], ({ type }) => String(type));
}

test('saving puts a property on the own list, once, and on nobody else’s', async () => {
  const [first, second] = ids;
  const [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  const saved = await jane.post('/api/user-properties', { propertyId: first });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      propertyId: first,
      property: { property_id: first, saved: true },
      activityLog: [{ type: 'property_saved', message: 'Property saved.', isSystem: false }],
      activityTotal: 1,
      progress: { stage: 'saved', offer: 'none', contract: 'none' },
      sinceSaved: { price: null, status: null, hasLeftMarket: false },
      tags: [],
      note: '',
      manual: null,
      hidden: false,
      offer: null,
    },
  });
  const again = await Promise.all(
    Array.from({ length: 3 }, () => jane.post('/api/user-properties', { propertyId: first })),
  );
  for (const answer of again) expect(answer.body).toEqual(saved.body);
  await jane.post('/api/user-properties', { propertyId: second });
  const list = await jane.get('/api/user-properties');
  expect(list.body.total).toBe(2);
  expect(Array.from(list.body.properties ?? [], ({ propertyId }) => propertyId)).toEqual([second, first]);
  expect((await john.get('/api/user-properties')).body).toEqual({ properties: [], total: 0 });
  expect((await john.get(`/api/user-properties/${first}`)).status).toBe(404);
  expect((await john.delete(`/api/user-properties/${first}`)).status).toBe(404);
  expect((await jane.get(`/api/properties/${first}`)).body.saved).toBe(true);
  expect((await john.get(`/api/properties/${first}`)).body.saved).toBe(false);
});

test('a saved property has the quick figures of a search, by the own rent where one is kept', async () => {
  const [id] = ids;
  const jane = await signedIn(testApp);
  const none = { rent: null, dscr: null, cashOnCash: null, targetPrice: null };
  expect((await jane.post('/api/user-properties', { propertyId: id })).body.figures).toMatchObject(none);
  const own = { rent: 2000, arv: null, renovations: null, pinnedComps: [], excludedComps: [] };
  await jane.put(`/api/properties/${id}/estimate`, own);
  await testApp.services.market.storeRates([{ date: '2026-11-19', percent: 7 }]);
  const { results } = (await jane.get('/api/properties?limit=100')).body;
  const figures = Array.from(results ?? []).find(({ property_id }) => property_id === id)?.figures;
  expect(figures).toMatchObject({ rent: 2000, isRentOwn: true, cashOnCash: expect.any(Number) });
  expect((await jane.get(`/api/user-properties/${id}`)).body.figures).toEqual(figures);
  expect((await jane.get('/api/user-properties')).body.properties).toMatchObject([{ figures }]);
});

test('removing takes it off the list, and saving again brings its offer back', async () => {
  const [id] = ids;
  const jane = await signedIn(testApp);
  await jane.post('/api/user-properties', { propertyId: id, offer: { offerPrice: 250_000 } });
  expect((await jane.delete(`/api/user-properties/${id}`)).status).toBe(200);
  expect((await jane.delete(`/api/user-properties/${id}`)).status).toBe(404);
  expect((await jane.get(`/api/user-properties/${id}`)).status).toBe(404);
  const { body } = await jane.post('/api/user-properties', { propertyId: id });
  expect(body.offer).toEqual({ offerPrice: 250_000 });
  expect(types(body)).toEqual(['property_saved', 'property_removed', 'property_saved']);
});

test('what changes about the listing after it was saved is told', async () => {
  const jane = await signedIn(testApp);
  const listing = importedListing({ sourceKey: 'watched' });
  const id = (await storeListings(testApp, [listing])).get('watched');
  await storeListings(testApp, [{ ...listing, priceCents: 31_000_000 }]);
  await jane.post('/api/user-properties', { propertyId: id });
  await storeListings(testApp, [{ ...listing, priceCents: 29_000_000 }]);
  await storeListings(testApp, [{ ...listing, priceCents: 29_000_000, isSold: true }]);
  const { body } = await jane.get(`/api/user-properties/${id}`);
  expect(body.sinceSaved).toEqual({
    price: { from: 310_000, to: 290_000 },
    status: { from: 'For Sale', to: 'Sold' },
    hasLeftMarket: true,
  });
  expect(body.activityTotal).toBe(3);
  expect(body.activityLog).toMatchObject([
    { type: 'left_market', message: 'The listing left the market: Sold.', isSystem: true, user: null },
    { type: 'price_cut', message: 'Price cut from $310,000 to $290,000.', isSystem: true },
    { type: 'property_saved', user: jane.userId },
  ]);
  const list = await jane.get('/api/user-properties');
  expect(list.body.properties).toMatchObject([{ sinceSaved: { hasLeftMarket: true }, property: { status: 'Sold' } }]);
  expect(types(list.body.properties?.[0])).toEqual(['property_saved']);
});

test('saved, removed and saved again all at once, it is on the list once and its log tells no more than happened', async () => {
  const jane = await signedIn(testApp);
  const [id] = ids;
  const save = () => jane.post('/api/user-properties', { propertyId: id });
  await Promise.all(Array.from({ length: 5 }, save));
  const removals = await Promise.all(Array.from({ length: 5 }, () => jane.delete(`/api/user-properties/${id}`)));
  expect(removals.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  await Promise.all(Array.from({ length: 5 }, save));
  const { body } = await jane.get(`/api/user-properties/${id}`);
  expect(types(body)).toEqual(['property_saved', 'property_removed', 'property_saved']);
  expect((await jane.get('/api/user-properties')).body.total).toBe(1);
});

test('the list is paged and can leave out what is hidden', async () => {
  const jane = await signedIn(testApp);
  for (const propertyId of ids) await jane.post('/api/user-properties', { propertyId });
  await jane.post(`/api/user-properties/${ids[0]}/hide`, { hidden: true });
  const page = (query: string) => jane.get(`/api/user-properties?${query}`);
  expect((await page('page=2&limit=2')).body).toMatchObject({
    total: 3,
    properties: [{ propertyId: ids[0], hidden: true }],
  });
  expect((await page('hidden=0')).body.total).toBe(2);
  expect((await page('hidden=1')).body.total).toBe(1);
  expect((await page('limit=1000')).status).toBe(200);
  for (const wrong of ['limit=0', 'limit=1001', 'page=0', 'hidden=perhaps'])
    expect((await page(wrong)).status).toBe(400);
});

test('what is wrong is refused', async () => {
  const jane = await signedIn(testApp);
  const [id] = ids;
  const save = (body: object) => jane.post('/api/user-properties', body);
  expect((await save({})).status).toBe(400);
  expect((await save({ propertyId: 7 })).status).toBe(400);
  expect((await save({ propertyId: '999999' })).status).toBe(404);
  expect((await save({ propertyId: id, offer: { note: 'x'.repeat(70_000) } })).status).toBe(400);
  expect((await save({ propertyId: id, offer: { note: 'nul \u0000 byte' } })).status).toBe(400);
  expect((await save({ propertyId: id, offer: { note: 'half \ud800 a letter' } })).status).toBe(400);
  const deep = JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
  expect((await save({ propertyId: id, offer: deep })).status).toBe(400);
  expect((await jane.post(`/api/user-properties/${id}/hide`, { hidden: 'yes' })).status).toBe(400);
  expect((await jane.post('/api/user-properties/abc/hide', { hidden: true })).status).toBe(404);
});

test('everything needs a session', async () => {
  const visitor = createBrowser(testApp.app);
  const [id] = ids;
  expect((await visitor.get('/api/user-properties')).status).toBe(401);
  expect((await visitor.post('/api/user-properties', { propertyId: id })).status).toBe(401);
  expect((await visitor.delete(`/api/user-properties/${id}`)).status).toBe(401);
  expect((await visitor.post(`/api/user-properties/${id}/hide`, { hidden: true })).status).toBe(401);
});
