import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { createDemoAccounts, ensureAdmin, listDemoAccounts } from './first-accounts.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const userNames = async () =>
  (await testApp.client.pool.query<{ user_name: string }>('select user_name from users order by user_name')).rows.map(
    (row) => row.user_name,
  );

test('demo accounts can sign in with what the console says, also those of a second demo', async () => {
  const { services, dataDir, client } = testApp;
  for (const names of [
    ['demo-administrator', 'demo-investor'],
    ['demo-administrator-2', 'demo-investor-2'],
  ]) {
    await createDemoAccounts(services.accounts, dataDir);
    expect(await userNames()).toEqual(names);
    const accounts = await listDemoAccounts(services.accounts, dataDir);
    expect(accounts.map(({ role }) => role)).toEqual(['investor', 'administrator']);
    for (const { email, password } of accounts) {
      const answer = await createBrowser(testApp.app).post('/api/auth/login', { email, password });
      expect(answer.status).toBe(200);
    }
    await client.db.transaction((tx) => services.accounts.deleteDemoAccounts(tx));
  }
});

test('the first administrator gets a name from the email, once, and never one that is not free', async () => {
  const { accounts } = testApp.services;
  for (const email of [
    'Admin@mail.example',
    'jane.doe@mail.example',
    'jane.doe@mail.example',
    'jane.doe@other.example',
  ]) {
    await ensureAdmin(accounts, { email, password: 'tulips-and-brick' });
  }
  expect(await userNames()).toEqual(['admin-2', 'jane.doe', 'jane.doe-2']);
});
