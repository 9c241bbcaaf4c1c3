import { monthIndex } from '@rei/domain/markets/series';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let investor: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  investor = await signedIn(testApp);
});
afterAll(() => testApp.close());

async function store(given: Parameters<typeof importedListing>[0] = {}): Promise<string> {
  const listing = importedListing(given);
  return (await storeListings(testApp, [listing])).get(listing.sourceKey) ?? '';
}

describe('one property', () => {
  test('is shown with its facts, agent, photos and remarks', async () => {
    const id = await store({
      photos: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
      remarks: 'Corner lot.',
      hoaCents: 4_550,
      agent: { name: 'Gwen Sutter', email: null, phone: '6025550134', href: null, office: 'Sutter Homes' },
    });
    const { body } = await investor.get(`/api/properties/${id}`);
    expect(body).toMatchObject({
      property_id: id,
      list_price: 300_000,
      prop_type: 'single_family',
      hoa_fee: 45.5,
      photos: [{ href: 'https://photos.example/1.jpg' }, { href: 'https://photos.example/2.jpg' }],
      primary_photo: { href: 'https://photos.example/1.jpg' },
      description: { beds: 3, baths: 2, text: 'Corner lot.' },
      advertisers: [{ name: 'Gwen Sutter', email: null, phone: '6025550134' }],
      status: 'For Sale',
      market_status: 'on_market',
      saved: false,
      hidden: false,
      source: { name: 'Redfin download', isDemo: false },
      history: [{ kind: 'listed', price: 300_000, status: 'For Sale' }],
    });
  });

  test('tells what owners in its county pay in taxes, once a survey of the Census was imported', async () => {
    const { pool } = testApp.client;
    await pool.query(`insert into zips (zip, city, city_key, state, county, lat, lon, source)
      values ('97999', 'Portland', 'portland', 'OR', 'Multnomah', 45.5, -122.6, 'test')`);
    const id = await store({ zip: '97999', city: 'Portland', state: 'OR', line: '5 Tax St' });
    const taxOf = async () => (await investor.get(`/api/properties/${id}`)).body.county_tax;
    expect(await taxOf()).toBeUndefined();
    const month = monthIndex(2023, 12);
    await pool.query(
      `insert into market_series (level, place, source, measure, months, values, latest, latest_month, published)
       select 'county', 'Multnomah|OR', 'acs', measure, array[$1::smallint], array[value], value, $1, '2024-12-12'
       from (values ('taxes', 4750::real), ('homeValue', 500000::real), ('rent', 1500::real)) as told(measure, value)`,
      [month],
    );
    expect(await taxOf()).toEqual({ county: 'Multnomah', rate: 0.95, year: 2023, source: null });
    await pool.query("delete from market_series where measure = 'homeValue'");
    expect(await taxOf()).toBeUndefined();
    await pool.query('delete from market_series');
  });

  test('lies in its ZIP’s county, here, in searches and in the export of saved ones; unknown where the table has none', async () => {
    const id = await store({ zip: '97201', city: 'Portland', state: 'OR' });
    expect((await investor.get(`/api/properties/${id}`)).body.location?.county).toBeNull();
    await testApp.client.pool.query("update zips set county = 'Multnomah' where zip = '97201'");
    expect((await investor.get(`/api/properties/${id}`)).body.location?.county).toBe('Multnomah');
    const { results } = (await investor.get('/api/properties?postal_code=97201')).body;
    expect(results).toMatchObject([{ property_id: id, location: { county: 'Multnomah' } }]);
    await investor.post('/api/user-properties', { propertyId: id });
    const { text } = await investor.get('/api/user-properties/properties.csv');
    expect(text).toMatch(/ZIP,County,Type/);
    expect(text).toMatch(/97201,Multnomah,Single Family/);
  });

  test.each(['999999999', '0', '-1', 'abc', '1e3', '99999999999999999999', '%00', '1;drop'])(
    '%s is not there: 404',
    async (id) => {
      const answer = await investor.get(`/api/properties/${id}`);
      expect([400, 404]).toContain(answer.status);
      expect(answer.status === 400).toBe(id === '%00');
    },
  );
});

