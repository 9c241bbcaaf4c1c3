import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser, password, signedIn } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const nobody = '00000000-0000-4000-8000-000000000000';

async function loggedActions(subjectId: string): Promise<string[]> {
  const { rows } = await testApp.client.pool.query<{ action: string }>(
    'select action from audit_log where subject_id = $1 order by id',
    [subjectId],
  );
  return rows.map((row) => row.action);
}

describe('searching', () => {
  async function storeUser(userName: string, name: string, company: string) {
    const user = await makeUser(testApp, { userName });
    await testApp.client.pool.query('update users set name = $2, company = $3 where id = $1', [user.id, name, company]);
  }

  beforeAll(async () => {
    await storeUser('marge', 'Marjorie Ünal', '100% Villas_LLC');
    await storeUser('homer', 'Homer S', '100 Villas LLC');
    await storeUser('lisa_s', 'Lisa', 'Sax \\ Co');
  });

  test.each([
    ['a user name', 'MARG', ['marge']],
    ['an email', 'homer@MAIL', ['homer']],
    ['a name', 'jorie ün', ['marge']],
    ['a name in capitals', 'MARJORIE ÜNAL', ['marge']],
    ['a company', 'villas', ['homer', 'marge']],
    ['a percent sign as itself', '100%', ['marge']],
    ['an underscore as itself', 's_l', ['marge']],
    ['a backslash as itself', '\\', ['lisa_s']],
    ['nothing', 'nowhere', []],
    ['blanks', '   ', []],
  ])('by %s', async (_, text, expected) => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const { status, body } = await admin.get(`/api/user/search?q=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(Array.from(body, (user) => user.userName)).toEqual(expected);
  });

  test('page by page', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const page = async (number: number) => {
      const { body } = await admin.get(`/api/user/search?q=villas&limit=1&page=${number}`);
      return Array.from(body, (user) => user.userName);
    };
    expect(await page(1)).toEqual(['homer']);
    expect(await page(2)).toEqual(['marge']);
    expect(await page(3)).toEqual([]);
    expect((await admin.get('/api/user/search?q=villas&limit=101')).status).toBe(400);
  });

  test('shows the last five sign-ins, newest first, and nothing secret', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const user = await makeUser(testApp, { userName: 'often-here' });
    await testApp.client.pool.query(
      `insert into sign_ins (user_id, ip, user_agent, created_at)
       select $1, '10.0.0.' || n, '', timestamptz '2026-11-01' + n * interval '1 hour' from generate_series(1, 7) as n`,
      [user.id],
    );
    const { body, text } = await admin.get('/api/user/search?q=often-here');
    expect(body).toEqual([
      {
        _id: user.id,
        userName: 'often-here',
        email: 'often-here@mail.example',
        name: 'Jane Doe',
        company: 'Doe Homes',
        phone: '',
        is_admin: false,
        roles: [],
        registrationIp: null,
        loginHistory: [7, 6, 5, 4, 3].map((hour) => ({
          ip: `10.0.0.${hour}`,
          timestamp: `2026-11-01T0${hour}:00:00.000Z`,
        })),
        isVerified: true,
        isDisabled: false,
        hasTwoFactor: false,
        createdAt: expect.any(String),
      },
    ]);
    expect(text).not.toContain('argon2');
    expect((await admin.get(`/api/user/${user.id}`)).body).toEqual(body[0]);
  });
});

describe('editing', () => {
  test('keeps the phone’s digits, ignores what cannot be edited, and logs what changed', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const user = await signedIn(testApp);
    const changed = await admin.patch(`/api/user/${user.userId}`, {
      name: ' Ann Lee ',
      phone: '(602) 555-0143',
      userName: 'somebody-else',
      email: 'somebody@else.example',
      roles: ['admin'],
      registrationIp: '1.1.1.1',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Ann Lee', company: 'Doe Homes', phone: '6025550143', is_admin: false, registrationIp: null },
    });
    expect(changed.body.userName).not.toBe('somebody-else');
    expect(changed.body.email).not.toBe('somebody@else.example');
    expect(await loggedActions(user.userId)).toEqual(['user_updated']);
    expect((await admin.get('/api/audit-log?action=user_updated&limit=1')).body).toMatchObject({
      entries: [
        {
          subject: { _id: user.userId, name: changed.body.userName },
          changes: { name: { from: 'Jane Doe', to: 'Ann Lee' }, phone: { from: '', to: '6025550143' } },
        },
      ],
    });
    expect((await user.get('/api/auth/me')).body).toMatchObject({ user: { name: 'Ann Lee' } });

    await admin.patch(`/api/user/${user.userId}`, { name: 'Ann Lee' });
    expect(await loggedActions(user.userId)).toEqual(['user_updated']);
  });

  test('granting and taking away the right ends the user’s sign-ins', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const user = await signedIn(testApp);
    const granted = await admin.patch(`/api/user/${user.userId}`, { is_admin: true });
    expect(granted.body).toMatchObject({ is_admin: true, roles: ['admin'] });
    expect((await user.get('/api/auth/me')).status).toBe(401);
    expect((await admin.patch(`/api/user/${user.userId}`, { is_admin: false })).body.is_admin).toBe(false);
    expect(await loggedActions(user.userId)).toEqual(['user_admin_granted', 'user_admin_revoked']);
  });

  test('nobody takes their own right away', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const refused = await admin.patch(`/api/user/${admin.userId}`, { name: 'Me', is_admin: false });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await admin.get('/api/auth/me')).body.user).toMatchObject({ name: 'Jane Doe', is_admin: true });
    expect((await admin.patch(`/api/user/${admin.userId}`, { name: 'Me', is_admin: true })).status).toBe(200);
  });

  test.each([
    ['patch', { is_admin: false }],
    ['disable', undefined],
  ] as const)('of two administrators who shut each other out at once (%s) one stays', async (_how, body) => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([
        signedIn(testApp, { isAdmin: true }),
        signedIn(testApp, { isAdmin: true }),
      ]);
      const shut = (from: typeof one, id: string) =>
        body ? from.patch(`/api/user/${id}`, body) : from.post(`/api/user/${id}/disable`);
      const answers = await Promise.all([shut(one, other.userId), shut(other, one.userId)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const { rows } = await testApp.client.pool.query(
        'select id from users where id = any($1) and is_admin and disabled_at is null',
        [[one.userId, other.userId]],
      );
      expect(rows).toHaveLength(1);
    }
  });
});

describe('other help', () => {
  test('an address is taken for verified by hand, once', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const user = await makeUser(testApp, { isVerified: false });
    const browser = createBrowser(testApp.app);
    expect((await browser.post('/api/auth/login', { email: user.email, password })).status).toBe(403);
    expect((await admin.post(`/api/user/${user.id}/verify`)).body.isVerified).toBe(true);
    expect((await admin.post(`/api/user/${user.id}/verify`)).status).toBe(200);
    expect(await loggedActions(user.id)).toEqual(['user_verified']);
    expect((await browser.post('/api/auth/login', { email: user.email, password })).status).toBe(200);
  });

  test('a disabled user is out at the next request, and in again when enabled', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const user = await signedIn(testApp);
    expect((await admin.post(`/api/user/${user.userId}/disable`)).body.isDisabled).toBe(true);
    expect((await user.get('/api/auth/me')).status).toBe(401);
    expect((await user.get('/api/auth/refresh')).status).toBe(401);
    const { body } = await admin.get(`/api/user/${user.userId}`);
    const signIn = () => createBrowser(testApp.app).post('/api/auth/login', { email: body.email, password });
    expect((await signIn()).status).toBe(403);
    expect((await admin.post(`/api/user/${user.userId}/enable`)).body.isDisabled).toBe(false);
    expect((await user.get('/api/auth/me')).status).toBe(401);
    expect((await signIn()).status).toBe(200);
    expect(await loggedActions(user.userId)).toEqual(['user_disabled', 'user_enabled']);
  });

  test('nobody disables themselves', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    expect((await admin.post(`/api/user/${admin.userId}/disable`)).status).toBe(409);
  });

  test('a reset link is mailed and logged without the link', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const user = await makeUser(testApp);
    const mailsBefore = testApp.mails.length;
    const answer = await admin.post(`/api/user/${user.id}/reset-link`);
    expect(answer).toMatchObject({ status: 200, body: { message: `Reset link sent to ${user.email}.` } });
    const mail = testApp.mails[mailsBefore];
    expect(mail?.to).toBe(user.email);
    expect(mail?.link).toContain('/reset-password/');
    expect(answer.text).not.toContain('/reset-password/');
    const { text } = await admin.get('/api/audit-log?action=user_reset_link_sent');
    expect(text).toContain(user.userName);
    expect(text).not.toContain(mail?.link?.split('/').at(-1));
  });

  test('two-factor sign-in is switched off, and the user signed out', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const user = await signedIn(testApp);
    await testApp.client.pool.query('insert into two_factors (user_id, secret, confirmed_at) values ($1, $2, now())', [
      user.userId,
      Buffer.from('secret'),
    ]);
    expect((await admin.get(`/api/user/${user.userId}`)).body.hasTwoFactor).toBe(true);
    expect((await admin.delete(`/api/user/${user.userId}/two-factor`)).body.hasTwoFactor).toBe(false);
    expect((await admin.delete(`/api/user/${user.userId}/two-factor`)).status).toBe(200);
    expect(await loggedActions(user.userId)).toEqual(['user_two_factor_disabled']);
    expect((await user.get('/api/auth/me')).status).toBe(401);
  });
});

describe('who may', () => {
  const calls = [
    ['GET', '/api/user/search?q=a'],
    ['GET', '/api/user/:id'],
    ['PATCH', '/api/user/:id'],
    ['POST', '/api/user/:id/verify'],
    ['POST', '/api/user/:id/disable'],
    ['POST', '/api/user/:id/enable'],
    ['POST', '/api/user/:id/reset-link'],
    ['DELETE', '/api/user/:id/two-factor'],
  ] as const;

  test.each(calls)('%s %s: administrators only', async (method, path) => {
    const user = await signedIn(testApp);
    const send = (browser: ReturnType<typeof createBrowser>) =>
      browser.send({ method, url: path.replace(':id', user.userId), ...(method === 'PATCH' && { payload: {} }) });
    expect((await send(createBrowser(testApp.app))).status).toBe(401);
    expect((await send(user)).status).toBe(403);
    expect((await user.get('/api/auth/me')).status).toBe(200);
  });

  test.each(calls.filter(([, path]) => path.includes(':id')))('%s %s of nobody is 404', async (method, path) => {
    const admin = await signedIn(testApp, { isAdmin: true });
    for (const id of [nobody, 'no-uuid', `${nobody}0`, '%00']) {
      const { status } = await admin.send({
        method,
        url: path.replace(':id', id),
        ...(method === 'PATCH' && { payload: {} }),
      });
      expect(status).toBe(id === '%00' ? 400 : 404);
    }
  });
});
