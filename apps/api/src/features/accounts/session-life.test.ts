import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';

let testApp: TestApp;
let secureApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
  secureApp = await buildTestApp({ publicUrl: 'https://deals.example', publicHost: 'deals.example' });
});
afterAll(async () => {
  await testApp.close();
  await secureApp.close();
});

const isIn = async (browser: Browser) => (await browser.get('/api/auth/me')).status === 200;

/** What somebody has who copied the cookies of a browser. */
function copyOf(browser: Browser): Browser {
  const copy = createBrowser(testApp.app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('new tokens', () => {
  test('a sign-in over a session ends that session', async () => {
    const browser = await signedIn(testApp);
    const before = copyOf(browser);
    const { email } = await makeUser(testApp);
    expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
    expect(await isIn(before)).toBe(false);
    expect((await before.get('/api/auth/refresh')).status).toBe(401);
  });

  test('a failed sign-in leaves the session as it is', async () => {
    const browser = await signedIn(testApp);
    expect((await browser.post('/api/auth/login', { email: 'a@mail.example', password: 'wrong' })).status).toBe(401);
    expect(await isIn(browser)).toBe(true);
  });

  test('a changed password replaces the tokens of the browser that changed it', async () => {
    const browser = await signedIn(testApp);
    const before = copyOf(browser);
    const body = { currentPassword: password, newPassword: 'another horse battery' };
    expect((await browser.post('/api/auth/change-password', body)).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
    expect((await browser.get('/api/auth/refresh')).status).toBe(200);
    expect(await isIn(before)).toBe(false);
    expect((await before.get('/api/auth/refresh')).status).toBe(401);
    // A token that is gone was not stolen: the sign-in goes on.
    expect(await isIn(browser)).toBe(true);
  });

  test('a changed right asks for a new sign-in', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const user = await signedIn(testApp);
    expect((await admin.patch(`/api/user/${user.userId}`, { is_admin: true })).status).toBe(200);
    expect(await isIn(user)).toBe(false);
    expect((await user.get('/api/auth/refresh')).status).toBe(401);
  });
});

describe('the absolute end of a sign-in', () => {
  const age = (browser: { userId: string }, days: number) =>
    testApp.client.pool.query(`update sign_ins set created_at = now() - $2 * interval '1 day' where user_id = $1`, [
      browser.userId,
      days,
    ]);

  test('no token outlives 90 days, however much it is used', async () => {
    const browser = await signedIn(testApp);
    await age(browser, 89.99);
    expect((await browser.get('/api/auth/refresh')).status).toBe(200);
    const { rows } = await testApp.client.pool.query<{ within: boolean }>(
      `select bool_and(expires_at <= created_at + interval '90 days') as within
       from session_tokens join sign_ins on sign_ins.id = sign_in_id where user_id = $1 and kind = 'refresh' and used_at is null`,
      [browser.userId],
    );
    expect(rows).toEqual([{ within: true }]);
    await age(browser, 91);
    expect((await browser.get('/api/auth/refresh')).status).toBe(401);
  });

  test('is how the list tells a sign-in that was used to the last', async () => {
    const old = await signedIn(testApp);
    await age(old, 91);
    const [signIn] = [...((await old.get('/api/auth/sign-ins')).body.signIns ?? [])];
    expect(signIn?.endedAt).not.toBeNull();
  });
});

describe('under https', () => {
  const visitor = (extra: Record<string, string> = {}) =>
    createBrowser(secureApp.app, { host: 'deals.example', ...extra });

  async function signIn(browser: Browser) {
    const { email } = await makeUser(secureApp);
    return browser.post('/api/auth/login', { email, password });
  }

  test('cookies are bound to the host', async () => {
    const answer = await signIn(visitor());
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-rei_access',
      '__Host-rei_refresh',
      '__Host-rei_device',
    ]);
    for (const cookie of cookies) {
      expect(cookie).toContain('; Path=/; HttpOnly; Secure; SameSite=Lax');
      expect(cookie).not.toContain('Domain');
    }
  });

  test('a session from before that goes on, and gets the new names at its renewal', async () => {
    const browser = visitor();
    const { id } = await makeUser(secureApp);
    const access = await storeToken(id, 'access');
    browser.cookies.set('rei_access', access);
    browser.cookies.set('rei_refresh', await storeToken(id, 'refresh'));
    expect(await isIn(browser)).toBe(true);
    expect((await browser.get('/api/auth/refresh')).status).toBe(200);
    expect([...browser.cookies.keys()].sort()).toEqual(['__Host-rei_access', '__Host-rei_refresh']);
    expect(await isIn(browser)).toBe(true);
  });

  test('a new session is no good under an old name, which another host could have set', async () => {
    const browser = visitor();
    await signIn(browser);
    const planted = visitor();
    planted.cookies.set('rei_access', browser.cookies.get('__Host-rei_access') ?? '');
    planted.cookies.set('rei_refresh', browser.cookies.get('__Host-rei_refresh') ?? '');
    expect(await isIn(planted)).toBe(false);
    expect((await planted.get('/api/auth/refresh')).status).toBe(401);
    expect(await isIn(browser)).toBe(true);
  });

  test('a sign-out takes the cookies of both names away', async () => {
    const browser = visitor();
    await signIn(browser);
    browser.cookies.set('rei_access', 'old');
    await browser.post('/api/auth/logout');
    expect([...browser.cookies.keys()]).toEqual(['__Host-rei_device']);
  });

  /** As sign-ins were stored before cookies were bound to the host. */
  async function storeToken(userId: string, kind: string): Promise<string> {
    const { rows } = await secureApp.client.pool.query<{ secret: string }>(
      `with secret as (select gen_random_uuid()::text as secret), sign_in as (
         insert into sign_ins (user_id, ip, user_agent) values ($1, '127.0.0.1', 'test') returning id)
       , stored as (insert into session_tokens (hash, sign_in_id, kind, expires_at)
         select sha256(convert_to(secret, 'UTF8')), id, $2, now() + interval '1 day' from sign_in, secret)
       select secret from secret`,
      [userId, kind],
    );
    return rows[0]?.secret ?? '';
  }
});

