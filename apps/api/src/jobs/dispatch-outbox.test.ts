import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOutboxRelay } from '#adapters/mail-relay/outbox-relay.ts';
import { createSmtpRelay } from '#adapters/mail-relay/smtp-relay.ts';
import type { MailRelay, RelayOutcome } from '#ports/mail-relay.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { idleWork } from '#testing/idle-work.ts';
import { mailForm } from '#testing/mail-form.ts';
import { type Jobs, startJobs } from './boss.ts';

const log = { info: () => undefined, error: () => undefined };
const soon = { timeout: 25_000, interval: 50 };

let testApp: TestApp;
let user: Awaited<ReturnType<typeof signedIn>>;
let jobs: Jobs;
/** What the worker sends through; each test sets its own. */
let relay: MailRelay;

beforeAll(async () => {
  testApp = await buildTestApp({
    realQueue: {
      name: 'send-mail',
      async start(url) {
        jobs = await startJobs({ url, log, folderId: 'test', superviseSeconds: 1 });
        return jobs.enqueueJob;
      },
    },
  });
  user = await signedIn(testApp);
  // A message that could not be sent waits until its test says so: what is to be seen of it does not pass by itself.
  await testApp.client.pool.query(
    "update jobs.queue set retry_delay = 3600, retry_backoff = false where name = 'send-mail'",
  );
  await jobs.work({
    ...idleWork,
    mailRelay: { send: (letter) => relay.send(letter) },
    outboxDispatcher: testApp.services.outboxDispatcher,
  });
});
afterAll(async () => {
  await jobs.stop();
  await testApp.close();
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Received {
  recipients: string[];
  source: string;
}

/** A real mail server that behaves as told, and what it took. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      void text(stream).then((source) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  closing.push(() => server.close());
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // A TCP server's address has a port.
  const { port } = listening.address() as AddressInfo;
  return { received, relay: createSmtpRelay({ url: `smtp://127.0.0.1:${port}`, patience: 2000 }) };
}

const refusal = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });

async function send(fields: Record<string, string> = {}): Promise<string> {
  const form = mailForm({ to: 'agent@mail.example', subject: 'Hello', body: 'A question', ...fields });
  const { status, body } = await user.send({ method: 'POST', url: '/api/mail/send', ...form });
  expect(status).toBe(200);
  return String(body._id);
}

const get = async (id: string) => (await user.get(`/api/mail/message/${id}`)).body;

const becomes = (id: string, state: string) =>
  vi.waitFor(async () => {
    const message = await get(id);
    expect(message.sending?.state).toBe(state);
    return message;
  }, soon);

async function storeOne(): Promise<string> {
  await storeZips(testApp);
  const [id = ''] = (await storeListings(testApp, [importedListing()])).values();
  return id;
}

/** As if the wait before the next try were over, once it has begun: a message is told to wait a moment before its job is. */
const hurry = (id: string) =>
  vi.waitFor(async () => {
    const { rowCount } = await testApp.client.pool.query(
      "update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry' and data ->> 'messageId' = $1",
      [id],
    );
    expect(rowCount).toBe(1);
  }, soon);

/** Once nothing is left to do for a message by itself. */
const isDone = (id: string) =>
  vi.waitFor(async () => {
    const { rows } = await testApp.client.pool.query(
      "select from jobs.job where data ->> 'messageId' = $1 and state <> 'completed'",
      [id],
    );
    expect(rows).toEqual([]);
  }, soon);

describe('through a relay', () => {
  test('a message arrives as it was stored, blind copies in the envelope only', async () => {
    const server = await startServer();
    relay = server.relay;
    const id = await send({ cc: 'bob@mail.example', bcc: 'eve@mail.example' });
    const { sending } = await becomes(id, 'sent');
    expect(sending).toMatchObject({
      attempts: 1,
      serverAnswer: expect.stringContaining('250'),
      sentAt: expect.any(String),
    });
    expect(server.received).toHaveLength(1);
    const [{ recipients, source } = { recipients: [], source: '' }] = server.received;
    expect(recipients).toEqual(['agent@mail.example', 'bob@mail.example', 'eve@mail.example']);
    expect(source).not.toContain('eve@');
    expect(source).toBe((await user.get(`/api/mail/message/${id}/source`)).text);
  });

  test('what is turned away for now goes later, to the same recipients', async () => {
    let busy = true;
    const server = await startServer({
      onMailFrom: (_address, _session, done) => (busy ? done(refusal(451, 'Busy, come again')) : done()),
    });
    relay = server.relay;
    const id = await send();
    await vi.waitFor(
      async () =>
        expect((await get(id)).sending).toMatchObject({
          state: 'queued',
          attempts: 1,
          serverAnswer: expect.stringContaining('Busy'),
        }),
      soon,
    );
    busy = false;
    await hurry(id);
    expect((await becomes(id, 'sent')).sending?.attempts).toBe(2);
    expect(server.received).toHaveLength(1);
  });

  test('a relay that is down keeps messages waiting', async () => {
    relay = createSmtpRelay({ url: 'smtp://127.0.0.1:1' });
    const id = await send();
    await vi.waitFor(async () => expect((await get(id)).sending).toMatchObject({ state: 'queued', attempts: 1 }), soon);
    const server = await startServer();
    relay = server.relay;
    await hurry(id);
    await becomes(id, 'sent');
    expect(server.received).toHaveLength(1);
  });

  test('what is refused for good has failed, with the reason, and can be sent again', async () => {
    let isOpen = false;
    const server = await startServer({
      onRcptTo: (_address, _session, done) => (isOpen ? done() : done(refusal(550, 'No such user'))),
    });
    relay = server.relay;
    const id = await send();
    expect((await becomes(id, 'failed')).sending?.serverAnswer).toContain('No such user');
    isOpen = true;
    const messageId = (await get(id)).messageId;
    expect((await user.post(`/api/mail/message/${id}/retry`)).body.state).toBe('queued');
    await becomes(id, 'sent');
    expect((await user.post(`/api/mail/message/${id}/retry`)).status).toBe(409);
    expect(server.received).toHaveLength(1);
    expect((await PostalMime.parse(server.received[0]?.source ?? '')).messageId).toBe(messageId);
  });

  test('of several recipients each gets it once, and those who do not are named', async () => {
    let isGreylisting = true;
    const server = await startServer({
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('gone')) done(refusal(550, 'No such user'));
        else if (address.startsWith('grey') && isGreylisting) done(refusal(451, 'Greylisted'));
        else done();
      },
    });
    relay = server.relay;
    const id = await send({ to: 'one@mail.example, gone@mail.example, grey@mail.example' });
    await vi.waitFor(
      async () => expect((await get(id)).sending?.serverAnswer).toMatch(/gone@.*No such user\n.*grey@.*Greylisted/s),
      soon,
    );
    isGreylisting = false;
    await hurry(id);
    const { sending } = await becomes(id, 'failed');
    expect(sending?.serverAnswer).toMatch(/^gone@mail\.example: .*No such user$/);
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['one@mail.example'], ['grey@mail.example']]);
    // Sending it again is for the one who has not got it.
    await user.post(`/api/mail/message/${id}/retry`);
    await vi.waitFor(async () => expect((await get(id)).sending).toMatchObject({ state: 'failed', attempts: 3 }), soon);
    expect(server.received).toHaveLength(2);
  });

  test('a relay that falls silent after the message has it, or not: nobody sends it again by itself', async () => {
    let taken = 0;
    const server = await startServer({
      onData(stream) {
        stream.resume().on('end', () => {
          taken += 1;
        });
      },
    });
    relay = server.relay;
    const id = await send();
    await becomes(id, 'uncertain');
    await isDone(id);
    expect(taken).toBe(1);
    relay = (await startServer()).relay;
    expect((await user.post(`/api/mail/message/${id}/retry`)).status).toBe(200);
    await becomes(id, 'sent');
  });
});

