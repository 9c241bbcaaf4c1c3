import { join } from 'node:path';
import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lead } from '#db/leadership.ts';
import { createSyncRequests, syncChannel } from '#features/mail/inbound/request-sync.ts';
import { createMailboxSync } from '#features/mail/inbound/sync-mailbox.ts';
import { insert } from '#features/mail/message-repository.ts';
import { createMailboxSyncLoop } from '#jobs/sync-mailbox.ts';
import type { ImapMailbox } from '#ports/imap-mailbox.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { type Dovecot, startDovecot, whyNoDovecot } from '#testing/dovecot.ts';
import { makeUser } from '#testing/factories.ts';
import { createTestIngest } from '#testing/mail-ingest.ts';
import { sentOffer } from '#testing/sent-offer.ts';
import { headerOf, recipientAddresses } from './header-addresses.ts';
import { createImapMailbox, parseImapUrl, rangesOf } from './imap-mailbox.ts';

test('an address with anything in its password', () => {
  expect(parseImapUrl('imaps://jane%40example.com:p%40ss%2F%3A@mail.example.com')).toEqual({
    host: 'mail.example.com',
    port: 993,
    secure: true,
    user: 'jane@example.com',
    password: 'p@ss/:',
    folder: 'INBOX',
  });
  expect(parseImapUrl('imap://a:b@h:1143/Catch%20all')).toMatchObject({
    port: 1143,
    secure: false,
    folder: 'Catch all',
  });
});

test.each<[number[], string]>([
  [[7], '7'],
  [[1, 2, 3, 7, 9, 10], '1:3,7,9:10'],
  [[5, 4], '5,4'],
])('numbers in a row: %j', (uids, ranges) => {
  expect(rangesOf(uids)).toBe(ranges);
});

test.each<[string, string[]]>([
  ['To: Ann <ann@x.org>, "Lee, Bob" <bob@x.org>', ['ann@x.org', 'bob@x.org']],
  ['To: team: ann@x.org,\r\n bob@x.org;', ['ann@x.org', 'bob@x.org']],
  ['to: ann@x.org\r\nCC : bob@x.org\r\nTo: cy@x.org', ['ann@x.org', 'bob@x.org', 'cy@x.org']],
  ['To: ann@x.org\nX-To: bob@x.org\nSubject: To: cy@x.org\n\nTo: dan@x.org', ['ann@x.org']],
  ['To: undisclosed-recipients:;', []],
  [`To: ${'@'.repeat(100_000)}`, []],
  [`To: ${'a'.repeat(250_000)}`, []],
  [`To:${'\r\n '.repeat(80_000)}ann@x.org`, ['ann@x.org']],
])('addresses of a header: %.40s', (header, addresses) => {
  expect(recipientAddresses(headerOf(Buffer.from(`${header}\r\n\r\nTo: not@x.org`))).toAndCc).toEqual(addresses);
});

const missing = whyNoDovecot();
if (missing) process.stdout.write(`${missing}\n`);

