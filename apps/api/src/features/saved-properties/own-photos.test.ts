import { maxOwnPhotoBytes, mostOwnPhotos } from '@rei/domain/listings/own-photo';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };
let id: string;

beforeAll(async () => {
  testApp = await buildTestApp();
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());

beforeEach(async () => {
  const address = { line: '40 Hidden Valley Rd', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' };
  const { body } = await jane.post('/api/user-properties/manual', { address, type: 'single_family' });
  id = String(body.propertyId);
});

const jpeg = (words: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`${words}`.padEnd(20))]);

function send(browser: Browser, content: Buffer, { property = id, name = 'photo.jpg' } = {}) {
  const url = `/api/user-properties/${property}/photos`;
  return browser.send({ method: 'POST', url, ...uploadForm({}, { name, content }) });
}

async function sendAll(...words: string[]): Promise<string[]> {
  let photos: string[] = [];
  for (const each of words) {
    const { body } = await send(jane, jpeg(each));
    photos = Array.from(body, ({ _id }) => String(_id));
  }
  return photos;
}

const hrefOf = (photo: string | undefined) => `/api/user-properties/${id}/photos/${photo}`;
const shown = async () => {
  const { body } = await jane.get(`/api/properties/${id}`);
  return { cover: body.primary_photo?.href, all: Array.from(body.photos ?? [], ({ href }) => href) };
};

test('photos are kept in the order in which they came; the first is the cover wherever the property is shown', async () => {
  const photos = await sendAll('porch', 'kitchen', 'roof');
  expect(await shown()).toEqual({ cover: hrefOf(photos[0]), all: photos.map(hrefOf) });
  expect((await jane.get(`/api/user-properties/${id}`)).body.property).toMatchObject({
    primary_photo: { href: hrefOf(photos[0]) },
  });
  const answer = await testApp.app.inject({ url: hrefOf(photos[1]), cookies: Object.fromEntries(jane.cookies) });
  expect(answer.rawPayload.equals(jpeg('kitchen'))).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  const again = await testApp.app.inject({
    url: hrefOf(photos[1]),
    cookies: Object.fromEntries(jane.cookies),
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('another one becomes the cover, and what is not named stays behind it', async () => {
  const [one, two, three] = await sendAll('one', 'two', 'three');
  const { body } = await jane.put(`/api/user-properties/${id}/photos`, { photoIds: [three] });
  expect(Array.from(body, ({ _id }) => _id)).toEqual([three, one, two]);
  expect((await shown()).cover).toBe(hrefOf(three));
});

test('a deleted photo is gone with its bytes, and the next one is the cover', async () => {
  const [one, two] = await sendAll('gone for good', 'left');
  const { rows: before } = await testApp.client.pool.query('select hash from own_photos where id = $1', [one]);
  expect((await jane.delete(hrefOf(one))).status).toBe(200);
  expect(await shown()).toEqual({ cover: hrefOf(two), all: [hrefOf(two)] });
  expect((await jane.get(hrefOf(one))).status).toBe(404);
  const { rows } = await testApp.client.pool.query('select from blobs where hash = $1', [before[0]?.hash]);
  expect(rows).toHaveLength(0);
  await jane.delete(hrefOf(two));
  expect((await shown()).all).toEqual([]);
});

test('they go with their property', async () => {
  const [photo] = await sendAll('only');
  expect((await jane.delete(`/api/user-properties/${id}/manual`)).status).toBe(200);
  expect((await jane.get(hrefOf(photo))).status).toBe(404);
});

test('two that arrive at once are both kept', async () => {
  await Promise.all([send(jane, jpeg('left')), send(jane, jpeg('right'))]);
  expect((await shown()).all).toHaveLength(2);
});

test(`there are at most ${mostOwnPhotos}`, async () => {
  await testApp.client.pool.query(
    `with blob as (insert into blobs (hash, bytes) values (sha256('many'), 4) on conflict (hash) do update set bytes = 4 returning hash)
     insert into own_photos (user_id, listing_id, position, type, hash, bytes)
     select $1, $2, n, 'image/png', blob.hash, 4 from blob, generate_series(1, $3) n`,
    [jane.userId, id, mostOwnPhotos],
  );
  const { status, body } = await send(jane, jpeg('one too many'));
  expect([status, body.error]).toEqual([400, `A property can have ${mostOwnPhotos} photos.`]);
});

describe('refused is', () => {
  test.each([
    ['a page that is called a picture', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing that can run something', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an empty file', Buffer.alloc(0)],
    ['the beginning of a picture', Buffer.from([0xff, 0xd8])],
  ])('%s', async (_name, content) => {
    const { status, body } = await send(jane, content);
    expect([status, body.details]).toEqual([400, { file: 'Choose a JPEG, PNG or WebP picture.' }]);
  });

  test('a picture that is too large', async () => {
    expect((await send(jane, Buffer.concat([jpeg('large'), Buffer.alloc(maxOwnPhotoBytes)]))).status).toBe(413);
  });

  test('what is no form, and an order of what is not there', async () => {
    const url = `/api/user-properties/${id}/photos`;
    expect((await jane.post(url, {})).status).toBe(415);
    expect((await jane.put(url, { photoIds: ['0'] })).status).toBe(404);
    expect((await jane.put(url, { photoIds: 'all' })).status).toBe(400);
  });
});

test('nobody else sees, adds, orders or deletes them, and a listing has none of its own', async () => {
  const [photo] = await sendAll('private');
  const url = `/api/user-properties/${id}/photos`;
  expect((await john.get(hrefOf(photo))).status).toBe(404);
  expect((await john.get(url)).body).toEqual([]);
  expect((await send(john, jpeg('intruder'))).status).toBe(404);
  expect((await john.put(url, { photoIds: [photo] })).status).toBe(404);
  expect((await john.delete(hrefOf(photo))).status).toBe(404);
  expect((await createBrowser(testApp.app).get(hrefOf(photo))).status).toBe(401);
  expect((await shown()).all).toEqual([hrefOf(photo)]);
  const stored = await storeListings(testApp, [importedListing({ sourceKey: 'sale', line: '1 For Sale St' })]);
  await jane.post('/api/user-properties', { propertyId: stored.get('sale') });
  expect((await send(jane, jpeg('not mine'), { property: stored.get('sale') ?? '' })).status).toBe(404);
});
