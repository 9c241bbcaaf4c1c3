import { cityKey } from '@rei/domain/listings/address-key';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let investor: Awaited<ReturnType<typeof signedIn>>;

async function search(query: string) {
  const answer = await investor.get(`/api/properties?${query.includes('limit=') ? '' : 'limit=100&'}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

beforeAll(async () => {
  testApp = await buildTestApp();
  const calvin = { zip: '40813', city: 'Calvin', cityKey: cityKey('Calvin'), state: 'KY', county: 'Bell' };
  await testApp.services.listingStore.storeZips([{ ...calvin, lat: 36, lon: -83, source: 'test' }]);
  investor = await signedIn(testApp);
});
afterAll(() => testApp.close());

describe('the place that a session’s search opens with', () => {
  const opening = async (browser: typeof investor) => (await browser.get('/api/properties/opening')).body;
  const save = (browser: typeof investor, place: unknown) => browser.put('/api/properties/opening', { place });

  test('is the one searched last, of this user, in every browser', async () => {
    const [user, other] = [await signedIn(testApp), await signedIn(testApp)];
    expect(await opening(user)).toEqual({ place: null, hasRent: false });
    expect((await save(user, ' Allegheny County, PA ')).status).toBe(200);
    expect(await opening(user)).toEqual({ place: 'Allegheny County, PA', hasRent: false });
    await save(user, '85004, 85006');
    expect(await opening(user)).toEqual({ place: '85004, 85006', hasRent: false });
    expect((await opening(other)).place).toBeNull();
    await save(user, null);
    expect((await opening(user)).place).toBeNull();
  });

  test.each([
    ['841 Sycamore Calvin KY', 'Calvin, KY'],
    ['12 E Roosevelt St, Phoenix, AZ 85004', 'Phoenix, AZ 85004'],
    ['12 Main St, 85004', '85004'],
    ['12 Main St, Bell County, KY', 'Bell County, KY'],
    ['Main St, Phoenix', 'Phoenix'],
  ])('of %s is %s: no house is a place', async (text, place) => {
    const user = await signedIn(testApp);
    await save(user, text);
    expect((await opening(user)).place).toBe(place);
  });

  test('stays where only a house without a place was searched', async () => {
    const user = await signedIn(testApp);
    await save(user, 'Mesa, AZ');
    await save(user, '12 Main St');
    expect((await opening(user)).place).toBe('Mesa, AZ');
  });

  test.each([['a\0b'], ['x'.repeat(1001)], [''], [7], [undefined]])('%j is 400', async (place) => {
    const answer = await save(investor, place);
    expect(answer.status).toBe(400);
    expect(answer.body.details).toHaveProperty('place');
  });

  test('goes with the account', async () => {
    const user = await signedIn(testApp);
    await save(user, 'Mesa, AZ');
    await testApp.client.pool.query('delete from users where id = $1', [user.userId]);
    const { rows } = await testApp.client.pool.query('select from search_places where user_id = $1', [user.userId]);
    expect(rows).toEqual([]);
  });
});

describe('homes with a rent', () => {
  const unit = (beds: number | null) => ({ beds, baths: 1 });

  test('are those whose card shows one', async () => {
    const market = new Map<string, Parameters<typeof importedListing>[0]>([
      ['house', {}],
      ['studio', { beds: 0, type: 'condos' }],
      ['unknown beds', { beds: null }],
      ['vacant lot', { type: 'land' }],
      ['lot with bedrooms', { type: 'land', beds: 3 }],
      ['another zip', { zip: '93702' }],
      ['duplex', { type: 'duplex', unitsDetail: [unit(2)] }],
      ['duplex of two', { type: 'duplex', unitsDetail: [unit(2), unit(3)] }],
      ['duplex without units', { type: 'duplex' }],
      ['units without beds', { type: 'multi_family', units: 4, unitsDetail: [unit(null)] }],
      ['one unit unknown', { type: 'multi_family', units: 2, unitsDetail: [unit(2), unit(null)] }],
      ['units without count', { type: 'multi_family', unitsDetail: [unit(2)] }],
      ['two rows', { type: 'multi_family', unitsDetail: [unit(2), unit(1)] }],
      ['six units', { type: 'apartment', units: 6, unitsDetail: [unit(1)] }],
      ['no price', { priceCents: null }],
    ]);
    await storeListings(
      testApp,
      [...market].map(([sourceKey, given], index) =>
        importedListing({ sourceKey, line: `${index} Rent St`, zip: '93701', city: 'Fresno', state: 'CA', ...given }),
      ),
    );
    const empty = await search('city=Fresno&has_rent=1');
    expect(empty.total).toBe(0);
    expect(empty.relax).toEqual([{ filter: 'has_rent', total: market.size, totalIsEstimate: false }]);
    const dollars: [number, number, number, number, number] = [1000, 1200, 1500, 2000, 2400];
    const { market: reference } = testApp.services;
    await reference.storeRents([
      { zip: '93701', fiscalYear: 2026, dollars, areaName: null },
      { zip: '93701', fiscalYear: 2027, dollars, areaName: null },
    ]);
    const cards = async (query: string) =>
      Array.from((await search(query)).results ?? [], (card) => ({ id: card.property_id, rent: card.figures?.rent }));
    const withRent = (await cards('city=Fresno')).filter(({ rent }) => rent !== null);
    expect(withRent).toHaveLength(7);
    expect(await cards('city=Fresno&has_rent=1')).toEqual(withRent);
    expect((await search('city=Fresno&has_rent=1')).total).toBe(7);
    expect((await search('city=Fresno&has_rent=1&limit=3')).pages).toBe(3);
    expect((await search('state=CA&has_rent=1')).total).toBe(7);
    expect((await search('q=93701 93702&has_rent=1')).total).toBe(7);
    expect((await search('has_rent=1&sort_by=newest')).total).toBe(7);
    expect((await search('has_rent=0&city=Fresno')).total).toBe(market.size);
    // From now on there is something to open with.
    expect((await (await signedIn(testApp)).get('/api/properties/opening')).body).toEqual({
      place: null,
      hasRent: true,
    });
  });

  test('are what the agents’ file goes by', async () => {
    const agent = { name: 'Ann Reed', email: 'ann@brokers.example', phone: null, href: null, office: null };
    await storeListings(testApp, [importedListing({ zip: '40813', city: 'Calvin', state: 'KY', agent })]);
    const file = (await investor.get('/api/properties/agents.csv?city=Calvin&has_rent=1')).text;
    expect(file).not.toContain('Ann Reed');
    expect((await investor.get('/api/properties/agents.csv?city=Calvin')).text).toContain('Ann Reed');
  });
});

test('an empty market says so, and only then', async () => {
  const empty = await buildTestApp();
  try {
    const user = await signedIn(empty);
    const look = async () => (await user.get('/api/properties?q=Phoenix')).body;
    expect(await look()).toMatchObject({ total: 0, relax: [], otherStatuses: null, isMarketEmpty: true });
    await storeListings(empty, [importedListing({ city: 'Mesa' })]);
    expect(await look()).toMatchObject({ total: 0, isMarketEmpty: false });
  } finally {
    await empty.close();
  }
});

test('listings that an update wrote anew are read from the indexes alone after the next start', async () => {
  const { pool } = testApp.client;
  const isVisible = async () => {
    const { rows } = await pool.query(
      "select relallvisible > 0 as visible from pg_class where oid = 'listings'::regclass",
    );
    return rows[0]?.visible;
  };
  await storeListings(testApp, [importedListing()]);
  await pool.query('alter table listings add column anew int generated always as (beds) stored');
  await pool.query('analyze listings');
  expect(await isVisible()).toBe(false);
  // Whoever reads the table at the very moment, as statistics do by themselves, keeps it from that try.
  await expect
    .poll(async () => {
      await testApp.services.listingStore.refreshIfRewritten();
      return isVisible();
    })
    .toBe(true);
});
