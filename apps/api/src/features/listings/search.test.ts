import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let investor: Awaited<ReturnType<typeof signedIn>>;
let ids: Map<string, string>;

/** Short names for what a search found, in its order. */
async function found(query: string): Promise<string[]> {
  const answer = await investor.get(`/api/properties?limit=100&${query}`);
  expect(answer.status, answer.text).toBe(200);
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return Array.from(answer.body.results ?? [], (property) => names.get(String(property.property_id)) ?? '?');
}

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  investor = await signedIn(testApp);
  const agent = {
    name: 'Marisol Trent',
    email: 'marisol@brokers.example',
    phone: '6025550148',
    href: null,
    office: null,
  };
  ids = new Map();
  const market = [
    importedListing({ sourceKey: 'cheap', priceCents: 10_000_000, line: '12 N Main St', zip: '85004', agent }),
    importedListing({ sourceKey: 'dear', priceCents: 90_000_000, type: 'condos', line: '112 N Main St Unit 4', agent }),
    importedListing({ sourceKey: 'same-price-1', priceCents: 40_000_000, type: 'duplex' }),
    importedListing({ sourceKey: 'same-price-2', priceCents: 40_000_000, type: 'multi_family' }),
    importedListing({ sourceKey: 'unpriced', priceCents: null, type: 'land' }),
    importedListing({ sourceKey: 'pending', isPending: true, isOffMarket: true }),
    importedListing({ sourceKey: 'contingent', isContingent: true, isForeclosure: true }),
    importedListing({ sourceKey: 'foreclosure', priceCents: 20_000_000, isForeclosure: true }),
    importedListing({ sourceKey: 'off', isOffMarket: true }),
    importedListing({ sourceKey: 'sold', isSold: true }),
    // The listing's own city is a borough; the post calls the place Pittsburgh.
    importedListing({
      sourceKey: 'reserve',
      priceCents: 17_830_000,
      city: 'Reserve',
      state: 'PA',
      zip: '15212',
      line: '105 Biscayne Ter',
    }),
    importedListing({ sourceKey: 'maine', city: 'Portland', state: 'ME', zip: '04101' }),
    importedListing({ sourceKey: 'oregon', city: 'Portland', state: 'OR', zip: '97201' }),
  ];
  // One by one, so that ids follow this order and ties are told apart.
  for (const listing of market) for (const [name, id] of await storeListings(testApp, [listing])) ids.set(name, id);
});
afterAll(() => testApp.close());

describe('the place', () => {
  test.each([
    ['city=Pittsburgh', ['reserve']],
    ['city=reserve&state=pa', ['reserve']],
    ['city=Portland&sort=asc', ['maine', 'oregon']],
    ['city=Portland&state=ME', ['maine']],
    ['postal_code=04101', ['maine']],
    ['postal_code=97201-1234', ['oregon']],
    ['state=OR', ['oregon']],
    ['address=12 North Main Street', ['cheap']],
    ['address=n main', ['cheap', 'dear']],
    ['address=100%25', []],
    ['city=Nowhere', []],
    ['city=Pittsburgh&state=AZ', []],
  ])('%s finds %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });
});

describe('the status', () => {
  test.each([
    ['', ['cheap', 'foreclosure', 'same-price-1', 'same-price-2', 'dear', 'unpriced']],
    ['pending=1', ['pending']],
    ['contingent=1', ['contingent']],
    ['foreclosure=1', ['foreclosure']],
    ['off_market=1', ['off', 'sold']],
    ['pending=1&contingent=1&foreclosure=0', ['pending', 'contingent']],
  ])('with %j shows exactly what the toggles say', async (query, names) => {
    expect(await found(`state=AZ&${query}`)).toEqual(names);
  });
});

describe('types and prices', () => {
  test.each([
    ['prop_type=multi_family', ['same-price-1', 'same-price-2']],
    ['prop_type=condos,land', ['dear', 'unpriced']],
    ['prop_type=duplex', ['same-price-1']],
    ['prop_type=', ['cheap', 'foreclosure', 'same-price-1', 'same-price-2', 'dear', 'unpriced']],
    ['min_price=200000', ['foreclosure', 'same-price-1', 'same-price-2', 'dear']],
    ['max_price=200000', ['cheap', 'foreclosure']],
    ['min_price=100000&max_price=100000', ['cheap']],
    ['sort=desc', ['dear', 'same-price-2', 'same-price-1', 'foreclosure', 'cheap', 'unpriced']],
  ])('%s', async (query, names) => {
    expect(await found(`state=AZ&${query}`)).toEqual(names);
  });
});

describe('pages', () => {
  test.each(['asc', 'desc'])('in %s order never overlap and miss nothing', async (sort) => {
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const { body } = await investor.get(`/api/properties?state=AZ&sort=${sort}&limit=2&page=${page}`);
      expect(body).toMatchObject({ total: 6, totalIsEstimate: false, page, pages: 3 });
      seen.push(...Array.from(body.results ?? [], (property) => String(property.property_id)));
    }
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
  });

  test('have ten results when nothing is said', async () => {
    const { body } = await investor.get('/api/properties?off_market=0');
    expect(body.results).toHaveLength(9);
    expect(body.pages).toBe(1);
  });

  test('far beyond the end are empty', async () => {
    expect((await investor.get('/api/properties?page=900000&limit=100')).body.results).toEqual([]);
  });
});

