import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser } from '#testing/factories.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.mails.length = 0;
  testApp.linkRequests.length = 0;
  await testApp.client.pool.query('delete from rate_limits');
});

/** Does what the job does with every request that was taken. */
async function mailRequested(): Promise<void> {
  for (const request of testApp.linkRequests.splice(0)) await testApp.services.links.mailRequested(request);
}

describe.each([
  ['resend-verification', 'Verification email sent! Check your inbox and spam folder.'],
  ['forgot-password', 'Reset link sent if email is registered.'],
])('%s', (path, message) => {
  const ask = (email: unknown) => createBrowser(testApp.app).post(`/api/auth/${path}`, { email });

  test('answers alike for unknown, waiting, verified and disabled accounts', async () => {
    const [waiting, verified, disabled] = await Promise.all([
      makeUser(testApp, { isVerified: false }),
      makeUser(testApp),
      makeUser(testApp, { isDisabled: true }),
    ]);
    for (const email of [waiting.email, verified.email, disabled.email, 'nobody@mail.example']) {
      expect(await ask(email)).toMatchObject({ status: 200, body: { message } });
    }
    expect(testApp.linkRequests).toHaveLength(4);
    expect(testApp.mails).toEqual([]);
    await mailRequested();
    const reached = path === 'forgot-password' ? [waiting.email, verified.email] : [waiting.email];
    expect(testApp.mails.map(({ to }) => to)).toEqual(reached);
  });

  test('finds the account whatever the case and the blanks', async () => {
    const { email } = await makeUser(testApp, { isVerified: false });
    await ask(` ${email.toUpperCase()} `);
    await mailRequested();
    expect(testApp.mails.map(({ to }) => to)).toEqual([email]);
  });

  test('takes at most five requests an hour for one address, known or not', async () => {
    const { email } = await makeUser(testApp, { isVerified: false });
    for (const address of [email, 'nobody@mail.example']) {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) statuses.push((await ask(address)).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    expect((await ask(email)).headers['retry-after']).toMatch(/^\d+$/);
    await mailRequested();
    expect(testApp.mails).toHaveLength(5);
  });

  test('takes at most 60 requests an hour from one place', async () => {
    await testApp.client.pool.query(
      `insert into rate_limits (key, count, resets_at) values ('mailedLinkPerAddress:127.0.0.1', 60, now() + interval '1 hour')`,
    );
    expect((await ask('somebody@mail.example')).status).toBe(429);
    expect(testApp.linkRequests).toEqual([]);
  });

  test.each([
    ['no-address'],
    [''],
    [7],
    [null],
    [['a@b.example']],
    ['a\u0000@b.example'],
    [`${'x'.repeat(5000)}@b.example`],
  ])('refuses %j with 400 beside the field', async (email) => {
    const answer = await ask(email);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {})).toEqual(['email']);
  });
});
