import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { createSilentProxy, type SilentProxy } from '#testing/silent-proxy.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';

let database: TestDatabase;
let proxy: SilentProxy;
let testApp: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await createSilentProxy(database.url);
  testApp = await buildTestApp({ databaseUrl: proxy.url });
});
afterAll(async () => {
  proxy.speakAgain();
  await testApp.close();
  await proxy.close();
  await database.drop();
});

test('a database that falls silent is told as 503 with the time of the next try, and all is well when it speaks again', async () => {
  const user = await signedIn(testApp);
  expect((await user.get('/api/ready')).status).toBe(200);
  proxy.fallSilent();
  const answers = await Promise.all([
    createBrowser(testApp.app).get('/api/ready'),
    user.get('/api/user-properties'),
    user.post('/api/buy-boxes', { name: 'Mine', criteria: [] }),
    createBrowser(testApp.app).post('/api/auth/login', { email: 'a@example.com', password: 'long enough 1' }),
  ]);
  for (const { status, headers, body } of answers) {
    expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  // No session is looked up for whoever watches the process, which would take as long as the database is silent.
  expect((await user.get('/api/ready')).body.error).toBe('The database does not answer.');
  expect((await createBrowser(testApp.app).get('/api/health')).status).toBe(200);
  proxy.speakAgain();
  await expect.poll(async () => (await createBrowser(testApp.app).get('/api/ready')).status).toBe(200);
  expect((await user.get('/api/user-properties')).status).toBe(200);
});
