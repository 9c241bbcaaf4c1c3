import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';
import { type Person, startIdentityProvider } from '#testing/identity-provider.ts';
import { createTestDatabase } from '#testing/test-database.ts';

const people: Person[] = [];
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Two installations on one database: the second makes accounts. */
let testApp: TestApp;
let open: TestApp;

beforeAll(async () => {
  provider = await startIdentityProvider(people);
  database = await createTestDatabase();
  testApp = await buildTestApp({ databaseUrl: database.url, identityProvider: provider.asProduct() });
  open = await buildTestApp({
    databaseUrl: database.url,
    identityProvider: provider.asProduct({ mayRegister: true }),
  });
});
afterAll(async () => {
  await Promise.all([testApp.close(), open.close()]);
  await database.drop();
  await provider.close();
});
beforeEach(async () => {
  people.length = 0;
  testApp.mails.length = 0;
  await testApp.client.pool.query('delete from rate_limits');
});

type Visitor = ReturnType<typeof createBrowser>;

const visitor = (app = testApp) => createBrowser(app.app);

function person(email: string, given: Partial<Person> = {}): Person {
  const made = { subject: `subject of ${email}`, email, isVerified: true, ...given };
  people.push(made);
  return made;
}

/** To the provider and back: what the page of return sends. */
async function comeBack(browser: Visitor, subject: string | undefined): Promise<string> {
  const { body } = await browser.post('/api/auth/provider/start');
  return provider.visit(String(body.address), subject);
}

async function signIn(browser: Visitor, { subject }: Pick<Person, 'subject'>) {
  return browser.post('/api/auth/provider/finish', { query: await comeBack(browser, subject) });
}

async function actionsOf(userId: string): Promise<string[]> {
  const { rows } = await testApp.client.pool.query<{ action: string }>(
    'select action from audit_log where actor_id = $1 order by id',
    [userId],
  );
  return rows.map(({ action }) => action);
}

const isIn = async (browser: Visitor) => (await browser.get('/api/auth/me')).status === 200;

test('the sign-in page hears of the provider where there is one', async () => {
  expect((await visitor().get('/api/auth/sign-in-ways')).body.provider).toEqual({ label: 'Desert Homes' });
  const without = await buildTestApp({ databaseUrl: database.url });
  const browser = createBrowser(without.app);
  expect((await browser.get('/api/auth/sign-in-ways')).body.provider).toBeNull();
  for (const [step, body] of Object.entries({ start: {}, finish: { query: '?code=1' }, code: { code: '123456' } }))
    expect((await browser.post(`/api/auth/provider/${step}`, body)).status).toBe(404);
  await without.close();
});

