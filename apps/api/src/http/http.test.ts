import cookie from '@fastify/cookie';
import { getHealth } from '@rei/domain/health/endpoints';
import { AppError } from '@rei/domain/kernel/errors';
import Fastify from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, publicUrl, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { openApiErrors } from '#testing/open-api-errors.mjs';
import { registerErrorHandler } from './error-handler.ts';
import { createRouter } from './route.ts';
import { serializerCompiler } from './serializer.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

const browser = () => createBrowser(testApp.app);

describe('every answer that is not OK', () => {
  test.each([
    ['GET', '/api/nowhere', 404, 'NOT_FOUND'],
    ['GET', '/nowhere', 404, 'NOT_FOUND'],
    ['GET', '/api/properties', 401, 'NOT_SIGNED_IN'],
    ['GET', '/api/auth/check-email', 400, 'VALIDATION'],
    ['GET', '/api/properties/%', 400, 'VALIDATION'],
  ])('%s %s is %i in one shape', async (_method, url, status, code) => {
    const answer = await browser().get(url);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ error: expect.any(String), code, requestId: expect.any(String) });
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId);
  });

  test('broken JSON is 400, a large body 413, another kind of content 415', async () => {
    const send = (payload: string, type: string) =>
      testApp.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type } });
    const broken = await send('{"email":', 'application/json');
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'VALIDATION']);
    const large = await send(JSON.stringify({ email: 'x'.repeat(1_100_000) }), 'application/json');
    expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE']);
    const other = await send('<xml/>', 'text/xml');
    expect([other.statusCode, other.json().code]).toEqual([415, 'UNSUPPORTED_TYPE']);
    for (const [payload, type] of [
      ['email=a', 'text/plain'],
      ['[]', 'application/json'],
      ['"text"', 'application/json'],
      ['null', 'application/json'],
      ['', 'application/json'],
    ] as const) {
      const none = await send(payload, type);
      expect([none.statusCode, none.json().error]).toEqual([400, 'Please send the fields as one JSON object.']);
    }
    const endless = await send(`{"email":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'application/json');
    expect([endless.statusCode, endless.json().code]).toEqual([400, 'VALIDATION']);
    const polluting = await send('{"__proto__":{"is_admin":true}}', 'application/json');
    expect(polluting.statusCode).toBe(400);
  });

  test('nothing at all may be called JSON where nothing is asked for', async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await testApp.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(answer.statusCode).toBe(200);
  });

  test('a failure of ours is masked', async () => {
    const broken = await buildTestApp();
    await broken.client.close();
    const answer = await createBrowser(broken.app).get('/api/auth/check-username?username=somebody');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toMatch(/pool|pg|sql/i);
    expect((await createBrowser(broken.app).get('/api/ready')).status).toBe(503);
    expect((await createBrowser(broken.app).get('/api/health')).status).toBe(200);
    await broken.app.close();
  });
});

describe('a state change', () => {
  test.each([
    ['another site’s page', { origin: 'https://evil.example' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: 'http://other.localhost:3000' }, 403],
    ['our own page', { origin: publicUrl, 'sec-fetch-site': 'same-origin' }, 200],
    ['our own page by another of our names', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, 200],
    ['a program', {}, 200],
  ])('sent by %s answers %i', async (_name, headers, status) => {
    expect((await browser().post('/api/auth/logout', {}, headers as Record<string, string>)).status).toBe(status);
  });

  test('reading from elsewhere is no state change', async () => {
    expect((await browser().get('/api/health', { origin: 'https://evil.example' })).status).toBe(200);
  });
});

describe('where the installation names its address', () => {
  let named: TestApp;

  beforeAll(async () => {
    const address = { publicUrl: 'https://deals.example', publicHost: 'deals.example', hstsIncludesSubdomains: true };
    named = await buildTestApp(address);
  });
  afterAll(() => named.close());

  test.each([
    ['deals.example', '/api/openapi.json', 200],
    ['DEALS.example', '/api/openapi.json', 200],
    ['deals.example:8443', '/api/openapi.json', 421],
    ['evil.example', '/api/openapi.json', 421],
    ['127.0.0.1:3000', '/api/auth/check-email?email=a@b.example', 421],
    ['127.0.0.1:3000', '/api/health', 200],
    ['10.0.0.7:3000', '/api/ready', 200],
    ['a b', '/api/openapi.json', 421],
  ])('a request for %s%s answers %i', async (host, url, status) => {
    const answer = await createBrowser(named.app).get(url, { host });
    expect(answer.status).toBe(status);
    if (status === 421) expect(answer.body.code).toBe('MISDIRECTED');
  });

  test('a machine answers to each of its own names, and to no other', async () => {
    const local = await buildTestApp({ publicUrl: 'http://localhost:3000', publicHost: 'localhost:3000' });
    const statusFor = async (host: string) =>
      (await createBrowser(local.app, { host }).post('/api/auth/logout', {}, { origin: `http://${host}` })).status;
    expect(await statusFor('localhost:3000')).toBe(200);
    expect(await statusFor('127.0.0.1:3000')).toBe(200);
    expect(await statusFor('[::1]:3000')).toBe(200);
    expect(await statusFor('127.0.0.1:3001')).toBe(421);
    expect(await statusFor('evil.example:3000')).toBe(421);
    await local.close();
  });

  test.each([
    ['https://deals.example', 200],
    ['http://deals.example', 403],
    ['https://deals.example:8443', 403],
  ])('a change from a page of %s answers %i', async (origin, status) => {
    const answer = await createBrowser(named.app, { host: 'deals.example' }).post('/api/auth/logout', {}, { origin });
    expect(answer.status).toBe(status);
  });

  test('https counts for the names below it where the installation says so', async () => {
    const { headers } = await createBrowser(named.app, { host: 'deals.example' }).get('/api/health');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });
});

