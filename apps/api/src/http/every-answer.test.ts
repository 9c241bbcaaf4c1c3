import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Endpoint } from '@rei/domain/kernel/endpoint';
import { errorStatus } from '@rei/domain/kernel/errors';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEndpoints } from '#testing/all-endpoints.ts';
import { type Answer, type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';
import { registerErrorHandler } from './error-handler.ts';
import { createEveryAnswer } from './every-answer.ts';
import { protectiveHeaders } from './security-headers.ts';

let testApp: TestApp;
let folder: string;
let stranger: Browser;
let investor: Browser;
let admin: Browser;
const lines: { msg: string; status?: number; reqId?: string; aborted?: boolean }[] = [];

const log = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    for (const line of chunk.toString().trim().split('\n')) lines.push(JSON.parse(line));
    done();
  },
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title></title>');
  writeFileSync(join(folder, 'assets/main-abc.js'), 'main()');
  testApp = await buildTestApp({ log, webFolder: folder });
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  // Until it has read the market, the map answers 503.
  await testApp.dealEngine.ready();
  stranger = createBrowser(testApp.app);
  investor = await signedIn(testApp);
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const protective = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/** An answer of ours: the shape, the headers and a line in the log, and no failure of ours. */
async function expectOurs({ status, headers, text: body }: Pick<Answer, 'status' | 'headers' | 'text'>) {
  expect(status).toBeLessThan(500);
  expect(headers).toMatchObject({ ...protective, 'x-request-id': expect.any(String) });
  const id = headers['x-request-id'];
  await expect.poll(() => lines.filter(({ reqId }) => reqId === id).map((line) => line.status)).toContain(status);
  if (status < 400) return;
  expect(headers['cache-control']).toBe('no-store');
  const answer: { error: string; code: keyof typeof errorStatus; requestId: string } = JSON.parse(body);
  expect(answer).toMatchObject({ error: expect.stringMatching(/\S/), requestId: id });
  expect(errorStatus[answer.code]).toBe(status);
}

const words = ['__proto__', 'constructor', 'toString'];
const parameters = ['x'.repeat(600), 'x'.repeat(5000), '%00', '%zz', '%', '%2e%2e%2f', ...words];

const endpoints = await allEndpoints();
const named = (found: Endpoint[]) =>
  found.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** A live stream does not end its answer: what it is asked with here is refused before it begins. */
async function call(browser: Browser, endpoint: Endpoint, url: string): Promise<Answer> {
  if (endpoint.replyType === 'text/event-stream') return { ...(await browser.open(url)), body: {} as never, text: '' };
  return browser.send({ method: endpoint.method, url, ...(endpoint.method !== 'GET' && { payload: {} }) });
}

describe.each(named(endpoints.filter(({ path }) => path.includes(':'))))('%s', (_name, endpoint) => {
  test.each(parameters.map((parameter) => [parameter.slice(0, 20), parameter]))(
    'with %s in its address is refused to strangers and is never a failure',
    async (_short, parameter) => {
      const url = endpoint.path.replace(/:\w+/g, parameter);
      const answer = await call(stranger, endpoint, url);
      expect([400, 401, 404]).toContain(answer.status);
      await expectOurs(answer);
      for (const browser of [investor, admin]) await expectOurs(await call(browser, endpoint, url));
    },
  );
});

/** What ends the session that the others are called with. */
const ending = ['/api/auth/logout', '/api/auth/sign-ins'];
const lasting = endpoints.filter(({ path, replyType }) => replyType !== 'text/event-stream' && !ending.includes(path));

describe.each(named(lasting))('%s', (_name, endpoint) => {
  test('takes the words that every object knows as fields and as values without a failure', async () => {
    const path = endpoint.path.replace(/:\w+/g, '1');
    const fields = [endpoint.query, endpoint.body].flatMap((schema) => Object.keys(Object(schema?.def).shape ?? {}));
    for (const word of words) {
      const values = JSON.stringify(Object.fromEntries([...fields, word].map((field) => [field, word])));
      const url = `${path}?${[...fields, word].map((field) => `${field}=${word}`).join('&')}`;
      const body = endpoint.method === 'GET' ? {} : { payload: values };
      const headers = { 'content-type': 'application/json' };
      for (const asked of [url, path]) {
        await expectOurs(await admin.send({ method: endpoint.method, url: asked, headers, ...body }));
      }
    }
    expect((await admin.get('/api/auth/me')).status).toBe(200);
  });
});

