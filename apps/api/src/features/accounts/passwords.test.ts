import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.mails.length = 0;
  testApp.linkRequests.length = 0;
  await testApp.client.pool.query('delete from rate_limits');
});

const newPassword = 'a-fresh-start-2026';
const visitor = () => createBrowser(testApp.app);
const logIn = (email: string, typed: string) => visitor().post('/api/auth/login', { email, password: typed });
const reset = (token: string, typed = newPassword) =>
  visitor().post('/api/auth/reset-password', { token, password: typed });

/** The token of the link that forgetting the password brings. */
async function forget(email: string): Promise<string> {
  await visitor().post('/api/auth/forgot-password', { email });
  for (const request of testApp.linkRequests.splice(0)) await testApp.services.links.mailRequested(request);
  const link = testApp.mails.at(-1)?.link ?? '';
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
  return link.split('/').at(-1) ?? '';
}

/** The e-mail of the user of a browser. */
async function emailOf(browser: Browser): Promise<string> {
  return String((await browser.get('/api/auth/me')).body.user?.email);
}

describe('a reset link', () => {
  test('sets the new password, ends every sign-in and tells the owner', async () => {
    const browser = await signedIn(testApp);
    const email = await emailOf(browser);
    const token = await forget(email);
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Password reset! Redirecting to login...' },
    });
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/auth/refresh')).status).toBe(401);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect(testApp.mails.at(-1)).toMatchObject({ to: email, subject: 'Your password was changed' });
  });

  test('works once, also when it is used twice at the same moment', async () => {
    const { email } = await makeUser(testApp);
    const token = await forget(email);
    const answers = await Promise.all([reset(token, 'first-of-two-tabs'), reset(token, 'second-of-two-tabs')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const winner = answers[0]?.status === 200 ? 'first-of-two-tabs' : 'second-of-two-tabs';
    expect((await logIn(email, winner)).status).toBe(200);
    expect(await reset(token)).toMatchObject({
      status: 400,
      body: { code: 'LINK_INVALID', error: 'Could not reset password.' },
    });
  });

  test('lasts an hour and no longer', async () => {
    const { id, email } = await makeUser(testApp);
    const token = await forget(email);
    const { rows } = await testApp.client.pool.query<{ minutes: number }>(
      `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from mailed_links where user_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    await testApp.client.pool.query('update mailed_links set expires_at = now() where user_id = $1', [id]);
    expect((await reset(token)).status).toBe(400);
  });

  test('is void as soon as there is a newer one', async () => {
    const { email } = await makeUser(testApp);
    const older = await forget(email);
    const newer = await forget(email);
    expect((await reset(older)).status).toBe(400);
    expect((await reset(newer)).status).toBe(200);
  });

  test('is void once the password was changed otherwise', async () => {
    const browser = await signedIn(testApp);
    const email = await emailOf(browser);
    const token = await forget(email);
    await browser.post('/api/auth/change-password', { currentPassword: password, newPassword });
    expect((await reset(token, 'set-by-an-old-link')).status).toBe(400);
  });

  test('proves the mailbox, so it verifies the address too', async () => {
    const { email } = await makeUser(testApp, { isVerified: false });
    expect((await reset(await forget(email))).status).toBe(200);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  test('opens nothing for an account that was disabled since', async () => {
    const { id, email } = await makeUser(testApp);
    const token = await forget(email);
    await testApp.client.pool.query('update users set disabled_at = now() where id = $1', [id]);
    expect((await reset(token)).status).toBe(400);
  });

  test('lets in who was locked out for guessing', async () => {
    const { email } = await makeUser(testApp);
    for (let index = 0; index < 11; index += 1) await logIn(email, 'wrong');
    expect((await logIn(email, password)).status).toBe(429);
    await reset(await forget(email));
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  test('is of no use for verifying, nor a verification link for resetting', async () => {
    const { id, email } = await makeUser(testApp);
    const token = await forget(email);
    expect((await visitor().get(`/api/auth/verify-email?token=${token}`)).status).toBe(400);
    await testApp.client.pool.query(`update mailed_links set purpose = 'verify' where user_id = $1`, [id]);
    expect((await reset(token)).status).toBe(400);
  });

  test.each([
    ['password', { token: 'made-up', password: 'short' }, 'Password must be at least 8 characters.'],
    ['password', { token: 'made-up', password: 'password123' }, expect.stringContaining('most common')],
    ['password', { token: 'made-up', password: 'x'.repeat(129) }, 'Password must be at most 128 characters.'],
    ['password', { token: 'made-up', password: `${newPassword}\u0000` }, expect.anything()],
    ['password', { token: 'made-up' }, expect.anything()],
    ['token', { token: 'made-up', password: newPassword }, expect.stringContaining('invalid')],
    ['token', { token: '', password: newPassword }, expect.anything()],
    ['token', { token: 'x'.repeat(201), password: newPassword }, expect.anything()],
    ['token', { token: ['made-up'], password: newPassword }, expect.anything()],
  ])('refuses a bad %s: %j', async (field, body, message) => {
    const answer = await visitor().post('/api/auth/reset-password', body);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual({ [field]: message });
  });

  test('keeps working when the new password was refused', async () => {
    const token = await forget((await makeUser(testApp)).email);
    expect((await reset(token, 'password123')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  test('can be sent by an administrator’s wish, but not to a disabled account', async () => {
    const { client, services } = testApp;
    const [user, disabled] = [await makeUser(testApp), await makeUser(testApp, { isDisabled: true })];
    await client.db.transaction((tx) => services.links.sendResetLink(tx, user.id));
    expect(testApp.mails).toMatchObject([{ to: user.email }]);
    await expect(services.links.sendResetLink(client.db, disabled.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('changing the password', () => {
  const change = (browser: Browser, body: object) => browser.post('/api/auth/change-password', body);

  test('ends every other sign-in, keeps this one, and tells the owner', async () => {
    const browser = await signedIn(testApp);
    const email = await emailOf(browser);
    const other = visitor();
    await other.post('/api/auth/login', { email, password });
    expect((await change(browser, { currentPassword: password, newPassword })).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect(testApp.mails).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
  });

  test('of two changes at the same moment one counts, and its browser stays signed in', async () => {
    const first = await signedIn(testApp);
    const email = await emailOf(first);
    const second = visitor();
    await second.post('/api/auth/login', { email, password });
    const tabs = [
      { browser: first, typed: 'first-of-two-tabs' },
      { browser: second, typed: 'second-of-two-tabs' },
    ];
    const answers = await Promise.all(
      tabs.map(({ browser, typed }) => change(browser, { currentPassword: password, newPassword: typed })),
    );
    // The other was under way when the password changed, or had not been let in before its sign-in ended.
    expect([
      [200, 400],
      [200, 401],
    ]).toContainEqual(answers.map(({ status }) => status).sort());
    for (const [index, { browser, typed }] of tabs.entries()) {
      const hasWon = answers[index]?.status === 200;
      expect((await browser.get('/api/auth/me')).status).toBe(hasWon ? 200 : 401);
      expect((await logIn(email, typed)).status).toBe(hasWon ? 200 : 401);
    }
  });

  test('a reset that came first stays, whoever knew the password before', async () => {
    const browser = await signedIn(testApp);
    const email = await emailOf(browser);
    const token = await forget(email);
    const [changed, wasReset] = await Promise.all([
      change(browser, { currentPassword: password, newPassword: 'of-the-signed-in-one' }),
      reset(token),
    ]);
    expect([changed, wasReset].filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn(email, wasReset.status === 200 ? newPassword : 'of-the-signed-in-one')).status).toBe(200);
  });

  test('a wrong present password is 400 beside its field, and is limited apart from sign-ins', async () => {
    const browser = await signedIn(testApp);
    const email = await emailOf(browser);
    for (let index = 0; index < 10; index += 1) {
      expect(await change(browser, { currentPassword: 'wrong', newPassword })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', details: { currentPassword: 'Wrong password.' } },
      });
    }
    expect((await change(browser, { currentPassword: password, newPassword })).status).toBe(429);
    expect((await logIn(email, password)).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  test.each([
    ['newPassword', { currentPassword: password, newPassword: 'short' }],
    ['newPassword', { currentPassword: password, newPassword: 'password123' }],
    ['newPassword', { currentPassword: password }],
    ['currentPassword', { newPassword }],
    ['currentPassword', { currentPassword: 7, newPassword }],
    ['currentPassword', { currentPassword: 'x'.repeat(600), newPassword }],
  ])('refuses a bad %s: %j', async (field, body) => {
    const answer = await change(await signedIn(testApp), body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
  });

  test('needs a session', async () => {
    expect((await change(visitor(), { currentPassword: password, newPassword })).status).toBe(401);
  });
});