describe('a listing imported again', () => {
  test('keeps its id and gains history for a new price and status, and only then', async () => {
    const listing = importedListing({ sourceKey: 'history' });
    const id = (await storeListings(testApp, [listing])).get('history');
    await storeListings(testApp, [listing]);
    await storeListings(testApp, [{ ...listing, beds: 4 }]);
    await storeListings(testApp, [{ ...listing, priceCents: 28_000_000 }]);
    await storeListings(testApp, [{ ...listing, priceCents: 28_000_000, isPending: true }]);
    const { body } = await investor.get(`/api/properties/${id}`);
    expect(Array.from(body.history ?? [], ({ kind, price, status }) => [kind, price, status])).toEqual([
      ['status', 280_000, 'Pending'],
      ['price', 280_000, 'For Sale'],
      ['listed', 300_000, 'For Sale'],
    ]);
  });

  test('by several imports at once is stored once', async () => {
    const batch = Array.from({ length: 20 }, (_, index) =>
      importedListing({
        sourceKey: `parallel-${index}`,
        agent: {
          name: `Agent ${index % 3}`,
          email: `agent${index % 3}@brokers.example`,
          phone: null,
          href: null,
          office: null,
        },
      }),
    );
    const { listingStore } = testApp.services;
    const postalCities = await listingStore.postalCities();
    const orders = [batch, [...batch].reverse(), batch, [...batch].reverse()];
    const results = await Promise.all(orders.map((order) => listingStore.storeBatch(order, { postalCities })));
    expect(results.reduce((sum, { added }) => sum + added, 0)).toBe(20);
    expect(results.reduce((sum, { unchanged }) => sum + unchanged, 0)).toBe(60);
    const { rows } = await testApp.client.pool.query(
      `select count(*)::int as listings, count(distinct agent_id)::int as agents from listings join listing_sources on listing_id = listings.id where source_key like 'parallel-%'`,
    );
    expect(rows).toEqual([{ listings: 20, agents: 3 }]);
  });
});

describe('units', () => {
  const units = (count: number, rows: Array<[number | null, number | null]>, vary = false) => ({
    units: count,
    units_vary: vary,
    units_detail: rows.map(([beds, baths]) => ({ beds, baths })),
  });

  test('a duplex has two, a building without a count none that are known', async () => {
    const duplex = await store({ type: 'duplex' });
    const building = await store({ type: 'multi_family' });
    expect((await investor.get(`/api/properties/${duplex}`)).body.description).toMatchObject({ units: 2 });
    expect((await investor.get(`/api/properties/${building}`)).body.description).toMatchObject({ units: null });
  });

  test('from a source vary only when its rows differ', async () => {
    const row = (beds: number) => ({ beds, baths: 1 });
    const alike = await store({ type: 'triplex', unitsDetail: [row(2), row(2), row(2)] });
    const mixed = await store({ type: 'multi_family', unitsDetail: [row(2), row(3)] });
    expect((await investor.get(`/api/properties/${alike}`)).body.description).toMatchObject({
      units: 3,
      units_vary: false,
      units_detail: [row(2)],
    });
    expect((await investor.get(`/api/properties/${mixed}`)).body.description).toMatchObject({
      units: 2,
      units_vary: true,
      units_detail: [row(2), row(3)],
    });
  });

  test('that a user saves are that user’s own, and no import changes them', async () => {
    const listing = importedListing({ sourceKey: 'building', type: 'multi_family', units: 4 });
    const id = (await storeListings(testApp, [listing])).get('building');
    const saved = await investor.put(
      `/api/properties/${id}`,
      units(
        3,
        [
          [2, 1],
          [1, 1],
          [3, 1.5],
        ],
        true,
      ),
    );
    expect(saved).toMatchObject({
      status: 200,
      body: {
        description: { units: 3, units_vary: true, units_detail: [{ beds: 2 }, { beds: 1 }, { beds: 3, baths: 1.5 }] },
      },
    });
    await storeListings(testApp, [{ ...listing, units: 6, priceCents: 1 }]);
    expect((await investor.get(`/api/properties/${id}`)).body.description).toMatchObject({ units: 3 });
    const other = await signedIn(testApp);
    expect((await other.get(`/api/properties/${id}`)).body.description).toMatchObject({ units: 6, units_vary: false });
  });

  test('that a user saved can be forgotten, so that the listing’s own count again, for this user alone', async () => {
    const id = await store({ type: 'multi_family', units: 4 });
    const other = await signedIn(testApp);
    for (const browser of [investor, other]) await browser.put(`/api/properties/${id}`, units(3, [[2, 1]]));
    const listings = { units: 4, units_vary: false, units_detail: [], units_typed: false };
    const forgotten = await investor.delete(`/api/properties/${id}/units`);
    expect(forgotten).toMatchObject({ status: 200, body: { description: listings } });
    expect((await investor.get(`/api/properties/${id}`)).body.description).toMatchObject(listings);
    expect((await other.get(`/api/properties/${id}`)).body.description).toMatchObject({ units: 3, units_typed: true });
    expect((await investor.delete(`/api/properties/${id}/units`)).status, 'again changes nothing').toBe(200);
    expect((await investor.delete('/api/properties/999999/units')).status).toBe(404);
    expect((await createBrowser(testApp.app).delete(`/api/properties/${id}/units`)).status).toBe(401);
  });

  test('that do not vary keep one shared row; missing rows copy the first', async () => {
    const id = await store({ type: 'multi_family' });
    const shared = await investor.put(
      `/api/properties/${id}`,
      units(4, [
        [2, 1],
        [5, 5],
      ]),
    );
    expect(shared.body.description?.units_detail).toEqual([{ beds: 2, baths: 1 }]);
    const varying = await investor.put(`/api/properties/${id}`, units(3, [[2, 1]], true));
    expect(varying.body.description?.units_detail).toEqual(Array(3).fill({ beds: 2, baths: 1 }));
  });

  test.each([
    ['no unit', units(0, [])],
    ['half a unit', units(1.5, [])],
    ['too many', units(501, [])],
    ['negative beds', units(1, [[-1, 1]])],
    ['text for beds', { units: 1, units_vary: false, units_detail: [{ beds: '2', baths: 1 }] }],
    ['no rows at all', { units: 1, units_vary: false }],
  ])('%s is refused', async (_name, body) => {
    const id = await store({ type: 'multi_family' });
    expect((await investor.put(`/api/properties/${id}`, body)).status).toBe(400);
  });

  test('a single-family home has none', async () => {
    expect((await investor.put(`/api/properties/${await store()}`, units(2, [[1, 1]]))).status).toBe(400);
  });
});

