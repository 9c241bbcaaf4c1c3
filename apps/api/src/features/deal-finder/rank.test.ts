import { rankDeals } from '@rei/domain/deal-finder/endpoints';
import { compareProperties } from '@rei/domain/saved-properties/compare-endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeRents, storeZips } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };
let ids: Map<string, string>;

const question = { criteria: [{ measure: 'dscrBank', limit: 'at_least', value: 1 }], sort: { measure: 'cashOnCash' } };
/** The rents of these homes are what their owners get, and insurance is a share of the price. */
const rank = async (browser: Browser, asked: object = {}) => {
  const { assumptions, compareTo }: { assumptions?: object; compareTo?: object } = asked;
  const ofOwner = (given: object = {}) => ({ utilitiesMonthly: 0, insuranceRate: 0.625, ...given });
  const compared = compareTo && { compareTo: ofOwner(compareTo) };
  const whole = { ...question, ...asked, ...compared, assumptions: ofOwner(assumptions) };
  return (await browser.post('/api/deals/rank', whole)).body;
};

const home = (sourceKey: string, given: Parameters<typeof importedListing>[0]) =>
  importedListing({ sourceKey, ...given });

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await storeRents(testApp);
  ids = await storeListings(testApp, [
    home('cheap', { priceCents: 15_000_000, line: '1 Cheap St', remarks: 'A pool' }),
    home('fair', { priceCents: 20_000_000, type: 'townhomes', hoaCents: 0 }),
    home('close', { priceCents: 24_000_000, zip: '85004' }),
    home('dear', { priceCents: 60_000_000 }),
    home('far', { priceCents: 18_000_000, city: 'Pittsburgh', state: 'PA', zip: '15212' }),
    home('shell', { priceCents: 490_000 }),
    home('no-price', { priceCents: null }),
    home('no-beds', { beds: null }),
    home('pending', { priceCents: 15_000_000, isPending: true }),
  ]);
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
  await testApp.dealEngine.ready();
}, 60_000);
afterAll(() => testApp.close());

type Answer = Awaited<ReturnType<typeof rank>>;

const idOf = (key: string) => ids.get(key) ?? '';
const keyOf = (id: unknown) => [...ids].find(([, each]) => each === id)?.[0] ?? id;
const keysOf = ({ results }: Answer) => (results ?? []).map(({ property_id: id }) => keyOf(id));

test('the market is ranked: passing ones first, then near misses; the rest is counted', async () => {
  const body = await rank(jane);
  expect(keysOf(body)).toEqual(['cheap', 'far', 'fair', 'close']);
  expect(body).toMatchObject({
    ...{ preparing: false, considered: 8, flagged: 1, passing: 3, near: 1, page: 1, pages: 1 },
    unranked: [
      { reason: 'price', count: 1 },
      { reason: 'rent', count: 1 },
    ],
    histogram: { measure: 'cashOnCash' },
    places: [
      { level: 'state', key: 'AZ', name: 'Arizona', count: 4, passing: 2 },
      { level: 'state', key: 'PA', name: 'Pennsylvania', count: 1, passing: 1 },
    ],
    asOf: { rate: { percent: 6, date: '2026-11-19', stale: false } },
    notice: null,
  });
  expect(body.results).toMatchObject([
    { rank: 1, passes: true, rent: 2000, rentSource: 'HUD SAFMR FY2026', flags: [], missedBy: null },
    { rank: 2 },
    { rank: 3 },
    { rank: 4, passes: false, missedBy: { measure: 'dscrBank', limit: 'at_least', value: 1 } },
  ]);
});

test('the top deals are the first ones of the ranking under the own defaults', async () => {
  const ranked = (await jane.post('/api/deals/rank', { limit: 3 })).body;
  const { body: top } = await jane.get('/api/deals/top');
  expect(top).toMatchObject({ preparing: false, considered: ranked.considered, passing: ranked.passing });
  expect(top.deals).toEqual(
    (ranked.results ?? []).map(({ property_id, location, prop_type, list_price, primary_photo, passes, figures }) => ({
      ...{ property_id, location, prop_type, list_price, primary_photo, passes },
      monthlyCashFlow: figures?.monthlyCashFlow,
      cashOnCash: figures?.cashOnCash,
    })),
  );
  expect(top.deals).toHaveLength(3);
  // One's own hidden ones are nobody's top deals.
  const hidden = String(ranked.results?.[0]?.property_id);
  await john.post(`/api/user-properties/${hidden}/hide`, { hidden: true });
  expect((await john.get('/api/deals/top')).body.deals).not.toContainEqual(
    expect.objectContaining({ property_id: hidden }),
  );
  await john.post(`/api/user-properties/${hidden}/hide`, { hidden: false });
  expect((await createBrowser(testApp.app).get('/api/deals/top')).status).toBe(401);
});