describe('somebody who has an account', () => {
  test('signs in by the verified email: linked once, told by mail and kept in the audit log', async () => {
    const { id, email } = await makeUser(testApp);
    const somebody = person(email.toUpperCase());
    const browser = visitor();
    expect(await signIn(browser, somebody)).toMatchObject({ status: 200, body: { user: { _id: id, email } } });
    expect(await isIn(browser)).toBe(true);
    expect(await actionsOf(id)).toEqual(['identity_linked', 'signed_in']);
    expect(testApp.mails.map(({ subject }) => subject)).toContain('A new way to sign in to your account');

    testApp.mails.length = 0;
    const again = visitor();
    expect((await signIn(again, somebody)).status).toBe(200);
    expect(await actionsOf(id)).toEqual(['identity_linked', 'signed_in', 'signed_in']);
    expect(testApp.mails.map(({ subject }) => subject)).not.toContain('A new way to sign in to your account');
  });

  test('stays the one who was linked when the email is another’s later', async () => {
    const [first, second] = [await makeUser(testApp), await makeUser(testApp)];
    const somebody = person(first.email);
    await signIn(visitor(), somebody);
    somebody.email = second.email;
    expect((await signIn(visitor(), somebody)).body.user?._id).toBe(first.id);
  });

  test('gets new cookies, and whoever was signed in there before is signed out; signing out stays here', async () => {
    const { email } = await makeUser(testApp);
    const somebody = person(email);
    const browser = await signedIn(testApp);
    const before = visitor();
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    expect((await signIn(browser, somebody)).status).toBe(200);
    expect(await isIn(before)).toBe(false);
    expect((await browser.get('/api/auth/me')).body.user?.email).toBe(email);
    expect(browser.cookies.has('rei_provider')).toBe(false);
    expect((await browser.post('/api/auth/logout')).body).toEqual({ success: true });
    expect(await isIn(browser)).toBe(false);
    expect((await signIn(browser, somebody)).status).toBe(200);
  });

  test.each([
    ['the provider has not verified the email', {}, { isVerified: false }, 403, 'NOT_ALLOWED'],
    ['the account’s own email was never verified', { isVerified: false }, {}, 403, 'EMAIL_NOT_VERIFIED'],
    ['the account is disabled', { isDisabled: true }, {}, 403, 'ACCOUNT_DISABLED'],
  ])('is refused, and nothing is linked, where %s', async (_case, user, given, status, code) => {
    const { id, email } = await makeUser(testApp, user);
    const browser = visitor();
    const answer = await signIn(browser, person(email, given));
    expect(answer).toMatchObject({ status, body: { code } });
    expect(await isIn(browser)).toBe(false);
    const { rows } = await testApp.client.pool.query('select from provider_identities where user_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('is asked for the code where two-factor sign-in is on; before it nothing is linked and nobody is in', async () => {
    const owner = await signedIn(testApp);
    const email = String((await owner.get('/api/auth/me')).body.user?.email);
    await owner.post('/api/auth/two-factor/proposal', { password });
    const { rows } = await testApp.client.pool.query<{ user_id: string }>('select user_id from two_factors');
    expect(rows.map((row) => row.user_id)).toContain(owner.userId);
    // Recovery codes are as good as the app's, and need no clock.
    await testApp.client.pool.query('update two_factors set confirmed_at = now() where user_id = $1', [owner.userId]);
    const { body } = await owner.post('/api/auth/two-factor/recovery-codes', { password });
    const [code, another] = [String(body.recoveryCodes?.[0]), String(body.recoveryCodes?.[1])];

    const browser = visitor();
    expect(await signIn(browser, person(email))).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_REQUIRED' } });
    expect(await isIn(browser)).toBe(false);
    const wrong = await browser.post('/api/auth/provider/code', { code: '000000' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_WRONG' } });
    expect(await actionsOf(owner.userId)).not.toContain('identity_linked');
    expect((await visitor().post('/api/auth/provider/code', { code })).body.code).toBe('LINK_INVALID');
    expect((await browser.post('/api/auth/provider/code', { code })).status).toBe(200);
    expect(await isIn(browser)).toBe(true);

    const late = visitor();
    await signIn(late, person(email));
    const now = testApp.time.now;
    testApp.time.now = new Date(now.getTime() + 11 * 60_000);
    expect((await late.post('/api/auth/provider/code', { code: another })).body.code).toBe('LINK_INVALID');
    testApp.time.now = now;
  });
});

describe('somebody without an account', () => {
  test('is told so, or gets one where the installation wants that', async () => {
    const stranger = person('Nora.Vale+homes@desert.example', { name: 'Nora Vale' });
    const refused = await signIn(visitor(), stranger);
    expect(refused).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    expect(refused.body.error).toContain('Ask your administrator');

    const browser = visitor(open);
    expect(await signIn(browser, stranger)).toMatchObject({
      status: 200,
      body: { user: { userName: 'nora.vale', name: 'Nora Vale', is_admin: false } },
    });
    expect(await isIn(browser)).toBe(true);
    // The two letters case of one address are one account.
    expect((await signIn(visitor(), stranger)).status).toBe(200);
    const namesake = person('nora.vale@elsewhere.example');
    expect((await signIn(visitor(open), namesake)).body.user?.userName).toBe('nora.vale2');
  });

  test('that two browsers make at once is one account', async () => {
    const stranger = person('twice@desert.example');
    const browsers = [visitor(open), visitor(open)] as const;
    const queries = [await comeBack(browsers[0], stranger.subject), await comeBack(browsers[1], stranger.subject)];
    const answers = await Promise.all(
      browsers.map((browser, at) => browser.post('/api/auth/provider/finish', { query: queries[at] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } = await testApp.client.pool.query('select from users where email = $1', [stranger.email]);
    expect(rows).toHaveLength(1);
  });
});

describe('an answer of the provider', () => {
  test('counts once, in the browser that asked, within ten minutes', async () => {
    const { email } = await makeUser(testApp);
    const { subject } = person(email);
    const browser = visitor();
    const query = await comeBack(browser, subject);
    const invalid = { status: 400, body: { code: 'LINK_INVALID' } };
    expect(await visitor().post('/api/auth/provider/finish', { query })).toMatchObject(invalid);
    const other = visitor();
    await comeBack(other, subject);
    expect(await other.post('/api/auth/provider/finish', { query })).toMatchObject(invalid);
    expect((await browser.post('/api/auth/provider/finish', { query })).status).toBe(200);
    expect(await browser.post('/api/auth/provider/finish', { query })).toMatchObject(invalid);

    const slow = visitor();
    const late = await comeBack(slow, subject);
    const now = testApp.time.now;
    testApp.time.now = new Date(now.getTime() + 11 * 60_000);
    expect(await slow.post('/api/auth/provider/finish', { query: late })).toMatchObject(invalid);
    testApp.time.now = now;
  });

  test('that refuses is told with what to do', async () => {
    const browser = visitor();
    const query = await comeBack(browser, undefined);
    const answer = await browser.post('/api/auth/provider/finish', { query });
    expect(answer).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    expect(answer.body.error).toBe('Desert Homes didn’t sign you in. Try again, or sign in another way.');
  });

  test.each([[{}], [{ query: '' }], [{ query: 'x'.repeat(4001) }], [{ query: 7 }]])('%j is none', async (body) => {
    const answer = await visitor().post('/api/auth/provider/finish', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
    expect(Object.keys(answer.body.details ?? {})).toEqual(['query']);
  });
});
