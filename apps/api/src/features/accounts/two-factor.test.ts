import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { password, signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.mails.length = 0;
  await testApp.client.pool.query('delete from rate_limits');
});

const stepMs = 30_000;

function passTime(steps: number): void {
  testApp.time.now = new Date(testApp.time.now.getTime() + steps * stepMs);
}

/** What the authenticator app shows, at this moment or some steps off. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: testApp.time.now.getTime() + steps * stepMs });
}

interface Protected {
  browser: Browser;
  userId: string;
  email: string;
  secret: string;
  recoveryCodes: string[];
  logIn: (code?: string) => ReturnType<Browser['post']>;
}

/** A user whose sign-in asks for a code; the code that confirmed it is a step ago. */
async function protectedUser(): Promise<Protected> {
  const browser = await signedIn(testApp);
  const email = String((await browser.get('/api/auth/me')).body.user?.email);
  const proposal = await browser.post('/api/auth/two-factor/proposal', { password });
  const secret = String(proposal.body.secret);
  const confirmed = await browser.post('/api/auth/two-factor/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  passTime(1);
  return {
    browser,
    userId: browser.userId,
    email,
    secret,
    recoveryCodes: confirmed.body.recoveryCodes?.map(String) ?? [],
    logIn: (code) =>
      createBrowser(testApp.app).post('/api/auth/login', { email, password, ...(code !== undefined && { code }) }),
  };
}

const isIn = async (browser: Browser) => (await browser.get('/api/auth/me')).status === 200;

async function expectStartAnew(
  browser: Browser,
  other: Browser,
  change: () => ReturnType<Browser['post']>,
): Promise<void> {
  const copy = createBrowser(testApp.app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  expect(await Promise.all([browser, other, copy].map(isIn))).toEqual([true, true, true]);
  expect((await change()).status).toBe(200);
  expect(await Promise.all([browser, other, copy].map(isIn))).toEqual([true, false, false]);
}

describe('switching it on', () => {
  test('counts from the first right code on, and tells the owner', async () => {
    const browser = await signedIn(testApp);
    const email = String((await browser.get('/api/auth/me')).body.user?.email);
    const { body } = await browser.post('/api/auth/two-factor/proposal', { password });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(String(body.uri));
    expect(decodeURIComponent(uri.pathname)).toContain(email);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: body.secret,
      issuer: 'Real Estate Investor Tools',
      period: '30',
      digits: '6',
    });
    expect((await browser.get('/api/auth/two-factor')).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect((await createBrowser(testApp.app).post('/api/auth/login', { email, password })).status).toBe(200);

    const code = codeOf(String(body.secret));
    const confirmed = await browser.post('/api/auth/two-factor/confirm', {
      code: `${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect((await browser.get('/api/auth/two-factor')).body).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    expect(testApp.mails).toMatchObject([{ to: email, subject: 'Two-factor sign-in is on' }]);
  });

  test('takes digits as a Japanese keyboard types them', async () => {
    const browser = await signedIn(testApp);
    const { body } = await browser.post('/api/auth/two-factor/proposal', { password });
    const wide = codeOf(String(body.secret)).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await browser.post('/api/auth/two-factor/confirm', { code: wide })).status).toBe(200);
  });

  test('a new proposal replaces the one before', async () => {
    const browser = await signedIn(testApp);
    const first = await browser.post('/api/auth/two-factor/proposal', { password });
    const second = await browser.post('/api/auth/two-factor/proposal', { password });
    const confirm = (secret: unknown) => browser.post('/api/auth/two-factor/confirm', { code: codeOf(String(secret)) });
    expect((await confirm(first.body.secret)).status).toBe(400);
    expect((await confirm(second.body.secret)).status).toBe(200);
  });

  test('a wrong code is 400 beside its field, and nothing is on', async () => {
    const browser = await signedIn(testApp);
    const { body } = await browser.post('/api/auth/two-factor/proposal', { password });
    for (const code of [codeOf(String(body.secret), 3), 'abc', '12345678', '00000', 'áéíóúñ', '٠١٢٣٤٥']) {
      expect(await browser.post('/api/auth/two-factor/confirm', { code })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', details: { code: expect.stringContaining('wrong') } },
      });
    }
    expect((await browser.get('/api/auth/two-factor')).body.enabled).toBe(false);
  });

  test('needs the password to begin, a proposal to confirm, and can be done once', async () => {
    const browser = await signedIn(testApp);
    expect(await browser.post('/api/auth/two-factor/proposal', { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { details: { password: 'Wrong password.' } },
    });
    expect((await browser.post('/api/auth/two-factor/confirm', { code: '123456' })).status).toBe(409);
    const user = await protectedUser();
    expect((await user.browser.post('/api/auth/two-factor/proposal', { password })).status).toBe(409);
    expect((await user.browser.post('/api/auth/two-factor/confirm', { code: codeOf(user.secret) })).status).toBe(409);
    expect((await user.logIn(codeOf(user.secret))).status).toBe(200);
  });

  test('keeps the secret encrypted, and the recovery codes as hashes only', async () => {
    const { userId, secret, recoveryCodes } = await protectedUser();
    const { rows } = await testApp.client.pool.query<{ secret: Buffer; hashes: Buffer[] }>(
      `select secret, (select array_agg(hash) from recovery_codes where user_id = $1) as hashes
       from two_factors where user_id = $1`,
      [userId],
    );
    const stored = Buffer.concat([rows[0]?.secret ?? Buffer.of(), ...(rows[0]?.hashes ?? [])]).toString('latin1');
    const plain = Buffer.from(new TOTP({ secret }).secret.bytes).toString('latin1');
    expect(stored).not.toContain(plain);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in', () => {
  test('asks for the code after a right password, and never before', async () => {
    const { email, logIn } = await protectedUser();
    expect(await logIn()).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_REQUIRED' } });
    const wrong = await createBrowser(testApp.app).post('/api/auth/login', {
      email,
      password: 'wrong',
      code: '123456',
    });
    expect(wrong.body.code).toBe('WRONG_CREDENTIALS');
  });

  test.each([-1, 0, 1])('takes the code %i steps off', async (steps) => {
    const { secret, logIn } = await protectedUser();
    passTime(2);
    expect((await logIn(codeOf(secret, steps))).status).toBe(200);
  });

  test.each([-2, 2])('refuses the code %i steps off', async (steps) => {
    const { secret, logIn } = await protectedUser();
    passTime(3);
    expect(await logIn(codeOf(secret, steps))).toMatchObject({ status: 401, body: { code: 'TWO_FACTOR_WRONG' } });
  });

  test('takes no code twice, not even at the same moment, and none older than the last', async () => {
    const { secret, logIn } = await protectedUser();
    passTime(1);
    const code = codeOf(secret);
    const answers = await Promise.all([logIn(code), logIn(code), logIn(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await logIn(code)).status).toBe(401);
    expect((await logIn(codeOf(secret, -1))).status).toBe(401);
    expect((await logIn(codeOf(secret, 1))).status).toBe(200);
  });

  test('the code that switched it on does not sign in as well', async () => {
    const { secret, logIn } = await protectedUser();
    expect((await logIn(codeOf(secret, -1))).status).toBe(401);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { browser, recoveryCodes, logIn } = await protectedUser();
    const [first = '', second = '', third = ''] = recoveryCodes;
    const answers = await Promise.all([logIn(first), logIn(first), logIn(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect((await logIn(second.replaceAll('-', '').toUpperCase())).status).toBe(200);
    expect((await logIn(third.replaceAll('-', ' '))).status).toBe(200);
    expect((await browser.get('/api/auth/two-factor')).body).toEqual({ enabled: true, recoveryCodesLeft: 7 });
  });

  test('counts wrong codes like wrong passwords, but not the question for the code', async () => {
    const { secret, logIn } = await protectedUser();
    for (let index = 0; index < 15; index += 1) expect((await logIn()).body.code).toBe('TWO_FACTOR_REQUIRED');
    for (let index = 0; index < 10; index += 1) expect((await logIn('000000')).body.code).toBe('TWO_FACTOR_WRONG');
    expect((await logIn(codeOf(secret))).status).toBe(429);
  });

  test('does not ask at an account that is disabled or not verified', async () => {
    const { userId, logIn } = await protectedUser();
    await testApp.client.pool.query('update users set disabled_at = now() where id = $1', [userId]);
    expect((await logIn()).body.code).toBe('ACCOUNT_DISABLED');
  });

  test.each([[7], ['x'.repeat(41)], ['123\u0000456'], ['']])('refuses %j as a code with 400', async (code) => {
    const answer = await createBrowser(testApp.app).post('/api/auth/login', { email: 'a@b.example', password, code });
    expect(answer).toMatchObject({ status: 400, body: { details: { code: expect.anything() } } });
  });
});

describe('afterwards', () => {
  test('new recovery codes replace the old ones, after the password', async () => {
    const { browser, recoveryCodes, logIn } = await protectedUser();
    const renew = (typed: string) => browser.post('/api/auth/two-factor/recovery-codes', { password: typed });
    expect((await renew('wrong')).body.details).toEqual({ password: 'Wrong password.' });
    const fresh = await renew(password);
    expect(fresh.body.recoveryCodes).toHaveLength(10);
    expect((await logIn(recoveryCodes[0])).status).toBe(401);
    expect((await logIn(String(fresh.body.recoveryCodes?.[0]))).status).toBe(200);
  });

  test('there are none where it is off', async () => {
    const browser = await signedIn(testApp);
    expect((await browser.post('/api/auth/two-factor/recovery-codes', { password })).status).toBe(409);
  });

  test('its owner switches it off with the password, and hears of it', async () => {
    const { browser, email, logIn } = await protectedUser();
    expect((await browser.post('/api/auth/two-factor/disable', { password: 'wrong' })).status).toBe(400);
    expect((await browser.post('/api/auth/two-factor/disable', { password })).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect((await browser.get('/api/auth/two-factor')).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    expect(testApp.mails.at(-1)).toMatchObject({ to: email, subject: 'Two-factor sign-in is off' });
  });

  test.each<[string, (user: Protected) => ReturnType<Browser['post']>]>([
    ['new codes', ({ browser }) => browser.post('/api/auth/two-factor/recovery-codes', { password })],
    ['switching it off', ({ browser }) => browser.post('/api/auth/two-factor/disable', { password })],
  ])('%s end all other sign-ins and renew the tokens of this one', async (_what, change) => {
    const user = await protectedUser();
    const other = createBrowser(testApp.app);
    const signedInToo = await other.post('/api/auth/login', { email: user.email, password, code: codeOf(user.secret) });
    expect(signedInToo.status).toBe(200);
    await expectStartAnew(user.browser, other, () => change(user));
  });

  test('switching it on ends all other sign-ins and renews the tokens of this one', async () => {
    const browser = await signedIn(testApp);
    const email = String((await browser.get('/api/auth/me')).body.user?.email);
    const other = createBrowser(testApp.app);
    expect((await other.post('/api/auth/login', { email, password })).status).toBe(200);
    const secret = String((await browser.post('/api/auth/two-factor/proposal', { password })).body.secret);
    await expectStartAnew(browser, other, () => browser.post('/api/auth/two-factor/confirm', { code: codeOf(secret) }));
  });

  test('switching it on, new codes and switching it off are kept in the audit log', async () => {
    const { browser, userId } = await protectedUser();
    await browser.post('/api/auth/two-factor/recovery-codes', { password });
    await browser.post('/api/auth/two-factor/disable', { password });
    const { rows } = await testApp.client.pool.query<{ action: string }>(
      `select action from audit_log where actor_id = $1 and action <> 'signed_in' order by id`,
      [userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['two_factor_on', 'recovery_codes_renewed', 'two_factor_off']);
  });

  test('an administrator can switch it off for who lost everything', async () => {
    const { userId, email, logIn } = await protectedUser();
    await testApp.client.db.transaction((tx) => testApp.services.twoFactor.switchOff(tx, userId));
    expect((await logIn()).status).toBe(200);
    expect(testApp.mails.at(-1)).toMatchObject({ to: email, subject: 'Two-factor sign-in is off' });
  });

  test('a new password leaves it on', async () => {
    const { browser, email } = await protectedUser();
    await browser.post('/api/auth/change-password', { currentPassword: password, newPassword: 'another-long-one' });
    const answer = await createBrowser(testApp.app).post('/api/auth/login', { email, password: 'another-long-one' });
    expect(answer.body.code).toBe('TWO_FACTOR_REQUIRED');
  });

  test.each([
    ['GET', '/api/auth/two-factor'],
    ['POST', '/api/auth/two-factor/proposal'],
    ['POST', '/api/auth/two-factor/confirm'],
    ['POST', '/api/auth/two-factor/recovery-codes'],
    ['POST', '/api/auth/two-factor/disable'],
  ] as const)('%s %s needs a session', async (method, url) => {
    expect((await testApp.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) })).statusCode).toBe(401);
  });
});
