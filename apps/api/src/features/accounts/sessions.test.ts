import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

describe('signing in', () => {
  test('answers the user without anything secret, and the session counts from then on', async () => {
    const { email, userName } = await makeUser(testApp);
    const browser = createBrowser(testApp.app);
    const answer = await browser.post('/api/auth/login', { email: ` ${email.toUpperCase()} `, password });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.user ?? {}).sort()).toEqual(
      ['_id', 'company', 'email', 'is_admin', 'name', 'phone', 'roles', 'userName'].sort(),
    );
    const me = await browser.get('/api/auth/me');
    expect(me.body).toMatchObject({ user: { userName, email, is_admin: false, roles: [] } });
  });

  test('sets cookies that no script and no other site can use', async () => {
    const { email } = await makeUser(testApp);
    const answer = await createBrowser(testApp.app).post('/api/auth/login', { email, password });
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(cookies.find((cookie) => cookie.startsWith('rei_access'))).toContain('Max-Age=900;');
    expect(cookies.find((cookie) => cookie.startsWith('rei_refresh'))).toContain('Max-Age=2592000; Path=/api/auth;');
  });

  test('marks the cookies as Secure when the product is reached by https', async () => {
    const secure = await buildTestApp({ publicUrl: 'https://deals.example' });
    try {
      const { email } = await makeUser(secure);
      const answer = await createBrowser(secure.app).post('/api/auth/login', { email, password });
      for (const cookie of [answer.headers['set-cookie']].flat()) expect(cookie).toContain('; Secure');
    } finally {
      await secure.close();
    }
  });

  test('answers a wrong password and an unknown email alike', async () => {
    const { email } = await makeUser(testApp);
    const browser = createBrowser(testApp.app);
    const wrong = await browser.post('/api/auth/login', { email, password: 'wrong password' });
    const unknown = await browser.post('/api/auth/login', { email: 'nobody@mail.example', password });
    expect(wrong.status).toBe(401);
    const { requestId: _one, ...first } = wrong.body;
    const { requestId: _two, ...second } = unknown.body;
    expect(first).toEqual(second);
  });

  test('is refused before the email is verified, and to a disabled account', async () => {
    const unverified = await makeUser(testApp, { isVerified: false });
    const disabled = await makeUser(testApp, { isDisabled: true });
    const browser = createBrowser(testApp.app);
    expect(await browser.post('/api/auth/login', { email: unverified.email, password })).toMatchObject({
      status: 403,
      body: { error: 'Please verify your email first.', code: 'EMAIL_NOT_VERIFIED' },
    });
    expect((await browser.post('/api/auth/login', { email: disabled.email, password })).status).toBe(403);
    const wrong = await browser.post('/api/auth/login', { email: unverified.email, password: 'wrong password' });
    expect(wrong.status).toBe(401);
  });

  test('refuses a network after ten failures of an account, even with the right password', async () => {
    const { email } = await makeUser(testApp);
    const browser = createBrowser(testApp.app);
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => browser.post('/api/auth/login', { email, password: 'wrong password' })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
    const locked = await browser.post('/api/auth/login', { email, password });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('somebody’s failures elsewhere refuse nobody in another network, and its neighbor is refused with it', async () => {
    const { email } = await makeUser(testApp);
    const logIn = (remoteAddress: string, typed: string) =>
      createBrowser(testApp.app).send({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email, password: typed },
        remoteAddress,
      });
    for (let index = 0; index < 10; index += 1) await logIn(`203.0.113.${index}`, 'wrong password');
    expect((await logIn('203.0.113.99', password)).status).toBe(429);
    expect((await logIn('198.51.100.1', password)).status).toBe(200);
    for (let index = 0; index < 10; index += 1) await logIn(`2001:db8:1:2::${index}`, 'wrong password');
    expect((await logIn('2001:db8:1:2:ffff::1', password)).status).toBe(429);
    expect((await logIn('2001:db8:1:3::1', password)).status).toBe(200);
  });

  test('two hundred failures of a network, whosever accounts, refuse that network alone', async () => {
    await testApp.client.pool.query(
      `insert into rate_limits (key, count, resets_at) values ('signInPerNetwork:192.0.2.0/24', 200, now() + interval '1 hour')`,
    );
    const { email } = await makeUser(testApp);
    const payload = { email, password };
    const from = (remoteAddress: string) =>
      createBrowser(testApp.app).send({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
    expect((await from('192.0.2.200')).status).toBe(429);
    expect((await from('192.0.3.200')).status).toBe(200);
  });

  test('an account with hundreds of failures is never locked: it lets its owner in, later', async () => {
    const { email } = await makeUser(testApp);
    const failed = async (count: number) =>
      testApp.client.pool.query(
        `insert into rate_limits (key, count, resets_at) values ($1, $2, now() + interval '1 hour')
         on conflict (key) do update set count = excluded.count`,
        [`signInFailures:${email}`, count],
      );
    await failed(103);
    const owner = createBrowser(testApp.app);
    expect((await owner.post('/api/auth/login', { email, password })).status).toBe(200);
    const { rows } = await testApp.client.pool.query('select count from rate_limits where key = $1', [
      `signInFailures:${email}`,
    ]);
    expect(rows).toEqual([{ count: 103 }]);
  });

  test('does not count successes', async () => {
    const { email } = await makeUser(testApp);
    const browser = createBrowser(testApp.app);
    for (let index = 0; index < 12; index += 1) {
      expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
    }
  });

  test('lets in however many right sign-ins at the same moment, beside failures, and counts none of them', async () => {
    const { email } = await makeUser(testApp);
    const logIn = (typed: string) => createBrowser(testApp.app).post('/api/auth/login', { email, password: typed });
    for (let index = 0; index < 5; index += 1) await logIn('wrong password');
    const answers = await Promise.all(Array.from({ length: 15 }, () => logIn(password)));
    expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(200));
    for (let index = 5; index < 10; index += 1) expect((await logIn('wrong password')).status).toBe(401);
    expect((await logIn(password)).status).toBe(429);
  });

  test.each([
    ['nothing', {}],
    ['a number for a password', { email: 'a@b.example', password: 12345678 }],
    ['a NUL byte', { email: 'a\u0000@b.example', password: 'x' }],
    ['a list', []],
    ['a password of a megabyte', { email: 'a@b.example', password: 'x'.repeat(900_000) }],
  ])('refuses %s with 400', async (_name, body) => {
    const answer = await createBrowser(testApp.app).post('/api/auth/login', body);
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
  });
});

