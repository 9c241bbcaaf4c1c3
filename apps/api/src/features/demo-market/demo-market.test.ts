import { pictureHref } from '@rei/house-drawings/house-picture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, makeUser, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await testApp.services.demoMarket.fill(300, () => undefined);
});
afterAll(() => testApp.close());

test('filling stores so many listings, with rents and a rate, each marked as invented; again changes nothing', async () => {
  const investor = await signedIn(testApp);
  const before = await investor.get('/api/properties?limit=100');
  await testApp.services.demoMarket.fill(300, () => undefined);
  const after = await investor.get('/api/properties?limit=100');
  expect(after.body).toEqual(before.body);
  expect((await investor.get('/api/demo-market')).body).toEqual({
    listings: 300,
    hasRealListings: false,
    removal: null,
  });
  for (const property of Array.from(after.body.results ?? [])) {
    expect(property.source).toMatchObject({ name: 'Demo data', isDemo: true });
  }
  expect((await investor.get('/api/hud-safmr?zip=85004')).body).toMatchObject({ source: 'Demo rents' });
  expect((await investor.get('/api/marketRates')).body).toMatchObject({ source: 'Demo rate', stale: false });
});

test('its pictures are drawn from their names', async () => {
  const visitor = createBrowser(testApp.app);
  const picture = await visitor.get(pictureHref('ranch', 42));
  expect(picture.status).toBe(200);
  expect(picture.headers['content-type']).toContain('image/svg+xml');
  expect(picture.headers['cache-control']).toContain('immutable');
  for (const wrong of ['castle-1.svg', 'ranch-x.svg', '..%2F..%2Fpackage.json', 'ranch-99999999999999.svg']) {
    expect((await visitor.get(`/pictures/houses/${wrong}`)).status).toBe(404);
  }
});

test('removing needs an own administrator, then takes everything invented and nothing else', async () => {
  const never = new AbortController().signal;
  await makeUser(testApp, { userName: 'demo-investor', isDemo: true });
  const demoAdmin = await signedIn(testApp, { userName: 'demo-administrator', isDemo: true, isAdmin: true });
  await makeUser(testApp, { isAdmin: true, isVerified: false });
  await makeUser(testApp, { isAdmin: true, isDisabled: true });
  const refused = await demoAdmin.delete('/api/demo-market');
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('administrator of your own') } });
  expect(testApp.queuedRemovals.count).toBe(0);
  await testApp.services.demoRemoval.run(never);

  const admin = await signedIn(testApp, { isAdmin: true });
  await storeListings(testApp, [importedListing({ sourceKey: 'real' })]);
  const state = async () => (await admin.get('/api/demo-market')).body;
  expect(await state()).toEqual({ listings: 300, hasRealListings: true, removal: null });
  const sources = async () => (await admin.get('/api/settings/data-sources')).body.sources;
  expect(await sources()).toEqual([
    expect.objectContaining({ kind: 'listings', name: 'Demo data', rowsRead: 300, problem: null }),
    expect.objectContaining({ kind: 'rates', name: 'Demo data', newest: '2026-11-19' }),
    expect.objectContaining({ kind: 'rentals', name: 'Demo data', rowsRead: 26, problem: null }),
    expect.objectContaining({ kind: 'rents', name: 'Demo data', newest: 'FY2027' }),
  ]);

  const begun = { listings: 300, hasRealListings: true, removal: { listings: 300, removed: 0 } };
  const [asked, again] = await Promise.all([admin.delete('/api/demo-market'), admin.delete('/api/demo-market')]);
  expect([asked.body, again.body], 'also for a second click').toEqual([begun, begun]);
  expect(testApp.queuedRemovals.count).toBe(1);
  await expect(testApp.services.demoRemoval.run(AbortSignal.abort())).rejects.toThrow();
  expect(await state(), 'a stop leaves it to the next run').toEqual(begun);

  await testApp.services.demoRemoval.run(never);
  expect(await state()).toEqual({ listings: 0, hasRealListings: true, removal: null });
  expect(await sources()).toEqual([]);
  expect((await admin.get('/api/properties')).body.total).toBe(1);
  expect((await admin.get('/api/hud-safmr?zip=85004')).body.rents).toEqual({});
  expect((await demoAdmin.get('/api/auth/me')).status).toBe(401);
  const agents = await testApp.client.pool.query(
    'select from agents where not exists (select from listings where agent_id = agents.id)',
  );
  expect(agents.rowCount).toBe(0);
});

test('a removal that broke off goes on where it ended, of any size, and can be asked for again when given up', async () => {
  const { demoMarket, demoRemoval } = testApp.services;
  const admin = await signedIn(testApp, { isAdmin: true });
  const state = async () => (await admin.get('/api/demo-market')).body;
  await demoMarket.fill(5000, () => undefined);
  await admin.delete('/api/demo-market');
  // Somebody reads one of the second batch, which waits for the end of that.
  const reader = await testApp.client.pool.connect();
  await reader.query('begin');
  await reader.query(`select from listings where id =
    (select listing_id from listing_sources where source = 'demo' order by source_key offset 3000 limit 1) for update`);
  const stopping = new AbortController();
  const stopped = demoRemoval.run(stopping.signal);
  await expect.poll(async () => (await state()).removal?.removed).toBeGreaterThan(0);
  stopping.abort();
  await reader.query('rollback');
  reader.release();
  await expect(stopped).rejects.toThrow();
  const removed = Number((await state()).removal?.removed);
  expect(removed, 'the batch that was under way has come to its end').toBe(4000);
  expect(await state()).toMatchObject({ listings: 5000 - removed });

  await demoRemoval.giveUp();
  expect(await state()).toEqual({ listings: 5000 - removed, hasRealListings: true, removal: null });
  expect((await admin.delete('/api/demo-market')).body).toMatchObject({ removal: { listings: 5000 - removed } });
  await demoRemoval.run(new AbortController().signal);
  expect(await state()).toMatchObject({ listings: 0, removal: null });
});

test('the demo accounts stay when nobody real is left to administer', async () => {
  const admin = await signedIn(testApp, { isAdmin: true });
  const demoAdmin = await signedIn(testApp, { userName: 'demo-chief', isDemo: true, isAdmin: true });
  await admin.delete('/api/demo-market');
  await testApp.client.pool.query('update users set is_admin = false where not is_demo');
  await testApp.services.demoRemoval.run(new AbortController().signal);
  expect((await demoAdmin.get('/api/demo-market')).body).toMatchObject({ listings: 0, removal: null });
});
