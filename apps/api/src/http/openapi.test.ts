import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp({ isDescriptionPrivate: true });
});
afterAll(() => testApp.close());

const paths = ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml', '/api/docs/'];

test.each(paths)('%s is for users alone where the installation wants that', async (path) => {
  const refused = await createBrowser(testApp.app).get(path);
  expect(refused).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  expect(refused.text).not.toContain('/api/auth/login');
  const user = await signedIn(testApp);
  expect((await user.get(path)).status).toBe(200);
});
