import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { headerOf, recipientAddresses } from '#adapters/imap-mailbox/header-addresses.ts';
import { createBacklogLoop } from '#jobs/parse-backlog.ts';
import type { ImapSession } from '#ports/imap-mailbox.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser } from '#testing/factories.ts';
import { createTestIngest } from '#testing/mail-ingest.ts';
import { sentOffer } from '#testing/sent-offer.ts';
import { mailRows } from '../export-rows.ts';
import { insert } from '../message-repository.ts';
import { createSyncRequests } from './request-sync.ts';
import { createMailboxSync } from './sync-mailbox.ts';

let testApp: TestApp;
let mail: ReturnType<typeof createTestIngest>;
let ann: string;
let bob: string;
const mailbox = { name: 'catchall@mail.test/INBOX', account: 'catchall' };

beforeAll(async () => {
  testApp = await buildTestApp();
  mail = createTestIngest(testApp);
  ann = (await makeUser(testApp, { userName: 'ann' })).id;
  bob = (await makeUser(testApp, { userName: 'bob' })).id;
});
beforeEach(async () => {
  await testApp.client.pool.query('truncate mail_messages, mail_threads, imap_positions cascade');
});
afterAll(async () => {
  await mail.close();
  await testApp.close();
});

/** Messages of one's own server, the first with the number 1; larger ones than `smallBytes` are fetched by themselves. */
function sessionOf(
  sources: readonly string[],
  {
    uidValidity = 1,
    smallBytes = 10_000,
    onFetch,
  }: { uidValidity?: number; smallBytes?: number; onFetch?: () => void } = {},
) {
  const session: ImapSession = {
    uidValidity,
    listUidsAfter: async (uid) => sources.map((_, at) => at + 1).filter((each) => each > uid),
    async *fetch(uids) {
      onFetch?.();
      for (const uid of uids) {
        const whole = Buffer.from(sources[uid - 1] ?? '');
        const header = headerOf(whole);
        const raw = whole.length > smallBytes ? undefined : whole;
        yield [{ uid, bytes: whole.length, header, addresses: recipientAddresses(header), raw }];
      }
    },
    download: (uid, path) => writeFile(path, sources[uid - 1] ?? '', { flag: 'wx' }),
    idle: async () => undefined,
    close: async () => undefined,
  };
  return session;
}

function createReader() {
  const { db } = testApp.client;
  const { messageIngest, backlogIngest, localAddresses } = mail;
  return createMailboxSync({
    db,
    mailbox,
    messageIngest,
    backlogIngest,
    localAddresses,
    folder: join(testApp.dataDir, 'incoming'),
    maxMessageBytes: 1024 * 1024,
    log: { error: () => undefined },
  });
}
const never = new AbortController().signal;
const readNew = (session: ImapSession, signal = never) => createReader().syncNew(session, signal);

/** Looks into everything that waits. */
async function lookIntoAll(): Promise<unknown[]> {
  const gone: unknown[] = [];
  let below: number | undefined;
  do below = await mail.backlogParser.parseNext(below, (_error, id) => gone.push(id));
  while (below !== undefined);
  return gone;
}

