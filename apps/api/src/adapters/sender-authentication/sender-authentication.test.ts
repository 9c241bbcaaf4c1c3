import { generateKeyPairSync } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDnsServer } from '#testing/dns-server.ts';
import { createDnsCache } from './dns.ts';
import { createSenderAuthenticator } from './sender-authenticator.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let folder: string;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
let check: ReturnType<typeof createSenderAuthenticator>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sender-check-'));
  dns = await startDnsServer({
    'signed.example': 'v=spf1 ip4:192.0.2.10 -all',
    'key._domainkey.signed.example': `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`,
    '_dmarc.signed.example': 'v=DMARC1; p=reject',
    'soft.example': 'v=spf1 ~all',
    'silent.example': 'silence',
    '_dmarc.silent.example': 'silence',
    'key._domainkey.silent.example': 'silence',
  });
  check = createSenderAuthenticator({ dnsServers: [dns.address] });
});
afterAll(async () => {
  await check.close();
  await dns.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function keep(source: string | Buffer): Promise<string> {
  files += 1;
  const path = join(folder, `${files}.eml`);
  await writeFile(path, source);
  return path;
}

async function signed(domain = 'signed.example'): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail({
    from: `ann@${domain}`,
    to: 'bob@investor.localhost',
    subject: 'Offer',
    text: 'Hello',
    dkim: { domainName: domain, keySelector: 'key', privateKey },
  });
  // The stream transport with `buffer` gives a buffer.
  return message as Buffer;
}

const plain = (from: string) => `From: ${from}\r\nTo: bob@investor.localhost\r\nSubject: Offer\r\n\r\nHello\r\n`;
const origin = (ip: string, mailFrom: string) => ({ ip, mailFrom, helo: 'mx.signed.example' });

describe('what the sender’s domain says', () => {
  test('a signed message from the right server', async () => {
    const path = await keep(await signed());
    expect(await check.authenticateSender(path, origin('192.0.2.10', 'ann@signed.example'))).toEqual({
      spf: 'pass',
      dkim: 'pass',
      dmarc: 'pass',
    });
  });

  test('a forwarded one: the server is wrong, the signature vouches', async () => {
    const path = await keep(await signed());
    expect(await check.authenticateSender(path, origin('203.0.113.9', 'ann@signed.example'))).toEqual({
      spf: 'fail',
      dkim: 'pass',
      dmarc: 'pass',
    });
  });

  test('an unsigned one from elsewhere', async () => {
    const path = await keep(plain('ann@signed.example'));
    expect(await check.authenticateSender(path, origin('203.0.113.9', 'ann@signed.example'))).toEqual({
      spf: 'fail',
      dkim: 'none',
      dmarc: 'fail',
    });
  });

  test('a changed one', async () => {
    const source = (await signed()).toString().replace('Hello', 'Pay to another account');
    expect(
      await check.authenticateSender(await keep(source), origin('203.0.113.9', 'ann@signed.example')),
    ).toMatchObject({
      dkim: expect.not.stringMatching('pass'),
      dmarc: 'fail',
    });
  });

  test('one whose envelope is honest and whose From is not', async () => {
    const path = await keep(plain('ann@signed.example'));
    expect(await check.authenticateSender(path, origin('192.0.2.77', 'thief@soft.example'))).toEqual({
      spf: 'softfail',
      dkim: 'none',
      dmarc: 'fail',
    });
  });

  test('a domain that says nothing', async () => {
    const path = await keep(plain('ann@unknown.example'));
    expect(await check.authenticateSender(path, origin('192.0.2.10', 'ann@unknown.example'))).toEqual({
      spf: 'none',
      dkim: 'none',
      dmarc: 'none',
    });
  });
});

test('without the sender’s address a signature can vouch, and its lack proves nothing', async () => {
  expect(await check.authenticateSender(await keep(await signed()), {})).toEqual({
    spf: null,
    dkim: 'pass',
    dmarc: 'pass',
  });
  expect(await check.authenticateSender(await keep(plain('ann@signed.example')), {})).toEqual({
    spf: null,
    dkim: 'none',
    dmarc: null,
  });
});

test('name servers that do not answer are waited for no longer than agreed', async () => {
  const path = await keep(await signed('silent.example'));
  const hurried = createSenderAuthenticator({ dnsServers: [dns.address], milliseconds: 1000 });
  // Waited for as long as they like, they would outlast the test.
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, () => hurried.authenticateSender(path, origin('192.0.2.10', 'ann@silent.example'))),
  );
  await hurried.close();
  for (const verdict of verdicts) expect(verdict).toEqual({ spf: null, dkim: null, dmarc: null });
});

