import { maxPasskeys } from '@rei/domain/accounts/passkey';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';
import { createPasskeyDevice, type PasskeyDevice } from '#testing/passkey-device.ts';

const site = { id: 'localhost', origin: 'http://localhost:3000' };
const host = { host: 'localhost:3000' };

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.mails.length = 0;
  await testApp.client.pool.query('delete from rate_limits');
});

async function propose(browser: Browser): Promise<string> {
  return String((await browser.post('/api/auth/passkeys/proposal', { password }, host)).body.challenge);
}

const keep = (browser: Browser, passkey: object, name = 'Phone') =>
  browser.post('/api/auth/passkeys', { name, passkey }, host);

async function ask(browser: Browser): Promise<string> {
  return String((await browser.post('/api/auth/passkeys/sign-in/proposal', {}, host)).body.challenge);
}

const signInWith = (browser: Browser, passkey: object) => browser.post('/api/auth/passkeys/sign-in', { passkey }, host);

/** A user with a passkey, signed in where it was made. */
async function withPasskey(device: PasskeyDevice = createPasskeyDevice(site)) {
  const browser = await signedIn(testApp);
  const kept = await keep(browser, device.make(await propose(browser)));
  expect(kept.status).toBe(200);
  return { browser, device, id: String(kept.body.id) };
}

const isIn = async (browser: Browser) => (await browser.get('/api/auth/me')).status === 200;
const visitor = () => createBrowser(testApp.app);

describe('adding a passkey', () => {
  test('asks for the password and tells the browser what to make', async () => {
    const browser = await signedIn(testApp);
    const wrong = await browser.post('/api/auth/passkeys/proposal', { password: 'wrong' }, host);
    expect(wrong).toMatchObject({ status: 400, body: { details: { password: 'Wrong password.' } } });
    const { status, body } = await browser.post('/api/auth/passkeys/proposal', { password }, host);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Real Estate Investor Tools' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(String(body.challenge), 'base64url')).toHaveLength(32);
    expect(JSON.stringify(body.user)).not.toContain(browser.userId);
  });

  test('keeps it under its name, tells the owner, stands in the audit log, and leaves other browsers out', async () => {
    const browser = await signedIn(testApp);
    const email = String((await browser.get('/api/auth/me')).body.user?.email);
    const other = visitor();
    await other.post('/api/auth/login', { email, password });
    const copy = visitor();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const device = createPasskeyDevice(site);
    const kept = await keep(browser, device.make(await propose(browser)), ' Work laptop ');
    expect(kept.body).toMatchObject({ name: 'Work laptop', lastUsedAt: null, isSynced: false });
    expect(await Promise.all([browser, other, copy].map(isIn))).toEqual([true, false, false]);
    expect(testApp.mails.at(-1)).toMatchObject({ to: email, subject: 'A passkey was added to your account' });
    const { rows } = await testApp.client.pool.query(
      `select from audit_log where actor_id = $1 and action = 'passkey_added'`,
      [browser.userId],
    );
    expect(rows).toHaveLength(1);
    expect((await browser.get('/api/auth/passkeys', host)).body).toEqual({ passkeys: [kept.body], isOpen: true });
  });

  test.each([
    ['for another site', { rpId: 'elsewhere.example' }],
    ['on a page of another origin', { origin: 'http://localhost:4000' }],
    ['by an authenticator that nobody unlocked', { isUnlocked: false }],
  ])('one that was made %s is refused', async (_case, how) => {
    const browser = await signedIn(testApp);
    const refused = await keep(browser, createPasskeyDevice(site).make(await propose(browser), how));
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect((await browser.get('/api/auth/passkeys')).body.passkeys).toEqual([]);
  });

  test('a challenge is good once, for its user, for five minutes', async () => {
    const browser = await signedIn(testApp);
    const challenge = await propose(browser);
    const stranger = await signedIn(testApp);
    expect((await keep(stranger, createPasskeyDevice(site).make(challenge))).status).toBe(400);
    expect((await keep(browser, createPasskeyDevice(site).make(challenge))).status).toBe(200);
    expect((await keep(browser, createPasskeyDevice(site).make(challenge))).status).toBe(400);
    const late = await propose(browser);
    await testApp.client.pool.query("update passkey_challenges set expires_at = now() - interval '1 second'");
    expect((await keep(browser, createPasskeyDevice(site).make(late))).status).toBe(400);
    await propose(browser);
    await testApp.client.pool.query("update passkey_challenges set expires_at = now() - interval '1 second'");
    await testApp.services.passkeys.deleteOldChallenges();
    expect((await testApp.client.pool.query('select from passkey_challenges')).rows).toEqual([]);
  });

  test('none is added twice, and at most so many', async () => {
    const { browser, device } = await withPasskey();
    const again = await keep(browser, device.make(await propose(browser)));
    expect(again).toMatchObject({ status: 409, body: { error: 'This passkey was already added.' } });
    await testApp.client.pool.query(
      `insert into passkeys (user_id, name, credential_id, public_key, uses, is_synced)
       select $1, 'Key', uuid_send(gen_random_uuid()), '', 0, false from generate_series(2, $2)`,
      [browser.userId, maxPasskeys],
    );
    const full = await browser.post('/api/auth/passkeys/proposal', { password }, host);
    expect(full).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });
});

