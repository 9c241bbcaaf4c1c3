import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createPasswordHasher } from '#features/accounts/password-hasher.ts';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser } from '#testing/factories.ts';

/** What a request cost: every statement in its order, and every password that was hashed. */
let work: string[] = [];
let testApp: TestApp;

const hasher = createPasswordHasher();

beforeAll(async () => {
  testApp = await buildTestApp({
    passwordHasher: {
      hash: (password) => {
        work.push('hash');
        return hasher.hash(password);
      },
      verify: (password, hash) => {
        work.push('verify');
        return hasher.verify(password, hash);
      },
    },
  });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query('delete from rate_limits');
});
afterEach(() => vi.restoreAllMocks());

/** The work of one call, and its whole answer without what is different in every answer. */
async function workOf(path: string, body: object): Promise<{ work: string[]; answer: object }> {
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [statement] = args;
    work.push(
      typeof statement === 'object' && statement && 'text' in statement ? String(statement.text) : String(statement),
    );
    return Reflect.apply(query, this, args);
  });
  work = [];
  const { status, body: answered } = await createBrowser(testApp.app).post(path, body);
  spy.mockRestore();
  const { requestId: _, ...answer } = answered;
  return { work, answer: { status, ...answer } };
}

/** One e-mail of each kind of account, and one of none. */
async function emails(): Promise<Record<string, string>> {
  const protectedUser = await makeUser(testApp);
  await testApp.client.pool.query(
    `insert into two_factors (user_id, secret, confirmed_at) values ($1, '\\x00', now())`,
    [protectedUser.id],
  );
  return {
    unknown: 'nobody@mail.example',
    known: (await makeUser(testApp)).email,
    'waiting for verification': (await makeUser(testApp, { isVerified: false })).email,
    disabled: (await makeUser(testApp, { isDisabled: true })).email,
    administrator: (await makeUser(testApp, { isAdmin: true })).email,
    'protected by a code': protectedUser.email,
  };
}

test.each([
  ['/api/auth/login', { password: 'not the password' }, 1],
  ['/api/auth/forgot-password', {}, 0],
  ['/api/auth/resend-verification', {}, 0],
])('%s does the same work and answers the same for every account and for none', async (path, body, verifications) => {
  const { unknown = '', ...others } = await emails();
  const expected = await workOf(path, { email: unknown, ...body });
  expect(expected.work.filter((step) => step === 'verify')).toHaveLength(verifications);
  expect(expected.work.length).toBeGreaterThan(1);
  for (const [kind, email] of Object.entries(others)) {
    expect(await workOf(path, { email, ...body }), kind).toEqual(expected);
  }
});

test('an address that is taken is refused after the password was hashed, as another is taken after it', async () => {
  const { known = '' } = await emails();
  const [taken, free] = [
    await workOf('/api/auth/register', { userName: 'somebody', email: known, password: 'tulips-and-brick' }),
    await workOf('/api/auth/register', {
      userName: 'somebody',
      email: 'new@mail.example',
      password: 'tulips-and-brick',
    }),
  ];
  const untilHashed = ({ work: steps }: { work: string[] }) => steps.slice(0, steps.indexOf('hash') + 2);
  expect(untilHashed(taken)).toContain('hash');
  expect(untilHashed(taken)).toEqual(untilHashed(free));
});

test('what is queued for a link is what was typed, and nothing else', async () => {
  testApp.linkRequests.length = 0;
  for (const email of Object.values(await emails())) await workOf('/api/auth/forgot-password', { email });
  for (const request of testApp.linkRequests) expect(Object.keys(request).sort()).toEqual(['email', 'purpose']);
  expect(testApp.linkRequests).toHaveLength(6);
});
