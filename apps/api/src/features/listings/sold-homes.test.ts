import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await testApp.services.market.storeRates([{ date: '2026-11-19', percent: 6.2 }]);
  await testApp.services.market.storeRents([
    { zip: '85008', fiscalYear: 2026, dollars: [1000, 1200, 1500, 2000, 2400], areaName: 'Phoenix' },
  ]);
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());

const sold = {
  ...{ isSold: true, isOffMarket: true, sourceStatus: 'SOLD', source: 'homeharvest' },
  ...{ priceCents: 51_400_000, soldPriceCents: 50_500_000, soldOn: '2026-04-29', county: 'Maricopa' },
};

async function store(given: Parameters<typeof importedListing>[0]): Promise<string> {
  const listing = importedListing(given);
  return (await storeListings(testApp, [listing])).get(listing.sourceKey) ?? '';
}

const property = async (id: string) => (await admin.get(`/api/properties/${id}`)).body;
const history = async (id: string) =>
  Array.from((await property(id)).history ?? [], ({ kind, price, status }) => [kind, price, status]);

const saleOf = {
  list_price: null,
  sold_price: 505_000,
  last_list_price: 514_000,
  sold_date: '2026-04-29',
  status: 'Sold',
};

describe('a sold home', () => {
  test('has what it was sold for, when, and what was asked last, on its page and in searches', async () => {
    const id = await store({ ...sold, zip: '85004' });
    expect(await property(id)).toMatchObject({ ...saleOf, location: { county: 'Maricopa' } });
    const { results } = (await admin.get('/api/properties?off_market=1&postal_code=85004')).body;
    expect(results).toMatchObject([saleOf]);
  });

  test('is found by what was paid, as it is shown', async () => {
    const id = await store({ ...sold, zip: '04101', city: 'Portland', state: 'ME' });
    const found = async (query: string) =>
      Array.from(
        (await admin.get(`/api/properties?off_market=1&state=ME&${query}`)).body.results ?? [],
        (one) => one.property_id,
      );
    expect(await found('min_price=504000&max_price=506000')).toEqual([id]);
    expect(await found('min_price=510000&max_price=520000')).toEqual([]);
  });

  test('gets no verdict over what was asked for it, wherever it is shown', async () => {
    const id = await store(sold);
    const offered = await store({ priceCents: 51_400_000 });
    expect((await property(offered)).figures).toMatchObject({ dscr: expect.any(Number) });
    const figures = {
      ...{ dscr: null, cashOnCash: null, rent: 2000 },
      afterCosts: { verdict: 'needs_input', monthlyCashFlow: null, passesUpTo: null, reason: 'Sold, no asking price' },
    };
    expect((await property(id)).figures).toMatchObject(figures);
    await admin.post('/api/user-properties', { propertyId: id });
    expect((await admin.get(`/api/user-properties/${id}`)).body).toMatchObject({ figures, property: saleOf });
    const { text } = await admin.get('/api/user-properties/properties.csv');
    expect(text).toMatch(/,505000,2026-04-29,514000,/);
  });

  test('that was saved after its sale has not changed since', async () => {
    const id = await store({ ...sold, sourceKey: 'saved-late' });
    await admin.post('/api/user-properties', { propertyId: id });
    const since = async () => (await admin.get(`/api/user-properties/${id}`)).body.sinceSaved;
    expect(await since()).toEqual({ price: null, status: null, hasLeftMarket: false });
    await store({ source: 'homeharvest', sourceKey: 'saved-late', priceCents: 53_000_000, soldOn: '2026-04-29' });
    expect(await since()).toMatchObject({
      price: { from: 514_000, to: 530_000 },
      status: { from: 'Sold', to: 'For Sale' },
    });
  });

  test('counts at the price that its user agreed on', async () => {
    const id = await store({ priceCents: 51_400_000, sourceKey: 'bought' });
    await admin.post('/api/user-properties', { propertyId: id });
    await testApp.client.pool.query(
      'update saved_properties set agreed_price_cents = 50000000, agreed_at = now() where listing_id = $1',
      [id],
    );
    await store({ ...sold, source: 'redfin', sourceKey: 'bought' });
    expect(await property(id)).toMatchObject({ ...saleOf, figures: { dscr: expect.any(Number) } });
  });

  test('that an administrator alone calls sold has its last list price and no sale price', async () => {
    const id = await store({ priceCents: 40_000_000 });
    await admin.put(`/api/properties/${id}/status-override`, { status: 'Sold' });
    expect(await property(id)).toMatchObject({ list_price: null, sold_price: null, last_list_price: 400_000 });
  });

  test('that an administrator calls for sale is asked what was asked last, never what was paid', async () => {
    const id = await store(sold);
    await admin.put(`/api/properties/${id}/status-override`, { status: 'For Sale' });
    expect(await property(id)).toMatchObject({ list_price: 514_000, sold_price: null, last_list_price: null });
    const unlisted = await store({ ...sold, priceCents: null });
    await admin.put(`/api/properties/${unlisted}/status-override`, { status: 'For Sale' });
    expect(await property(unlisted)).toMatchObject({ list_price: null, sold_price: null });
  });
});

