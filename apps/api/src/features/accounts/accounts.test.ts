import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.mails.length = 0;
  await testApp.client.pool.query('delete from rate_limits');
});

const input = { userName: 'jane.doe', email: 'jane@mail.example', password: 'tulips-and-brick' };
const register = (body: object) => createBrowser(testApp.app).post('/api/auth/register', body);

function mailedToken(): string {
  return new URL(testApp.mails.at(-1)?.link ?? '').searchParams.get('token') ?? '';
}

describe('registering', () => {
  test('mails a link that verifies the address, and then signing in works', async () => {
    expect((await register(input)).status).toBe(200);
    expect(testApp.mails).toHaveLength(1);
    const [mail] = testApp.mails;
    expect(mail).toMatchObject({
      to: input.email,
      link: expect.stringMatching(/^http:\/\/localhost:3000\/verify-email\?token=/),
    });
    expect(mail?.text).toContain(mail?.link);
    expect(mail?.html).toContain(mail?.link);

    const browser = createBrowser(testApp.app);
    const login = () => browser.post('/api/auth/login', { email: input.email, password: input.password });
    expect((await login()).status).toBe(403);
    expect((await browser.get(`/api/auth/verify-email?token=${mailedToken()}`)).status).toBe(200);
    expect((await login()).status).toBe(200);
    // Used again within its time it answers success and does nothing.
    expect((await browser.get(`/api/auth/verify-email?token=${mailedToken()}`)).status).toBe(200);
  });

  test('refuses what is taken, compared without case', async () => {
    const taken = await makeUser(testApp, { userName: 'taken.name' });
    expect(await register({ ...input, email: taken.email.toUpperCase(), userName: 'free.name' })).toMatchObject({
      status: 409,
      body: { error: 'Email already in use.', details: { email: 'Email already in use.' } },
    });
    expect(await register({ ...input, email: 'free@mail.example', userName: 'Taken.Name' })).toMatchObject({
      status: 409,
      body: { error: 'Username already taken.', details: { userName: 'Username already taken.' } },
    });
  });

  test('twice at once makes one account', async () => {
    const twin = { ...input, userName: 'twin', email: 'twin@mail.example' };
    const answers = await Promise.all([register(twin), register(twin), register(twin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(testApp.mails).toHaveLength(1);
  });

  test.each([
    ['email', { email: 'no-address' }, 'Please enter a valid email address'],
    ['email', { email: 'a@b' }, 'Please enter a valid email address'],
    ['password', { password: 'short' }, 'Password must be at least 8 characters.'],
    ['password', { password: 'x'.repeat(129) }, 'Password must be at most 128 characters.'],
    ['password', { password: 'password123' }, 'This password is among the most common ones. Choose another.'],
    ['userName', { userName: 'admin' }, 'This user name is reserved.'],
    ['userName', { userName: 'a' }, expect.stringContaining('3 to 30')],
    ['userName', { userName: 'two..dots' }, expect.stringContaining('3 to 30')],
    ['userName', { userName: 'nul\u0000byte' }, expect.anything()],
    ['userName', { userName: 7 }, expect.anything()],
  ])('refuses a bad %s: %j', async (field, wrong, message) => {
    const answer = await register({ ...input, userName: 'other.name', email: 'other@mail.example', ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual({ [field]: message });
    expect(testApp.mails).toHaveLength(0);
  });

  test('never stores what the form does not have', async () => {
    await register({ ...input, userName: 'sneaky', email: 'sneaky@mail.example', is_admin: true, roles: ['admin'] });
    const { rows } = await testApp.client.pool.query(
      'select is_admin, email_verified_at from users where user_name = $1',
      ['sneaky'],
    );
    expect(rows).toEqual([{ is_admin: false, email_verified_at: null }]);
  });
});

describe('verifying', () => {
  const verify = (query: string) => createBrowser(testApp.app).get(`/api/auth/verify-email${query}`);

  test('needs a token that was mailed and is not older than 24 hours', async () => {
    expect(await verify('')).toMatchObject({ status: 400, body: { error: 'Missing or invalid verification link.' } });
    expect(await verify('?token=')).toMatchObject({
      status: 400,
      body: { error: 'Missing or invalid verification link.' },
    });
    expect(await verify('?token=made-up')).toMatchObject({
      status: 400,
      body: { error: 'Verification link is invalid or expired.' },
    });
    await register({ ...input, userName: 'late', email: 'late@mail.example' });
    const { rows } = await testApp.client.pool.query<{ hours: number }>(
      `select round(extract(epoch from max(expires_at) - now()) / 3600)::int as hours from mailed_links`,
    );
    expect(rows[0]?.hours).toBe(24);
    await testApp.client.pool.query('update mailed_links set expires_at = now()');
    expect((await verify(`?token=${mailedToken()}`)).status).toBe(400);
  });
});

describe('the availability hints', () => {
  beforeAll(() => makeUser(testApp, { userName: 'hint.taken' }));

  test.each([
    ['/api/auth/check-email?email=free@mail.example', true],
    ['/api/auth/check-email?email=hint.taken@MAIL.example', false],
    ['/api/auth/check-email?email=no-address', false],
    ['/api/auth/check-username?username=free-name', true],
    ['/api/auth/check-username?username=Hint.Taken', false],
    ['/api/auth/check-username?username=admin', false],
  ])('%s answers %s', async (url, available) => {
    expect((await createBrowser(testApp.app).get(url)).body).toEqual({ available });
  });

  test('need a value, and are limited to 60 a minute for one address', async () => {
    const browser = createBrowser(testApp.app);
    expect((await browser.get('/api/auth/check-email')).status).toBe(400);
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, index) => browser.get(`/api/auth/check-username?username=name${index}`)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('the own profile', () => {
  test('refuses a phone number that is too long, and keeps the one that was', async () => {
    const user = await signedIn(testApp);
    expect((await user.put('/api/auth/me', { phone: '+123 456 789 012 345' })).status).toBe(200);
    const refused = await user.put('/api/auth/me', { phone: '+1234 567 890 123 456' });
    expect(refused).toMatchObject({ status: 400, body: { details: { phone: 'At most 15 digits' } } });
    expect((await user.get('/api/auth/me')).body.user?.phone).toBe('123456789012345');
  });

  test('keeps name, company and the digits of the phone, and nothing else that is sent', async () => {
    const browser = await signedIn(testApp);
    const answer = await browser.put('/api/auth/me', {
      name: ' Jane Roe ',
      company: '',
      phone: '(602) 555-0148',
      email: 'new@mail.example',
      is_admin: true,
    });
    expect(answer.status).toBe(200);
    expect((await browser.get('/api/auth/me')).body.user).toMatchObject({
      name: 'Jane Roe',
      company: 'Jane Roe',
      phone: '6025550148',
      is_admin: false,
    });
    expect((await browser.get('/api/auth/me')).body.user?.email).not.toBe('new@mail.example');
  });

  test('keeps every field of those that are saved at the same moment', async () => {
    const browser = await signedIn(testApp);
    for (let round = 0; round < 5; round += 1) {
      const saved = { name: `Name ${round}`, company: `Company ${round}`, phone: `602555010${round}` };
      await Promise.all(Object.entries(saved).map(([field, text]) => browser.put('/api/auth/me', { [field]: text })));
      expect((await browser.get('/api/auth/me')).body.user).toMatchObject(saved);
    }
  });

  test.each([['name'], ['company']])('has one line of %s, which mails and documents carry', async (field) => {
    const browser = await signedIn(testApp);
    for (const text of [
      'Jane\r\nBcc: all@mail.example',
      'Jane\tRoe',
      'Jane\u2028Roe',
      'Jane\u001bRoe',
      'Jane\u202eeoR',
    ]) {
      expect(await browser.put('/api/auth/me', { [field]: text })).toMatchObject({
        status: 400,
        body: { details: { [field]: 'No control characters' } },
      });
    }
    expect((await browser.put('/api/auth/me', { [field]: ' Žofie 山 & “Søn” \n' })).status).toBe(200);
  });

  test('is nobody else’s and needs a session', async () => {
    const visitor = createBrowser(testApp.app);
    expect((await visitor.get('/api/auth/me')).status).toBe(401);
    expect((await visitor.put('/api/auth/me', { name: 'X' })).status).toBe(401);
  });

  test('needs a name', async () => {
    const browser = await signedIn(testApp);
    expect(await browser.put('/api/auth/me', { name: '  ' })).toMatchObject({
      status: 400,
      body: { details: { name: 'Required' } },
    });
  });
});

test('the clean-up forgets counts and links whose time is over, and no others', async () => {
  const { pool } = testApp.client;
  const browser = createBrowser(testApp.app);
  await browser.get('/api/auth/check-username?username=somebody');
  await pool.query(`insert into rate_limits (key, count, resets_at) values ('old', 3, now() - interval '1 minute')`);
  const { id } = await makeUser(testApp, { isVerified: false });
  await pool.query(`delete from mailed_links`);
  await pool.query(
    `insert into mailed_links (hash, user_id, purpose, expires_at)
     values ('\\x01', $1, 'verify', now() - interval '8 days'), ('\\x02', $1, 'verify', now() + interval '1 day')`,
    [id],
  );
  await testApp.services.accounts.deleteExpired();
  const limits = await pool.query<{ key: string }>('select key from rate_limits');
  expect(limits.rows.map(({ key }) => key)).toEqual([expect.stringContaining('checkPerAddress')]);
  expect((await pool.query('select hash from mailed_links')).rowCount).toBe(1);
});
