import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { SenderVerdict } from '#ports/sender-authentication.ts';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';
import { createTestIngest } from '#testing/mail-ingest.ts';

let testApp: TestApp;
let mail: ReturnType<typeof createTestIngest>;
let jane: Browser & { userId: string };
let admin: Browser & { userId: string };
let own: string;
let verdict: SenderVerdict;

const relay: MailRelay = {
  async send({ beforeLastBytes }) {
    await beforeLastBytes();
    return { kind: 'accepted', answer: '250 OK', refused: [] };
  },
};

beforeAll(async () => {
  testApp = await buildTestApp();
  mail = createTestIngest(testApp, { authenticateSender: async () => verdict });
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(async () => {
  await mail.close();
  await testApp.close();
});

beforeEach(async () => {
  verdict = { spf: null, dkim: null, dmarc: null };
  await testApp.client.pool.query('truncate suppressions');
  await testApp.client.pool.query('truncate mail_reports');
  jane = await signedIn(testApp);
  own = `${(await jane.get('/api/auth/me')).body.user?.userName}@investor.localhost`;
});

const post = (fields: Record<string, string> = {}) =>
  jane.send({
    method: 'POST',
    url: '/api/mail/send',
    ...mailForm({ to: 'ann@mail.example', subject: 'Offer', body: 'Hello', ...fields }),
  });

async function send(fields: Record<string, string> = {}): Promise<{ id: string; messageId: string }> {
  const { status, body } = await post(fields);
  expect(status).toBe(200);
  await testApp.services.outboxDispatcher.dispatch(Number(body._id), relay);
  return { id: String(body._id), messageId: String(body.id) };
}

/** Without a sender, as reports come. */
const bySmtp = { ip: '192.0.2.1', helo: 'mx.example' };
const byAnn = { ...bySmtp, mailFrom: 'ann@mail.example' };

let letters = 0;
async function receive(source: string, origin: object = bySmtp): Promise<void> {
  letters += 1;
  const path = join(testApp.dataDir, `report${letters}.eml`);
  await writeFile(path, source.replace(/\r?\n/g, '\r\n'));
  await mail.messageIngest.ingest({ path, recipients: [own], origin });
}

/** What a server says of one recipient. */
function report(
  messageId: string,
  { address = 'ann@mail.example', action = 'failed', status = '5.1.1', words = '550 No such user', head = '' } = {},
): string {
  return `${head}From: MAILER-DAEMON@mx.example
To: ${own}
Subject: Undelivered Mail
Message-ID: <report${letters}@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary=r

--r
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; ${address}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${words}
--r
Content-Type: text/rfc822-headers

Message-ID: ${messageId}
--r--
`;
}

const message = async (id: string) => (await jane.get(`/api/mail/message/${id}`)).body;
const told = async () => Object.values((await jane.get('/api/notifications')).body).map(({ title }) => String(title));
const reasonOf = async (address: string) =>
  (await testApp.services.suppressions.suppressedAmong([address])).get(address);
const fateOf = async (id: string) =>
  (await testApp.services.threadFates.fatesOf(jane.userId, [Number(id)])).get(Number(id));

test('each recipient has its own state and words, and each bounce joins the conversation', async () => {
  const { id, messageId } = await send({ to: 'ann@mail.example, bob@mail.example', cc: 'cat@mail.example' });
  await receive(report(messageId));
  await receive(report(messageId, { address: 'BOB@mail.example', status: '5.2.2', words: '552 Mailbox full' }));
  const { recipients, threadId, bounce } = await message(id);
  expect(recipients).toEqual([
    { address: 'ann@mail.example', state: 'bounced', answer: '550 No such user' },
    { address: 'bob@mail.example', state: 'bounced', answer: '552 Mailbox full' },
    { address: 'cat@mail.example', state: 'sent', answer: null },
  ]);
  expect(bounce).toBe('552 Mailbox full');
  const { body } = await jane.get(`/api/mail/threads/${threadId}`);
  expect(body.items).toMatchObject([
    { subject: 'Offer', delivery: 'bounced' },
    { subject: 'Undelivered Mail' },
    { subject: 'Undelivered Mail' },
  ]);
  expect(await fateOf(id)).toMatchObject({ bounced: 'hard', answeredAt: null });
  expect(await told()).toEqual(['Message bounced', 'Message bounced']);
});

test('a delay is none of failure: nobody is notified, and what arrives later does', async () => {
  const { id, messageId } = await send();
  await receive(report(messageId, { action: 'delayed', status: '4.4.1', words: '450 Try later' }));
  expect(await message(id)).toMatchObject({
    bounce: null,
    delivery: 'delayed',
    recipients: [{ state: 'delayed', answer: '450 Try later' }],
  });
  expect(await told()).toEqual([]);
  expect(await fateOf(id)).toMatchObject({ bounced: null });
  await receive(`From: ann@mail.example\nTo: ${own}\nSubject: Re: Offer\nIn-Reply-To: ${messageId}\n\nYes\n`, byAnn);
  expect(await message(id)).toMatchObject({ delivery: 'answered', recipients: [{ state: 'answered' }] });
});

test('a hard bounce suppresses at once until an administrator allows it, and warns who writes a single message', async () => {
  const { messageId } = await send();
  await receive(report(messageId));
  expect(await reasonOf('ann@mail.example')).toBe('hard bounce');
  expect((await jane.post('/api/mail/recipients/check', { addresses: ['Ann@mail.example'] })).body).toMatchObject({
    suppressed: [],
    bounced: [{ address: 'ann@mail.example' }],
  });
  expect((await post()).status).toBe(200);
  expect((await admin.delete('/api/suppressions/ann@mail.example')).status).toBe(200);
  expect(await reasonOf('ann@mail.example')).toBeUndefined();
});

test('soft bounces warn, the third message suppresses, and what was before a lift does not count', async () => {
  const soft = { status: '4.4.7', words: '451 Expired' };
  for (const round of ['first', 'lifted']) {
    for (let count = 1; count <= 3; count += 1) {
      expect([round, count, await reasonOf('ann@mail.example')]).toEqual([round, count, undefined]);
      const { messageId } = await send();
      await receive(report(messageId, soft));
      // The same report again is the same bounce.
      await receive(report(messageId, soft));
      if (count === 1) {
        const { body } = await jane.post('/api/mail/recipients/check', { addresses: ['ann@mail.example'] });
        expect(body.bounced).toMatchObject([{ address: 'ann@mail.example', answer: '451 Expired' }]);
      }
    }
    expect(await reasonOf('ann@mail.example')).toBe('soft bounces');
    expect((await admin.delete('/api/suppressions/ann@mail.example')).status).toBe(200);
  }
});

test('another user is warned of nothing: what came back is the sender’s own', async () => {
  const { messageId } = await send();
  await receive(report(messageId, { status: '4.4.7', words: '451 Expired' }));
  const eve = await signedIn(testApp);
  const { body } = await eve.post('/api/mail/recipients/check', { addresses: ['ann@mail.example'] });
  expect(body).toEqual({ suppressed: [], bounced: [] });
});

test.each<[string, (messageId: string) => Promise<void>]>([
  ['that has a sender', (messageId) => receive(report(messageId), { ...bySmtp, mailFrom: 'eve@mx.example' })],
  ['about somebody it was not for', (messageId) => receive(report(messageId, { address: 'dan@mail.example' }))],
  ['about another message', () => receive(report('<other@investor.localhost>'))],
  ['read by IMAP without anything that vouches for it', (messageId) => receive(report(messageId), {})],
  [
    'read by IMAP that had a sender',
    (messageId) => receive(report(messageId, { head: 'Return-Path: <eve@mx.example>\n' }), {}),
  ],
])('a report %s changes nothing', async (_name, arrive) => {
  const { id, messageId } = await send();
  await arrive(messageId);
  expect(await message(id)).toMatchObject({ bounce: null, recipients: [{ state: 'sent' }] });
  expect(await reasonOf('ann@mail.example')).toBeUndefined();
});

test.each<[string, string, string | null]>([
  ['an empty Return-Path', 'Return-Path: <>\n', null],
  ['a signature of its domain', '', 'pass'],
])('a report read by IMAP counts by %s', async (_name, head, dmarc) => {
  verdict = { spf: null, dkim: null, dmarc };
  const { id, messageId } = await send();
  await receive(report(messageId, { head }), {});
  expect(await message(id)).toMatchObject({ recipients: [{ state: 'bounced' }] });
});

const complaint = (messageId: string, recipient = 'ann@mail.example') => `From: feedback@provider.example
To: ${own}
Subject: FW: Offer
Content-Type: multipart/report; report-type=feedback-report; boundary=f

--f
Content-Type: message/feedback-report

Feedback-Type: abuse
Version: 1
Original-Rcpt-To: ${recipient}
--f
Content-Type: message/rfc822

From: Jane <${own}>
To: ${recipient}
Subject: Offer
Message-ID: ${messageId}

Hello
--f--
`;

test('a complaint about our message suppresses, tells its sender, and stops what follows', async () => {
  verdict = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };
  const { id, messageId } = await send();
  await receive(complaint(messageId), { ...bySmtp, mailFrom: 'feedback@provider.example' });
  expect(await reasonOf('ann@mail.example')).toBe('complaint');
  expect(await fateOf(id)).toMatchObject({ isComplaint: true });
  expect(await told()).toContain('Message reported as spam');
});

test.each<[string, string | null, (messageId: string) => string]>([
  ['nobody vouches for', null, (messageId) => complaint(messageId)],
  ['is about another message', 'pass', () => complaint('<other@investor.localhost>')],
])('a complaint that %s changes nothing', async (_name, dmarc, source) => {
  verdict = { spf: null, dkim: null, dmarc };
  const { messageId } = await send();
  await receive(source(messageId), { ...bySmtp, mailFrom: 'feedback@provider.example' });
  expect(await reasonOf('ann@mail.example')).toBeUndefined();
});

test('administrators read how mail to each domain fares, and nobody else does', async () => {
  await testApp.client.pool.query('delete from mail_messages');
  const sent = await send({ to: 'ann@one.example', cc: 'bob@two.example' });
  const answered = await send({ to: 'ann@one.example' });
  await send({ to: 'late@one.example' });
  await receive(report(sent.messageId, { address: 'bob@two.example' }));
  await receive(`From: ann@one.example\nTo: ${own}\nSubject: Re\nIn-Reply-To: ${answered.messageId}\n\nYes\n`, byAnn);
  await testApp.client.pool.query(
    "update mail_sendings set sent_at = now() - interval '2 days' where message_id <> $1",
    [answered.id],
  );
  expect((await admin.get('/api/mail/sending-health')).body.domains).toEqual([
    {
      domain: 'one.example',
      sent: 3,
      delivered: 2,
      delayed: 0,
      bounced: 0,
      replied: 1,
      unsubscribed: 0,
      complaints: 0,
    },
    {
      domain: 'two.example',
      sent: 1,
      delivered: 0,
      delayed: 0,
      bounced: 1,
      replied: 0,
      unsubscribed: 0,
      complaints: 0,
    },
  ]);
  expect((await jane.get('/api/mail/sending-health')).status).toBe(403);
});