function message(number: number, { headers = '', body = `Words of number${number}.`, to = 'ann' } = {}): string {
  return `From: Eve <eve@example.com>\r\nTo: ${to}@investor.localhost\r\nSubject: Message ${number}\r\nMessage-ID: <b${number}@example.com>\r\n${headers}\r\n${body}\r\n`;
}
/** Each a minute after the one before, so that the last is the newest whichever was stored first. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    message(at + 1, { headers: `Date: ${new Date(Date.UTC(2026, 0, 1, 0, at)).toUTCString()}\r\n` }),
  );
const list = async (userId: string, query = {}) => (await mail.mailbox.list(userId, { limit: 100, ...query })).items;
const total = async (userId: string, query = {}) => (await mail.mailbox.list(userId, query)).total;

test('a large backlog is listed at once, and looked into afterwards', async () => {
  expect(await readNew(sessionOf(many(450)))).toBe(450);
  expect(await total(ann)).toBe(450);
  const [newest] = await list(ann);
  expect(newest).toMatchObject({
    subject: 'Message 450',
    from: [{ name: 'Eve', address: 'eve@example.com' }],
    seen: false,
    snippet: '',
  });
  expect(await total(ann, { q: 'message eve 7' })).toBeGreaterThan(0);
  expect(await total(ann, { q: 'number77' })).toBe(0);
  expect(await mail.backlogParser.count()).toBe(450);
  expect(await lookIntoAll()).toEqual([]);
  expect(await total(ann, { q: 'number77' })).toBe(1);
  expect((await list(ann))[0]).toMatchObject({ subject: 'Message 450', snippet: 'Words of number450.' });
  // What held many of them is gone; each has its own source.
  const { rows } = await testApp.client.pool.query(
    `select count(*)::int as unnamed from blobs where not exists (select from mail_messages where source_hash = hash)`,
  );
  expect(rows).toEqual([{ unnamed: 0 }]);
  expect(await readdir(join(testApp.dataDir, 'incoming'))).toEqual([]);
});

test('few messages are whole when they are listed', async () => {
  expect(await readNew(sessionOf(many(30)))).toBe(30);
  expect(await mail.backlogParser.count()).toBe(0);
  expect(await total(ann, { q: 'number30' })).toBe(1);
});

test('a message that still waits is looked into when it is opened, by its owner alone', async () => {
  const attachment = `--m\r\nContent-Type: text/plain\r\n\r\nSee the file\r\n--m\r\nContent-Type: application/pdf; name=offer.pdf\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0=\r\n--m--`;
  const large = message(5, {
    headers: 'Content-Type: multipart/mixed; boundary=m\r\n',
    body: `${'x'.repeat(20_000)}\r\n${attachment}`,
  });
  const sources = [...many(150), large];
  await readNew(sessionOf(sources));
  const [first, second] = await list(ann);
  const id = first?._id ?? '';
  await expect(mail.mailbox.get(bob, id, { images: false })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(mail.mailbox.openSource(bob, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await mail.backlogParser.count()).toBe(151);
  const opened = await mail.mailbox.get(ann, id, { images: false });
  expect(opened).toMatchObject({ text: 'See the file\n', hasAttachments: true });
  expect(opened.attachments).toMatchObject([{ filename: 'offer.pdf', size: 5 }]);
  const source = await mail.mailbox.openSource(ann, second?._id ?? '');
  expect(await text(await source.read())).toBe(sources[149]);
  expect(await mail.backlogParser.count()).toBe(149);
});

test('the archive of an account holds what still waited; other people’s messages wait on', async () => {
  await readNew(sessionOf([message(1000, { to: 'bob' }), ...many(110)]));
  const rows: object[] = [];
  for await (const row of mailRows(testApp.client.db, mail.backlogParser.parseAllOf)(bob)) rows.push(row);
  expect(rows).toMatchObject([{ subject: 'Message 1000', text: 'Words of number1000.\n' }]);
  expect(await mail.backlogParser.count()).toBe(110);
});

test('several who look at the same time find everything once', async () => {
  await readNew(sessionOf(many(120)));
  const ids = (await list(ann)).map(({ _id }) => _id);
  await Promise.all([lookIntoAll(), lookIntoAll(), ...ids.map((id) => mail.mailbox.get(ann, id, { images: false }))]);
  expect(await mail.backlogParser.count()).toBe(0);
  const { rows } = await testApp.client.pool.query(
    `select count(*)::int as messages, count(b.message_id)::int as bodies from mail_messages m
      left join mail_bodies b on b.message_id = m.id and b.text like 'Words of number%'`,
  );
  expect(rows).toEqual([{ messages: 120, bodies: 120 }]);
});

test('each goes to those it is for, answers join their conversations, and what came back is marked', async () => {
  const { db } = testApp.client;
  const sent = await insert(db, sentOffer(ann));
  const report = `--r\r\nContent-Type: text/plain\r\n\r\nSorry\r\n--r\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\nFinal-Recipient: rfc822; agent@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 No such user\r\n--r\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <offer@investor.localhost>\r\n--r--`;
  const sources = [
    message(1, { to: 'nobody' }),
    message(2, { headers: 'Cc: bob+x@investor.localhost\r\n' }),
    message(3, { headers: 'In-Reply-To: <offer@investor.localhost>\r\n' }),
    message(4, { headers: 'References: <b3@example.com>\r\n' }),
    message(5, { headers: 'Return-Path: <>\r\nContent-Type: multipart/report; boundary=r\r\n', body: report }).replace(
      'Eve <eve@example.com>',
      'MAILER-DAEMON@mx.example.com',
    ),
    message(6).replace('Eve <eve@example.com>', 'Ann <ann@investor.localhost>'),
    ...many(120).map((source) => source.replace('<b', '<more').replace('To: ann', 'To: bob')),
  ];
  await readNew(sessionOf(sources));
  expect([await total(ann), await total(bob)]).toEqual([5, 121]);
  const { threadId } = await mail.mailbox.requireSummary(ann, sent ?? 0);
  const { items } = await mail.mailbox.listThread(ann, threadId);
  expect(items.map(({ subject }) => subject)).toEqual(['Offer', 'Message 3', 'Message 4']);
  await lookIntoAll();
  expect(await mail.mailbox.requireSummary(ann, sent ?? 0)).toMatchObject({ bounce: '550 No such user' });
  const [spoofed] = await list(ann);
  expect(await mail.mailbox.get(ann, spoofed?._id ?? '', { images: false })).toMatchObject({
    senderCheck: { isSpoofed: true },
  });
  const sync = createSyncRequests({ db, mailbox, backlogParser: mail.backlogParser, receiver: () => undefined });
  expect(await sync.inboundStatus()).toMatchObject({
    mailbox: { name: mailbox.name, stored: 126, unclaimed: 1, untaken: 0, problem: null },
    receiver: null,
    waiting: 0,
  });
});

test('a reader that dies at any moment loses nothing and doubles nothing', async () => {
  const sources = many(700);
  // Each reader stops after one more look at the server than the one before; the last one reads to the end.
  for (let looks = 1; looks <= 4; looks += 1) {
    const dying = new AbortController();
    let left = looks;
    const session = sessionOf(sources, {
      onFetch: () => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        if (left === 0) dying.abort();
      },
    });
    await readNew(session, dying.signal).catch(() => undefined);
    await mail.backlogParser.parseNext(undefined, () => undefined);
  }
  // The numbers of the server begin anew while some still wait.
  await readNew(sessionOf(sources, { uidValidity: 2 }));
  await lookIntoAll();
  const { rows } = await testApp.client.pool.query(
    `select count(*)::int as messages, count(distinct subject)::int as different, count(distinct thread_id)::int as threads,
       count(b.message_id)::int as bodies, (select count(*)::int from mail_threads) as all_threads
     from mail_messages m left join mail_bodies b on b.message_id = m.id`,
  );
  expect(rows).toEqual([{ messages: 700, different: 700, threads: 700, bodies: 700, all_threads: 700 }]);
});

test('a message that came by another way too is there once', async () => {
  const sources = many(101);
  const path = join(testApp.dataDir, 'incoming', 'other-way.eml');
  await mkdir(join(testApp.dataDir, 'incoming'), { recursive: true });
  await writeFile(path, sources[100] ?? '');
  const deliver = () => mail.messageIngest.ingest({ path, recipients: ['ann@investor.localhost'], origin: {} });
  expect(await deliver()).toBe(1);
  expect(await readNew(sessionOf(sources))).toBe(100);
  expect(await deliver()).toBe(0);
  await lookIntoAll();
  expect(await total(ann)).toBe(101);
});

test('sources that are not there at present keep nobody else waiting, and wait themselves', async () => {
  await readNew(sessionOf(many(101)));
  const { rows } = await testApp.client.pool.query(
    'select pack from mail_messages where pack is not null order by id limit 1',
  );
  const hash = rows[0].pack.toString('hex');
  const file = join(testApp.dataDir, 'blobs', hash.slice(0, 2), hash.slice(2));
  const content = await readFile(file);
  await rm(file);
  // Another backlog, whose sources are there.
  await readNew(sessionOf(many(250).map((source) => source.replace('<b', '<c'))));
  // The last one came by itself.
  expect(await lookIntoAll()).toHaveLength(100);
  expect(await mail.backlogParser.count()).toBe(100);
  await writeFile(file, content);
  expect(await lookIntoAll()).toEqual([]);
  expect(await mail.backlogParser.count()).toBe(0);
});

test('what no reader understands is kept as it came', async () => {
  const odd = `${message(1).slice(0, -2)}${'--\r\n'.repeat(3)}`;
  const deep = message(2, {
    headers: 'Content-Type: multipart/mixed; boundary=a\r\n',
    body: Array.from(
      { length: 80 },
      (_, at) => `--a${at || ''}\r\nContent-Type: multipart/mixed; boundary=a${at + 1}\r\n`,
    ).join('\r\n'),
  });
  const noId = 'To: ann@investor.localhost\r\nSubject: \u0000\r\n\r\n\u0000\ud800';
  const longLine = message(3, { headers: `X-Long: ${'x'.repeat(9000)}\r\n` });
  const sources = [...many(120).map((each) => each.replace('<b', '<d')), odd, deep, noId, longLine];
  expect(await readNew(sessionOf(sources))).toBe(124);
  expect(await lookIntoAll()).toEqual([]);
  expect(await total(ann)).toBe(124);
  const { rows } = await testApp.client.pool.query(
    "select id from mail_messages where message_id like '%@no-message-id.invalid>'",
  );
  const source = await mail.mailbox.openSource(ann, String(rows[0]?.id));
  expect(await text(await source.read())).toBe(Buffer.from(noId).toString());
});

test('a process that is told of a backlog looks into it', async () => {
  const stopping = new AbortController();
  const reading = createBacklogLoop({
    backlogParser: mail.backlogParser,
    log: { info: () => undefined, error: () => undefined },
  });
  const ended = reading.run(stopping.signal);
  await readNew(sessionOf(many(101)));
  reading.wake();
  await expect.poll(() => mail.backlogParser.count()).toBe(0);
  stopping.abort();
  await ended;
});
