import { AppError } from '@rei/domain/kernel/errors';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailRelay } from '#ports/mail-relay.ts';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let admin: Browser & { userId: string };
/** Each test writes to an agent of its own. */
let agent: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());

let agents = 0;
beforeEach(async () => {
  agents += 1;
  agent = `agent${agents}@mail.example`;
  jane = await signedIn(testApp);
  await admin.put('/api/settings', { postalAddress: '1 Main St, Phoenix, AZ 85004' });
});

const sendBulk = (body: Record<string, string> = {}) =>
  testApp.services.messageSender.send(jane.userId, {
    body: { to: agent, subject: 'Offer', body: 'Hello', ...body },
    files: [],
    requestId: undefined,
    bulk: true,
  });

const sendByHand = (fields: Record<string, string> = {}) =>
  jane.send({
    method: 'POST',
    url: '/api/mail/send',
    ...mailForm({ to: agent, subject: 'Offer', body: 'Hello', ...fields }),
  });

async function sourceOf(id: string): Promise<string> {
  const { text } = await jane.get(`/api/mail/message/${id}/source`);
  return text.replace(/=\r\n/g, '').replace(/\r\n[ \t]+/g, ' ');
}

async function problemOf(work: Promise<unknown>): Promise<AppError> {
  const problem = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(problem instanceof AppError)) throw new Error('It was not refused');
  return problem;
}

test('a bulk message says who sent it and from where, and can be ended from any browser', async () => {
  const { _id } = await sendBulk();
  const source = await sourceOf(_id);
  expect(source).toContain('From: Jane Doe <');
  expect(source).toContain('Doe Homes');
  expect(source).toContain('1 Main St, Phoenix, AZ 85004');
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = /List-Unsubscribe: <(\S+)>/.exec(source)?.[1] ?? '';
  const { pathname } = new URL(link);
  const stranger = createBrowser(testApp.app);
  const page = await stranger.get(pathname);
  expect(page).toMatchObject({ status: 200, headers: { refresh: expect.stringContaining('/stop-alerts/all-') } });
  // Looking at the page ends nothing.
  await sendBulk();
  const ended = await stranger.send({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(ended.status).toBe(200);
  const { code, message, details } = await problemOf(sendBulk({ to: agent.replace('agent', 'AGENT') }));
  expect({ code, message, details }).toEqual({
    code: 'VALIDATION',
    message: `On the suppression list: ${agent.replace('agent', 'AGENT')} (its owner unsubscribed). Please take this address out.`,
    details: { to: message },
  });
  const byHand = await sendByHand({ to: 'a@b.example', bcc: agent });
  expect(byHand).toMatchObject({ status: 400, body: { details: { bcc: expect.stringContaining(agent) } } });
});

test('a token that nobody wrote ends nothing', async () => {
  const stranger = createBrowser(testApp.app);
  expect((await stranger.post('/api/unsubscribe/made-up')).status).toBe(404);
  expect((await stranger.get('/api/unsubscribe/made-up')).status).toBe(404);
});

test('where mail came back, bulk mail is refused and a message by hand goes', async () => {
  await testApp.services.suppressions.suppress(testApp.client.db, [
    { address: agent, reason: 'hard bounce', note: '' },
  ]);
  expect(await problemOf(sendBulk())).toMatchObject({
    code: 'VALIDATION',
    message: expect.stringContaining('came back'),
  });
  expect((await sendByHand()).status).toBe(200);
});

test('a message by hand has neither footer nor link', async () => {
  const { body } = await sendByHand();
  const source = await sourceOf(String(body._id));
  expect(source).not.toContain('Unsubscribe');
  expect(source).not.toContain('1 Main St');
});

test('without the installation’s postal address no bulk message goes out', async () => {
  await admin.put('/api/settings', { postalAddress: '' });
  expect(await problemOf(sendBulk())).toMatchObject({
    code: 'VALIDATION',
    details: { postalAddress: expect.any(String) },
  });
});

test.each<[string, Record<string, string>]>([
  ['to', { to: 'a@b.example, c@d.example' }],
  ['to', { cc: 'c@d.example' }],
  ['fromName', { fromName: 'Bank of America' }],
])('%s is refused: %o', async (field, body) => {
  expect(await problemOf(sendBulk(body))).toMatchObject({
    code: 'VALIDATION',
    details: { [field]: expect.any(String) },
  });
});

test('a company is an honest sender', async () => {
  expect(await sourceOf((await sendBulk({ fromName: 'doe  homes' }))._id)).toContain('From: doe  homes <');
});

test('nobody asks for a bulk message by HTTP', async () => {
  const { body } = await sendByHand({ bulk: '1' });
  expect(await sourceOf(String(body._id))).not.toContain('Unsubscribe');
});

test('who is suppressed after a message was queued does not get it', async () => {
  const { body } = await sendByHand();
  await testApp.services.suppressions.suppress(testApp.client.db, [
    { address: agent, reason: 'by hand', note: 'Asked by phone' },
  ]);
  const relay: MailRelay = { send: () => Promise.reject(new Error('Nobody is left')) };
  await testApp.services.outboxDispatcher.dispatch(Number(body._id), relay);
  expect((await jane.get(`/api/mail/message/${body._id}`)).body.sending).toMatchObject({
    state: 'failed',
    serverAnswer: expect.stringContaining('suppression list'),
  });
});

test.each<[string, string, boolean]>([
  ['nobody has', '550 5.1.1 User unknown', true],
  ['has no room for now', '552 5.2.2 Mailbox is full', false],
  ['takes nothing from here', '550 5.7.1 Blocked by policy', false],
])('an address that, as the relay says at once, %s', async (_name, answer, isSuppressed) => {
  const { _id } = await sendBulk();
  const relay: MailRelay = {
    send: async () => ({ kind: 'refused', answer, refused: [{ address: agent, answer, isPermanent: true }] }),
  };
  await testApp.services.outboxDispatcher.dispatch(Number(_id), relay);
  const among = await testApp.services.suppressions.suppressedAmong([agent]);
  expect(among.get(agent)).toBe(isSuppressed ? 'hard bounce' : undefined);
});
