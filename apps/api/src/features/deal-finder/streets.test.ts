import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles, type Source } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPmtilesArchive } from '#adapters/street-archive/pmtiles-archive.ts';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { streetArchive } from '#testing/street-archive.ts';
import { openStreets } from '../../runtime/open-streets.ts';

const url = '/api/map/streets.pmtiles';
const content = streetArchive({ lat: 33.45, lon: -112.07 });

let folder: string;
let testApp: TestApp;
let jane: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'streets-'));
  const file = join(folder, 'phoenix & more.pmtiles');
  await writeFile(file, content);
  testApp = await buildTestApp({ streets: createPmtilesArchive({ file }) });
  jane = await signedIn(testApp);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

const load = (range?: string, browser = jane) =>
  testApp.app.inject({ url, headers: range ? { range } : {}, cookies: Object.fromEntries(browser.cookies) });

const policyOf = async (app: TestApp) =>
  String((await app.app.inject('/api/health')).headers['content-security-policy']).split(';');

describe('streets of a file', () => {
  test('come in the pieces that are asked for', async () => {
    const piece = await load('bytes=7-17');
    expect(piece.statusCode).toBe(206);
    expect(piece.rawPayload.equals(content.subarray(7, 18))).toBe(true);
    expect(piece.headers).toMatchObject({
      'content-type': 'application/vnd.pmtiles',
      'content-range': `bytes 7-17/${content.length}`,
      'cache-control': 'private, max-age=3600',
      etag: expect.stringMatching(/^"[\d-]+"$/),
    });
    // Browsers ask so when they have another piece already: the whole archive only where it has changed.
    const ifRange = (tag: string) =>
      testApp.app.inject({
        url,
        headers: { range: 'bytes=0-9', 'if-range': tag },
        cookies: Object.fromEntries(jane.cookies),
      });
    expect((await ifRange(String(piece.headers.etag))).statusCode).toBe(206);
    expect((await ifRange('"another"')).rawPayload.length).toBe(content.length);
    const beyond = await load(`bytes=${content.length}-${content.length + 9}`);
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${content.length}`);
  });

  test('are an archive that its library reads over this server', async () => {
    const source: Source = {
      getKey: () => url,
      getBytes: async (offset, length) => {
        const { rawPayload, headers } = await load(`bytes=${offset}-${offset + length - 1}`);
        return { data: new Uint8Array(rawPayload).buffer, etag: String(headers.etag) };
      },
    };
    const archive = new PMTiles(source);
    expect(await archive.getHeader()).toMatchObject({ tileType: 1, minZoom: 9, maxZoom: 13 });
    const tile = await archive.getZxy(9, 96, 205);
    expect(tile?.data.byteLength).toBeGreaterThan(500);
  });

  test('are for users alone, and no request names another file', async () => {
    expect((await load(undefined, createBrowser(testApp.app))).statusCode).toBe(401);
    for (const path of ['/api/map/../../etc/passwd', '/api/map/..%2f..%2fetc%2fpasswd', `${url}/../x`])
      expect((await jane.get(path)).status).toBe(404);
  });

  test('leave the policy of pages closed', async () => {
    expect(await policyOf(testApp)).toContain("connect-src 'self'");
  });
});

test('streets of another host open the policy of pages for that host alone', async () => {
  const streets = createPmtilesArchive({ url: 'https://tiles.example:8443/us/pa.pmtiles?key=1' });
  const other = await buildTestApp({ streets });
  expect(await policyOf(other)).toContain("connect-src 'self' https://tiles.example:8443");
  const user = await signedIn(other);
  expect((await user.get(url)).status).toBe(404);
  await other.close();
});

test.each([
  ['missing', undefined],
  ['empty', Buffer.alloc(0)],
  ['something else', Buffer.from('<html>Not found</html>'.repeat(20))],
  ['cut off', content.subarray(0, 200)],
  ['of pictures', Buffer.from(content).fill(2, 99, 100)],
])('a file that is %s is told in the log, and maps go without streets', async (name, bytes) => {
  const file = join(folder, `${name}.pmtiles`);
  if (bytes) await writeFile(file, bytes);
  const lines: string[] = [];
  const streets = await openStreets({ mapTiles: { file } }, { error: (_, message) => void lines.push(message) });
  expect(streets).toBeUndefined();
  expect(lines).toEqual(['MAP_TILES can’t be read: maps have no streets']);
});
