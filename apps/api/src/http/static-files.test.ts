import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { acceptedEncoding, isKnown } from './index-page.ts';

let testApp: TestApp;
let folder: string;

const html = `<!doctype html><html><head>
<meta name="product-name" content="" />
<meta name="product-site" content="" />
<script>
  chooseScheme();
</script>
<style>body{margin:0}</style>
<title>Built title</title></head><body></body></html>`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'index.html.br'), 'not to be served');
  writeFileSync(join(folder, 'assets/main-abc.js'), 'main()');
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify({ name: 'Built', start_url: '/dashboard' }));
  mkdirSync(join(folder, '.vite'));
  const pages = { login: ['assets/visitors.js'], analysis: ['assets/app.js', 'assets/deal.js'] };
  writeFileSync(join(folder, '.vite/pages.json'), JSON.stringify(pages));
  testApp = await buildTestApp({ webFolder: folder });
});
afterAll(async () => {
  await testApp.close();
  rmSync(folder, { recursive: true });
});

const load = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });

async function name(productName: string, site = ''): Promise<void> {
  const admin = await signedIn(testApp, { isAdmin: true });
  expect((await admin.put('/api/settings', { productName, site })).status).toBe(200);
}

test.each(['/', '/login', '/dashboard/users', '/analysis/a.b', '/reset-password/a.b/'])(
  '%s is the page with the names in it',
  async (url) => {
    await name('');
    const { statusCode, headers, body } = await load(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(body).toContain('<meta name="product-name" content="Real Estate Investor Tools" />');
    expect(body).toContain('<meta name="product-site" content="localhost:3000" />');
    expect(body).toContain('<title>Real Estate Investor Tools</title>');
  },
);

test('a changed name is there at the next load, and cannot break out of its place', async () => {
  await name('R&D "$&" </title><script>', 'https://deals.example.com');
  const { body } = await load('/');
  const escaped = 'R&#38;D &#34;$&#38;&#34; &#60;/title&#62;&#60;script&#62;';
  expect(body).toContain(`<meta name="product-name" content="${escaped}" />`);
  expect(body).toContain(`<title>${escaped}</title>`);
  expect(body).toContain('<meta name="product-site" content="https://deals.example.com" />');
  expect(body.match(/<script>/g)).toHaveLength(1);
});

test('the script and the styles that stand in the page may be used, and no others that stand in one', async () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policyOf = async (url: string) => String((await load(url)).headers['content-security-policy']).split(';');
  const page = await policyOf('/login');
  expect(page).toContain(`script-src 'self' ${hashOf('\n  chooseScheme();\n')}`);
  expect(page).toContain(`style-src 'self' ${hashOf('body{margin:0}')} ${hashOf('')}`);
  const answer = await policyOf('/api/health');
  expect(answer).toContain("script-src 'self'");
  expect(answer).toContain(`style-src 'self' ${hashOf('')}`);
});

