import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

test('others wait only while the market is being read', async () => {
  const { dealEngine } = testApp;
  // Nobody has asked for it.
  await dealEngine.settled();
  const order: string[] = [];
  const read = dealEngine.ready().then(() => order.push('read'));
  await Promise.all([read, dealEngine.settled().then(() => order.push('others'))]);
  expect(order).toEqual(['read', 'others']);
  await dealEngine.settled();
});

test('others wait while the market is ranked', async () => {
  const { dealEngine } = testApp;
  await dealEngine.ready();
  const jane = await signedIn(testApp);
  const rank = vi.spyOn(dealEngine, 'rank');
  expect((await jane.post('/api/deals/rank', { place: '' })).status).toBe(200);
  const [question] = rank.mock.lastCall ?? [];
  rank.mockRestore();
  if (!question) throw new Error('Nothing was ranked');
  await dealEngine.settled();
  const order: string[] = [];
  // The question is under way from the call on.
  const ranked = dealEngine.rank(question).then(() => order.push('ranked'));
  await Promise.all([ranked, dealEngine.settled().then(() => order.push('others'))]);
  expect(order).toEqual(['ranked', 'others']);
});

test('who waits goes on when the engine stops', async () => {
  const stopped = await buildTestApp();
  void stopped.dealEngine.ready();
  const waited = stopped.dealEngine.settled();
  await stopped.close();
  await waited;
});
