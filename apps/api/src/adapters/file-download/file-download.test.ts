import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebServers } from '#testing/web-servers.ts';
import { createHttpFileDownload } from './http-file-download.ts';
import { isPublicAddress } from './public-address.ts';

const serve = createWebServers();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'investor-suite-downloads-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** As the product has it, but that it may ask this machine. */
const onThisMachine = (options: Partial<Parameters<typeof createHttpFileDownload>[0]> = {}) =>
  createHttpFileDownload({
    folder,
    maxBytes: 10_000,
    isOpen: (ip) => ip === '127.0.0.1',
    protocols: ['http:', 'https:'],
    ...options,
  });

const csv = 'RegionID,RegionName\n1,Phoenix\n';

describe('a file from the web', () => {
  test('is stored, and has the name of its address', async () => {
    const origin = await serve((_, response) => response.end(csv));
    const file = await onThisMachine().download(` ${origin}/zhvi/Metro_zhvi.csv?t=1763 `);
    expect(file).toEqual({ path: expect.any(String), name: 'Metro_zhvi.csv', bytes: csv.length });
    expect(await readFile(file.path, 'utf8')).toBe(csv);
    await rm(file.path);
  });

  test('is found behind five redirects, under the name that was asked for', async () => {
    const origin = await serve(({ url = '' }, response) => {
      const left = Number(url.slice(1, 2));
      if (left === 0) response.end(csv);
      else response.writeHead(302, { location: `/${left - 1}.csv` }).end();
    });
    const file = await onThisMachine().download(`${origin}/5.csv`);
    expect(file.name).toBe('5.csv');
    await rm(file.path);
    await expect(onThisMachine().download(`${origin}/6.csv`)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: expect.stringContaining('without end'),
    });
  });

  const endless: RequestListener = (_, response) => {
    const write = () => {
      if (!response.destroyed) response.write(csv.repeat(100), () => setImmediate(write));
    };
    write();
  };

  test.each<[string, RequestListener, string, RegExp]>([
    ['that is not there', (_, response) => response.writeHead(404).end(), 'UNAVAILABLE', /no file at this address/],
    ['of a server in trouble', (_, response) => response.writeHead(503).end('down'), 'UNAVAILABLE', /answered 503/],
    ['that leads nowhere', (_, response) => response.writeHead(302).end(), 'UNAVAILABLE', /answered 302/],
    ['that is empty', (_, response) => response.end(), 'UNAVAILABLE', /empty/],
    ['that never ends', endless, 'TOO_LARGE', /larger than/],
    [
      'that says it is too large',
      (_, r) => r.writeHead(200, { 'content-length': 10_001 }).end(),
      'TOO_LARGE',
      /larger/,
    ],
    ['of which nothing comes', () => undefined, 'UNAVAILABLE', /in time/],
    ['that breaks off', (_, r) => r.write(csv, () => r.destroy()), 'UNAVAILABLE', /broke off/],
    [
      'that leads to another kind of address',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
      'VALIDATION',
      /begin with https/,
    ],
    [
      'that leads into a private network',
      (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/homes.csv' }).end(),
      'VALIDATION',
      /private network/,
    ],
  ])('%s is refused, and nothing of it stays', async (_, listener, code, message) => {
    const address = `${await serve(listener)}/homes.csv`;
    await expect(onThisMachine({ idleMs: 200 }).download(address)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test('that takes too long altogether is refused', async () => {
    const origin = await serve((_, response) => void response.write(csv));
    await expect(onThisMachine({ timeoutMs: 100 }).download(`${origin}/homes.csv`)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'The file did not arrive in time.',
    });
  });
});

describe('only the public web is asked', () => {
  const download = (address: string) => createHttpFileDownload({ folder, maxBytes: 10_000 }).download(address);

  test.each([
    'http://files.example/homes.csv',
    'file:///etc/passwd',
    'https://',
    'homes.csv',
    'https://me:pw@files.example/',
  ])('%s is no address of a file', async (address) => {
    await expect(download(address)).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { address: expect.stringContaining('https://') },
    });
  });

  test.each([
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
    ],
    ...['https://10.1.2.3/', 'https://172.31.0.1/', 'https://192.168.1.1/', 'https://169.254.169.254/latest/meta-data'],
    ...['https://0.0.0.0/', 'https://[fd00::1]/', 'https://[fe80::1]/', 'https://100.64.0.1/', 'https://localhost/'],
  ])('%s is not asked', async (address) => {
    await expect(download(address)).rejects.toMatchObject({
      code: 'VALIDATION',
      message: expect.stringContaining('private network'),
    });
  });

  test('a name that leads to this machine is not connected to', async () => {
    let isAsked = false;
    const origin = await serve((_, response) => {
      isAsked = true;
      response.end(csv);
    });
    const guarded = onThisMachine({ isOpen: isPublicAddress });
    await expect(guarded.download(origin.replace('127.0.0.1', 'localhost'))).rejects.toMatchObject({
      message: expect.stringContaining('private network'),
    });
    expect(isAsked).toBe(false);
  });

  test.each([
    ...(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1', '2a00:1450::1'] as const).map(
      (ip) => [ip, true] as const,
    ),
    ...(['127.9.9.9', '172.16.0.1', '192.0.2.1', '224.0.0.1', '255.255.255.255'] as const).map(
      (ip) => [ip, false] as const,
    ),
    ...(['::', '::1', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:7f00:1::', '2001:db8::1', 'ff02::1'] as const).map(
      (ip) => [ip, false] as const,
    ),
  ])('%s is public: %s', (ip, expected) => {
    expect(isPublicAddress(ip)).toBe(expected);
  });
});