describe('a new device', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const newerFirefox = firefox.replaceAll('140', '141');
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

  async function mailsAfter(...signIns: { userAgent: string; ip: string; in?: Browser }[]) {
    const { email } = await makeUser(testApp);
    for (const { userAgent, ip, in: browser = createBrowser(testApp.app) } of signIns) {
      const answer = await browser.send({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password },
        headers: { 'user-agent': userAgent },
        remoteAddress: ip,
      });
      expect(answer.status).toBe(200);
    }
    return testApp.mails.filter(({ to }) => to === email);
  }

  test('is told by mail, with its browser and its network', async () => {
    const [mail, ...more] = await mailsAfter(
      { userAgent: firefox, ip: '203.0.113.7' },
      { userAgent: chrome, ip: '198.51.100.4' },
    );
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('New sign-in to your account');
    expect(mail?.text).toContain('Chrome 140 on Linux');
    expect(mail?.text).toContain('Network 198.51.100.0/24');
  });

  test.each([
    ['the first sign-in', [{ userAgent: firefox, ip: '203.0.113.7' }]],
    [
      'another address of the same network, with a newer browser',
      [
        { userAgent: firefox, ip: '203.0.113.7' },
        { userAgent: newerFirefox, ip: '203.0.113.99' },
      ],
    ],
  ])('is not %s', async (_, signIns) => {
    expect(await mailsAfter(...signIns)).toEqual([]);
  });

  test('is none that keeps the mark of an earlier sign-in, wherever it is taken', async () => {
    const laptop = createBrowser(testApp.app);
    const mails = await mailsAfter(
      { userAgent: firefox, ip: '203.0.113.7', in: laptop },
      { userAgent: firefox, ip: '198.51.100.4', in: laptop },
    );
    expect(mails).toEqual([]);
  });
});