test('protective headers stand on every answer', async () => {
  for (const url of ['/api/health', '/api/nowhere']) {
    const { headers } = await browser().get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'no-store',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
  }
});

describe('the published description', () => {
  test('is OpenAPI 3.1 without lint errors', async () => {
    const { text, body } = await browser().get('/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(await openApiErrors(text)).toEqual([]);
  });

  test('names every endpoint, who may call it, and can be read as a page', async () => {
    const { body } = await browser().get('/api/openapi.json');
    expect(Object.keys(body.paths ?? {})).toEqual(
      expect.arrayContaining(['/api/auth/login', '/api/properties', '/api/properties/{propertyId}', '/api/hud-safmr']),
    );
    expect(body.paths?.['/api/properties']?.get?.security).toEqual([{ session: [] }]);
    expect(body.paths?.['/api/auth/login']?.post?.security).toEqual([]);
    const form = body.paths?.['/api/documents']?.post?.requestBody?.content?.['multipart/form-data']?.schema;
    expect(form?.properties?.file).toEqual({ type: 'string', format: 'binary' });
    expect(form?.required).toContain('file');
    const letter = body.paths?.['/api/mail/send']?.post?.requestBody?.content?.['multipart/form-data']?.schema;
    expect(letter?.properties?.attachments).toMatchObject({ type: 'array', items: { format: 'binary' } });
    const page = await browser().get('/api/docs/');
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
  });
});

describe('what an operation refuses with', () => {
  test('is described by status, with the codes that the status stands for', async () => {
    const { body } = await browser().get('/api/openapi.json');
    const responses = body.paths?.['/api/auth/login']?.post?.responses;
    expect(Object.keys(responses ?? {})).toEqual(['200', '400', '401', '403', '413', '415', '421', '429', '503']);
    const name = String(responses?.['401']?.$ref).split('/').at(-1) ?? '';
    const schema = body.components?.responses?.[name]?.content?.['application/json']?.schema;
    expect(schema?.properties?.code?.enum).toEqual(['WRONG_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'TWO_FACTOR_WRONG']);
  });

  test.each([
    [true, 500, 'refuses with CONFLICT, which it does not describe'],
    [false, 409, 'It stands against it.'],
  ])('is held against the description where that is checked (%s)', async (areDescriptionsChecked, status, text) => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    await app.register(cookie);
    registerErrorHandler(app, { areDescriptionsChecked });
    createRouter(app, async () => undefined)(getHealth, async () => {
      throw new AppError('CONFLICT', 'It stands against it.');
    });
    const answer = await createBrowser(app).get('/api/health');
    expect(answer.status).toBe(status);
    expect(answer.body.error).toContain(text);
    await app.close();
  });
});

test('the description is named as the installation names the product', async () => {
  const admin = await signedIn(testApp, { isAdmin: true });
  await admin.put('/api/settings', { productName: 'Desert Deals' });
  for (const path of ['/api/openapi.json', '/api/docs/json']) {
    expect((await browser().get(path)).body.info?.title).toBe('Desert Deals');
  }
});

test('administrators’ endpoints are refused to others, whatever is sent', async () => {
  const investor = await signedIn(testApp);
  expect((await investor.put('/api/properties/1/status-override', { status: 'Sold' })).status).toBe(403);
  expect((await investor.delete('/api/demo-market')).status).toBe(403);
  expect((await browser().delete('/api/demo-market')).status).toBe(401);
});

test('behind a proxy the address is the one that our proxy saw, not one that a visitor made up', async () => {
  const proxied = await buildTestApp({ trustProxy: true });
  try {
    const visitor = createBrowser(proxied.app, { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' });
    await visitor.post('/api/auth/register', {
      userName: 'proxied',
      email: 'p@mail.example',
      password: 'tulips-and-brick',
    });
    const { rows } = await proxied.client.pool.query('select registration_ip from users');
    expect(rows).toEqual([{ registration_ip: '203.0.113.9' }]);
  } finally {
    await proxied.close();
  }
});
