import { trendWeeks } from '@rei/domain/overview/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let ids: string[];

beforeAll(async () => {
  testApp = await buildTestApp();
  const stored = await storeListings(
    testApp,
    ['a', 'b', 'c'].map((sourceKey, at) => importedListing({ sourceKey, line: `${at + 1} Main St` })),
  );
  ids = [...stored.values()];
});
afterAll(() => testApp.close());

const none = Array.from({ length: trendWeeks }, () => 0);
const newest = (count: number) => [...none.slice(1), count];

async function age(userId: string, type: string, days: number): Promise<void> {
  await testApp.client.pool.query(
    `update activity_entries set at = now() - $3 * interval '1 day' where user_id = $1 and type = $2::activity_type`,
    [userId, type, days],
  );
}

test('what happened is counted in its week, each property once, and only what the user did', async () => {
  const [john, jane] = [await signedIn(testApp), await signedIn(testApp)];
  for (const propertyId of ids) await john.post('/api/user-properties', { propertyId });
  await jane.post('/api/user-properties', { propertyId: ids[0] });
  for (const type of ['offer_made', 'offer_made', 'offer_accepted', 'property_closed'])
    await john.post(`/api/user-properties/${ids[0]}/activity`, { type });
  expect((await john.get('/api/stats/weeks')).body).toEqual({
    analyzed: newest(3),
    offers: newest(1),
    pending: newest(1),
    closed: newest(1),
  });
  expect((await jane.get('/api/stats/weeks')).body).toEqual({
    analyzed: newest(1),
    offers: none,
    pending: none,
    closed: none,
  });

  await age(john.userId, 'property_closed', 8);
  await age(john.userId, 'property_saved', 7 * trendWeeks - 1);
  await age(john.userId, 'offer_made', 7 * trendWeeks + 1);
  expect((await john.get('/api/stats/weeks')).body).toEqual({
    analyzed: [3, ...none.slice(1)],
    offers: none,
    pending: newest(1),
    closed: [...none.slice(2), 1, 0],
  });
});

test('an offer whose mail came back counts for nothing', async () => {
  const john = await signedIn(testApp);
  await john.post('/api/user-properties', { propertyId: ids[1] });
  await john.post(`/api/user-properties/${ids[1]}/activity`, { type: 'offer_made' });
  await testApp.client.pool.query(
    `update activity_entries set undone_by_id = id where user_id = $1 and type = 'offer_made'`,
    [john.userId],
  );
  expect((await john.get('/api/stats/weeks')).body).toMatchObject({ offers: none, pending: none });
});

test('somebody who did nothing has twelve empty weeks; nobody else gets there', async () => {
  expect((await (await signedIn(testApp)).get('/api/stats/weeks')).body).toEqual({
    analyzed: none,
    offers: none,
    pending: none,
    closed: none,
  });
  expect((await createBrowser(testApp.app).get('/api/stats/weeks')).status).toBe(401);
});