test('what a page asks for first is told with it: its scripts, and who is signed in the first data', async () => {
  const user = await signedIn(testApp);
  const linked = async (url: string, isSignedIn: boolean) => {
    const { headers } = await (isSignedIn ? user.send({ method: 'GET', url }) : load(url));
    return String(headers.link ?? '').split(', ');
  };
  const data = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin=anonymous`;
  const deal = ['</assets/app.js>; rel=modulepreload', '</assets/deal.js>; rel=modulepreload'];
  expect(await linked('/login', false)).toEqual(['</assets/visitors.js>; rel=modulepreload']);
  expect(await linked('/analysis/7?a=8', false)).toEqual(deal);
  expect(await linked('/analysis/7?a=8', true)).toEqual([
    ...deal,
    data('/api/auth/me'),
    data('/api/properties/7'),
    data('/api/properties/7/estimate'),
  ]);
  expect(await linked('/dashboard/my-properties/12', true)).toEqual([
    data('/api/auth/me'),
    data('/api/user-properties/12'),
    data('/api/properties/12'),
  ]);
  expect(await linked('/dashboard/markets/AZ/maricopa', true)).toContain(
    data('/api/markets/place?state=AZ&county=maricopa'),
  );
  expect(await linked('/dashboard/markets/AZ/%3E%0D%0Ax', true)).toEqual([data('/api/auth/me')]);
  expect(await linked('/analysis/7%3E%0D%0Ax', true)).toEqual([...deal, data('/api/auth/me')]);
  expect(await linked('/dashboard/my-properties/new', true)).toEqual([data('/api/auth/me')]);
  expect(await linked('/nowhere', true)).toEqual(['']);
  expect(await linked('/search?q=Phoenix,+AZ&min_beds=2&x=%0D%0A', true)).toEqual([
    data('/api/auth/me'),
    data('/api/properties?q=Phoenix%2C+AZ&min_beds=2&show_hidden=0&sort=asc&page=1&limit=10'),
  ]);
  expect(await linked('/dashboard/search', true)).toEqual([data('/api/auth/me')]);
  expect(await linked(`/dashboard/search?q=${'%C3%A9'.repeat(900)}`, true)).toEqual([data('/api/auth/me')]);
  expect(await linked('/dashboard/mail', true)).toContain(data('/api/mail/inbox?page=1&limit=30&folder=inbox'));
  expect(await linked('/dashboard/mail?folder=sent', true)).toEqual([data('/api/auth/me')]);
  for (const url of ['/dashboard', '/dashboard/dashboard']) {
    expect(await linked(url, true)).toContain(data('/api/stats/closed-deals'));
  }
});

test('a browser that has this very page is told so, until a name changes', async () => {
  await name('First');
  const first = await load('/');
  const etag = String(first.headers.etag);
  const again = await load('/login', { 'if-none-match': etag });
  expect(again).toMatchObject({ statusCode: 304, body: '' });
  await name('Second');
  expect((await load('/', { 'if-none-match': etag })).statusCode).toBe(200);
});

test('the page is compressed for who understands it', async () => {
  await name('Packed');
  const plain = await load('/');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await load('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await load('/', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

test('what installs the pages is told the installation’s name', async () => {
  await name('R&D "Deals"');
  const { headers, body } = await load('/manifest.webmanifest');
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(JSON.parse(body)).toEqual({ name: 'R&D "Deals"', start_url: '/dashboard' });
});

test('assets are kept for a year', async () => {
  expect((await load('/assets/main-abc.js')).headers['cache-control']).toContain('immutable');
});

test.each(['/assets/none.js', '/api/none', '/pictures/none', '/api', '/api/', '/api?x=1', '/assets', '/pictures'])(
  '%s is no page, and answered to programs',
  async (url) => {
    const answer = await load(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'Not found', code: 'NOT_FOUND', requestId: answer.headers['x-request-id'] });
  },
);

test.each(['/.env', '/sw.js', '/foo.png', '/.git/config', '/wp-login.php', '/dashboard/none.map'])(
  '%s is a file that is not there',
  async (url) => {
    const { statusCode, headers, body } = await load(url, { accept: 'text/html' });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'NOT_FOUND', requestId: headers['x-request-id'] });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  },
);

test.each(['/nowhere', '/dashboard/nowhere', '/analysis', '/constructor'])(
  '%s is told to be no page by the pages themselves, in every load',
  async (url) => {
    const first = await load(url);
    expect([first.statusCode, first.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(first.body).toContain('<title>');
    expect((await load(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404);
  },
);

test('the file that the pages are made of leads to the first of them', async () => {
  const { statusCode, headers } = await load('/index.html');
  expect([statusCode, headers.location]).toEqual([308, '/']);
});

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'br'],
  ['deflate', 'identity'],
  ['GZIP;q=0.5', 'gzip'],
])('Accept-Encoding %j takes %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});

test.each([
  [undefined, false],
  ['W/"a"', true],
  ['"a"', true],
  ['W/"b", W/"a"', true],
  ['*', true],
  ['W/"ab"', false],
])('If-None-Match %j names the tag: %s', (header, expected) => {
  expect(isKnown(header, 'W/"a"')).toBe(expected);
});