describe('calling back', () => {
  test('a message that waits does not go out, and can be sent later', async () => {
    const server = await startServer();
    relay = server.relay;
    const id = await send({ delay: '60' });
    expect((await user.post(`/api/mail/message/${id}/cancel`)).body.state).toBe('cancelled');
    expect((await user.post(`/api/mail/message/${id}/cancel`)).body.state).toBe('cancelled');
    await testApp.client.pool.query("update jobs.job set start_after = now() where name = 'send-mail'");
    await isDone(id);
    expect(server.received).toEqual([]);
    await user.post(`/api/mail/message/${id}/retry`);
    await becomes(id, 'sent');
    expect(server.received).toHaveLength(1);
  });

  test('a message that some have got keeps it from the others, and what it entered in the log', async () => {
    const listingId = await storeOne();
    await user.post('/api/user-properties', { propertyId: listingId });
    relay = {
      send: async ({ to }) => ({
        kind: 'accepted',
        answer: '250 OK',
        refused: to
          .filter((address) => address.startsWith('grey'))
          .map((address) => ({ address, answer: '451 Greylisted', isPermanent: false })),
      }),
    };
    const about = { isOffer: '1', propertyId: listingId };
    const id = await send({ to: 'one@mail.example, grey@mail.example', ...about });
    await vi.waitFor(async () => expect((await get(id)).sending).toMatchObject({ state: 'queued', attempts: 1 }), soon);
    expect((await user.post(`/api/mail/message/${id}/cancel`)).body.state).toBe('cancelled');
    expect((await user.get(`/api/user-properties/${listingId}`)).body.progress?.offer).toBe('sent');
    relay = { send: async () => ({ kind: 'uncertain', answer: '' }) };
    const other = await send(about);
    await becomes(other, 'uncertain');
    relay = { send: async () => ({ kind: 'later', answer: '451 Busy' }) };
    await user.post(`/api/mail/message/${other}/retry`);
    await vi.waitFor(async () => {
      expect((await get(other)).sending?.attempts).toBeGreaterThan(1);
      expect((await user.post(`/api/mail/message/${other}/cancel`)).status).toBe(200);
    }, soon);
    const { body } = await user.get(`/api/user-properties/${listingId}`);
    const types = Array.from(body.activityLog ?? [], ({ type }) => String(type));
    expect(types.filter((type) => type === 'offer_sent')).toHaveLength(2);
  });

  test('one that is being sent is beyond recall', async () => {
    const { promise, resolve: finish } = Promise.withResolvers<RelayOutcome>();
    relay = { send: () => promise };
    const id = await send();
    await becomes(id, 'sending');
    expect((await user.post(`/api/mail/message/${id}/cancel`)).status).toBe(409);
    expect((await user.post(`/api/mail/message/${id}/retry`)).status).toBe(409);
    finish({ kind: 'accepted', answer: '250 OK', refused: [] });
    await becomes(id, 'sent');
  });
});