describe('recently viewed', () => {
  test('lists the own views, newest first, each property once', async () => {
    const viewer = await signedIn(testApp);
    const first = await store({ line: '1 First St' });
    const second = await store({ line: '2 Second St', priceCents: null });
    for (const id of [first, second, first]) expect((await viewer.post(`/api/properties/${id}/view`)).status).toBe(200);
    const { body } = await viewer.get('/api/properties/recently-viewed?limit=5');
    expect(body).toEqual([
      { propertyId: first, address: '1 First St, Phoenix, AZ 85008', price: 300_000, viewedAt: expect.any(String) },
      { propertyId: second, address: '2 Second St, Phoenix, AZ 85008', price: null, viewedAt: expect.any(String) },
    ]);
    expect((await investor.get('/api/properties/recently-viewed')).body).toEqual([]);
    expect((await viewer.post('/api/properties/999999/view')).status).toBe(404);
    expect((await viewer.get('/api/properties/recently-viewed?limit=0')).status).toBe(400);
  });
});

describe('a status set by hand', () => {
  test('counts for everybody, outlives imports, stands in the history, and can be lifted', async () => {
    const admin = await signedIn(testApp, { isAdmin: true });
    const listing = importedListing({ sourceKey: 'override' });
    const id = (await storeListings(testApp, [listing])).get('override');
    const set = (status: string | null) => admin.put(`/api/properties/${id}/status-override`, { status });
    expect((await set('Sold')).body).toMatchObject({ status: 'Sold', manual_status_override: { status: 'Sold' } });
    await storeListings(testApp, [{ ...listing, isPending: true }]);
    expect((await investor.get(`/api/properties/${id}`)).body).toMatchObject({
      status: 'Sold',
      market_status: 'off_market',
    });
    const lifted = await set(null);
    expect(lifted.body).toMatchObject({ status: 'Pending', manual_status_override: null });
    expect(Array.from(lifted.body.history ?? [], ({ status }) => status)).toEqual(['Pending', 'Sold', 'For Sale']);
    expect((await set('Gone')).status).toBe(400);
    expect((await admin.put('/api/properties/999999/status-override', { status: null })).status).toBe(404);
  });
});

test('everything about a property needs a session', async () => {
  const id = await store({ type: 'duplex' });
  const visitor = createBrowser(testApp.app);
  expect((await visitor.get(`/api/properties/${id}`)).status).toBe(401);
  expect((await visitor.put(`/api/properties/${id}`, {})).status).toBe(401);
  expect((await visitor.post(`/api/properties/${id}/view`)).status).toBe(401);
  expect((await visitor.get('/api/properties/recently-viewed')).status).toBe(401);
});
