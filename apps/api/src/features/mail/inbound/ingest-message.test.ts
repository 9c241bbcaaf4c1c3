import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ReceiverLimits, startSmtpReceiver } from '#adapters/mail-receiver/smtp-receiver.ts';
import type { Inbound, MailReceiver } from '#ports/mail-receiver.ts';
import type { SenderVerdict } from '#ports/sender-authentication.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { makeUser } from '#testing/factories.ts';
import { createTestIngest } from '#testing/mail-ingest.ts';

let testApp: TestApp;
let mail: ReturnType<typeof createTestIngest>;
let ann: string;
let bob: string;
/** What senders' domains say, as the test has it. */
let verdict: SenderVerdict = { spf: null, dkim: null, dmarc: null };
const receivers: MailReceiver[] = [];

beforeAll(async () => {
  testApp = await buildTestApp();
  mail = createTestIngest(testApp, { authenticateSender: async () => verdict });
  ann = (await makeUser(testApp, { userName: 'ann' })).id;
  bob = (await makeUser(testApp, { userName: 'bob' })).id;
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.stop()));
  verdict = { spf: null, dkim: null, dmarc: null };
});
afterAll(async () => {
  await mail.close();
  await testApp.close();
});

const incoming = () => join(testApp.dataDir, 'incoming');

async function start(
  options: { limits?: Partial<ReceiverLimits>; tls?: { key: Buffer; cert: Buffer }; inbound?: Inbound } = {},
): Promise<MailReceiver> {
  const receiver = await startSmtpReceiver({
    host: '127.0.0.1',
    port: 0,
    name: 'investor.localhost',
    folder: incoming(),
    inbound: mail.messageIngest,
    log: { info: () => undefined, error: () => undefined },
    ...options,
  });
  receivers.push(receiver);
  return receiver;
}

async function send(
  { port }: MailReceiver,
  raw: string | Buffer,
  { from = 'eve@example.com', to = ['ann@investor.localhost'] }: { from?: string; to?: string[] } = {},
) {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  return transport.sendMail({ envelope: { from, to }, raw });
}

/** A conversation by hand: each line is sent when the former has been answered. */
async function talk({ port }: MailReceiver, lines: string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1');
  const answers = [await answer(socket)];
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    answers.push(await answer(socket));
  }
  socket.destroy();
  return answers;
}

async function answer(socket: Socket): Promise<string> {
  let text = '';
  while (!/^\d{3} .*\r\n$/m.test(text)) {
    const [data] = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => ['(closed)'])]);
    text += String(data);
    if (text.endsWith('(closed)')) break;
  }
  return text.trim();
}

let ids = 0;
function message(changes: { from?: string; subject?: string; body?: string; id?: string } = {}): string {
  ids += 1;
  const { from = 'Eve <eve@example.com>', subject = 'Hello', body = 'Hi Ann', id = `m${ids}@example.com` } = changes;
  return `From: ${from}\r\nTo: ann@investor.localhost\r\nSubject: ${subject}\r\nMessage-ID: <${id}>\r\n\r\n${body}\r\n`;
}

async function inbox(userId: string) {
  const { items } = await mail.mailbox.list(userId, { limit: 100 });
  return items;
}