describe('a worker that died', () => {
  const accepting = (): MailRelay & { sent: number } => {
    const counting = {
      sent: 0,
      async send(letter: Parameters<MailRelay['send']>[0]): Promise<RelayOutcome> {
        try {
          await letter.beforeLastBytes();
        } catch (error) {
          return { kind: 'later', answer: String(error) };
        }
        counting.sent += 1;
        return { kind: 'accepted', answer: '250 OK', refused: [] };
      },
    };
    return counting;
  };

  /** A message of which the last heard was that somebody had it, so many seconds ago. */
  async function leftBehind({ isHandedOver, seconds }: { isHandedOver: boolean; seconds: number }): Promise<string> {
    const id = await send({ delay: '3600' });
    await testApp.client.pool.query(
      `update mail_sendings set state = 'sending', claim = gen_random_uuid(),
        claimed_at = now() - make_interval(secs => $2), handed_over_at = case when $3 then now() end
       where message_id = $1`,
      [id, seconds, isHandedOver],
    );
    return id;
  }

  test('before it handed the message over: it is sent now', async () => {
    const id = await leftBehind({ isHandedOver: false, seconds: 20 });
    const own = accepting();
    await testApp.services.outboxDispatcher.dispatch(Number(id), own);
    expect((await get(id)).sending?.state).toBe('sent');
    await testApp.services.outboxDispatcher.dispatch(Number(id), own);
    expect(own.sent).toBe(1);
  });

  test('after it: the message is uncertain', async () => {
    const id = await leftBehind({ isHandedOver: true, seconds: 20 });
    const own = accepting();
    await testApp.services.outboxDispatcher.dispatch(Number(id), own);
    expect((await get(id)).sending).toMatchObject({
      state: 'uncertain',
      serverAnswer: expect.stringContaining('may have been sent'),
    });
    expect(own.sent).toBe(0);
  });

  test.each([true, false])('or only seems to have (handed over: %s): it is asked again later', async (isHandedOver) => {
    const id = await leftBehind({ isHandedOver, seconds: 1 });
    const own = accepting();
    await expect(testApp.services.outboxDispatcher.dispatch(Number(id), own)).rejects.toThrow('Another worker');
    expect(own.sent).toBe(0);
  });

  test('and comes back to life while another has the message: only that one sends it', async () => {
    const id = await send({ delay: '3600' });
    const own = accepting();
    let goOn: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow: MailRelay = {
      async send(letter) {
        await waiting;
        return own.send(letter);
      },
    };
    const first = testApp.services.outboxDispatcher.dispatch(Number(id), slow);
    await vi.waitFor(async () => expect((await get(id)).sending?.state).toBe('sending'), soon);
    await testApp.client.pool.query(
      "update mail_sendings set claimed_at = now() - interval '1 minute' where message_id = $1",
      [id],
    );
    await testApp.services.outboxDispatcher.dispatch(Number(id), own);
    goOn();
    await expect(first).rejects.toThrow();
    expect(own.sent).toBe(1);
    expect((await get(id)).sending?.state).toBe('sent');
  });

  test('and hears, once the message was held for uncertain, that it was not taken: it has failed', async () => {
    const id = await send({ delay: '3600' });
    const slow: MailRelay = {
      async send(letter) {
        await letter.beforeLastBytes();
        await testApp.client.pool.query(
          "update mail_sendings set claimed_at = now() - interval '1 minute' where message_id = $1",
          [id],
        );
        await testApp.services.outboxDispatcher.dispatch(Number(id), accepting());
        expect((await get(id)).sending?.state).toBe('uncertain');
        return { kind: 'later', answer: '451 Busy' };
      },
    };
    await expect(testApp.services.outboxDispatcher.dispatch(Number(id), slow)).rejects.toThrow('451 Busy');
    expect((await get(id)).sending).toMatchObject({ state: 'failed', serverAnswer: '451 Busy' });
  });

  test('ten at the same message at once send it once', async () => {
    const id = await send({ delay: '3600' });
    const own = accepting();
    await Promise.allSettled(
      Array.from({ length: 10 }, () => testApp.services.outboxDispatcher.dispatch(Number(id), own)),
    );
    expect(own.sent).toBe(1);
    expect((await get(id)).sending).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

test('a message that was tried to the last has failed', async () => {
  relay = { send: async () => ({ kind: 'later', answer: '451 Never today' }) };
  const id = await send();
  await testApp.client.pool.query(
    "update jobs.job set retry_limit = 0 where name = 'send-mail' and data ->> 'messageId' = $1",
    [id],
  );
  await vi.waitFor(
    async () => {
      await testApp.client.pool.query(
        "update jobs.job set start_after = now() where name = 'send-mail' and state = 'retry'",
      );
      expect((await get(id)).sending).toMatchObject({ state: 'failed', serverAnswer: '451 Never today' });
    },
    { timeout: 29_000, interval: 200 },
  );
}, 40_000);

describe('without a relay', () => {
  test('own mail goes straight to inboxes, and everything is kept as a file', async () => {
    const { localAddresses, messageIngest } = testApp.services;
    const folder = join(testApp.dataDir, 'outbox');
    relay = createOutboxRelay({
      folder,
      isLocal: localAddresses.isLocal,
      hasMailbox: async (address) => (await localAddresses.findUsers([address])).length > 0,
      ingest: async (path, recipients) =>
        void (await messageIngest.ingest({ path, recipients, origin: { isOwn: true } })),
    });
    const other = await signedIn(testApp);
    const own = `${(await other.get('/api/auth/me')).body.user?.userName}@investor.localhost`;
    const id = await send({
      to: `${own}, outside@mail.example`,
      subject: 'Between us',
      bcc: 'nobody-here@investor.localhost',
    });
    const { sending, messageId } = await becomes(id, 'failed');
    expect(sending?.serverAnswer).toMatch(/^nobody-here@investor\.localhost: 550 .*no such mailbox/);

    const { body } = await other.get('/api/mail/inbox');
    expect(body.items).toMatchObject([{ subject: 'Between us', seen: false, folder: 'inbox' }]);
    const arrived = (await other.get(`/api/mail/message/${body.items?.[0]?._id}`)).body;
    expect(arrived).toMatchObject({ messageId, senderCheck: null, bcc: [] });

    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/\.eml$/)]);
    const modes = await Promise.all(
      [folder, join(folder, files[0] ?? '')].map(async (path) => (await stat(path)).mode),
    );
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '600']);
    const kept = await readFile(join(folder, files[0] ?? ''), 'utf8');
    expect(kept).toBe((await user.get(`/api/mail/message/${id}/source`)).text);

    // Done again, as after a crash, nothing is doubled.
    await testApp.client.pool.query(
      "update mail_sendings set state = 'queued', recipients = $2 where message_id = $1",
      [id, [own]],
    );
    await testApp.services.outboxDispatcher.dispatch(Number(id), relay);
    expect((await other.get('/api/mail/inbox')).body.total).toBe(1);
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('a message for nobody but unknown own addresses is refused', async () => {
    const id = await send({ to: 'nobody-here@investor.localhost' });
    expect((await becomes(id, 'failed')).sending?.serverAnswer).toMatch(/^550 /);
  });
});
