import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSmtpReceiver } from '#adapters/mail-receiver/smtp-receiver.ts';
import { createSmtpRelay } from '#adapters/mail-relay/smtp-relay.ts';
import type { MailReceiver } from '#ports/mail-receiver.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { mailForm } from '#testing/mail-form.ts';

const log = { info: () => undefined, error: () => undefined };

let testApp: TestApp;
let server: SMTPServer;
let relay: MailRelay;
let receiver: MailReceiver;
let jane: Browser & { userId: string };
let own: string;
let propertyId: string;
/** Addresses that the real mail server turns away for good. */
let gone: Set<string>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(gone.has(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // A TCP server's address has a port.
  relay = createSmtpRelay({ url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, patience: 5000 });
  receiver = await startSmtpReceiver({
    host: '127.0.0.1',
    port: 0,
    name: 'investor.localhost',
    folder: join(testApp.dataDir, 'incoming'),
    inbound: testApp.services.messageIngest,
    log,
  });
});
afterAll(async () => {
  server.close();
  await receiver.stop();
  await testApp.close();
});

let streets = 0;
beforeEach(async () => {
  gone = new Set();
  // The tests share an agent, whom the first bounce would suppress for all.
  await testApp.client.pool.query('truncate suppressions');
  streets += 1;
  jane = await signedIn(testApp);
  const { body } = await jane.get('/api/auth/me');
  own = `${body.user?.userName}@investor.localhost`;
  [propertyId = ''] = (await storeListings(testApp, [importedListing({ line: `${streets} Back St` })])).values();
  await jane.post('/api/user-properties', { propertyId });
});

const progress = async () => (await jane.get(`/api/user-properties/${propertyId}`)).body.progress;
const entriesOf = async () => (await jane.get(`/api/user-properties/${propertyId}/activity`)).body.entries;
const notifications = async () => (await jane.get('/api/notifications')).body;

/** Offers made and pending deals of the overview. */
async function counts(): Promise<unknown[]> {
  const answers = await Promise.all(['offers-made', 'pending-deals'].map((name) => jane.get(`/api/stats/${name}`)));
  return answers.map(({ body }) => body.count);
}

async function send(fields: Record<string, string> = {}): Promise<{ id: string; messageId: string }> {
  const form = mailForm({ to: 'agent@mail.example', subject: 'Offer', body: 'Hello', propertyId, ...fields });
  const { status, body } = await jane.send({ method: 'POST', url: '/api/mail/send', ...form });
  expect(status).toBe(200);
  await testApp.services.outboxDispatcher.dispatch(Number(body._id), relay);
  return { id: String(body._id), messageId: String(body.id) };
}