describe('a message for a user', () => {
  test('is in the inbox when the sender is told so', async () => {
    const receiver = await start();
    verdict = { spf: 'pass', dkim: 'none', dmarc: 'pass' };
    await send(receiver, message({ subject: 'Taken' }), {
      to: ['ann@investor.localhost', 'BOB+offers@investor.localhost'],
    });
    const [first] = await inbox(ann);
    expect(first).toMatchObject({ subject: 'Taken', seen: false, from: [{ name: 'Eve', address: 'eve@example.com' }] });
    expect(await inbox(bob)).toHaveLength(1);
    const stored = await mail.mailbox.get(ann, first?._id ?? '', { images: false });
    expect(stored.senderCheck).toEqual({ spf: 'pass', dkim: 'none', dmarc: 'pass', isSpoofed: false });
    expect(await readdir(incoming())).toEqual([]);
    expect(receiver.status()).toMatchObject({ stored: 1, refused: 0, isEncrypted: false, lastProblem: null });
    expect(receiver.status().lastStoredAt).not.toBeNull();
  });

  test('that comes again after a break is there once', async () => {
    const receiver = await start();
    const raw = message({ subject: 'Again' });
    await send(receiver, raw);
    await send(receiver, raw);
    expect((await inbox(ann)).filter(({ subject }) => subject === 'Again')).toHaveLength(1);
    const { rows } = await testApp.client.pool.query(
      'select count(*)::int as lost from mail_threads t where not exists (select from mail_messages where thread_id = t.id)',
    );
    expect(rows).toEqual([{ lost: 0 }]);
  });

  test('is put off while it cannot be stored, and then taken', async () => {
    let isBroken = true;
    const receiver = await start({
      inbound: {
        ...mail.messageIngest,
        receive: (handedIn) =>
          isBroken ? Promise.reject(new Error('database down')) : mail.messageIngest.receive(handedIn),
      },
    });
    const raw = message({ subject: 'Later' });
    await expect(send(receiver, raw)).rejects.toMatchObject({ responseCode: 451 });
    isBroken = false;
    await send(receiver, raw);
    expect((await inbox(ann))[0]?.subject).toBe('Later');
    expect(await readdir(incoming())).toEqual([]);
  });

  test('is put off when storing takes too long', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<'stored'>();
    const receiver = await start({
      limits: { storeMs: 50 },
      inbound: { ...mail.messageIngest, receive: () => promise },
    });
    await expect(send(receiver, message())).rejects.toMatchObject({ responseCode: 451 });
    finish('stored');
    await expect.poll(() => readdir(incoming())).toEqual([]);
  });

  test('joins the conversation it answers', async () => {
    const receiver = await start();
    await send(receiver, message({ id: 'first@example.com', subject: 'Offer' }));
    await send(
      receiver,
      `In-Reply-To: <first@example.com>\r\n${message({ id: 'second@example.com', subject: 'Re: Offer' })}`,
    );
    const [second, first] = await inbox(ann);
    expect(second?.threadId).toBe(first?.threadId);
  });
});

describe('what is refused', () => {
  test.each([
    ['a name that nobody has', 'nobody@investor.localhost', '550'],
    ['another domain', 'ann@example.com', '550'],
    ['another domain behind ours', 'ann%example.com@investor.localhost', '550'],
    ['another domain behind a quote', '"ann@investor.localhost"@example.com', '501'],
  ])('%s', async (_name, address, code) => {
    const answers = await talk(await start(), ['EHLO x', 'MAIL FROM:<eve@example.com>', `RCPT TO:<${address}>`]);
    expect(answers.at(-1)).toMatch(new RegExp(`^${code} `));
  });

  test('signing in, and encryption without a certificate', async () => {
    const answers = await talk(await start(), ['EHLO x', 'AUTH PLAIN AGEAYg==', 'STARTTLS']);
    expect(answers[1]).not.toMatch(/AUTH|STARTTLS/);
    expect(answers[1]).toMatch(/SIZE 41943040/);
    expect(answers[2]).toMatch(/^5/);
    expect(answers[3]).toMatch(/^5/);
  });

  test('a message that is too large, announced or not', async () => {
    const receiver = await start({ limits: { maxBytes: 10_000 } });
    const announced = await talk(receiver, ['EHLO x', 'MAIL FROM:<eve@example.com> SIZE=10001']);
    expect(announced.at(-1)).toMatch(/^552 /);
    const count = (await inbox(ann)).length;
    const lines = ['EHLO x', 'MAIL FROM:<eve@example.com>', 'RCPT TO:<ann@investor.localhost>', 'DATA'];
    const sent = await talk(receiver, [...lines, `${message({ body: 'x'.repeat(20_000) })}.`]);
    expect(sent.at(-1)).toMatch(/^552 /);
    expect(await inbox(ann)).toHaveLength(count);
    expect(await readdir(incoming())).toEqual([]);
  });

  test('headers without end', async () => {
    const raw = `${'X-A: 1\r\n'.repeat(150_000)}${message()}`;
    await expect(send(await start(), raw)).rejects.toMatchObject({ responseCode: 554 });
  });

  test('whoever guesses names', async () => {
    const guesses = Array.from({ length: 30 }, (_, at) => `RCPT TO:<guess${at}@investor.localhost>`);
    const answers = await talk(await start(), ['EHLO x', 'MAIL FROM:<eve@example.com>', ...guesses.slice(0, 21)]);
    expect(answers.at(-1)).toMatch(/^421 /);
  });
});