describe('signing in with a passkey', () => {
  test('needs neither email, password nor code, and is told like every sign-in', async () => {
    const { browser, device } = await withPasskey();
    await testApp.client.pool.query('insert into two_factors (user_id, secret, confirmed_at) values ($1, $2, now())', [
      browser.userId,
      Buffer.from('secret'),
    ]);
    testApp.mails.length = 0;
    const other = createBrowser(testApp.app, { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' });
    const answer = await signInWith(other, device.use(await ask(other)));
    expect(answer).toMatchObject({ status: 200, body: { user: { _id: browser.userId } } });
    expect(await isIn(other)).toBe(true);
    expect(testApp.mails.map(({ subject }) => subject)).toEqual(['New sign-in to your account']);
    const { passkeys } = (await browser.get('/api/auth/passkeys')).body;
    expect(passkeys?.[0]?.lastUsedAt).not.toBeNull();
  });

  test('is over the session that was there before', async () => {
    const { device } = await withPasskey();
    const before = await signedIn(testApp);
    const copy = visitor();
    for (const [name, value] of before.cookies) copy.cookies.set(name, value);
    expect((await signInWith(before, device.use(await ask(before)))).status).toBe(200);
    expect(await isIn(copy)).toBe(false);
  });

  test.each([
    ['for another site', { rpId: 'elsewhere.example' }],
    ['on a page of another origin', { origin: 'https://localhost:3000' }],
    ['by an authenticator that nobody unlocked', { isUnlocked: false }],
    ['as often as before, by a copy', { count: 0 }],
  ])('what was signed %s is refused and logged', async (_case, how) => {
    const { browser, device } = await withPasskey();
    const first = visitor();
    expect((await signInWith(first, device.use(await ask(first)))).status).toBe(200);
    const other = visitor();
    const refused = await signInWith(other, device.use(await ask(other), how));
    expect(refused).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    expect(await isIn(other)).toBe(false);
    const { rows } = await testApp.client.pool.query(
      `select from audit_log where actor_id = $1 and action = 'sign_in_failed'`,
      [browser.userId],
    );
    expect(rows).toHaveLength(1);
  });

  test('what was signed with another key is refused', async () => {
    const { device } = await withPasskey();
    const forged = createPasskeyDevice(site);
    const other = visitor();
    const challenge = await ask(other);
    const refused = await signInWith(other, { ...forged.use(challenge), ...device.credential });
    expect(refused.status).toBe(401);
  });

  test('one answer signs in once, also when it is sent twice at once', async () => {
    const { device } = await withPasskey();
    const used = device.use(await ask(visitor()));
    const answers = await Promise.all([signInWith(visitor(), used), signInWith(visitor(), used)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('a challenge for adding does not sign in', async () => {
    const { browser, device } = await withPasskey();
    expect((await signInWith(visitor(), device.use(await propose(browser)))).status).toBe(401);
  });

  test.each([
    ['disabled_at = now()', 403, 'ACCOUNT_DISABLED'],
    ['email_verified_at = null', 403, 'EMAIL_NOT_VERIFIED'],
  ])('an account with %s is refused', async (change, status, code) => {
    const { browser, device } = await withPasskey();
    await testApp.client.pool.query(`update users set ${change} where id = $1`, [browser.userId]);
    const other = visitor();
    expect(await signInWith(other, device.use(await ask(other)))).toMatchObject({ status, body: { code } });
  });

  test('a passkey that nobody has is refused without a word more', async () => {
    const other = visitor();
    const refused = await signInWith(other, createPasskeyDevice(site).use(await ask(other)));
    expect(refused).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
  });
});

describe('the own passkeys', () => {
  test('are renamed by their owner alone', async () => {
    const { browser, id } = await withPasskey();
    expect((await browser.patch(`/api/auth/passkeys/${id}`, { name: 'Key chain' })).body.name).toBe('Key chain');
    const stranger = await signedIn(testApp);
    expect((await stranger.patch(`/api/auth/passkeys/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await browser.patch(`/api/auth/passkeys/${id}`, { name: ' ' })).status).toBe(400);
  });

  test('are removed with the password, after which they sign in no more', async () => {
    const { browser, device, id } = await withPasskey();
    const remove = (by: Browser, typed: string) =>
      by.send({ method: 'DELETE', url: `/api/auth/passkeys/${id}`, payload: { password: typed } });
    expect((await remove(browser, 'wrong')).status).toBe(400);
    expect((await remove(await signedIn(testApp), password)).status).toBe(404);
    const copy = visitor();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    expect((await remove(browser, password)).status).toBe(200);
    expect(await Promise.all([browser, copy].map(isIn))).toEqual([true, false]);
    expect(testApp.mails.at(-1)).toMatchObject({ subject: 'A passkey was removed from your account' });
    expect((await signInWith(visitor(), device.use(await ask(visitor())))).status).toBe(401);
  });

  test('go with the account', async () => {
    const { browser, device } = await withPasskey();
    const gone = await browser.send({ method: 'DELETE', url: '/api/auth/me', payload: { password } });
    expect(gone.status).toBe(200);
    expect((await signInWith(visitor(), device.use(await ask(visitor())))).status).toBe(401);
  });
});

describe('where they are offered', () => {
  const offered = async (app: TestApp, headers: Record<string, string>) =>
    (await createBrowser(app.app).get('/api/auth/sign-in-ways', headers)).body.passkeys;

  test.each([
    ['localhost:3000', true],
    ['deals.localhost', true],
    ['127.0.0.1:3000', false],
    ['deals.example', false],
  ])('by plain http at %s: %s', async (name, isOffered) => {
    expect(await offered(testApp, { host: name })).toBe(isOffered);
  });

  test('at the installation’s own address by https, whatever else its host is called', async () => {
    const secure = await buildTestApp({ publicUrl: 'https://deals.example', publicHost: 'deals.example' });
    expect(await offered(secure, { host: 'deals.example' })).toBe(true);
    await secure.close();
  });

  test('nowhere where the installation switches them off', async () => {
    const without = await buildTestApp({ arePasskeysOn: false });
    expect(await offered(without, host)).toBe(false);
    const { email } = await makeUser(without);
    const browser = createBrowser(without.app);
    await browser.post('/api/auth/login', { email, password });
    expect((await browser.post('/api/auth/passkeys/proposal', { password }, host)).status).toBe(409);
    expect((await browser.post('/api/auth/passkeys/sign-in/proposal', {}, host)).status).toBe(409);
    expect((await browser.get('/api/auth/passkeys', host)).body).toEqual({ passkeys: [], isOpen: false });
    await without.close();
  });
});