describe('what the framework answers by itself', () => {
  test.each([
    ['GET', '/api/nowhere', 404],
    ['POST', '/nowhere', 404],
    ['GET', '/sw.js', 404],
    ['GET', '/%zz', 400],
    ['GET', '/%00.js', 400],
    ['OPTIONS', '/api/properties', 404],
    ['TRACE', '/api/properties', 404],
    ['PROPFIND', '/api/properties', 404],
    ['PUT', '/api/properties', 404],
    ['GET', '/api/docs/none', 404],
    ['GET', '/api/docs/static/none.js', 404],
    ['GET', '/assets/..%2f..%2fpackage.json', 404],
    ['GET', '/assets/%2e%2e/none.html', 404],
  ] as const)('%s %s is %i', async (method, url, status) => {
    const answer = await stranger.send({ method: method as 'GET', url });
    expect(answer.status).toBe(status);
    await expectOurs(answer);
  });

  test.each([
    ['a kind of content that nobody reads', { 'content-type': 'text/xml' }, '<a/>', 415],
    ['a kind of content that is none', { 'content-type': 'constructor' }, 'a', 415],
    ['broken JSON', { 'content-type': 'application/json' }, '{"a":', 400],
    ['JSON with a prototype', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 400],
    ['a constructor with one', { 'content-type': 'application/json' }, '{"constructor":{"prototype":1}}', 400],
    ['too much', { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(1_100_000)), 413],
    ['a form where none is read', { 'content-type': 'multipart/form-data; boundary=a' }, 'a', 400],
  ])('%s', async (_name, headers, payload, status) => {
    const answer = await stranger.send({ method: 'POST', url: '/api/auth/login', headers, payload });
    expect(answer.status).toBe(status);
    await expectOurs(answer);
  });

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=constructor'])(
    'a form that cannot be read: %s',
    async (type) => {
      const headers = { 'content-type': type };
      await expectOurs(await admin.send({ method: 'POST', url: '/api/imports', headers, payload: 'a' }));
    },
  );

  test.each(words)('a form whose field is called %s', async (word) => {
    const { payload, headers } = uploadForm(
      { kind: 'listings', [word]: word },
      { name: `${word}.csv`, content: `${word}\n1\n` },
    );
    await expectOurs(await admin.post('/api/imports', payload, headers));
    await expectOurs(await admin.post('/api/imports/preview', payload, headers));
  });

  test('HEAD is answered as GET, without its body', async () => {
    const { statusCode, body, headers } = await testApp.app.inject({ method: 'HEAD', url: '/api/properties' });
    expect([statusCode, body]).toEqual([401, '']);
    expect(headers).toMatchObject(protective);
  });

  test('a place that a file does not have', async () => {
    const answer = await stranger.get('/assets/main-abc.js', { range: 'bytes=900-' });
    expect(answer.status).toBe(416);
    await expectOurs(answer);
  });
});

/** What the server answers these bytes, until the connection ends. */
async function answerTo(bytes: string, { answeredBefore = false } = {}): Promise<Answer> {
  const { port } = testApp.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  if (answeredBefore) {
    socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket, 'data');
  }
  socket.write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...rest] = head.split('\r\n');
  const headers = Object.fromEntries(rest.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]));
  return { status: Number(first.split(' ')[1]), headers, text: body, body: {} as never };
}

describe('bytes that the framework makes no request of', () => {
  const closing = 'host: localhost\r\nconnection: close\r\n\r\n';

  test.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['a method that nobody knows', `FETCH / HTTP/1.1\r\n${closing}`, 400],
    ['headers without end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n${closing}`, 431],
    ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${closing}`, 431],
    ['no host', 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['an expectation that nobody meets', `GET /api/nowhere HTTP/1.1\r\nexpect: tea\r\n${closing}`, 404],
    ['a whole address', `GET http://localhost/api/nowhere HTTP/1.1\r\n${closing}`, 404],
    ['two lengths', `POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n${closing}`, 400],
    ['a way to elsewhere', `CONNECT mail.example:25 HTTP/1.1\r\n${closing}`, 405],
    ['everything', `OPTIONS * HTTP/1.1\r\n${closing}`, 404],
  ])('%s', async (_name, bytes, status) => {
    const answer = await answerTo(bytes);
    expect(answer.status).toBe(status);
    await expectOurs(answer);
  });

  test.each([
    ['HELLO\r\n\r\n', 400],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${closing}`, 431],
  ])('also behind an answer on the same connection: %.10s', async (bytes, status) => {
    const answer = await answerTo(bytes, { answeredBefore: true });
    expect(answer.status).toBe(status);
    await expectOurs(answer);
  });

  test('a sender who goes away before the answer stands in the log', async () => {
    const { port } = testApp.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const begun = once(testApp.app.server, 'request');
    socket.write('POST /api/auth/login?gone HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
    socket.write('content-length: 100\r\n\r\n{');
    await begun;
    socket.destroy();
    await expect.poll(() => lines.filter(({ status }) => status === 499)).toHaveLength(1);
  });
});

test('a server that is stopping says so', async () => {
  const everyAnswer = createEveryAnswer(protectiveHeaders({ isHttps: false }));
  const stopping = Fastify({ return503OnClosing: false });
  registerErrorHandler(stopping);
  everyAnswer.register(stopping);
  let answer: Response | undefined;
  stopping.addHook('preClose', async () => {
    answer = await fetch(await address);
  });
  const address = stopping.listen({ port: 0, host: '127.0.0.1' });
  await address;
  await stopping.close();
  expect(answer?.status).toBe(503);
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject(protective);
  expect(await answer?.json()).toMatchObject({ code: 'UNAVAILABLE', requestId: answer?.headers.get('x-request-id') });
});
