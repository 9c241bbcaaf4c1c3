import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { headerOf, recipientAddresses } from '#adapters/imap-mailbox/header-addresses.ts';
import type { ImapSession } from '#ports/imap-mailbox.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser } from '#testing/factories.ts';
import { createTestIngest } from '#testing/mail-ingest.ts';
import { createMailboxSync } from './sync-mailbox.ts';

const hour = 3_600_000;
const received = new Date('2024-05-02T10:00:00Z');
const sent = '2024-05-02T09:58:00.000Z';

let testApp: TestApp;
let mail: ReturnType<typeof createTestIngest>;
let ann: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  mail = createTestIngest(testApp);
  ann = (await makeUser(testApp, { userName: 'ann' })).id;
});
beforeEach(() => testApp.client.pool.query('truncate mail_messages, mail_threads, imap_positions cascade'));
afterAll(async () => {
  await mail.close();
  await testApp.close();
});

let messages = 0;
function message(headers = '', subject = 'Hello'): string {
  messages += 1;
  return `From: eve@example.com\r\nTo: ann@investor.localhost\r\nSubject: ${subject}\r\nMessage-ID: <d${messages}@example.com>\r\n${headers}\r\nHi\r\n`;
}
const dated = (at: string) => `Date: ${new Date(at).toUTCString()}\r\n`;

/** Has the product read a mailbox in which these lie since then. */
async function readMailbox(sources: readonly string[], receivedAt: Date | undefined = received): Promise<void> {
  const session: ImapSession = {
    uidValidity: 1,
    listUidsAfter: async (uid) => sources.map((_, at) => at + 1).filter((each) => each > uid),
    async *fetch(uids) {
      for (const uid of uids) {
        const raw = Buffer.from(sources[uid - 1] ?? '');
        const header = headerOf(raw);
        yield [{ uid, bytes: raw.length, receivedAt, header, addresses: recipientAddresses(header), raw }];
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

const list = async () => (await mail.mailbox.list(ann, { limit: 100 })).items;
const dates = async () => (await list()).map(({ date }) => date);

describe('of a message in a mailbox', () => {
  test.each([
    ['when it was sent', dated(sent), sent],
    ['when it came, where it does not say', '', received.toISOString()],
    ['when it came, where its own date is no date', 'Date: soon\r\n', received.toISOString()],
    ['when it came, where its own date is absurd', 'Date: Thu, 1 Jan 1970 00:00:00 +0000\r\n', received.toISOString()],
    ['when it came, where its own date is later', dated('2031-01-01T00:00:00Z'), received.toISOString()],
  ])('the date is %s', async (_name, headers, expected) => {
    await readMailbox([message(headers)]);
    expect(await dates()).toEqual([expected]);
  });

  test('the date is never of the future, whatever the mailbox says', async () => {
    const before = Date.now();
    await readMailbox([message(dated('2041-01-01T00:00:00Z'))], new Date('2040-01-01T00:00:00Z'));
    const [date] = await dates();
    expect(Date.parse(date ?? '')).toBeGreaterThan(before - hour);
    expect(Date.parse(date ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('a large backlog has the same dates, before and after it was looked into', async () => {
    const old = '2023-02-03T04:05:06.000Z';
    await readMailbox([message(dated(old), 'Old'), ...Array.from({ length: 101 }, () => message())]);
    const oldest = async () => (await mail.mailbox.list(ann, { q: 'Old' })).items.map(({ date }) => date);
    expect(await oldest()).toEqual([old]);
    let below: number | undefined;
    do below = await mail.backlogParser.parseNext(below, () => undefined);
    while (below !== undefined);
    expect(await oldest()).toEqual([old]);
    expect(new Set((await dates()).slice(0, 90))).toEqual(new Set([received.toISOString()]));
  });

  test('lists and conversations go by it, not by the order in which it was read', async () => {
    const first = message(dated('2024-01-01T10:00:00Z'), 'First');
    const id = /<[^>]+>/.exec(first)?.[0] ?? '';
    const answer = message(`${dated('2024-01-03T10:00:00Z')}References: ${id}\r\n`, 'Third');
    const between = message(`${dated('2024-01-02T10:00:00Z')}References: ${id}\r\n`, 'Second');
    await readMailbox([first, answer, between]);
    const items = await list();
    expect(items.map(({ subject }) => subject)).toEqual(['Third', 'Second', 'First']);
    const thread = await mail.mailbox.listThread(ann, items[0]?.threadId ?? '');
    expect(thread.items.map(({ subject }) => subject)).toEqual(['First', 'Second', 'Third']);
  });

  test('in a conversation no answer stands before what it answers, though its clock runs behind', async () => {
    const question = message(dated('2024-01-01T10:00:00Z'), 'Question');
    const id = /<[^>]+>/.exec(question)?.[0] ?? '';
    await readMailbox([question, message(`${dated('2024-01-01T09:55:00Z')}In-Reply-To: ${id}\r\n`, 'Answer')]);
    const thread = await mail.mailbox.listThread(ann, (await list())[0]?.threadId ?? '');
    expect(thread.items.map(({ subject }) => subject)).toEqual(['Question', 'Answer']);
  });
});

test('mail that was stored with the time at which it was read gets its own date from its source', async () => {
  await readMailbox([message(dated(sent)), message()]);
  const readAt = '2026-11-01T00:00:00.000Z';
  await testApp.client.pool.query('update mail_messages set date = $1, is_dated = false', [readAt]);
  while (await testApp.services.dateBackfill.backfillNext());
  expect(await dates()).toEqual([readAt, sent]);
  const { rows } = await testApp.client.pool.query('select distinct is_dated from mail_messages');
  expect(rows).toEqual([{ is_dated: true }]);
});

test('where the source is gone it keeps the date that it has', async () => {
  await readMailbox([message(dated(sent))]);
  await testApp.client.pool.query(`update mail_messages set source_hash = '\\x00', is_dated = false`);
  while (await testApp.services.dateBackfill.backfillNext());
  expect(await dates()).toEqual([sent]);
});
