import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPmtilesArchive } from '#adapters/street-archive/pmtiles-archive.ts';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { streetArchive } from '#testing/street-archive.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

const home = { lat: 33.4661, lon: -111.9903, zip: '85008' };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());

async function store(...listings: Parameters<typeof importedListing>[0][]): Promise<string[]> {
  const imported = listings.map((listing) => importedListing(listing));
  const ids = await storeListings(testApp, imported);
  return imported.map(({ sourceKey }) => ids.get(sourceKey) ?? '');
}

async function draw(browser: Browser, id: string | undefined, query = ''): Promise<string> {
  const { status, text } = await browser.get(`/api/properties/${id}/picture${query}`);
  expect(status).toBe(200);
  expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg".*<\/svg>\n$/s);
  expect(text).not.toMatch(/NaN|undefined|Infinity|script|href|url\(/);
  return text;
}

/** How many points the picture has for homes nearby. */
const dotsOf = (svg: string) => [...svg.matchAll(/h0/g)].length;

describe('a listing without a photo', () => {
  test('has a picture of its place: a pin, its ZIP, and a point for each home for sale near it', async () => {
    const near = (north: number, east: number) => ({ ...home, lat: home.lat + north, lon: home.lon + east });
    const [id] = await store(
      home,
      near(0.01, 0),
      near(0, 0.02),
      near(-0.012, -0.01),
      near(0.4, 0),
      { ...near(0.005, 0.005), isSold: true },
      { ...near(0.006, -0.005), isOffMarket: true },
    );
    const svg = await draw(jane, id);
    expect(svg).toContain('class="pin"');
    expect(svg).toContain('>ZIP 85008<');
    expect(dotsOf(svg)).toBe(4);
  });

  test('shows no home that somebody added for himself', async () => {
    const at = { lat: 35.19, lon: -111.65 };
    const [id] = await store({ ...at, zip: '86001', city: 'Flagstaff' });
    const address = { line: '9 Own St', city: 'Flagstaff', state_code: 'AZ', postal_code: '86001' };
    const { body } = await john.post('/api/user-properties/manual', { type: 'single_family', address });
    await testApp.client.pool.query('update listings set lat = $1, lon = $2, price_cents = 100000 where id = $3', [
      at.lat + 0.01,
      at.lon,
      body.propertyId,
    ]);
    expect(dotsOf(await draw(jane, id))).toBe(1);
    expect(dotsOf(await draw(john, id))).toBe(1);
  });

  test('is drawn for the light and the dark page', async () => {
    const [id] = await store(home);
    const [light, dark] = [await draw(jane, id), await draw(jane, id, '?scheme=dark')];
    expect(await draw(jane, id, '?scheme=light')).toBe(light);
    expect(dark).not.toBe(light);
  });

  test('looks unlike the next one, at the same place too', async () => {
    const ids = await store(...Array.from({ length: 12 }, () => ({ ...home, line: '7 Tower Rd' })));
    const drawn = await Promise.all([...new Set(ids)].map((id) => draw(jane, id)));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  test('whose place nobody knows has a drawing, named as one, unlike the next', async () => {
    const nowhere = [
      { lat: null, lon: null },
      { lat: -90, lon: 10 },
    ];
    const ids = await store(...Array.from({ length: 20 }, (_, index) => ({ ...home, ...nowhere[index % 2] })));
    const drawn = await Promise.all(ids.map((id) => draw(jane, id)));
    expect(new Set(drawn).size).toBe(20);
    for (const svg of drawn) expect(svg).toContain('>Illustration<');
    expect(await draw(john, ids[0])).toBe(drawn[0]);
  });
});

describe('a picture is for', () => {
  test('who may see its listing: others’ own properties are not there', async () => {
    const address = { line: '1 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' };
    const { body } = await jane.post('/api/user-properties/manual', { type: 'single_family', address });
    await draw(jane, String(body.propertyId));
    expect((await john.get(`/api/properties/${body.propertyId}/picture`)).status).toBe(404);
    expect((await createBrowser(testApp.app).get(`/api/properties/${body.propertyId}/picture`)).status).toBe(401);
  });

  test.each([
    ['999999999', 404],
    ['0', 404],
    ['abc', 404],
    ['1;drop', 404],
    ['%00', 400],
    ['9'.repeat(101), 400],
    ['1/picture?scheme=blue&', 400],
  ])('no id %s', async (id, status) => {
    expect((await jane.get(`/api/properties/${id}/picture`)).status).toBe(status);
  });
});

test('a browser that has the picture is told that it is still so', async () => {
  const [id] = await store(home);
  const url = `/api/properties/${id}/picture`;
  const cookies = Object.fromEntries(jane.cookies);
  const first = await testApp.app.inject({ url, cookies });
  expect(first.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'private, no-cache' });
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await testApp.app.inject({ url, cookies, headers });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await store({ ...home, lat: home.lat + 0.004 });
  expect((await testApp.app.inject({ url, cookies, headers })).statusCode).toBe(200);
});

test('where the installation has streets, the larger ones are drawn, and their owner is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'streets-'));
  const file = join(folder, 'streets.pmtiles');
  await writeFile(file, streetArchive({ lat: home.lat, lon: home.lon }));
  const withStreets = await buildTestApp({ streets: createPmtilesArchive({ file }) });
  const jim = await signedIn(withStreets);
  const there = importedListing({ ...home, sourceKey: 'with-streets' });
  const id = (await storeListings(withStreets, [there])).get('with-streets');
  const { text } = await jim.get(`/api/properties/${id}/picture`);
  expect(text).toContain('<use href="#highway0"/>');
  expect(text).toContain('© OpenStreetMap');
  expect(text).not.toMatch(/NaN|undefined|Infinity/);
  // The archive may go while the product runs.
  await rm(folder, { recursive: true });
  const far = importedListing({ ...home, lat: 35.2, lon: -111.6, sourceKey: 'without-streets' });
  const other = (await storeListings(withStreets, [far])).get('without-streets');
  const answer = await jim.get(`/api/properties/${other}/picture`);
  expect(answer.status).toBe(200);
  expect(answer.text).not.toContain('OpenStreetMap');
  await withStreets.close();
});
