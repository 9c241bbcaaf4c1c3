import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OutboundMessage } from '#ports/mail-relay.ts';
import { createSmtpRelay } from './smtp-relay.ts';

const message = `From: ann@investor.localhost\r\nSubject: Offer\r\n\r\n${'A line of the offer.\r\n'.repeat(5000)}.\r\n`;

function* chunks() {
  for (let at = 0; at < message.length; at += 16_384) yield message.slice(at, at + 16_384);
}

function letter(changes: Partial<OutboundMessage> = {}): OutboundMessage {
  return {
    from: 'ann@investor.localhost',
    to: ['bob@example.com'],
    messageId: '<1@investor.localhost>',
    open: async () => Readable.from(chunks(), { objectMode: false }),
    beforeLastBytes: async () => undefined,
    ...changes,
  };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A real mail server that behaves as told. */
async function startRelay(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'], ...options });
  server.on('error', () => undefined);
  closing.push(() => server.close());
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // A TCP server's address has a port.
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

function refusal(code: number, answer: string): Error {
  return Object.assign(new Error(answer), { responseCode: code });
}

/** A server of which each line of the client gets the next of these answers; what is no text is done to the connection. */
async function startScript(answers: (string | ((socket: Socket) => void))[]): Promise<string> {
  const server: Server = createServer((socket) => {
    const rest = [...answers];
    const answer = () => {
      const next = rest.shift();
      if (typeof next === 'string') socket.write(`${next}\r\n`);
      else next?.(socket);
    };
    let isData = false;
    let received = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received += chunk.toString();
      if (isData) {
        if (received.endsWith('\r\n.\r\n')) {
          isData = false;
          received = '';
          answer();
        } else if (typeof rest[0] === 'function' && rest[0].name === 'duringData') answer();
        return;
      }
      if (!received.endsWith('\r\n')) return;
      isData = received.startsWith('DATA');
      received = '';
      answer();
    });
    answer();
  });
  closing.push(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address has a port.
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const beforeData = ['220 hello', '250 hello', '250 sender ok', '250 recipient ok', '354 go on'];

test('an accepted letter arrives as it is, and the relay’s words come back', async () => {
  let received = '';
  const url = await startRelay({
    onData: (stream, session, done) => {
      void text(stream).then((whole) => {
        received = whole;
        done(
          null,
          `queued for ${session.envelope.rcptTo.map(({ address }) => address).join(' and ')}` as unknown as undefined,
        );
      });
    },
  });
  const beforeLastBytes = vi.fn(async () => undefined);
  const outcome = await createSmtpRelay({ url }).send(
    letter({ to: ['bob@example.com', 'lee@example.com'], beforeLastBytes }),
  );
  expect(outcome).toMatchObject({ kind: 'accepted', refused: [] });
  expect(outcome.answer).toContain('queued for bob@example.com and lee@example.com');
  expect(received).toBe(message);
  expect(beforeLastBytes).toHaveBeenCalledTimes(1);
});

test('recipients that are turned away are named, each with the answer', async () => {
  const url = await startRelay({
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('gone')) done(refusal(550, 'No such user here'));
      else if (address.startsWith('later')) done(refusal(451, 'Greylisted'));
      else done();
    },
  });
  expect(
    await createSmtpRelay({ url }).send(letter({ to: ['bob@example.com', 'gone@example.com', 'later@example.com'] })),
  ).toMatchObject({
    kind: 'accepted',
    refused: [
      { address: 'gone@example.com', answer: expect.stringContaining('No such user here'), isPermanent: true },
      { address: 'later@example.com', answer: expect.stringContaining('Greylisted'), isPermanent: false },
    ],
  });
});

test('where nobody is left, each is named all the same', async () => {
  const url = await startRelay({ onRcptTo: (_to, _session, done) => done(refusal(550, 'No such user here')) });
  expect(await createSmtpRelay({ url }).send(letter({ to: ['gone@example.com'] }))).toMatchObject({
    kind: 'refused',
    refused: [{ address: 'gone@example.com', answer: expect.stringContaining('No such user'), isPermanent: true }],
  });
});

