import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';

let testApp: TestApp;
let admin: Browser;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());

/** What the log says of an account's security, oldest first. */
async function actionsOf(userId: string): Promise<string[]> {
  const { text } = await admin.get(`/api/audit-log?kind=security&subjectId=${userId}`);
  const { entries }: { entries: { action: string }[] } = JSON.parse(text);
  return entries.map(({ action }) => action).reverse();
}

test('a sign-in and a failure are kept, with browser and place, and never what was typed', async () => {
  const { id, email, userName } = await makeUser(testApp);
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const browser = createBrowser(testApp.app, { 'user-agent': firefox });
  await browser.post('/api/auth/login', { email, password: 'a wrong sesame' });
  await browser.post('/api/auth/login', { email, password });
  const { body, text } = await admin.get(`/api/audit-log?kind=security&subjectId=${id}`);
  const changes = { browser: { from: null, to: 'Firefox 140 on Windows' }, place: { from: null, to: 'This server' } };
  expect(body.entries).toMatchObject([
    { action: 'signed_in', actor: { userName }, subject: null, changes },
    { action: 'sign_in_failed', actor: { userName }, subject: null, changes },
  ]);
  expect(text).not.toContain('sesame');
});

test('a try for an account that is not there is kept without what was typed', async () => {
  await createBrowser(testApp.app).post('/api/auth/login', { email: 'my-password@mail.example', password: 'x' });
  const { body, text } = await admin.get('/api/audit-log?action=sign_in_failed&limit=1');
  expect(body.entries).toMatchObject([{ actor: { userName: '' }, subject: null }]);
  expect(text).not.toContain('my-password');
});

test('a changed password, a reset, a download and the end of other sign-ins', async () => {
  const user = await signedIn(testApp);
  await user.post('/api/auth/change-password', { currentPassword: password, newPassword: 'another horse battery' });
  await user.delete('/api/auth/sign-ins');
  await user.get('/api/auth/me/export');
  expect(await actionsOf(user.userId)).toEqual(['signed_in', 'password_changed', 'sign_ins_ended', 'account_exported']);
});

test('a token that is used a second time', async () => {
  const user = await signedIn(testApp);
  const thief = createBrowser(testApp.app);
  for (const [name, value] of user.cookies) thief.cookies.set(name, value);
  await user.get('/api/auth/refresh');
  await thief.get('/api/auth/refresh');
  expect(await actionsOf(user.userId)).toEqual(['signed_in', 'token_reused']);
});

test('of an account that its owner deleted, that alone', async () => {
  const user = await signedIn(testApp, { userName: 'gone.for.good' });
  await user.send({ method: 'DELETE', url: '/api/auth/me', payload: { password } });
  expect(await actionsOf(user.userId)).toEqual(['account_deleted']);
  const { text } = await admin.get(`/api/audit-log?subjectId=${user.userId}`);
  expect(text).toContain('"userName":"gone.for.good"');
});

test('changes by administrators are another kind', async () => {
  const { id } = await makeUser(testApp);
  await admin.patch(`/api/user/${id}`, { company: 'Doe & Co' });
  const { body } = await admin.get(`/api/audit-log?kind=changes&subjectId=${id}`);
  expect(body).toMatchObject({ total: 1, entries: [{ action: 'user_updated' }] });
  expect(await actionsOf(id)).toEqual([]);
  expect((await admin.get('/api/audit-log?kind=other')).status).toBe(400);
});