describe('messages made to do harm', () => {
  const head = plain('ann@unknown.example').replace('\r\n\r\nHello\r\n', '\r\n');
  test.each<[string, string | Buffer]>([
    ['nothing at all', ''],
    ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_value, at) => (at * 7919) % 256))],
    [
      'a thousand signatures',
      `${'DKIM-Signature: v=1; a=rsa-sha256; d=x.example; s=a; h=from; bh=x; b=y\r\n'.repeat(1000)}${head}\r\nx`,
    ],
    ['a signature of 1 MB', `DKIM-Signature: ${'a=b;'.repeat(250_000)}\r\n${head}\r\nx`],
    ['a sender of 1 MB', `From: ${'<'.repeat(1_000_000)}\r\n\r\nx`],
    [
      'a thousand senders',
      `From: ${Array.from({ length: 5000 }, (_, at) => `a${at}@example.com`).join(', ')}\r\n\r\nx`,
    ],
    ['groups within groups', `From: ${'a:'.repeat(3000)}\r\n\r\nx`],
    ['headers without end', `${'X-A: 1\r\n'.repeat(300_000)}${head}\r\nx`],
    ['folded lines without end', `X-A: ${'1\r\n '.repeat(300_000)}${head}\r\nx`],
  ])('%s', async (_name, source) => {
    const verdict = await check.authenticateSender(await keep(source), origin('192.0.2.10', 'ann@unknown.example'));
    expect(Object.keys(verdict)).toEqual(['spf', 'dkim', 'dmarc']);
    expect(verdict.dkim).not.toBe('pass');
    expect(await check.authenticateSender(await keep(await signed()), {})).toMatchObject({ dkim: 'pass' });
  });

  test('a file that is not there', async () => {
    expect(await check.authenticateSender(join(folder, 'missing'), {})).toEqual({ spf: null, dkim: null, dmarc: null });
  });

  test('one that takes all memory ends its thread and not the product', async () => {
    const small = createSenderAuthenticator({ dnsServers: [dns.address], milliseconds: 20_000, megabytes: 48 });
    const path = await keep(`${'X-A: 1\r\n'.repeat(300_000)}${head}\r\nx`);
    expect(await small.authenticateSender(path, {})).toEqual({ spf: null, dkim: null, dmarc: null });
    expect(await small.authenticateSender(await keep(await signed()), {})).toMatchObject({ dkim: 'pass' });
    await small.close();
  });
});

test('where no name server answers, messages wait for them a moment once and then not at all', async () => {
  const socket = createSocket('udp4');
  let questions = 0;
  socket.on('message', () => {
    questions += 1;
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  const deaf = createSenderAuthenticator({ dnsServers: [`127.0.0.1:${socket.address().port}`], milliseconds: 60_000 });
  const path = await keep(await signed());
  const verdicts = await Promise.all([deaf.authenticateSender(path, {}), deaf.authenticateSender(path, {})]);
  verdicts.push(await deaf.authenticateSender(path, origin('192.0.2.10', 'ann@signed.example')));
  expect(verdicts).toEqual(Array(3).fill({ spf: null, dkim: null, dmarc: null }));
  // One question, asked twice at most.
  expect(questions).toBeLessThanOrEqual(2);
  await deaf.close();
  socket.close();
});

test('the same question is asked once', async () => {
  const dnsLookup = createDnsCache({ dnsServers: [dns.address], milliseconds: 15_000 });
  const first = dnsLookup('soft.example', 'TXT');
  expect(dnsLookup('SOFT.example', 'TXT')).toBe(first);
  expect(await first).toEqual([['v=spf1 ~all']]);
  const missing = dnsLookup('unknown.example', 'TXT');
  await expect(missing).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect(dnsLookup('unknown.example', 'TXT')).toBe(missing);
});

test('a question whose answer was lost is asked again', async () => {
  const dnsLookup = createDnsCache({ dnsServers: [dns.address], milliseconds: 300 });
  const lost = dnsLookup('silent.example', 'TXT');
  await expect(lost).rejects.toMatchObject({ code: 'ETIMEOUT' });
  const again = dnsLookup('silent.example', 'TXT');
  expect(again).not.toBe(lost);
  await expect(again).rejects.toThrow();
});