describe('a letter that was not taken', () => {
  test.each<[string, SMTPServerOptions, 'refused' | 'later']>([
    ['nobody there to receive it', { onRcptTo: (_to, _session, done) => done(refusal(550, 'Unknown')) }, 'refused'],
    ['to be tried later', { onRcptTo: (_to, _session, done) => done(refusal(451, 'Later')) }, 'later'],
    ['from a sender nobody wants', { onMailFrom: (_from, _session, done) => done(refusal(554, 'Blocked')) }, 'refused'],
    ['a relay that is busy', { onConnect: (_session, done) => done(refusal(421, 'Busy')) }, 'later'],
    [
      'too large',
      {
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(refusal(552, 'Too large')));
        },
      },
      'refused',
    ],
    [
      'no room after the data',
      {
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(refusal(452, 'Disk full')));
        },
      },
      'later',
    ],
  ])('%s', async (_name, options, kind) => {
    expect((await createSmtpRelay({ url: await startRelay(options) }).send(letter())).kind).toBe(kind);
  });

  test.each<[string, (string | ((socket: Socket) => void))[]]>([
    ['cut off before the greeting', [(socket) => socket.destroy()]],
    ['cut off at the sender', ['220 hello', '250 hello', (socket) => socket.destroy()]],
    ['silent from the beginning', [() => undefined]],
    ['talking nonsense', ['HTTP/1.1 400 Bad Request']],
  ])('%s is tried again', async (_name, answers) => {
    const relay = createSmtpRelay({ url: await startScript(answers), patience: 300 });
    expect((await relay.send(letter())).kind).toBe('later');
  });

  test('cut off in the middle of the data', async () => {
    const url = await startScript([
      ...beforeData,
      function duringData(socket) {
        socket.destroy();
      },
    ]);
    // More than the buffers on the way take in.
    const open = async () =>
      Readable.from(
        Array.from({ length: 3000 }, () => 'x'.repeat(16_000)),
        { objectMode: false },
      );
    expect((await createSmtpRelay({ url }).send(letter({ open }))).kind).toBe('later');
  });

  test('answered before its end', async () => {
    const url = await startScript([
      ...beforeData,
      function duringData(socket) {
        socket.write('250 taken\r\n');
      },
    ]);
    const open = async () =>
      Readable.from(
        Array.from({ length: 3000 }, () => 'x'.repeat(16_000)),
        { objectMode: false },
      );
    expect(await createSmtpRelay({ url }).send(letter({ open }))).toEqual({ kind: 'later', answer: '250 taken' });
  });

  test('the message cannot be read', async () => {
    const open = () => Promise.reject(new Error('The disk is gone'));
    expect(await createSmtpRelay({ url: await startRelay({}) }).send(letter({ open }))).toEqual({
      kind: 'later',
      answer: 'The disk is gone',
    });
  });

  test('nobody listens', async () => {
    expect((await createSmtpRelay({ url: 'smtp://127.0.0.1:1' }).send(letter())).kind).toBe('later');
  });

  test('the password is wrong', async () => {
    const url = await startRelay({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong password')),
    });
    const outcome = await createSmtpRelay({ url: url.replace('smtp://', 'smtp://user:wrong@') }).send(letter());
    expect(outcome).toMatchObject({ kind: 'later', answer: expect.stringContaining('Wrong password') });
  });

  test('a sender who thinks better of it at the last moment: nothing was accepted', async () => {
    let accepted = 0;
    const url = await startRelay({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => {
          accepted += 1;
          done();
        });
      },
    });
    const beforeLastBytes = () => Promise.reject(new Error('Somebody else has it'));
    expect((await createSmtpRelay({ url }).send(letter({ beforeLastBytes }))).kind).toBe('later');
    expect(accepted).toBe(0);
  });
});

describe('given whole and not answered: nobody knows', () => {
  // Time enough for all that comes before, on a busy machine too.
  test.each<[string, (socket: Socket) => void]>([
    ['cut off', (socket) => socket.destroy()],
    ['silence', () => undefined],
    ['asked for more', (socket) => socket.write('354 go on\r\n')],
    ['words without a number', (socket) => socket.write('OK\r\n')],
    ['the beginning of an answer', (socket) => socket.end('2')],
  ])('%s', async (_name, reaction) => {
    const relay = createSmtpRelay({ url: await startScript([...beforeData, reaction]), patience: 2000 });
    expect((await relay.send(letter())).kind).toBe('uncertain');
  });
});
