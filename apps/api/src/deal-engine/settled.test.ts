import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';

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

test('who waits goes on when the engine stops', async () => {
  const stopped = await buildTestApp();
  void stopped.dealEngine.ready();
  const waited = stopped.dealEngine.settled();
  await stopped.close();
  await waited;
});