describe('mail that claims to be ours', () => {
  test.each([
    ['ann@investor.localhost'],
    ['"Bob" <BOB@Investor.Localhost>'],
    ['ann@investor.localhost\r\nX-From: eve@example.com'],
    ['=?utf-8?q?Support?= <support@mail.investor.localhost>'],
    ['<bob@investor.localhost.>'],
    ['<bob@investor\uff0elocalhost>'],
  ])('is refused: From %s', async (from) => {
    const receiver = await start();
    const before = await inbox(ann);
    await expect(send(receiver, message({ from, subject: 'Spoofed' }))).rejects.toMatchObject({ responseCode: 550 });
    expect(await inbox(ann)).toHaveLength(before.length);
  });

  test('is taken where our domain’s own records vouch for it', async () => {
    verdict = { spf: 'pass', dkim: 'pass', dmarc: 'pass' };
    await send(await start(), message({ from: 'bob@investor.localhost', subject: 'Really Bob' }));
    const [first] = await inbox(ann);
    expect(first?.subject).toBe('Really Bob');
  });

  test('is taken where it is what a user sent; its id alone does not do', async () => {
    const raw = message({
      from: 'bob@investor.localhost',
      subject: 'From Bob',
      body: 'See you',
      id: 'own@investor.localhost',
    });
    await testApp.client.pool.query(
      `with thread as (insert into mail_threads (user_id) values ($1) returning id),
         sent as (insert into mail_messages (user_id, thread_id, folder, is_outgoing, message_id, from_people, to_people,
             subject, snippet, is_seen, bytes, words)
           select $1, id, 'sent', true, '<own@investor.localhost>', '[]',
             '[{"name": "", "address": "ann@investor.localhost"}]', 'From Bob', '', true, 1, '' from thread returning id)
       insert into mail_bodies (message_id, text, html) select id, 'See you', '' from sent`,
      [bob],
    );
    const receiver = await start();
    await expect(send(receiver, raw.replace('See you', 'Pay Eve'))).rejects.toMatchObject({ responseCode: 550 });
    await send(receiver, raw);
    expect((await inbox(ann))[0]?.subject).toBe('From Bob');
  });
});

test('a report of failed delivery marks the message that came back; an automatic reply is a message', async () => {
  const { rows } = await testApp.client.pool.query<{ id: string }>(
    `with thread as (insert into mail_threads (user_id) values ($1) returning id)
     insert into mail_messages (user_id, thread_id, folder, is_outgoing, message_id, from_people, to_people, subject,
       snippet, is_seen, bytes, words)
     select $1, id, 'sent', true, '<bounced@investor.localhost>', '[]',
       '[{"name": "", "address": "gone@example.com"}]', 'Offer', '', true, 1, '' from thread
     returning id`,
    [ann],
  );
  const report = [
    'From: MAILER-DAEMON@relay.example',
    'To: ann@investor.localhost',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r',
    '',
    '--r',
    'Content-Type: text/plain',
    '',
    'Could not deliver.',
    '--r',
    'Content-Type: message/delivery-status',
    '',
    'Final-Recipient: rfc822; gone@example.com',
    'Action: failed',
    'Status: 5.1.1',
    'Diagnostic-Code: smtp; 550 No such user',
    '--r',
    'Content-Type: message/rfc822',
    '',
    'Message-ID: <bounced@investor.localhost>',
    '',
    'Hello',
    '--r--',
    '',
  ].join('\r\n');
  const receiver = await start();
  // A report has no sender to report to.
  await send(receiver, report, { from: '' });
  await send(receiver, `Auto-Submitted: auto-replied\r\n${message({ subject: 'Out of office' })}`);
  const bounced = await mail.mailbox.requireSummary(ann, Number(rows[0]?.id));
  expect(bounced.bounce).toBe('550 No such user');
  expect((await inbox(ann))[0]).toMatchObject({ subject: 'Out of office', bounce: null });
});

