import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, makeUser, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());

const lead = {
  address: { line: '40 Hidden Valley Rd', city: 'Phoenix', state_code: 'az', postal_code: '85008' },
  type: 'duplex',
  price: 250_000.5,
  beds: 4,
  baths: 2.5,
  sqft: 1800,
  contact: { role: 'owner', name: 'Ann Bell', email: 'ann@mail.example', phone: '(602) 555-0134' },
};

async function add(browser: Browser, changes: object = {}): Promise<string> {
  const { status, body } = await browser.post('/api/user-properties/manual', { ...lead, ...changes });
  expect(status).toBe(200);
  return String(body.propertyId);
}

test('a property added by hand is saved and can be worked with like any other', async () => {
  const id = await add(jane);
  const { body } = await jane.get(`/api/user-properties/${id}`);
  expect(body).toMatchObject({
    manual: { contactRole: 'owner' },
    progress: { stage: 'saved' },
    activityLog: [{ type: 'property_saved' }],
    sinceSaved: { price: null, status: null, hasLeftMarket: false },
    property: {
      property_id: id,
      list_price: 250_000.5,
      prop_type: 'duplex',
      location: { address: { line: '40 Hidden Valley Rd', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' } },
      description: { beds: 4, baths: 2.5, sqft: 1800, units: 2 },
      advertisers: [{ name: 'Ann Bell', email: 'ann@mail.example', phone: '6025550134', href: null, own: 'typed' }],
      status: 'Off Market',
      market_status: 'off_market',
      source: { name: 'Added manually', isDemo: false },
    },
  });
  expect((await jane.get(`/api/properties/${id}`)).body).toMatchObject({ property_id: id, saved: true, history: [] });
  const units = {
    units: 2,
    units_vary: true,
    units_detail: [
      { beds: 2, baths: 1 },
      { beds: 2, baths: 1.5 },
    ],
  };
  expect((await jane.put(`/api/properties/${id}`, units)).body.description).toMatchObject({ units_typed: true });
  expect((await jane.post(`/api/properties/${id}/view`)).status).toBe(200);
  expect((await jane.get('/api/properties/recently-viewed')).body).toMatchObject([{ propertyId: id }]);
  await jane.post(`/api/user-properties/${id}/activity`, { type: 'offer_accepted', amount: 240_000 });
  expect((await jane.get('/api/user-properties?stage=accepted')).body.properties).toMatchObject([{ propertyId: id }]);
  expect((await jane.get('/api/user-properties?text=ann bell hidden')).body.total).toBe(1);
  expect((await jane.get('/api/user-properties/agents.csv')).text).toContain(
    'Ann Bell,ann@mail.example,(602) 555-0134',
  );
  expect((await jane.get('/api/activity/recent')).body[0]).toMatchObject({
    propertyId: id,
    address: '40 Hidden Valley Rd, Phoenix, AZ 85008',
  });
});

test('its location is kept, changed and taken back, and is what comps go by', async () => {
  const id = await add(jane, { place: { lat: 33.4484, lon: -112.074 } });
  const placeOf = async () => (await jane.get(`/api/properties/${id}`)).body.location?.coordinate;
  expect(await placeOf()).toEqual({ lat: 33.4484, lon: -112.074 });
  expect((await jane.get(`/api/properties/${id}/comps`)).body.subject).toMatchObject({
    isZipCentre: false,
    place: { lat: 33.4484, lon: -112.074 },
  });
  await jane.put(`/api/user-properties/${id}/manual`, { ...lead, place: { lat: 33.5, lon: -112.1 } });
  expect(await placeOf()).toEqual({ lat: 33.5, lon: -112.1 });
  await jane.put(`/api/user-properties/${id}/manual`, { ...lead, place: null });
  expect(await placeOf()).toBeNull();
});

test.each([
  ['place.lat', { lat: 90, lon: -112 }],
  ['place.lon', { lat: 33, lon: -181 }],
  ['place.lat', { lat: '33', lon: -112 }],
  ['place.lon', { lat: 33 }],
])('a location with a wrong %s is refused', async (field, place) => {
  const { status, body } = await jane.post('/api/user-properties/manual', { ...lead, place });
  expect(status).toBe(400);
  expect(body.details).toHaveProperty([field]);
});

test('the middle of a ZIP is told to begin a map with', async () => {
  const { body } = await jane.get('/api/map/zips/85008');
  expect(body.place).toMatchObject({ lat: expect.any(Number), lon: expect.any(Number) });
  expect((await jane.get('/api/map/zips/00000')).body).toEqual({ place: null });
  expect((await jane.get('/api/map/zips/8500')).status).toBe(400);
  expect((await createBrowser(testApp.app).get('/api/map/zips/85008')).status).toBe(401);
});

test('nobody else finds it, by whatever way', async () => {
  const id = await add(jane, { address: { ...lead.address, line: '77 Nowhere Else Ln' } });
  const admin = await signedIn(testApp, { isAdmin: true });
  for (const other of [john, admin]) {
    expect((await other.get(`/api/properties/${id}`)).status).toBe(404);
    expect((await other.get(`/api/user-properties/${id}`)).status).toBe(404);
    expect((await other.post('/api/user-properties', { propertyId: id })).status).toBe(404);
    expect((await other.post(`/api/user-properties/${id}/hide`, { hidden: true })).status).toBe(404);
    expect((await other.post(`/api/properties/${id}/view`)).status).toBe(404);
    expect((await other.put(`/api/properties/${id}`, { units: 2, units_vary: false, units_detail: [] })).status).toBe(
      404,
    );
    expect((await other.put(`/api/user-properties/${id}/manual`, lead)).status).toBe(404);
    expect((await other.delete(`/api/user-properties/${id}/manual`)).status).toBe(404);
    const { body } = await other.post('/api/user-properties/bulk', { action: 'hide', propertyIds: [id] });
    expect(body.done).toEqual([]);
  }
  expect((await admin.put(`/api/properties/${id}/status-override`, { status: 'For Sale' })).status).toBe(404);
  for (const browser of [jane, john]) {
    for (const query of ['address=77 Nowhere', 'postal_code=85008', 'city=Phoenix', '']) {
      for (const toggles of ['', '&off_market=1', '&pending=1&contingent=1&foreclosure=1&off_market=1&show_hidden=1']) {
        const { body } = await browser.get(`/api/properties?${query}${toggles}`);
        expect(Array.from(body.results ?? [], ({ property_id }) => property_id)).not.toContain(id);
        expect(body.total).toBe(0);
      }
    }
    const csv = await browser.get('/api/properties/agents.csv?off_market=1');
    expect(csv.text).not.toContain('Nowhere');
  }
  const { rows } = await testApp.client.pool.query(`select 1 from agents where name = 'Ann Bell'`);
  expect(rows).toEqual([]);
});

test('an import of the same address makes a listing of its own', async () => {
  const id = await add(jane, { address: { ...lead.address, line: '5 Shared Ave' } });
  const stored = await storeListings(testApp, [importedListing({ sourceKey: 'shared', line: '5 Shared Ave' })]);
  expect(stored.get('shared')).not.toBe(id);
  expect((await john.get(`/api/properties/${stored.get('shared')}`)).status).toBe(200);
  expect((await john.get(`/api/properties/${id}`)).status).toBe(404);
});

test('it can be changed and deleted for good by its user', async () => {
  const id = await add(jane);
  const before = (await jane.get('/api/stats/total-properties-analyzed')).body.count;
  const changed = await jane.put(`/api/user-properties/${id}/manual`, {
    ...lead,
    price: null,
    beds: null,
    address: { ...lead.address, line: '41 Hidden Valley Rd' },
    contact: { role: 'agent', name: '', email: '', phone: '' },
  });
  expect(changed.body).toMatchObject({
    manual: { contactRole: 'agent' },
    property: {
      list_price: null,
      location: { address: { line: '41 Hidden Valley Rd' } },
      description: { beds: null },
      advertisers: [],
    },
  });
  expect((await jane.delete(`/api/user-properties/${id}/manual`)).status).toBe(200);
  expect((await jane.delete(`/api/user-properties/${id}/manual`)).status).toBe(404);
  expect((await jane.get(`/api/properties/${id}`)).status).toBe(404);
  expect((await jane.get('/api/stats/total-properties-analyzed')).body.count).toBe(Number(before) - 1);
});

test('a listing of the market is nobody’s to change', async () => {
  const id = (await storeListings(testApp, [importedListing({ sourceKey: 'market' })])).get('market');
  await jane.post('/api/user-properties', { propertyId: id });
  expect((await jane.put(`/api/user-properties/${id}/manual`, lead)).status).toBe(404);
  expect((await jane.delete(`/api/user-properties/${id}/manual`)).status).toBe(404);
  expect((await jane.get(`/api/properties/${id}`)).status).toBe(200);
});

test('what is wrong is refused, field by field', async () => {
  const wrong = await jane.post('/api/user-properties/manual', {
    ...lead,
    address: { ...lead.address, state_code: 'XX', postal_code: '850' },
  });
  expect(wrong.status).toBe(400);
  expect(wrong.body.details).toMatchObject({
    'address.state_code': 'Unknown state',
    'address.postal_code': 'Five digits',
  });
  expect((await jane.put('/api/user-properties/1/manual', {})).status).toBe(400);
  const visitor = createBrowser(testApp.app);
  expect((await visitor.post('/api/user-properties/manual', lead)).status).toBe(401);
});

test('it goes with its user', async () => {
  const { id: userId } = await makeUser(testApp);
  await testApp.client.pool.query(
    `insert into listings (source, type, status, is_pending, is_contingent, is_foreclosure, is_off_market, is_sold,
       line, city, state, zip, city_key, postal_city_key, line_key, added_by)
     values ('manual', 'land', 'Private', false, false, false, true, false, '1 A', 'B', 'AZ', '85008', 'b', 'b', '1 a', $1)`,
    [userId],
  );
  await testApp.client.pool.query('delete from users where id = $1', [userId]);
  const { rows } = await testApp.client.pool.query('select 1 from listings where added_by = $1', [userId]);
  expect(rows).toEqual([]);
});

test('one is told of what was added at an address before, and finds it again after it was removed', async () => {
  const address = { ...lead.address, line: '9 North Sendero Avenue #2' };
  const id = await add(jane, { address });
  const at = (browser: Browser, line: string, zip = '85008') =>
    browser.get(`/api/user-properties/manual?line=${encodeURIComponent(line)}&zip=${zip}`);
  const match = { propertyId: id, address: '9 North Sendero Avenue #2, Phoenix, AZ 85008', isSaved: true };
  expect((await at(jane, '9 N SENDERO AVE UNIT 2')).body).toEqual([match]);
  expect((await at(jane, '9 N Sendero Ave')).body).toEqual([]);
  expect((await at(jane, '9 N Sendero Ave #2', '85004')).body).toEqual([]);
  expect((await at(john, '9 N Sendero Ave #2')).body).toEqual([]);
  expect((await at(jane, '9 N Sendero Ave #2', '850')).status).toBe(400);

  await jane.delete(`/api/user-properties/${id}`);
  expect((await at(jane, '9 N Sendero Ave #2')).body).toEqual([{ ...match, isSaved: false }]);
  expect((await jane.post('/api/user-properties', { propertyId: id })).status).toBe(200);
  expect((await at(jane, '9 N Sendero Ave #2')).body).toEqual([match]);

  const second = await add(jane, { address });
  expect((await at(jane, '9 N Sendero Ave #2')).body).toMatchObject([{ propertyId: second }, { propertyId: id }]);
});
