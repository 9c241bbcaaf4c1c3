import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headerOf, recipientAddresses } from '#adapters/imap-mailbox/header-addresses.ts';
import type { ImapSession } from '#ports/imap-mailbox.ts';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { openLive } from '#testing/live-events.ts';
import { mailForm } from '#testing/mail-form.ts';
import { createTestIngest } from '#testing/mail-ingest.ts';
import { createMailboxSync } from './sync-mailbox.ts';

let testApp: TestApp;
let mail: ReturnType<typeof createTestIngest>;
let jane: Browser & { userId: string };
let own: string;
let propertyId: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  mail = createTestIngest(testApp);
});
afterAll(async () => {
  await mail.close();
  await testApp.close();
});

let streets = 0;
beforeEach(async () => {
  await testApp.client.pool.query('truncate imap_positions');
  jane = await signedIn(testApp);
  own = `${(await jane.get('/api/auth/me')).body.user?.userName}@investor.localhost`;
  streets += 1;
  [propertyId = ''] = (await storeListings(testApp, [importedListing({ line: `${streets} Side St` })])).values();
  await jane.post('/api/user-properties', { propertyId });
});

let messages = 0;
function letter(headers = '', subject = 'Hello'): string {
  messages += 1;
  return `From: Ann Agent <ann@mail.example>\r\nTo: ${own}\r\nSubject: ${subject}\r\nMessage-ID: <n${messages}@mail.example>\r\n${headers}\r\nWe accept.\r\n`;
}

async function receive(source: string): Promise<void> {
  const path = join(testApp.dataDir, 'letter.eml');
  await writeFile(path, source);
  await mail.messageIngest.ingest({ path, recipients: [own], origin: {} });
}

/** Has the product read a mailbox with these messages. */
async function readMailbox(sources: readonly string[]): Promise<void> {
  const session: ImapSession = {
    uidValidity: 1,
    listUidsAfter: async (uid) => sources.map((_, at) => at + 1).filter((each) => each > uid),
    async *fetch(uids) {
      for (const uid of uids) {
        const raw = Buffer.from(sources[uid - 1] ?? '');
        const header = headerOf(raw);
        yield [{ uid, bytes: raw.length, header, addresses: recipientAddresses(header), raw }];
      }
    },
    download: (uid, path) => writeFile(path, sources[uid - 1] ?? '', { flag: 'wx' }),
    idle: async () => undefined,
    close: async () => undefined,
  };
  const { messageIngest, backlogIngest, localAddresses } = mail;
  const mailboxSync = createMailboxSync({
    db: testApp.client.db,
    mailbox: { name: 'catchall@mail.example:143/INBOX', account: 'catchall' },
    messageIngest,
    backlogIngest,
    localAddresses,
    folder: join(testApp.dataDir, 'incoming'),
    maxMessageBytes: 1024 * 1024,
    log: { error: () => undefined },
  });
  await mailboxSync.syncNew(session, new AbortController().signal);
}

async function sendOffer(): Promise<string> {
  const form = mailForm({ to: 'ann@mail.example', subject: 'Offer', body: 'Hello', propertyId, isOffer: '1' });
  return String((await jane.send({ method: 'POST', url: '/api/mail/send', ...form })).body.id);
}

const notifications = async () => Object.values((await jane.get('/api/notifications')).body);
const titles = async () => (await notifications()).map(({ title }) => title);
const entries = async () => Object.values((await jane.get(`/api/user-properties/${propertyId}/activity`)).body.entries);

describe('a message that comes', () => {
  test('is told live, with the message to open, once however often it comes', async () => {
    const live = await openLive(testApp, jane);
    const source = letter();
    await receive(source);
    expect((await live.nextNamed('notification')).data).toMatchObject({
      type: 'reminder',
      title: 'New mail from Ann Agent',
      message: '“Hello” We accept.',
      isAboutMail: true,
      messageId: expect.stringMatching(/^\d+$/),
      propertyId: null,
    });
    live.leave();
    await receive(source);
    expect(await titles()).toEqual(['New mail from Ann Agent']);
    expect((await jane.get('/api/notifications/count')).body.unread).toBe(1);
  });

  test('is not told to who does not want to be', async () => {
    await jane.put('/api/notifications/preferences', { newMail: false });
    await receive(letter());
    expect(await titles()).toEqual([]);
  });

  test('from oneself is no news, nor is what only claims to be ours', async () => {
    await receive(letter().replace('Ann Agent <ann@mail.example>', own));
    await receive(letter().replace('ann@mail.example', 'ceo@investor.localhost'));
    expect(await titles()).toEqual([]);
  });
});