describe('of the question', () => {
  test('place and filters are the search’s', async () => {
    expect(keysOf(await rank(jane, { place: 'Pittsburgh, PA' }))).toEqual(['far']);
    expect(await rank(jane, { place: 'AZ' })).toMatchObject({
      considered: 7,
      places: [{ level: 'county', count: 4 }],
    });
    expect(keysOf(await rank(jane, { place: '85004' }))).toEqual(['close']);
    expect(
      keysOf(await rank(jane, { place: 'Phoenix', filters: { max_price: 200_000, prop_type: 'townhomes' } })),
    ).toEqual(['fair']);
    expect(keysOf(await rank(jane, { filters: { keywords: 'pool' } }))).toEqual(['cheap']);
    expect(keysOf(await rank(jane, { place: '1 Cheap St, Phoenix' }))).toEqual(['cheap']);
    expect(keysOf(await rank(jane, { filters: { pending: '1' } }))).toEqual(['pending']);
    expect((await rank(jane, { place: 'Nowhere Such' })).considered).toBe(0);
  });

  test('flagged ones are shown on demand, each with its reasons', async () => {
    const body = await rank(jane, { withFlagged: true });
    expect(keysOf(body)[0]).toBe('shell');
    expect(body).toMatchObject({ flagged: 1, passing: 4 });
    const codes = body.results?.[0] as { flags?: { code: string }[] } | undefined;
    expect(codes?.flags?.map(({ code }) => code)).toEqual(['rent_doubtful', 'return_doubtful']);
  });

  test('pages are cut from the whole order, either way round', async () => {
    const all = keysOf(await rank(jane, { limit: 100 }));
    for (const page of [1, 2, 3, 4]) {
      const body = await rank(jane, { limit: 1, page });
      expect(keysOf(body)).toEqual(all.slice(page - 1, page));
      expect(body).toMatchObject({ pages: 4, results: [{ rank: page }] });
    }
    const upwards = await rank(jane, { sort: { measure: 'cashOnCash', direction: 'asc' } });
    expect(keysOf(upwards)).toEqual(['fair', 'far', 'cheap', 'close']);
  });

  test('assumptions stand in the profile’s place, key by key', async () => {
    const { passing } = await rank(jane, { assumptions: { vacancyRate: 60 } });
    expect(passing).toBe(0);
    const { body: profile } = await jane.post('/api/assumption-profiles', {
      name: 'Empty',
      values: { vacancyRate: 60 },
    });
    expect((await rank(jane, { profileId: profile._id })).passing).toBe(0);
    expect((await rank(jane, { profileId: profile._id, assumptions: { vacancyRate: 8 } })).passing).toBe(3);
    expect((await john.post('/api/deals/rank', { ...question, profileId: profile._id })).status).toBe(404);
    expect((await rank(jane, { profileId: 'conservative' })).passing).toBeLessThan(4);
    await jane.delete(`/api/assumption-profiles/${profile._id}`);
  });

  test('a what-if tells who enters and who leaves', async () => {
    const cheaper = await rank(jane, { assumptions: { loanRate: 3 }, compareTo: {} });
    expect(cheaper).toMatchObject({ enteredCount: 1, leftCount: 0, left: [] });
    expect(cheaper.entered).toMatchObject([{ property_id: idOf('close'), figures: { price: 240_000 } }]);
    const dearer = await rank(jane, { assumptions: { loanRate: 9 }, compareTo: {} });
    expect(dearer).toMatchObject({ enteredCount: 0, entered: [] });
    expect(dearer.leftCount).toBeGreaterThan(0);
    expect(await rank(jane)).toMatchObject({ entered: [], left: [], enteredCount: 0 });
  });

  test.each<[string, object]>([
    ['under the rules', {}],
    ['without rules, upwards', { criteria: [], sort: { measure: 'monthlyCashFlow', direction: 'asc' } }],
    ['with flagged ones, the second page of two', { withFlagged: true, limit: 2, page: 2 }],
  ])('a what-if tells the rank that each had before: %s', async (_name, asked) => {
    const dear = await rank(jane, { ...asked, limit: 100, page: 1, assumptions: { loanRate: 9 } });
    const { results } = await rank(jane, { ...asked, assumptions: { loanRate: 3 }, compareTo: { loanRate: 9 } });
    const before = new Map(dear.results?.map((each) => [each.property_id, each.rank]));
    expect(results?.length).toBeGreaterThan(1);
    for (const each of results ?? []) expect(each.rankBefore).toBe(before.get(each.property_id) ?? null);
    expect((await rank(jane, asked)).results?.[0]).not.toHaveProperty('rankBefore');
  });

  test('an own listing has a rank before, and moves those of others', async () => {
    await jane.post('/api/user-properties', { propertyId: idOf('far') });
    await jane.put(`/api/properties/${idOf('far')}/estimate`, {
      ...{ rent: 2800, arv: null, renovations: null, pinnedComps: [], excludedComps: [] },
    });
    const { results } = await rank(jane, { assumptions: { loanRate: 3 }, compareTo: {} });
    expect(results?.[0]).toMatchObject({ property_id: idOf('far'), rank: 1, rankBefore: 1 });
    expect(results?.slice(1).map(({ rankBefore }) => rankBefore)).toEqual([2, 3, 4]);
    await testApp.client.pool.query('delete from property_estimates; delete from saved_properties');
  });
});