/** Another server's report, brought by SMTP as reports are: without a sender. */
async function bounce(
  messageId: string,
  addresses: readonly string[],
  changes: { from?: string; mailFrom?: string } = {},
): Promise<void> {
  const blocks = addresses.map(
    (address) =>
      `Final-Recipient: rfc822; ${address}\r\nAction: failed\r\nDiagnostic-Code: smtp; 550 ImapMailbox gone\r\n`,
  );
  const raw = [
    `From: ${changes.from ?? 'MAILER-DAEMON@mx.example'}`,
    `To: ${own}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'Sorry.',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    blocks.join('\r\n'),
    '--r',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    '--r--',
    '',
  ].join('\r\n');
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: receiver.port, ignoreTLS: true });
  await transport.sendMail({ envelope: { from: changes.mailFrom ?? '', to: [own] }, raw });
}

const started = { stage: 'saved', offer: 'saved', hasOfferSent: false };
const isSent = { stage: 'offer_sent', offer: 'sent', hasOfferSent: true };

describe('an offer', () => {
  beforeEach(() => jane.post(`/api/user-properties/${propertyId}/activity`, { type: 'offer_saved' }));

  test('that the relay refused was never made: button, stage and figures are those before', async () => {
    gone.add('agent@mail.example');
    const { id } = await send({ isOffer: '1' });
    expect(await progress()).toMatchObject(started);
    expect(await counts()).toEqual([0, 0]);
    expect(await entriesOf()).toMatchObject([
      {
        type: 'offer_undelivered',
        message: expect.stringMatching(/^Not delivered to agent@mail\.example: 550 .*No such user/),
        recipient: 'agent@mail.example',
        words: expect.stringContaining('No such user'),
        mailId: id,
      },
      { type: 'offer_sent', isUndelivered: true },
      { type: 'offer_saved' },
      { type: 'property_saved' },
    ]);
    const [told, ...others] = Object.values(await notifications());
    expect(told).toMatchObject({
      title: 'Offer email not delivered',
      message: expect.stringMatching(/Back St.*agent@mail\.example.*No such user.*no longer counts as sent\.$/),
      propertyId,
      messageId: id,
      isAboutMail: true,
    });
    expect(others).toEqual([]);
    // The reminder of unsent mail is this one.
    await testApp.services.reminderRuns.reminders.remindOfUnsentMail();
    expect(Object.values(await notifications())).toHaveLength(1);
  });

  test('that is sent again and arrives is made', async () => {
    gone.add('agent@mail.example');
    const { id } = await send({ isOffer: '1' });
    gone.clear();
    expect((await jane.post(`/api/mail/message/${id}/retry`)).status).toBe(200);
    expect(await progress()).toMatchObject(isSent);
    await testApp.services.outboxDispatcher.dispatch(Number(id), relay);
    expect(await progress()).toMatchObject(isSent);
    expect(await counts()).toEqual([1, 1]);
    gone.add('agent@mail.example');
  });

  test.each([
    ['its property was taken off the list', async () => jane.delete(`/api/user-properties/${propertyId}`)],
    [
      'its entry was deleted',
      async () => {
        const { body } = await jane.get(`/api/user-properties/${propertyId}`);
        const ids = Array.from(body.activityLog ?? [], ({ type, _id }) => (String(type) === 'offer_sent' ? _id : ''));
        return jane.delete(`/api/user-properties/${propertyId}/activity/${ids.join('')}`);
      },
    ],
  ])('that is sent again after %s is in the log of its property, on the list', async (_, change) => {
    gone.add('agent@mail.example');
    const { id } = await send({ isOffer: '1' });
    expect((await change()).status).toBe(200);
    gone.clear();
    expect((await jane.post(`/api/mail/message/${id}/retry`)).status).toBe(200);
    await testApp.services.outboxDispatcher.dispatch(Number(id), relay);
    expect(await progress()).toMatchObject(isSent);
    expect(await counts()).toEqual([1, 1]);
  });

  test('that came back was never made, however often the report comes', async () => {
    const { messageId } = await send({ isOffer: '1' });
    expect(await progress()).toMatchObject(isSent);
    await bounce(messageId, ['AGENT@mail.example']);
    await bounce(messageId, ['agent@mail.example']);
    expect(await progress()).toMatchObject(started);
    expect(await counts()).toEqual([0, 0]);
    const entries = Object.values(await entriesOf());
    expect(entries.filter(({ type }) => String(type) === 'offer_undelivered')).toMatchObject([
      { words: '550 ImapMailbox gone' },
    ]);
    const told = Object.values(await notifications()).filter(
      ({ title }) => String(title) === 'Offer email not delivered',
    );
    expect(told).toHaveLength(1);
  });

  test('stands while one of its recipients may have it; a copy that comes back changes nothing', async () => {
    const { id, messageId } = await send({
      isOffer: '1',
      to: 'agent@mail.example, seller@mail.example',
      cc: 'lawyer@mail.example',
    });
    await bounce(messageId, ['lawyer@mail.example']);
    await bounce(messageId, ['agent@mail.example']);
    expect(await progress()).toMatchObject(isSent);
    expect((await jane.get(`/api/mail/message/${id}`)).body.bounce).toBe('550 ImapMailbox gone');
    expect(Object.values(await notifications()).map(({ title }) => title)).toEqual([
      'Message bounced',
      'Message bounced',
    ]);
    await bounce(messageId, ['seller@mail.example']);
    expect(await progress()).toMatchObject(started);
  });

  test('stands where one is refused and the other has it, and falls when that one comes back', async () => {
    gone.add('seller@mail.example');
    const { messageId } = await send({ isOffer: '1', to: 'agent@mail.example, seller@mail.example' });
    expect(await progress()).toMatchObject(isSent);
    await bounce(messageId, ['agent@mail.example']);
    expect(await progress()).toMatchObject(started);
    const entries = Object.values(await entriesOf());
    expect(entries[0]).toMatchObject({ recipient: 'agent@mail.example, seller@mail.example' });
  });

  test.each<[string, (sent: { messageId: string }) => Promise<void>]>([
    ['of another message', () => bounce('<other@investor.localhost>', ['agent@mail.example'])],
    ['that names nobody it was for', ({ messageId }) => bounce(messageId, ['somebody@mail.example'])],
    [
      'by a copy’s recipient about another',
      ({ messageId }) => bounce(messageId, ['agent@mail.example'], { from: 'MAILER-DAEMON@eve.example' }),
    ],
    ['by a person', ({ messageId }) => bounce(messageId, ['agent@mail.example'], { from: 'eve@mx.example' })],
    [
      'that has a sender of its own',
      ({ messageId }) => bounce(messageId, ['agent@mail.example'], { mailFrom: 'eve@mx.example' }),
    ],
  ])('stands against a report %s', async (_name, report) => {
    const sent = await send({ isOffer: '1', cc: 'eve@eve.example' });
    await report(sent);
    expect(await progress()).toMatchObject(isSent);
    expect(Object.values(await entriesOf())[0]).toMatchObject({ type: 'offer_sent' });
  });

  test('of somebody else stands against a report to me', async () => {
    const { messageId } = await send({ isOffer: '1' });
    const [hers, herProperty] = [jane, propertyId];
    jane = await signedIn(testApp);
    own = `${(await jane.get('/api/auth/me')).body.user?.userName}@investor.localhost`;
    await bounce(messageId, ['agent@mail.example']);
    expect((await hers.get(`/api/user-properties/${herProperty}`)).body.progress).toMatchObject(isSent);
  });

  test('that was revised is told of by the mail that came back', async () => {
    const first = await send({ isOffer: '1' });
    await jane.post(`/api/user-properties/${propertyId}/activity`, { type: 'offer_updated' });
    const second = await send({ isOfferUpdate: '1' });
    await bounce(second.messageId, ['agent@mail.example']);
    expect(await progress()).toMatchObject({ stage: 'offer_sent', offer: 'updated', hasOfferSent: true });
    await bounce(first.messageId, ['agent@mail.example']);
    expect(await progress()).toMatchObject(started);
  });

  test.each([
    ['reached nobody waits for no answer', true, []],
    ['arrived waits for one', false, ['Unanswered offer']],
  ])('that %s', async (_name, isBounced, expected) => {
    const { messageId } = await send({ isOffer: '1' });
    if (isBounced) await bounce(messageId, ['agent@mail.example']);
    testApp.time.now = new Date(Date.now() + 6 * 24 * 3_600_000);
    await testApp.services.reminderRuns.reminders.remindOfDeals();
    testApp.time.now = new Date();
    const titles = Object.values(await notifications()).map(({ title }) => String(title));
    expect(titles.filter((title) => title === 'Unanswered offer')).toEqual(expected);
  });
});

test.each([
  ['isContract', { contract: 'none' }, 'Contract email not delivered'],
  ['isInquiry', { hasInquirySent: false }, 'Inquiry email not delivered'],
])('%s mail that came back was not sent either', async (flag, expected, title) => {
  const { messageId } = await send({ [flag]: '1' });
  await bounce(messageId, ['agent@mail.example']);
  expect(await progress()).toMatchObject({ stage: 'saved', ...expected });
  expect(Object.values(await notifications())[0]).toMatchObject({ title });
});

test('mail about no property that came back is told of', async () => {
  const { id, messageId } = await send({ propertyId: '', subject: 'Lunch' });
  await bounce(messageId, ['agent@mail.example']);
  expect(Object.values(await notifications())[0]).toMatchObject({
    title: 'Message bounced',
    message: '“Lunch” did not reach agent@mail.example: 550 ImapMailbox gone.',
    messageId: id,
  });
});

test('our own mail server reports in our own name', async () => {
  await jane.post(`/api/user-properties/${propertyId}/activity`, { type: 'offer_saved' });
  const { messageId } = await send({ isOffer: '1' });
  await bounce(messageId, ['agent@mail.example'], { from: 'MAILER-DAEMON@investor.localhost' });
  expect(await progress()).toMatchObject(started);
  await expect(
    bounce('<x@y.z>', ['agent@mail.example'], { from: 'MAILER-DAEMON@investor.localhost' }),
  ).rejects.toMatchObject({
    responseCode: 550,
  });
});
