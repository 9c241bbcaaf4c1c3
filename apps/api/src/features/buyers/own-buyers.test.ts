import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let user: Awaited<ReturnType<typeof signedIn>>;
let other: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  admin = await signedIn(testApp, { isAdmin: true });
  user = await signedIn(testApp);
  other = await signedIn(testApp);
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate buyers cascade'));

const jane = { name: 'Jane Doe', email: 'Jane@Mail.Example', criteria: '15210, SFR' };

async function add(fields: object = jane) {
  const { status, body } = await user.post('/api/own-buyers', { name: 'A buyer', ...fields });
  expect(status).toBe(200);
  return body;
}

const namesOf = (list: unknown) => Array.from(list as { name: string }[], ({ name }) => name);

describe('a private buyer', () => {
  test('is kept by anybody, and seen, changed and deleted by nobody else', async () => {
    const { _id } = await add();
    expect(namesOf((await user.get('/api/own-buyers')).body)).toEqual(['Jane Doe']);
    expect((await user.get('/api/own-buyers/count')).body).toEqual({ count: 1 });
    for (const stranger of [other, admin]) {
      expect((await stranger.get('/api/own-buyers')).body).toEqual([]);
      expect((await stranger.get('/api/buyers')).body).toEqual([]);
      expect((await stranger.get('/api/own-buyers/count')).body).toEqual({ count: 0 });
      expect((await stranger.put(`/api/own-buyers/${_id}`, jane)).status).toBe(404);
      expect((await stranger.delete(`/api/own-buyers/${_id}`)).status).toBe(404);
    }
    expect((await admin.put(`/api/buyers/${_id}`, jane)).status).toBe(404);
    expect((await admin.delete(`/api/buyers/${_id}`)).status).toBe(404);
    const changed = await user.put(`/api/own-buyers/${_id}`, { ...jane, minBeds: 3, strategies: ['brrrr'] });
    expect(changed.body).toMatchObject({ minBeds: 3, strategies: ['brrrr'] });
    expect((await user.delete(`/api/own-buyers/${_id}`)).status).toBe(200);
    expect((await user.delete(`/api/own-buyers/${_id}`)).status).toBe(404);
  });

  test('may be in several lists, and is once in each, also when added at the same moment', async () => {
    expect((await admin.post('/api/buyers', jane)).status).toBe(200);
    expect((await other.post('/api/own-buyers', jane)).status).toBe(200);
    const answers = await Promise.all([1, 2, 3].map(() => user.post('/api/own-buyers', jane)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(namesOf((await admin.get('/api/buyers')).body)).toEqual(['Jane Doe']);
  });

  test.each([
    [{ minBeds: 51 }, 'minBeds'],
    [{ minBaths: 1.25 }, 'minBaths'],
    [{ minUnits: 0 }, 'minUnits'],
    [{ minUnits: 5, maxUnits: 4 }, 'maxUnits'],
    [{ minSqft: 2000, maxSqft: 1000 }, 'maxSqft'],
    [{ minYear: 1990, maxYear: 1980 }, 'maxYear'],
    [{ strategies: ['hope'] }, 'strategies'],
    [{ conditions: ['new'] }, 'conditions'],
    [{ maxArvPercent: -1 }, 'maxArvPercent'],
  ])('is refused with a wrong value (%#)', async (wrong, field) => {
    const refused = await user.post('/api/own-buyers', { ...jane, ...wrong });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.details ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  test('is not told in the log of what administrators do', async () => {
    const before = (await admin.get('/api/audit-log?limit=1')).body;
    const { _id } = await add();
    await user.delete(`/api/own-buyers/${_id}`);
    expect((await admin.get('/api/audit-log?limit=1')).body).toEqual(before);
  });

  test('goes with the account, and the installation’s list stays', async () => {
    await admin.post('/api/buyers', { name: 'Listed', email: 'listed@mail.example' });
    const leaving = await signedIn(testApp);
    await leaving.post('/api/own-buyers', jane);
    await testApp.client.pool.query('delete from users where id = $1', [leaving.userId]);
    const { rows } = await testApp.client.pool.query('select name from buyers');
    expect(rows).toEqual([{ name: 'Listed' }]);
  });
});

test('a file is read into the own list, with what its criteria say', async () => {
  const content = [
    'Name,Email,Criteria',
    'Jane,jane@mail.example,"15210, SFR, max $80k, 3/2+, no flips"',
    'Joe,joe@mail.example,"Duplexes in Cleveland OH under 120k, 9% cap"',
  ].join('\n');
  const read = async () => {
    const { payload, headers } = uploadForm({}, { name: 'list.csv', content });
    return (await user.post('/api/own-buyers/import', payload, headers)).body;
  };
  expect(await read()).toMatchObject({ importedCount: 2, skippedCount: 0 });
  const [first, second] = Array.from((await user.get('/api/own-buyers')).body, (buyer) => buyer);
  expect(first).toMatchObject({
    ...{ areas: ['15210'], types: ['single_family'], maxPrice: 80_000, minBeds: 3, minBaths: 2 },
    ...{ excludedStrategies: ['flip'], criteria: '15210, SFR, max $80k, 3/2+, no flips' },
  });
  expect(second).toMatchObject({ areas: ['Cleveland, OH'], types: ['duplex'], maxPrice: 120_000, minCapRate: 9 });
  await user.put(`/api/own-buyers/${first?._id}`, { name: 'Jane', email: 'jane@mail.example', maxPrice: 90_000 });
  expect(await read()).toMatchObject({ importedCount: 0, unchangedCount: 2 });
  expect((await user.get('/api/own-buyers')).body[0]).toMatchObject({ maxPrice: 90_000, minBeds: 3 });
  expect((await other.get('/api/own-buyers')).body).toEqual([]);
  expect((await admin.get('/api/buyers')).body).toEqual([]);
});

test('a property finds the own and the listed buyers, by what the home is', async () => {
  const ids = await storeListings(testApp, [
    importedListing({ sourceKey: 'seen', priceCents: 20_000_000, beds: 3, baths: 2, sqft: 1400, yearBuilt: 1975 }),
  ]);
  const propertyId = ids.get('seen');
  await add({ name: 'Own', email: 'own@mail.example', areas: ['85008'], minBeds: 3, minSqft: 1400, minYear: 1975 });
  await add({ name: 'Four beds', email: 'four@mail.example', areas: ['85008'], minBeds: 4 });
  await add({ name: 'Units', email: 'units@mail.example', areas: ['85008'], minUnits: 20 });
  await add({ name: 'Only flips', email: 'flips@mail.example', strategies: ['flip'] });
  await other.post('/api/own-buyers', { name: 'Of another', email: 'x@mail.example', areas: ['85008'] });
  await admin.post('/api/buyers', { name: 'Listed', email: 'l@mail.example', areas: ['85008'], maxYear: 1975 });
  const { body } = await user.get(`/api/user-properties/${propertyId}/matching-buyers`);
  const found = Array.from(body.buyers ?? [], ({ buyer, reasons }) => [buyer?.name, reasons]);
  expect(found).toEqual([
    ['Own', ['Buys in 85008', 'At least 3 beds', 'At least 1,400 sqft', 'Built in 1975 or later']],
    ['Listed', ['Buys in 85008', 'Built in 1975 or earlier']],
  ]);
});