describe.skipIf(missing)('a catch-all mailbox on a real server', () => {
  let testApp: TestApp;
  let mail: ReturnType<typeof createTestIngest>;
  let dovecot: Dovecot;
  let client: ImapFlow;
  let ann: string;
  let bob: string;
  const readers: { stop(): Promise<void> }[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    dovecot = await startDovecot();
    testApp = await buildTestApp();
    mail = createTestIngest(testApp);
    ann = (await makeUser(testApp, { userName: 'ann' })).id;
    bob = (await makeUser(testApp, { userName: 'bob' })).id;
  });
  beforeEach(async () => {
    client = await signIn();
    await client.mailboxOpen('INBOX');
    await client.messageDelete('1:*').catch(() => undefined);
    await testApp.client.pool.query('truncate mail_messages, imap_positions cascade');
    problems.length = 0;
  });
  afterEach(async () => {
    await Promise.all(readers.splice(0).map((reader) => reader.stop()));
    client.close();
  });
  afterAll(async () => {
    await mail.close();
    await testApp.close();
    await dovecot.remove();
  });

  async function signIn(): Promise<ImapFlow> {
    const { port, user, password } = dovecot;
    const signedIn = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user, pass: password },
      logger: false,
    });
    signedIn.on('error', () => undefined);
    await signedIn.connect();
    return signedIn;
  }

  /** A reader as each process has one. */
  function startReader({
    url = dovecot.url,
    mailbox = createImapMailbox(url),
  }: {
    url?: string;
    mailbox?: ImapMailbox;
  } = {}) {
    const mailboxSync = createMailboxSync({
      db: testApp.client.db,
      mailbox,
      messageIngest: mail.messageIngest,
      backlogIngest: mail.backlogIngest,
      localAddresses: mail.localAddresses,
      folder: join(testApp.dataDir, 'incoming'),
      maxMessageBytes: 2 * 1024 * 1024,
      log: { error: () => undefined },
    });
    const reading = createMailboxSyncLoop({
      mailbox,
      mailboxSync,
      firstPauseMs: 100,
      maxPauseMs: 400,
      log: { info: () => undefined, error: (_fields, message) => void problems.push(message) },
    });
    let isReading = false;
    const leadership = lead({
      url: testApp.databaseUrl,
      name: syncChannel,
      retryMs: 200,
      onError: () => undefined,
      onWake: reading.wake,
      work: async (signal) => {
        isReading = true;
        await reading.run(signal);
      },
    });
    readers.push(leadership);
    return {
      ...leadership,
      sync: createSyncRequests({
        db: testApp.client.db,
        mailbox,
        backlogParser: mail.backlogParser,
        receiver: () => undefined,
      }),
      isReading: () => isReading,
    };
  }

  let numbers = 0;
  function message(headers: string, { subject = `Message ${numbers}`, body = 'Hello' } = {}): string {
    numbers += 1;
    return `From: Eve <eve@example.com>\r\n${headers}\r\nSubject: ${subject}\r\nMessage-ID: <imap${numbers}@example.com>\r\n\r\n${body}\r\n`;
  }
  const append = (raw: string) => client.append('INBOX', raw);
  async function subjects(userId: string): Promise<string[]> {
    const { items } = await mail.mailbox.list(userId, { limit: 100 });
    return items.map(({ subject }) => subject).reverse();
  }
  async function untilRead(reader: ReturnType<typeof startReader>): Promise<void> {
    await expect.poll(() => reader.sync.syncNow(ann).catch(() => undefined)).toBeDefined();
  }

  test('each message goes to those whom its envelope names', async () => {
    await append(
      message('Delivered-To: ann@investor.localhost\r\nTo: bob@investor.localhost', { subject: 'delivered' }),
    );
    await append(
      message('Delivered-To: catchall@investor.localhost\r\nX-Original-To: ANN+x@investor.localhost', {
        subject: 'original',
      }),
    );
    await append(
      message('To: Ann <ann@investor.localhost>\r\nCc: x@example.com,\r\n bob@investor.localhost', { subject: 'both' }),
    );
    await append(message('To: nobody@investor.localhost', { subject: 'nobody' }));
    await append(message('To: other@example.com', { subject: 'elsewhere' }));
    const reader = startReader();
    await untilRead(reader);
    expect(await subjects(ann)).toEqual(['delivered', 'original', 'both']);
    expect(await subjects(bob)).toEqual(['both']);
    expect((await reader.sync.inboundStatus()).mailbox).toMatchObject({ unclaimed: 2, untaken: 0, problem: null });
    // Nothing was marked or removed.
    const left = await client.fetchAll('1:*', { flags: true });
    expect(left.map(({ flags }) => flags?.has('\\Seen'))).toEqual([false, false, false, false, false]);
  });

  test('what comes while it waits is there, unasked', async () => {
    const reader = startReader();
    await untilRead(reader);
    await append(message('To: ann@investor.localhost', { subject: 'pushed' }));
    await expect.poll(() => subjects(ann), { interval: 20 }).toEqual(['pushed']);
  });

  test('a user who asks is told how many came for them', async () => {
    // A server that announces nothing, and shows nothing before it is asked for.
    let isHidden = true;
    const mailbox = createImapMailbox(dovecot.url);
    const deaf: ImapMailbox = {
      ...mailbox,
      open: async () => {
        const session = await mailbox.open();
        return {
          ...session,
          listUidsAfter: async (uid) => (isHidden ? [] : session.listUidsAfter(uid)),
          idle: (_milliseconds, signal) =>
            new Promise((settle) => {
              if (signal.aborted) settle();
              signal.addEventListener('abort', () => settle(), { once: true });
            }),
        };
      },
    };
    const reader = startReader({ mailbox: deaf });
    await untilRead(reader);
    await append(message('To: ann@investor.localhost'));
    await append(message('To: ann@investor.localhost, bob@investor.localhost'));
    await append(message('To: bob@investor.localhost'));
    isHidden = false;
    expect(await reader.sync.syncNow(ann)).toEqual({ received: 2 });
    expect(await reader.sync.syncNow(ann)).toEqual({ received: 0 });
    expect(await subjects(bob)).toHaveLength(2);
  });

  test('a server that goes away is shown, told once, and read again when it is back', async () => {
    const reader = startReader();
    await untilRead(reader);
    await dovecot.stop();
    await expect.poll(async () => (await reader.sync.inboundStatus()).mailbox?.problem).toBeTruthy();
    await expect(reader.sync.syncNow(ann)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await dovecot.start();
    client = await signIn();
    await append(message('To: ann@investor.localhost', { subject: 'after the break' }));
    await expect.poll(() => subjects(ann)).toEqual(['after the break']);
    await untilRead(reader);
    expect((await reader.sync.inboundStatus()).mailbox).toMatchObject({ problem: null, problemSince: null });
    expect(new Set(problems).size).toBe(1);
    expect(problems.length).toBeLessThanOrEqual(2);
  });

  test('a wrong password is shown', async () => {
    const reader = startReader({ url: dovecot.url.replace('tulips', 'roses') });
    await expect
      .poll(async () => (await reader.sync.inboundStatus()).mailbox?.problem)
      .toBe('The mail server refused the user or password.');
  });

  test('a mailbox whose numbers begin anew is read again without a second copy', async () => {
    const first = startReader();
    for (const subject of ['one', 'two', 'three']) await append(message('To: ann@investor.localhost', { subject }));
    await append(message('To: nobody@investor.localhost'));
    await untilRead(first);
    await expect.poll(() => subjects(ann)).toHaveLength(3);
    const { rows: before } = await testApp.client.pool.query('select uid_validity from imap_positions');
    client.close();
    await dovecot.stop();
    dovecot.renumber();
    await dovecot.start();
    client = await signIn();
    await append(message('To: ann@investor.localhost', { subject: 'four' }));
    await expect.poll(() => subjects(ann)).toContain('four');
    await untilRead(first);
    expect((await subjects(ann)).sort()).toEqual(['four', 'one', 'three', 'two']);
    const { rows: after } = await testApp.client.pool.query('select uid_validity, unclaimed::int from imap_positions');
    expect(after[0].uid_validity).not.toBe(before[0].uid_validity);
    expect(after[0].unclaimed).toBe(1);
  });

  test('of two processes one reads, and the other takes over', async () => {
    const one = startReader();
    await expect.poll(one.isReading).toBe(true);
    const two = startReader();
    await append(message('To: ann@investor.localhost', { subject: 'first' }));
    await expect.poll(() => subjects(ann)).toEqual(['first']);
    // The one that does not read passes a request on to the one that does.
    await two.sync.syncNow(ann);
    expect(two.isReading()).toBe(false);
    await one.stop();
    await append(message('To: ann@investor.localhost', { subject: 'second' }));
    await expect.poll(() => subjects(ann)).toEqual(['first', 'second']);
    expect(two.isReading()).toBe(true);
  });

  test('a process that loses its database connection is followed by another', async () => {
    const one = startReader();
    await expect.poll(one.isReading).toBe(true);
    const two = startReader();
    await untilRead(two);
    await testApp.client.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
         and pid in (select pid from pg_stat_activity where application_name = 'investor-suite leader'
           and datname = current_database())`,
    );
    await append(message('To: ann@investor.localhost', { subject: 'still read' }));
    await expect.poll(() => subjects(ann)).toEqual(['still read']);
  });

  test('what cannot be taken never blocks what is behind it', async () => {
    await append(message('To: ann@investor.localhost', { subject: 'too large', body: 'x'.repeat(2_200_000) }));
    await append(message('To: ann@investor.localhost', { subject: 'poison' }));
    await append(
      message('To: ann@investor.localhost', { subject: 'large', body: `${'x'.repeat(900)}\r\n`.repeat(1000) }),
    );
    await append('\r\n');
    await append(message('To: ann@investor.localhost', { subject: 'behind' }));
    const mailbox = createImapMailbox(dovecot.url);
    const reader = startReader({
      mailbox: {
        ...mailbox,
        open: async () => {
          const session = await mailbox.open();
          return {
            ...session,
            // A message that the server itself stumbles over.
            async *fetch(uids) {
              for await (const some of session.fetch(uids)) {
                if (some.some(({ header }) => header.includes('Subject: poison'))) throw new Error('broken message');
                yield some;
              }
            },
          };
        },
      },
    });
    await expect.poll(() => subjects(ann)).toEqual(['large', 'behind']);
    await untilRead(reader);
    expect((await reader.sync.inboundStatus()).mailbox).toMatchObject({ untaken: 2, unclaimed: 1 });
  });

  test('a process that was killed in between reads nothing twice and misses nothing', async () => {
    for (let at = 0; at < 250; at += 1)
      await append(message('To: ann@investor.localhost', { subject: `number ${at}` }));
    const first = startReader();
    await expect.poll(async () => (await subjects(ann)).length, { interval: 5 }).toBeGreaterThan(0);
    await first.stop();
    await untilRead(startReader());
    const { total } = await mail.mailbox.list(ann, {});
    expect(total).toBe(250);
  });

  test('a message goes out through a relay, and its answer comes in and joins its conversation', async () => {
    const relay = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, { envelope }, callback) {
        stream.resume();
        stream.on('end', () => {
          const [to] = envelope.rcptTo;
          const answer = message(
            `To: ${envelope.mailFrom ? envelope.mailFrom.address : ''}\r\nIn-Reply-To: <offer@investor.localhost>`,
            { subject: 'Re: Offer', body: `Yes, says ${to?.address}` },
          );
          append(answer).then(
            () => callback(),
            (error: Error) => callback(error),
          );
        });
      },
    });
    const port = await new Promise<number>((done) => {
      const server = relay.listen(0, '127.0.0.1', () => {
        const address = server.address();
        done(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const sent = await insert(testApp.client.db, sentOffer(ann));
    startReader();
    await createTransport({ host: '127.0.0.1', port, ignoreTLS: true }).sendMail({
      from: 'ann@investor.localhost',
      to: 'agent@example.com',
      subject: 'Offer',
      text: 'Hello',
      messageId: '<offer@investor.localhost>',
    });
    await expect.poll(() => subjects(ann)).toEqual(['Re: Offer']);
    const { threadId } = await mail.mailbox.requireSummary(ann, sent ?? 0);
    const { items } = await mail.mailbox.listThread(ann, threadId);
    expect(items.map(({ subject }) => subject)).toEqual(['Offer', 'Re: Offer']);
    await new Promise<void>((closed) => relay.close(() => closed()));
  });
});