describe('the history of a home that is sold', () => {
  const key = (sourceKey: string) => ({ source: 'homeharvest', sourceKey, line: `${sourceKey} Elm St` });

  test('has the sale with what was paid, and no change of the list price', async () => {
    const id = await store({ ...key('1'), priceCents: 51_400_000 });
    await store({ ...sold, ...key('1') });
    // The same sale, told in another order of its prices.
    await store({ ...sold, ...key('1'), priceCents: 51_000_000, soldPriceCents: 52_000_000 });
    expect(await history(id)).toEqual([
      ['status', 505_000, 'Sold'],
      ['listed', 514_000, 'For Sale'],
    ]);
    expect(await property(id)).toMatchObject({ sold_price: 520_000, price_cut: null });
  });

  test('begins anew when it is offered again: no price was raised or cut', async () => {
    const id = await store({ ...sold, ...key('2') });
    await store({ ...key('2'), priceCents: 45_000_000, soldOn: '2026-04-29' });
    expect(await history(id)).toEqual([
      ['status', 450_000, 'For Sale'],
      ['listed', 505_000, 'Sold'],
    ]);
    expect(await property(id)).toMatchObject({
      ...{ list_price: 450_000, sold_price: null, last_list_price: null, sold_date: '2026-04-29', price_cut: null },
    });
  });
});

describe('the history of a home of whose sale nobody tells the price', () => {
  const key = (sourceKey: string) => ({ source: 'homeharvest', sourceKey, line: `${sourceKey} Ash St` });

  test('pretends that nothing was paid, and no price where an administrator calls it sold', async () => {
    const id = await store({ ...key('untold'), priceCents: 51_400_000 });
    await store({ ...sold, ...key('untold'), soldPriceCents: null });
    expect(await history(id)).toEqual([
      ['status', null, 'Sold'],
      ['listed', 514_000, 'For Sale'],
    ]);
    const called = await store({ ...key('called'), priceCents: 40_000_000 });
    await admin.put(`/api/properties/${called}/status-override`, { status: 'Sold' });
    expect((await history(called))[0]).toEqual(['status', null, 'Sold']);
  });

  test('has what is asked where an administrator calls it for sale', async () => {
    const id = await store({ ...sold, ...key('back') });
    await admin.put(`/api/properties/${id}/status-override`, { status: 'For Sale' });
    expect((await history(id))[0]).toEqual(['status', 514_000, 'For Sale']);
  });

  test('nor do suggestions and what was viewed last take its list price for one', async () => {
    const id = await store({ ...sold, soldPriceCents: null, line: '4471 Ash Grove St', zip: '85004' });
    await admin.post(`/api/properties/${id}/view`);
    const viewed = (await admin.get('/api/properties/recently-viewed')).body;
    expect(Array.from(viewed, ({ propertyId, price }) => [propertyId, price])).toContainEqual([id, null]);
    expect((await admin.get('/api/suggestions?q=4471+ash+grove')).body).toMatchObject([
      { home: { propertyId: id, status: 'Sold', price: null } },
    ]);
  });
});

test('taxes, offices and the history that the source tells are on a property’s page', async () => {
  const id = await store({
    ...{ taxCents: 420_000, assessedCents: 30_000_000, hoaFrequency: 'Quarterly', officePhone: '7185550199' },
    subdivision: 'Encanto Park',
    agent: { name: 'Ann Agent', email: null, phone: null, href: null, office: 'Example Realty' },
    coAgent: { name: 'Bo Beside', email: 'bo@agents.example', phone: '7185550100', href: null, office: null },
    brokerage: 'Example Brokers',
    priceHistory: [{ on: '2026-10-01', event: 'Listed', cents: 31_000_000 }],
  });
  expect((await property(id)).details).toEqual({
    property_tax: 4200,
    assessed_value: 300_000,
    hoa_frequency: 'Quarterly',
    subdivision: 'Encanto Park',
    office: { name: 'Example Realty', phone: '7185550199' },
    brokerage: 'Example Brokers',
    co_agent: { name: 'Bo Beside', email: 'bo@agents.example', phone: '7185550100', office: null },
    price_history: [{ on: '2026-10-01', event: 'Listed', price: 310_000 }],
  });
  const unknown = await property(await store({}));
  expect(unknown.details).toMatchObject({ property_tax: null, office: null, co_agent: null, price_history: [] });
});

test('a home that one file has sold twice is sold for the later price, and keeps the earlier sale', async () => {
  const bought = {
    ...sold,
    line: '77 Flipped St',
    soldOn: '2025-03-01',
    soldPriceCents: 20_000_000,
    sourceKey: 'flip',
  };
  const rows = [
    importedListing(bought),
    importedListing({ ...bought, soldOn: '2025-11-20', soldPriceCents: 33_000_000 }),
    importedListing(bought),
  ];
  const { listingStore } = testApp.services;
  const postalCities = await listingStore.postalCities();
  const read = async () => {
    const run = randomUUID();
    const context = { postalCities, run, madeOn: '2026-11-01' };
    // The rows of a home may be far from each other in the file.
    const told = [await listingStore.storeBatch(rows.slice(0, 1), context)];
    told.push(await listingStore.storeBatch(rows.slice(1), context));
    return told;
  };
  const none = { added: 0, updated: 0, unchanged: 0, repeated: 0 };
  expect(await read()).toEqual([
    { ...none, added: 1 },
    { ...none, updated: 1, repeated: 1 },
  ]);
  const homes = await testApp.client.pool.query("select listing_id from listing_sources where source_key = 'flip'");
  expect(homes.rows).toHaveLength(1);
  const id = `${homes.rows[0].listing_id}`;
  const told = await property(id);
  expect(told).toMatchObject({ sold_price: 330_000, sold_date: '2025-11-20' });
  expect(told.details).toHaveProperty('price_history', [
    { on: '2025-11-20', event: 'Sold', price: 330_000 },
    { on: '2025-03-01', event: 'Sold', price: 200_000 },
  ]);
  // Read again, the file says nothing new.
  expect((await read()).map(({ added, updated }) => ({ added, updated }))).toEqual([
    { added: 0, updated: 0 },
    { added: 0, updated: 0 },
  ]);
  expect(await property(id)).toEqual(told);
});
