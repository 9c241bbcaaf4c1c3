import { pictureHref } from '@rei/domain/demo-market/house-picture';
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
  expect((await investor.get('/api/demo-market')).body).toEqual({ listings: 300, hasRealListings: false });
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
  await makeUser(testApp, { userName: 'demo-investor', isDemo: true });
  const demoAdmin = await signedIn(testApp, { userName: 'demo-administrator', isDemo: true, isAdmin: true });
  const refused = await demoAdmin.delete('/api/demo-market');
  expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('administrator of your own') } });

  const admin = await signedIn(testApp, { isAdmin: true });
  await storeListings(testApp, [importedListing({ sourceKey: 'real' })]);
  expect((await admin.get('/api/demo-market')).body).toEqual({ listings: 300, hasRealListings: true });
  expect((await admin.delete('/api/demo-market')).body).toEqual({ listings: 300, accounts: 2 });
  expect((await admin.get('/api/demo-market')).body).toEqual({ listings: 0, hasRealListings: true });
  expect((await admin.get('/api/properties')).body.total).toBe(1);
  expect((await admin.get('/api/hud-safmr?zip=85004')).body.rents).toEqual({});
  expect((await demoAdmin.get('/api/auth/me')).status).toBe(401);
});