describe('hidden listings', () => {
  test('are left out for the user who hid them, and for nobody else', async () => {
    const hider = await signedIn(testApp);
    const url = '/api/properties?state=AZ&limit=100';
    expect((await hider.post(`/api/user-properties/${ids.get('cheap')}/hide`, { hidden: true })).status).toBe(200);
    const mine = await hider.get(url);
    expect(mine.body.total).toBe(5);
    expect(Array.from(mine.body.results ?? [], (p) => p.property_id)).not.toContain(ids.get('cheap'));
    const all = await hider.get(`${url}&show_hidden=1`);
    expect(all.body.total).toBe(6);
    expect(all.body.results?.[0]).toMatchObject({ property_id: ids.get('cheap'), hidden: true });
    expect((await investor.get(url)).body.total).toBe(6);
    await hider.post(`/api/user-properties/${ids.get('cheap')}/hide`, { hidden: false });
    expect((await hider.get(url)).body.total).toBe(6);
  });
});

test.each([
  ['page', 'page=0'],
  ['page', 'page=1.5'],
  ['limit', 'limit=101'],
  ['limit', 'limit=abc'],
  ['min_price', 'min_price=-1'],
  ['min_price', 'min_price=NaN'],
  ['max_price', 'max_price=1e9'],
  ['min_price', 'min_price=5&max_price=4'],
  ['sort', 'sort=sideways'],
  ['state', 'state=Arizona'],
  ['postal_code', 'postal_code=850'],
  ['pending', 'pending=maybe'],
  ['city', 'city=a%00b'],
  ['city', `city=${'x'.repeat(101)}`],
])('a wrong %s is 400 with its name: %s', async (field, query) => {
  const answer = await investor.get(`/api/properties?${query}`);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.details ?? {})[0]).toBe(field);
});

test('an unknown type is 400 with the field’s name', async () => {
  const answer = await investor.get('/api/properties?prop_type=condos,castle');
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    error: 'prop_type: Unknown property type',
    details: { prop_type: 'Unknown property type' },
  });
});

test('searching needs a session', async () => {
  expect((await createBrowser(testApp.app).get('/api/properties')).status).toBe(401);
  expect((await createBrowser(testApp.app).get('/api/properties/agents.csv')).status).toBe(401);
});

describe('the agents’ file', () => {
  test('groups the matches by agent', async () => {
    const answer = await investor.get('/api/properties/agents.csv?state=AZ');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="agent_email_list.csv"');
    expect(answer.text).toBe(
      '\uFEFFAgent Name,Agent Email,Agent Phone,Property 1,Property 2\r\n' +
        'Marisol Trent,marisol@brokers.example,(602) 555-0148,"12 N Main St, Phoenix, AZ 85004","112 N Main St Unit 4, Phoenix, AZ 85008"\r\n',
    );
  });
});

describe('the quick figures of a result', () => {
  test('come from the ZIP’s rents and today’s rate, and are empty without them', async () => {
    const [before] = (await investor.get('/api/properties?postal_code=85004')).body.results ?? [];
    expect(before?.figures).toEqual({
      ...{ rent: null, dscr: null, cashOnCash: null, targetPrice: null },
      afterCosts: expect.objectContaining({ verdict: 'needs_input', monthlyCashFlow: null }),
    });
    await testApp.services.market.storeRents([
      { zip: '85004', fiscalYear: 2027, dollars: [1000, 1200, 1500, 2000, 2400], areaName: null },
    ]);
    await testApp.services.market.storeRates([{ date: '2026-11-19', percent: 7 }]);
    const [after] = (await investor.get('/api/properties?postal_code=85004')).body.results ?? [];
    // The golden case at half its price: P&I 532.24, DSCR 2000 / 532.24, target as for the full price.
    expect(after?.figures).toMatchObject({ rent: 2000, targetPrice: 260_000 });
    expect(after?.figures?.dscr).toBeCloseTo(2000 / 532.242, 4);
    expect(after?.figures?.cashOnCash).toBeCloseTo(((2000 - 532.242) * 12 * 100) / 22_000, 3);
  });

  test('go by the own rent that a user keeps for the property, and for others by the ZIP’s', async () => {
    const find = async () => (await investor.get('/api/properties?postal_code=85004')).body.results?.[0];
    const propertyId = String((await find())?.property_id);
    const own = { rent: 2345.5, arv: null, renovations: null, pinnedComps: [], excludedComps: [] };
    const keep = (estimate: object) => investor.put(`/api/properties/${propertyId}/estimate`, estimate);
    expect((await keep(own)).status).toBe(200);
    expect((await find())?.figures).toMatchObject({ rent: 2345.5, isRentOwn: true });
    const other = await signedIn(testApp);
    const [seen] = (await other.get('/api/properties?postal_code=85004')).body.results ?? [];
    expect(seen?.figures).toMatchObject({ rent: 2000 });
    expect(seen?.figures).not.toHaveProperty('isRentOwn');
    await keep({ ...own, rent: null });
    expect((await find())?.figures?.rent).toBe(2000);
  });
});
