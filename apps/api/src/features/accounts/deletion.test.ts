import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, makeUser, password, signedIn, storeListings } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.mails.length = 0;
  testApp.linkRequests.length = 0;
  await testApp.client.pool.query('delete from rate_limits');
  await testApp.client.pool.query('delete from users');
});

const remove = (browser: Browser, typed: unknown = password) =>
  browser.send({ method: 'DELETE', url: '/api/auth/me', payload: { password: typed } });
const profileOf = async (browser: Browser) => (await browser.get('/api/auth/me')).body.user;

describe('deleting the own account', () => {
  test('removes it with all it owns, signs out everywhere and says goodbye', async () => {
    const browser = await signedIn(testApp);
    const email = String((await profileOf(browser))?.email);
    const ids = await storeListings(testApp, [importedListing({ sourceKey: 'kept' })]);
    const propertyId = ids.get('kept') ?? '';
    await browser.post('/api/user-properties', { propertyId });
    await browser.post(`/api/properties/${propertyId}/view`);
    const other = createBrowser(testApp.app);
    await other.post('/api/auth/login', { email, password });

    expect(await remove(browser)).toMatchObject({ status: 200, body: { success: true } });
    expect(browser.cookies.size).toBe(0);
    const counted = await testApp.client.pool.query('select key from rate_limits where strpos(key, $1) > 0', [email]);
    expect(counted.rows).toEqual([]);
    expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await createBrowser(testApp.app).post('/api/auth/login', { email, password })).status).toBe(401);
    for (const table of ['users', 'sign_ins', 'session_tokens', 'saved_properties', 'listing_views']) {
      expect((await testApp.client.pool.query(`select from ${table}`)).rowCount, table).toBe(0);
    }
    expect((await testApp.client.pool.query('select from listings')).rowCount).toBe(1);
    expect(testApp.mails).toMatchObject([{ to: email, subject: 'Your account was deleted' }]);
  });

  test('leaves no job, no file of the outbox and no count behind', async () => {
    const browser = await signedIn(testApp);
    const { email, userName, _id } = Object(await profileOf(browser));
    const other = await makeUser(testApp);
    await browser.post('/api/auth/forgot-password', { email });
    await browser.post('/api/auth/forgot-password', { email: other.email });
    await createBrowser(testApp.app).post('/api/auth/login', { email, password: 'wrong' });
    const outbox = join(testApp.dataDir, 'outbox');
    await mkdir(outbox);
    await writeFile(join(outbox, 'theirs.eml'), `From: a@b.example\r\nTo: ${other.email}\r\n\r\nHello`);
    await writeFile(join(outbox, 'account.eml'), `From: a@b.example\r\nTo: ${email}\r\n\r\nHello`);
    await writeFile(join(outbox, 'sent.eml'), `From: ${userName}@investor.localhost\r\nTo: a@b.example\r\n\r\nHello`);
    expect((await remove(browser)).status).toBe(200);
    expect(testApp.linkRequests.map((asked) => asked.email)).toEqual([other.email]);
    expect(testApp.mails).toMatchObject([{ to: email, subject: 'Your account was deleted' }]);
    expect(await readdir(outbox)).toEqual(['theirs.eml']);
    const { rows } = await testApp.client.pool.query('select key from rate_limits where key like any($1)', [
      [`%${email}%`, `%${_id}%`],
    ]);
    expect(rows).toEqual([]);
    const events = await testApp.client.pool.query('select action from audit_log where actor_id = $1', [_id]);
    expect(events.rows).toEqual([{ action: 'account_deleted' }]);
  });

  test('needs the password; a wrong one is 400 beside its field and counts', async () => {
    const browser = await signedIn(testApp);
    for (let index = 0; index < 10; index += 1) {
      expect(await remove(browser, 'wrong')).toMatchObject({
        status: 400,
        body: { details: { password: 'Wrong password.' } },
      });
    }
    expect((await remove(browser)).status).toBe(429);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    for (const typed of [undefined, 7, '', 'a\u0000b', 'x'.repeat(5000)]) {
      const answer = await browser.send({ method: 'DELETE', url: '/api/auth/me', payload: { password: typed } });
      expect(Object.keys(answer.body.details ?? {})).toEqual(['password']);
    }
    expect((await browser.delete('/api/auth/me')).status).toBe(400);
    expect((await remove(createBrowser(testApp.app))).status).toBe(401);
  });

  test('the last administrator stays, whoever else there is', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    await makeUser(testApp);
    await makeUser(testApp, { isAdmin: true, isDisabled: true });
    await makeUser(testApp, { isAdmin: true, isVerified: false });
    expect(await remove(admin)).toMatchObject({
      status: 409,
      body: { error: 'You are the only administrator. Make someone else an administrator first.' },
    });
    await makeUser(testApp, { isAdmin: true });
    expect((await remove(admin)).status).toBe(200);
  });

  test('one of two administrators stays when both go at the same moment', async () => {
    const admins = [await signedIn(testApp, { isAdmin: true }), await signedIn(testApp, { isAdmin: true })];
    const answers = await Promise.all(admins.map((admin) => remove(admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('happens once, with one goodbye, however often it is asked for at the same moment', async () => {
    const browser = await signedIn(testApp);
    const answers = await Promise.all(Array.from({ length: 4 }, () => remove(browser)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(testApp.mails).toHaveLength(1);
  });

  test('waits for nobody who waits for it, while an administrator changes the user', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    for (let round = 0; round < 5; round += 1) {
      const browser = await signedIn(testApp);
      const id = String((await profileOf(browser))?._id);
      const [answer, ...changes] = await Promise.all([
        remove(browser),
        ...Array.from({ length: 4 }, (_, index) =>
          admin.send({ method: 'PATCH', url: `/api/user/${id}`, payload: { name: `Name ${index}` } }),
        ),
      ]);
      expect(answer.status).toBe(200);
      for (const { status } of changes) expect([200, 404]).toContain(status);
    }
  });

  test('ends well while other tabs renew their sessions', async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = await signedIn(testApp);
      const tabs = Array.from({ length: 3 }, () => {
        const tab = createBrowser(testApp.app);
        for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
        return tab;
      });
      const [answer, ...renewals] = await Promise.all([
        remove(browser),
        ...tabs.map(async (tab) => {
          let last = await tab.get('/api/auth/refresh');
          while (last.status === 200) last = await tab.get('/api/auth/refresh');
          return last;
        }),
      ]);
      expect(answer.status).toBe(200);
      expect(renewals.map(({ status }) => status)).toEqual([401, 401, 401]);
    }
  });

  test('tells whoever still sends mail from another tab that nobody is signed in', async () => {
    const browser = await signedIn(testApp);
    const { pool } = testApp.client;
    const deletion = await pool.connect();
    await deletion.query('begin');
    await deletion.query('delete from users');
    const form = mailForm({ to: 'agent@mail.example', subject: 'Hello', body: 'Is it for sale?' });
    const sending = browser.send({ method: 'POST', url: '/api/mail/send', ...form });
    const waiting = `select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into mail_threads%'`;
    await vi
      .waitUntil(async () => (await pool.query(waiting)).rowCount === 1, 10_000)
      .finally(async () => {
        await deletion.query('commit');
        deletion.release();
      });
    expect(await sending).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
  });

  test('a demo account can go too', async () => {
    expect((await remove(await signedIn(testApp, { isDemo: true }))).status).toBe(200);
  });
});

describe('the name of a deleted user', () => {
  const isAvailable = async (name: string) =>
    (await createBrowser(testApp.app).get(`/api/auth/check-username?username=${name}`)).body.available;
  const register = (userName: string) =>
    createBrowser(testApp.app).post('/api/auth/register', {
      userName,
      email: 'next@mail.example',
      password: 'tulips-and-brick',
    });

  test('is never given again, in no case and on no way; the email address is free', async () => {
    await remove(await signedIn(testApp, { userName: 'gone.for.good' }));
    expect(await isAvailable('gone.for.good')).toBe(false);
    expect(await register('Gone.For.Good')).toMatchObject({
      status: 409,
      body: { details: { userName: 'Username already taken.' } },
    });
    const { accounts } = testApp.services;
    expect(await accounts.ensureAccount({ userName: 'gone.for.good', email: 'new@mail.example', password })).toBe(
      false,
    );
    expect(
      (await createBrowser(testApp.app).get('/api/auth/check-email?email=gone.for.good@mail.example')).body,
    ).toEqual({ available: true });
  });

  test('is retired as well when the end of the demo removes the user', async () => {
    const { accounts } = testApp.services;
    const demo = await makeUser(testApp, { userName: 'demo-person', isDemo: true });
    expect(await testApp.client.db.transaction((tx) => accounts.deleteDemoAccounts(tx))).toBe(1);
    expect(await isAvailable(demo.userName)).toBe(false);
  });
});
