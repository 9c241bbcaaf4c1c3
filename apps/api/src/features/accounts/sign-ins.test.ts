import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** A user signed in with several browsers, one after the other. */
async function signInWith(userAgents: string[]): Promise<Browser[]> {
  const { email } = await makeUser(testApp);
  const browsers: Browser[] = [];
  for (const userAgent of userAgents) {
    const browser = createBrowser(testApp.app, { 'user-agent': userAgent });
    expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
    browsers.push(browser);
  }
  return browsers;
}

async function listOf(browser: Browser | undefined) {
  const answer = await browser?.get('/api/auth/sign-ins');
  expect(answer?.status).toBe(200);
  return [...(answer?.body.signIns ?? [])];
}

/** The id of the sign-in that a browser has. */
async function idOf(browser: Browser | undefined): Promise<string> {
  return String((await listOf(browser)).find((signIn) => signIn.current)?.id);
}

const isIn = async (browser: Browser | undefined) => (await browser?.get('/api/auth/me'))?.status === 200;

describe('the list of the own sign-ins', () => {
  test('names browser, address and times, the newest first, and the one that asks', async () => {
    const [first, second] = await signInWith([firefox, safari]);
    await signedIn(testApp);
    const list = await listOf(first);
    expect(list).toMatchObject([
      { browser: 'Safari 18 on iOS', current: false, endedAt: null, ip: '127.0.0.1', place: 'This server' },
      { browser: 'Firefox 140 on Windows', current: true, endedAt: null, ip: '127.0.0.1' },
    ]);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(
      ['browser', 'createdAt', 'current', 'endedAt', 'id', 'ip', 'lastUsedAt', 'place'].sort(),
    );
    expect((await listOf(second)).map((signIn) => signIn.current)).toEqual([true, false]);
  });

  test('puts those that ended behind those that last, also when nobody signed out', async () => {
    const [, lapsed, left, lasting] = await signInWith(['one', firefox, safari, 'two']);
    const lapsedId = await idOf(lapsed);
    await left?.post('/api/auth/logout');
    await testApp.client.pool.query(`update sign_ins set last_used_at = now() - interval '31 days' where id = $1`, [
      lapsedId,
    ]);
    const list = await listOf(lasting);
    expect(list.map((signIn) => [signIn.browser, signIn.endedAt === null, signIn.current])).toEqual([
      ['Unknown browser', true, true],
      ['Unknown browser', true, false],
      ['Safari 18 on iOS', false, false],
      ['Firefox 140 on Windows', false, false],
    ]);
    expect(new Date(String(list[3]?.endedAt)).getTime()).toBeLessThan(Date.now() - 23 * 3_600_000);
  });

  test('shows when each was last used, as its tokens are renewed', async () => {
    const [browser] = await signInWith([firefox]);
    const id = await idOf(browser);
    await testApp.client.pool.query(`update sign_ins set last_used_at = now() - interval '3 hours' where id = $1`, [
      id,
    ]);
    await browser?.get('/api/auth/refresh');
    const [signIn] = await listOf(browser);
    expect(Date.now() - new Date(String(signIn?.lastUsedAt)).getTime()).toBeLessThan(60_000);
  });

  test('has the latest 50 and needs a session', async () => {
    const [browser] = await signInWith([firefox]);
    await testApp.client.pool.query(
      `insert into sign_ins (user_id, ip, user_agent, created_at)
       select user_id, '10.0.0.1', 'x', now() - n * interval '1 minute' from sign_ins, generate_series(1, 60) n where id = $1`,
      [await idOf(browser)],
    );
    expect(await listOf(browser)).toHaveLength(50);
    expect((await createBrowser(testApp.app).get('/api/auth/sign-ins')).status).toBe(401);
  });
});

describe('ending sign-ins', () => {
  test('one own sign-in is out at its very next request, and twice is no error', async () => {
    const [here, there] = await signInWith([firefox, safari]);
    const id = await idOf(there);
    expect((await here?.delete(`/api/auth/sign-ins/${id}`))?.status).toBe(200);
    expect(await isIn(there)).toBe(false);
    expect((await there?.get('/api/auth/refresh'))?.status).toBe(401);
    expect(await isIn(here)).toBe(true);
    expect((await here?.delete(`/api/auth/sign-ins/${id}`))?.status).toBe(200);
  });

  test('the one that asks is a sign-out', async () => {
    const [browser] = await signInWith([firefox]);
    await browser?.delete(`/api/auth/sign-ins/${await idOf(browser)}`);
    expect([...(browser?.cookies.keys() ?? [])]).toEqual(['rei_device']);
  });

  test('somebody else’s is not there, nor what is no id', async () => {
    const [mine] = await signInWith([firefox]);
    const [theirs] = await signInWith([safari]);
    const id = await idOf(theirs);
    for (const path of [id, '00000000-0000-4000-8000-000000000000', 'abc', '1%20or%201=1']) {
      expect((await mine?.delete(`/api/auth/sign-ins/${path}`))?.status).toBe(404);
    }
    expect((await mine?.delete('/api/auth/sign-ins/a%00b'))?.status).toBe(400);
    expect(await isIn(theirs)).toBe(true);
  });

  test('all others at once, and says how many there were', async () => {
    const [here, ...others] = await signInWith([firefox, safari, 'one', 'two']);
    const [stranger] = await signInWith([firefox]);
    await others[0]?.post('/api/auth/logout');
    expect((await here?.delete('/api/auth/sign-ins'))?.body).toEqual({ ended: 2 });
    for (const other of others) expect(await isIn(other)).toBe(false);
    expect(await isIn(here)).toBe(true);
    expect(await isIn(stranger)).toBe(true);
  });

  test('a change of rights is what services do with endAllSignIns', async () => {
    const browser = await signedIn(testApp, { isAdmin: true });
    await testApp.client.db.transaction(async (tx) => testApp.services.sessions.endAllSignIns(tx, browser.userId));
    expect(await isIn(browser)).toBe(false);
    expect((await browser.get('/api/auth/refresh')).status).toBe(401);
  });
});

test('no sign-in begins with a password that was replaced while it was checked', async () => {
  const { id, email } = await makeUser(testApp);
  const blocker = await testApp.client.pool.connect();
  await blocker.query('begin');
  await blocker.query(`update users set password_hash = password_hash || 'x' where id = $1`, [id]);
  const attempt = createBrowser(testApp.app).post('/api/auth/login', { email, password });
  // The attempt has checked the old password and waits for the row.
  await expect
    .poll(async () => {
      const { rows } = await testApp.client.pool.query(
        `select from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query ilike '%for share%'`,
      );
      return rows.length;
    })
    .toBe(1);
  await blocker.query('commit');
  blocker.release();
  expect((await attempt).status).toBe(401);
});