describe('the user’s own data', () => {
  const estimate = { rent: null, arv: null, renovations: null, pinnedComps: [], excludedComps: [] };
  const keep = (changes: object) => jane.put(`/api/properties/${idOf('dear')}/estimate`, { ...estimate, ...changes });

  test('own rents count at the next question, for nobody else', async () => {
    await keep({ rent: 9000 });
    const body = await rank(jane);
    expect(keysOf(body)).toContain('dear');
    expect(body).toMatchObject({ passing: 4, considered: 8 });
    expect(body.places?.[0]).toMatchObject({ key: 'AZ', count: 4, passing: 3 });
    expect((await rank(john)).passing).toBe(3);
    await keep({});
    expect((await rank(jane)).passing).toBe(3);
  });

  test('assumptions of one property count before the question’s, for nobody else', async () => {
    const withCash = (cashInvested: number) =>
      expect.arrayContaining([
        expect.objectContaining({ property_id: idOf('dear'), figures: expect.objectContaining({ cashInvested }) }),
      ]);
    await keep({ typed: { downPaymentRate: 100, propertyTaxRate: 0.1 } });
    expect((await rank(john, { criteria: [] })).results).toEqual(withCash(132_000));
    const asked = { criteria: [], assumptions: { downPaymentRate: 50 } };
    expect((await rank(jane, asked)).results).toEqual(withCash(612_000));
    await keep({ typed: {} });
    expect((await rank(jane, { criteria: [] })).results).toEqual(withCash(132_000));
  });

  test('income and costs line by line count as on the home’s own page, to the bit, for nobody else', async () => {
    const lines = {
      rentRoll: [{ unit: 'Front', contractRent: 2010.1, marketRent: null, start: '2020-01-01', end: null }],
      otherIncome: [{ name: 'Laundry', monthly: 33.3 }],
      ...{ concessions: 333.33, isReserveBelowNoi: true, credits: 1500, reserves: 2750.5 },
      components: [{ name: 'Roof', cost: 11_111, life: 24, age: 9 }],
      holding: { months: 2, lines: [{ name: 'Utilities', monthly: 141.1 }] },
    };
    const figuresOf = async (user: Browser) => {
      const { results } = rankDeals.reply.parse(await rank(user, { criteria: [] }));
      return results.find(({ property_id }) => property_id === idOf('dear'))?.figures;
    };
    const before = await figuresOf(john);
    // What the questions of this file assume, for its own page as well.
    await keep({ lines, typed: { utilitiesMonthly: 0, insuranceRate: 0.625 } });
    const ranked = await figuresOf(jane);
    const { body } = await jane.get(`/api/properties/compared?ids=${idOf('dear')}`);
    const [compared] = compareProperties.reply.parse(body);
    for (const name of ['capRate', 'dscrBank', 'cashInvested'] as const) {
      expect(Object.is(ranked?.[name], compared?.afterCosts?.[name]), name).toBe(true);
      expect(ranked?.[name]).not.toBe(before?.[name]);
    }
    expect(await figuresOf(john)).toEqual(before);
    await keep({ lines: {}, typed: {} });
    expect(await figuresOf(jane)).toEqual(before);
  });

  test('the installation’s own tax and insurance by state count in the ranking as on a home’s page, to the bit', async () => {
    const tables = { AZ: { propertyTaxRate: 3.21, insuranceYearly: 2345 } };
    const store = (value: object) =>
      testApp.client.pool.query('update installation_settings set reference_tables = $1', [value]);
    const costs = { utilitiesMonthly: 0, landlordSurcharge: 25 };
    const question = { criteria: [], sort: { measure: 'capRate' }, assumptions: costs };
    const capRates = async () => {
      const { results } = rankDeals.reply.parse((await john.post('/api/deals/rank', question)).body);
      return new Map(results.map(({ property_id, figures }) => [property_id, figures.capRate]));
    };
    const before = await capRates();
    await store(tables);
    const ranked = await capRates();
    await keep({ typed: costs });
    const { body } = await jane.get(`/api/properties/compared?ids=${idOf('dear')}`);
    const [compared] = compareProperties.reply.parse(body);
    expect(Object.is(ranked.get(idOf('dear') ?? ''), compared?.afterCosts?.capRate)).toBe(true);
    expect(ranked.get(idOf('dear') ?? '')).toBeLessThan(before.get(idOf('dear') ?? '') ?? 0);
    await store({});
    await keep({ typed: {} });
    expect(await capRates()).toEqual(before);
  });

  test('tax by county and allowances of the installation count in the ranking as on a home’s page, to the bit', async () => {
    const { pool } = testApp.client;
    const asked = { criteria: [], sort: { measure: 'capRate' }, limit: 100 };
    const ranked = async () => {
      const { results } = rankDeals.reply.parse((await john.post('/api/deals/rank', asked)).body);
      return results.map(({ property_id, figures }) => ({ key: keyOf(property_id), capRate: figures.capRate }));
    };
    const comparedRate = async (key: unknown) => {
      const { body } = await john.get(`/api/properties/compared?ids=${idOf(String(key))}`);
      return compareProperties.reply.parse(body)[0]?.afterCosts?.capRate;
    };
    const before = await ranked();
    expect(before.at(0)?.key).toBe('cheap');
    await pool.query(`update zips set county = 'Maricopa' where state = 'AZ'`);
    await pool.query(`insert into county_tax_rates (county, state, rate) values ('Maricopa', 'AZ', 19000)`);
    await pool.query('update installation_settings set utility_allowances = $1', [
      { PA: { dollars: [1, 2, 3, 4, 5], source: null, year: null } },
    ]);
    // The market follows a moment later: its order is another then.
    await expect.poll(async () => (await ranked()).at(0)?.key).toBe('far');
    const after = await ranked();
    expect(after.length).toBeGreaterThan(3);
    for (const { key, capRate } of after) expect(Object.is(capRate, await comparedRate(key))).toBe(true);
    await pool.query('delete from county_tax_rates');
    await pool.query(`update installation_settings set utility_allowances = '{}'`);
    await pool.query('update zips set county = null');
    await expect.poll(ranked).toEqual(before);
  });

  test('hidden listings are left out, unless they are asked for', async () => {
    await jane.post(`/api/user-properties/${idOf('cheap')}/hide`, { hidden: true });
    expect(keysOf(await rank(jane))).toEqual(['far', 'fair', 'close']);
    expect(keysOf(await rank(jane, { filters: { show_hidden: '1' } }))).toContain('cheap');
    expect(keysOf(await rank(john))).toContain('cheap');
    await jane.post(`/api/user-properties/${idOf('cheap')}/hide`, { hidden: false });
  });

  test('properties added by hand are ranked with the others, for their user alone', async () => {
    const { body: added } = await jane.post('/api/user-properties/manual', {
      address: { line: '9 Own St', city: 'Phoenix', state_code: 'AZ', postal_code: '85008' },
      ...{ type: 'single_family', price: 120_000, beds: 3, baths: 2, sqft: 1200 },
    });
    expect(keysOf(await rank(jane))[0]).toBe(added.propertyId);
    expect(keysOf(await rank(jane, { place: 'PA' }))).not.toContain(added.propertyId);
    expect(await rank(john)).toMatchObject({ considered: 8, passing: 3 });
    await jane.delete(`/api/user-properties/${added.propertyId}/manual`);
  });

  test('an agreed price counts in place of the list price', async () => {
    await jane.post('/api/user-properties', { propertyId: idOf('dear') });
    await jane.post(`/api/user-properties/${idOf('dear')}/activity`, { type: 'offer_accepted', amount: 150_000 });
    expect((await rank(jane)).passing).toBe(4);
    expect((await rank(john)).passing).toBe(3);
    await testApp.client.pool.query('delete from saved_properties');
  });
});