describe('limits', () => {
  test('whoever says nothing is cut', async () => {
    const receiver = await start({ limits: { idleMs: 200 } });
    const socket = connect(receiver.port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += String(data);
    });
    await once(socket, 'close');
    expect(text).toMatch(/421 .*[Tt]imeout/);
  });

  test('whoever says something now and then is cut in the end', async () => {
    const receiver = await start({ limits: { sessionMs: 400 } });
    const began = performance.now();
    const socket = connect(receiver.port, '127.0.0.1');
    await answer(socket);
    // What is said to a connection that was cut in that moment fails, before it is closed here too.
    socket.on('error', () => undefined);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const timer = setInterval(() => socket.write('NOOP\r\n'), 50);
    socket.resume();
    await closed;
    clearInterval(timer);
    expect(performance.now() - began).toBeGreaterThan(200);
  });

  test('connections of one address, and of all', async () => {
    const receiver = await start({ limits: { maxPerAddress: 2 } });
    const open = [connect(receiver.port, '127.0.0.1'), connect(receiver.port, '127.0.0.1')];
    await Promise.all(open.map(answer));
    expect(await talk(receiver, [])).toEqual([expect.stringMatching(/^421 /)]);
    for (const socket of open) socket.destroy();
    await expect.poll(async () => (await talk(receiver, []))[0]).toMatch(/^220 /);

    const small = await start({ limits: { maxConnections: 1 } });
    const only = connect(small.port, '127.0.0.1');
    await answer(only);
    expect(await talk(small, [])).toEqual([expect.stringMatching(/^421 /)]);
    only.destroy();
  });

  test('a connection that breaks in the middle of a message leaves nothing behind', async () => {
    const receiver = await start();
    const count = (await inbox(ann)).length;
    const socket = connect(receiver.port, '127.0.0.1');
    await answer(socket);
    for (const line of ['EHLO x', 'MAIL FROM:<eve@example.com>', 'RCPT TO:<ann@investor.localhost>', 'DATA']) {
      socket.write(`${line}\r\n`);
      await answer(socket);
    }
    socket.write('Subject: cut off\r\n\r\nHel');
    socket.destroy();
    await expect.poll(() => readdir(incoming())).toEqual([]);
    expect(await inbox(ann)).toHaveLength(count);
  });

  test('a stop does not wait for whoever is idle', async () => {
    const receiver = await start();
    const socket = connect(receiver.port, '127.0.0.1');
    await answer(socket);
    // One that waited would outlast the test.
    await receiver.stop();
    receivers.splice(0);
    socket.destroy();
  });
});

test('encryption is offered with a certificate', async () => {
  const [key, cert] = [join(testApp.dataDir, 'key.pem'), join(testApp.dataDir, 'cert.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-keyout', key, '-out', cert, '-subj', '/CN=localhost'],
    ],
    { stdio: 'ignore' },
  );
  const receiver = await start({ tls: { key: await readFile(key), cert: await readFile(cert) } });
  const transport = createTransport({
    host: '127.0.0.1',
    port: receiver.port,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
  });
  const raw = message({ subject: 'Encrypted' });
  await transport.sendMail({ envelope: { from: 'eve@example.com', to: ['ann@investor.localhost'] }, raw });
  const [first] = await inbox(ann);
  expect(first?.subject).toBe('Encrypted');
  const source = await mail.mailbox.openSource(ann, first?._id ?? '');
  expect((await buffer(await source.read())).toString()).toBe(raw);
});