describe('renewing a session', () => {
  test('gives new cookies, and the user', async () => {
    const browser = await signedIn(testApp);
    const before = new Map(browser.cookies);
    const answer = await browser.get('/api/auth/refresh');
    expect(answer).toMatchObject({ status: 200, body: { user: { _id: browser.userId } } });
    expect(browser.cookies.get('rei_access')).not.toBe(before.get('rei_access'));
    expect(browser.cookies.get('rei_refresh')).not.toBe(before.get('rei_refresh'));
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  test('ends the whole sign-in when a token is used a second time', async () => {
    const browser = await signedIn(testApp);
    const thief = createBrowser(testApp.app);
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    expect((await browser.get('/api/auth/refresh')).status).toBe(200);
    expect(await thief.get('/api/auth/refresh')).toMatchObject({
      status: 401,
      body: { error: 'Session expired, please log in again.' },
    });
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/auth/refresh')).status).toBe(401);
  });

  test('survives two tabs that renew at the same moment', async () => {
    const browser = await signedIn(testApp);
    const tabs = Array.from({ length: 5 }, () => {
      const tab = createBrowser(testApp.app);
      for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
      return tab;
    });
    const answers = await Promise.all(tabs.map((tab) => tab.get('/api/auth/refresh')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const tab of tabs) expect((await tab.get('/api/auth/me')).status).toBe(200);
  });

  test('survives a tab that asks while another one is being answered', async () => {
    const { pool } = testApp.client;
    const browser = await signedIn(testApp);
    const other = createBrowser(testApp.app);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    const waiting = async () => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`,
      );
      return rows[0]?.count;
    };
    // New tokens wait for the test: the old one is used by then, and nobody has the answer.
    await pool.query(
      `create function wait_for_test() returns trigger language plpgsql
         as $$ begin perform pg_advisory_xact_lock_shared(4711); return new; end $$;
       create trigger wait_for_test before insert on session_tokens for each row execute function wait_for_test()`,
    );
    const holder = await pool.connect();
    await holder.query('select pg_advisory_lock(4711)');
    const first = browser.get('/api/auth/refresh');
    await expect.poll(waiting).toBe(1);
    const second = other.get('/api/auth/refresh');
    await expect.poll(waiting).toBe(2);
    await holder.query('select pg_advisory_unlock(4711)');
    holder.release();
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    await pool.query('drop trigger wait_for_test on session_tokens; drop function wait_for_test()');
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  test('needs a token that exists', async () => {
    const browser = createBrowser(testApp.app);
    expect((await browser.get('/api/auth/refresh')).status).toBe(401);
    browser.cookies.set('rei_refresh', 'made-up');
    expect((await browser.get('/api/auth/refresh')).status).toBe(401);
    // An access token is no refresh token.
    const signed = await signedIn(testApp);
    browser.cookies.set('rei_refresh', signed.cookies.get('rei_access') ?? '');
    expect((await browser.get('/api/auth/refresh')).status).toBe(401);
  });
});

describe('the end of a session', () => {
  test('signing out ends it on the server too', async () => {
    const browser = await signedIn(testApp);
    const copy = createBrowser(testApp.app);
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await browser.post('/api/auth/logout')).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(['rei_device']);
    expect((await copy.get('/api/auth/me')).status).toBe(401);
    expect((await copy.get('/api/auth/refresh')).status).toBe(401);
  });

  test('signing out without a session is no error', async () => {
    expect((await createBrowser(testApp.app).post('/api/auth/logout')).status).toBe(200);
  });

  test('an expired access token is refused, and a refresh brings the session back', async () => {
    const browser = await signedIn(testApp);
    await testApp.client.pool.query(
      `update session_tokens set expires_at = now() where kind = 'access'
       and sign_in_id in (select id from sign_ins where user_id = $1)`,
      [browser.userId],
    );
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/auth/refresh')).status).toBe(200);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
  });

  test('a disabled user is out at the very next request', async () => {
    const browser = await signedIn(testApp);
    await testApp.client.pool.query('update users set disabled_at = now() where id = $1', [browser.userId]);
    expect((await browser.get('/api/auth/me')).status).toBe(401);
    expect((await browser.get('/api/auth/refresh')).status).toBe(401);
  });

  test('tokens are kept as hashes only', async () => {
    const browser = await signedIn(testApp);
    const { rows } = await testApp.client.pool.query<{ hash: Buffer }>('select hash from session_tokens');
    const stored = rows.map(({ hash }) => hash.toString('latin1')).join();
    for (const secret of browser.cookies.values()) expect(stored).not.toContain(secret);
  });
});