describe('a change of the market', () => {
  const passing = () => rank(john).then((body) => body.passing);

  test('is in the ranking soon: a new listing, another price, a status set by hand, and one that goes', async () => {
    const added = await storeListings(testApp, [home('new', { priceCents: 10_000_000, zip: '85004' })]);
    await expect.poll(passing).toBe(4);
    const id = added.get('new');
    await testApp.client.pool.query('update listings set price_cents = 90000000 where id = $1', [id]);
    await expect.poll(passing).toBe(3);
    await testApp.client.pool.query('update listings set price_cents = 10000000 where id = $1', [id]);
    await expect.poll(passing).toBe(4);
    const admin = await signedIn(testApp, { isAdmin: true });
    await admin.put(`/api/properties/${id}/status-override`, { status: 'Pending' });
    await expect.poll(passing).toBe(3);
    await admin.put(`/api/properties/${id}/status-override`, { status: null });
    await expect.poll(passing).toBe(4);
    await testApp.client.pool.query('delete from listings where id = $1', [id]);
    await expect.poll(passing).toBe(3);
  });

  test('rents of another year count for all', async () => {
    await testApp.client.pool.query(
      "insert into hud_rents select zip, 2027, false, 500, 600, 700, 800, 900, 'Area' from hud_rents",
    );
    await expect.poll(passing).toBe(0);
    await testApp.client.pool.query('delete from hud_rents where fiscal_year = 2027');
    await expect.poll(passing).toBe(3);
  });

  test.each(['rankers', 'keeper'] as const)('is seen after the threads of the engine ended: %s', async (which) => {
    await testApp.dealEngine.kill(which);
    await expect.poll(passing).toBe(3);
    const added = await storeListings(testApp, [home(`after-${which}`, { priceCents: 10_000_000 })]);
    await expect.poll(passing).toBe(4);
    await testApp.client.pool.query('delete from listings where id = $1', [added.get(`after-${which}`)]);
    await expect.poll(passing).toBe(3);
  });
});

test('only who is signed in may ask', async () => {
  expect((await createBrowser(testApp.app).post('/api/deals/rank', {})).status).toBe(401);
  expect((await jane.post('/api/deals/rank', {})).status).toBe(200);
});

test.each([
  ['criteria.0.measure', { criteria: [{ measure: 'luck', limit: 'at_least', value: 1 }] }],
  ['criteria', { criteria: Array.from({ length: 1000 }, () => question.criteria[0]) }],
  ['assumptions.loanRate', { assumptions: { loanRate: 1e9 } }],
  ['sort.measure', { sort: { measure: 'luck' } }],
  ['page', { page: 10_001, limit: 100 }],
  ['limit', { limit: 101 }],
  ['priceChange', { priceChange: 'NaN' }],
  ['filters.min_price', { filters: { min_price: 'cheap' } }],
])('what is wrong is refused by its name: %s', async (field, asked) => {
  const { status, body } = await jane.post('/api/deals/rank', asked);
  expect(status).toBe(400);
  expect(Object.keys(body.details ?? {})).toContain(field);
});