describe('a reply', () => {
  test('enters the log of its property, with its own time and the message to open', async () => {
    const id = await sendOffer();
    const sentAt = '2026-05-04T10:00:00.000Z';
    await testApp.client.pool.query('update mail_messages set date = $1 where message_id = $2', [sentAt, id]);
    await testApp.client.pool.query('update activity_entries set at = $1 where user_id = $2', [sentAt, jane.userId]);
    await receive(letter(`Date: Tue, 5 May 2026 10:00:00 +0000\r\nIn-Reply-To: ${id}\r\n`, 'Re: Offer'));
    const [told] = await notifications();
    expect(told).toMatchObject({
      title: 'Reply from Ann Agent',
      message: expect.stringMatching(/Side St.*: “Re: Offer” We accept\.$/),
      propertyId,
    });
    const replies = (await entries()).filter(({ type }) => String(type) === 'reply_received');
    expect(replies).toEqual([
      expect.objectContaining({
        message: 'Reply from Ann Agent: “Re: Offer”',
        timestamp: '2026-05-05T10:00:00.000Z',
        mailId: told?.messageId,
      }),
    ]);
    expect((await jane.get(`/api/user-properties/${propertyId}`)).body.progress).toMatchObject({ offer: 'sent' });
    const answer = await jane.post(`/api/user-properties/${propertyId}/activity`, { type: 'reply_received' });
    expect(answer.status).toBe(400);
  });

  test.each([
    ['In-Reply-To', (id: string) => `In-Reply-To: ${id}\r\n`],
    ['References', (id: string) => `References: ${id} <other@mail.example>\r\n`],
  ])('counts not before what it answers (%s), by whatever clock', async (_, answers) => {
    const id = await sendOffer();
    await receive(letter(`Date: Sun, 1 Jan 2006 10:00:00 +0000\r\n${answers(id)}`));
    const [reply, offer] = await entries();
    expect([reply?.type, offer?.type]).toEqual(['reply_received', 'offer_sent']);
    expect(Date.parse(String(reply?.timestamp))).toBeGreaterThanOrEqual(Date.parse(String(offer?.timestamp)));
    expect(Date.parse(String(reply?.timestamp))).toBeLessThanOrEqual(Date.now());
  });

  test('to a property that was removed is told and logged nowhere', async () => {
    const id = await sendOffer();
    await jane.delete(`/api/user-properties/${propertyId}`);
    await receive(letter(`In-Reply-To: ${id}\r\n`));
    expect(await titles()).toEqual(['Reply from Ann Agent']);
  });

  test('from a mail server is none', async () => {
    const id = await sendOffer();
    await receive(letter(`In-Reply-To: ${id}\r\n`).replace('Ann Agent <ann@', '<MAILER-DAEMON@'));
    expect((await entries()).map(({ type }) => type)).not.toContain('reply_received');
    expect(await titles()).toEqual([]);
  });
});

describe('of a mailbox', () => {
  test('what lay there before it was first read is no news; what comes after is', async () => {
    const sources = [letter(), letter()];
    await readMailbox(sources);
    expect(await titles()).toEqual([]);
    await readMailbox([...sources, letter('', 'Third')]);
    expect((await notifications()).map(({ message }) => message)).toEqual(['“Third” We accept.']);
  });

  test('many that come together are told as one, replies each', async () => {
    await readMailbox([letter()]);
    const id = await sendOffer();
    const many = Array.from({ length: 6 }, () => letter());
    await readMailbox([letter(), ...many, letter(`In-Reply-To: ${id}\r\n`)]);
    expect((await titles()).toSorted()).toEqual(['6 new messages', 'Reply from Ann Agent']);
  });

  test('a large backlog is told by nobody here, and its replies are in the log all the same', async () => {
    const id = await sendOffer();
    await readMailbox([letter(`In-Reply-To: ${id}\r\n`, 'Re: Offer'), ...Array.from({ length: 101 }, () => letter())]);
    expect(await titles()).toEqual([]);
    expect((await entries()).map(({ type }) => type)).toContain('reply_received');
  });
});
