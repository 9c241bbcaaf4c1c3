import { goldenRental } from '@rei/domain/testing/golden-rental';
import { maxProfiles } from '@rei/domain/underwriting/stored';
import { maxScenarios } from '@rei/domain/underwriting/stored-scenario';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings } from '#testing/factories.ts';

let testApp: TestApp;
let home: string;
let jane: Browser & { userId: string };
let mallory: Browser;

beforeAll(async () => {
  testApp = await buildTestApp();
  home = (await storeListings(testApp, [importedListing({ sourceKey: 'home' })])).get('home') ?? '';
  [jane, mallory] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query('truncate assumption_profiles, buy_boxes, scenarios, property_estimates');
});

const profiles = '/api/assumption-profiles';
const buyBoxes = '/api/buy-boxes';
const criteria = [{ measure: 'cashOnCash', limit: 'at_least', value: 8 }];

describe.each([
  ['profiles', profiles, { name: 'Careful', values: { vacancyRate: 12, propertyTaxRate: 1.4 } }, 'profiles'],
  ['buy boxes', buyBoxes, { name: 'Duplexes', criteria }, 'buyBoxes'],
])('%s', (_name, url, given, key) => {
  const list = async (browser: Browser = jane, query = '') => (await browser.get(`${url}${query}`)).body;

  test('are kept, listed oldest first, replaced and deleted', async () => {
    const { status, body } = await jane.post(url, { ...given, junk: 'is not stored' });
    expect(status).toBe(200);
    const time = expect.stringMatching(/^20\d\d-.*Z$/);
    const stored = {
      ...given,
      _id: expect.stringMatching(/^\d+$/),
      isDefault: false,
      createdAt: time,
      updatedAt: time,
    };
    expect(body).toEqual(stored);
    await jane.post(url, { ...given, name: 'Second' });
    expect(await list()).toEqual({ [key]: [body, { ...stored, name: 'Second' }], total: 2 });
    expect((await list(jane, '?limit=1&page=2'))[key]).toMatchObject([{ name: 'Second' }]);
    const changed = await jane.put(`${url}/${body._id}`, { ...given, name: 'Renamed' });
    expect(changed.body).toMatchObject({ _id: body._id, name: 'Renamed' });
    expect((await jane.delete(`${url}/${body._id}`)).body).toEqual({ success: true });
    expect(await list()).toMatchObject({ [key]: [{ name: 'Second' }], total: 1 });
    expect((await jane.delete(`${url}/${body._id}`)).status).toBe(404);
  });

  test('have at most one default, whatever is made or changed at the same moment', async () => {
    const [first, second] = await Promise.all(
      ['A', 'B', 'C'].map((name) => jane.post(url, { ...given, name, isDefault: true })),
    );
    expect(second?.status).toBe(200);
    const defaults = async () => Array.from((await list())[key] ?? []).filter(({ isDefault }) => isDefault);
    expect(await defaults()).toHaveLength(1);
    await jane.put(`${url}/${first?.body._id}`, { ...given, isDefault: true });
    expect(await defaults()).toMatchObject([{ _id: first?.body._id }]);
  });

  test('are nobody else’s', async () => {
    const { body } = await jane.post(url, given);
    expect(await list(mallory)).toEqual({ [key]: [], total: 0 });
    expect((await mallory.put(`${url}/${body._id}`, { ...given, isDefault: true })).status).toBe(404);
    expect((await mallory.delete(`${url}/${body._id}`)).status).toBe(404);
    expect(await list()).toMatchObject({ total: 1 });
  });

  test('are bounded', async () => {
    await testApp.client.pool.query(
      `insert into ${key === 'profiles' ? 'assumption_profiles' : 'buy_boxes'}
         (user_id, name, ${key === 'profiles' ? 'values' : 'criteria'}, is_default)
       select $1, 'n', '${key === 'profiles' ? '{}' : '[]'}', false from generate_series(1, $2)`,
      [jane.userId, maxProfiles],
    );
    expect((await jane.post(url, given)).status).toBe(409);
  });

  test.each(['abc', '0', '999999999999'])('with the id %s are not there', async (id) => {
    expect((await jane.put(`${url}/${id}`, given)).status).toBe(404);
  });

  test('need a session', async () => {
    expect((await createBrowser(testApp.app).get(url)).status).toBe(401);
  });
});

test.each([
  ['name', { name: '', values: {} }],
  ['name', { name: 'a\nb', values: {} }],
  ['values.vacancyRate', { name: 'A', values: { vacancyRate: 101 } }],
  ['values.loanYears', { name: 'A', values: { loanYears: 'thirty' } }],
])('a profile with a wrong %s is refused: %o', async (field, body) => {
  const answer = await jane.post(profiles, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
});

describe('a profile’s reserve by component', () => {
  const components = [
    { name: 'Roof', cost: 12_000, life: 25 },
    { name: 'HVAC', cost: 7000, life: 15 },
  ];

  test('is kept with it and added up, and goes when it is saved without', async () => {
    const { body } = await jane.post(profiles, { name: 'Mine', values: { vacancyRate: 6 }, components });
    expect(body).toMatchObject({ components, values: { vacancyRate: 6, reserveYearly: 946.67 } });
    const listed = async () => (await jane.get(profiles)).body.profiles?.[0];
    expect(await listed()).toEqual(body);
    const junk = components.map((component) => ({ ...component, junk: 1 }));
    await jane.put(`${profiles}/${body._id}`, { name: 'Mine', values: {}, components: junk });
    expect(await listed()).toMatchObject({ components, values: { reserveYearly: 946.67 } });
    await jane.put(`${profiles}/${body._id}`, { name: 'Mine', values: {} });
    expect(await listed()).not.toHaveProperty('components');
    expect(await listed()).toMatchObject({ values: {} });
  });

  test.each([
    ['components.0.life', [{ name: 'Roof', cost: 100, life: 0 }]],
    ['components.0.cost', [{ name: 'Roof', cost: -1, life: 10 }]],
    ['components', Array.from({ length: 31 }, () => ({ name: 'Roof', cost: 1, life: 1 }))],
  ])('with wrong %s is refused', async (field, wrong) => {
    const answer = await jane.post(profiles, { name: 'Mine', values: {}, components: wrong });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
  });
});

test.each([
  ['measure', { measure: 'luck', limit: 'at_least', value: 1 }],
  ['limit', { measure: 'price', limit: 'about', value: 1 }],
  ['value', { measure: 'price', limit: 'at_most', value: '1' }],
])('a criterion with a wrong %s is refused', async (field, criterion) => {
  const answer = await jane.post(buyBoxes, { name: 'A', criteria: [criterion] });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.details ?? {})).toEqual([`criteria.0.${field}`]);
});

describe('scenarios of a property', () => {
  const url = () => `/api/properties/${home}/scenarios`;
  const given = { name: 'At asking', inputs: goldenRental(), profileId: 'conservative', typed: { loanRate: 7 } };

  test('are kept complete, listed, replaced and deleted', async () => {
    const { status, body } = await jane.post(url(), given);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...given, propertyId: home, inputsVersion: 1 });
    const lower = { ...given, name: 'Lower', inputs: { ...goldenRental(), price: 180_000 } };
    expect((await jane.put(`/api/scenarios/${body._id}`, lower)).body).toMatchObject(lower);
    expect((await jane.get(url())).body).toMatchObject({ scenarios: [{ name: 'Lower' }], total: 1 });
    expect((await jane.delete(`/api/scenarios/${body._id}`)).status).toBe(200);
    expect((await jane.get(url())).body).toEqual({ scenarios: [], total: 0 });
  });

  test('are nobody else’s', async () => {
    const { body } = await jane.post(url(), given);
    expect((await mallory.get(url())).body).toEqual({ scenarios: [], total: 0 });
    expect((await mallory.put(`/api/scenarios/${body._id}`, given)).status).toBe(404);
    expect((await mallory.delete(`/api/scenarios/${body._id}`)).status).toBe(404);
  });

  test('are bounded for each property', async () => {
    await testApp.client.pool.query(
      `insert into scenarios (user_id, listing_id, name, inputs_version, inputs, typed)
       select $1, $2, 'n', 1, '{}', '{}' from generate_series(1, $3)`,
      [jane.userId, home, maxScenarios],
    );
    expect((await jane.post(url(), given)).status).toBe(409);
  });

  test('must be of a property that is there, with inputs that can be computed', async () => {
    expect((await jane.post('/api/properties/999999999/scenarios', given)).status).toBe(404);
    const { price: _, ...without } = goldenRental();
    const answer = await jane.post(url(), { ...given, inputs: without });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {})).toEqual(['inputs.price']);
  });
});

describe('what a user says of a property', () => {
  const url = () => `/api/properties/${home}/estimate`;
  const today = '2026-11-20';
  const nothing = {
    ...{ rent: null, arv: null, renovations: null, pinnedComps: [], excludedComps: [], typed: {}, lines: {} },
    today,
  };

  test('is empty at first, kept to the cent, and nobody else’s', async () => {
    expect((await jane.get(url())).body).toEqual(nothing);
    const given = {
      ...nothing,
      rent: 1850.5,
      arv: 260_000,
      renovations: 0,
      pinnedComps: ['77'],
      excludedComps: ['78'],
    };
    expect((await jane.put(url(), given)).body).toEqual(given);
    expect((await jane.get(url())).body).toEqual(given);
    expect((await mallory.get(url())).body).toEqual(nothing);
    expect((await jane.put(url(), nothing)).body).toEqual(nothing);
  });

  test('holds the assumptions of this property, without unknown ones, until others are sent', async () => {
    const typed = { hoaMonthly: 0, propertyTaxRate: 1.45, tenantPaysUtilities: 0 };
    const { body } = await jane.put(url(), { ...nothing, typed: { ...typed, luck: 7 } });
    expect(body).toEqual({ ...nothing, typed });
    const { rows } = await testApp.client.pool.query('select typed from property_estimates');
    expect(rows).toEqual([{ typed }]);
    const { typed: _none, ...older } = { ...nothing, rent: 1900 };
    expect((await jane.put(url(), older)).body).toEqual({ ...older, typed });
    expect((await mallory.get(url())).body).toEqual(nothing);
    await mallory.put(url(), { ...nothing, typed: { hoaMonthly: 300 } });
    expect((await jane.get(url())).body).toEqual({ ...older, typed });
    expect((await jane.put(url(), nothing)).body).toEqual(nothing);
  });

  test('holds its income and costs line by line, until others are sent', async () => {
    const lines = {
      rentRoll: [{ unit: 'A', contractRent: 900, marketRent: null, start: '2026-01-01', end: null }],
      otherIncome: [{ name: 'Laundry', monthly: 0 }],
      ...{ concessions: 0, isReserveBelowNoi: true, credits: 500, reserves: 1000 },
      components: [{ name: 'Roof', cost: 9000, life: 25, age: 3 }],
      holding: { months: 2, lines: [{ name: 'Utilities', monthly: 120 }] },
    };
    expect((await jane.put(url(), { ...nothing, lines: { ...lines, luck: 7 } })).body).toEqual({ ...nothing, lines });
    const { lines: _none, ...older } = { ...nothing, rent: 1900 };
    expect((await jane.put(url(), older)).body).toEqual({ ...older, lines });
    expect((await mallory.get(url())).body).toEqual(nothing);
    expect((await jane.put(url(), nothing)).body).toEqual(nothing);
  });

  test('names each comparable home once, never the property itself, and excluded ones are not pinned', async () => {
    const { body } = await jane.put(url(), {
      ...nothing,
      pinnedComps: ['77', '77', home, 'x', '79'],
      excludedComps: ['79'],
    });
    expect(body).toMatchObject({ pinnedComps: ['77'], excludedComps: ['79'] });
  });

  test.each([
    ['rent', { ...nothing, rent: -1 }],
    ['arv', { ...nothing, arv: 1.005 }],
    ['renovations', { ...nothing, renovations: '1' }],
    ['pinnedComps', { ...nothing, pinnedComps: Array(51).fill('1') }],
    ['typed.hoaMonthly', { ...nothing, typed: { hoaMonthly: -1 } }],
    ['typed.tenantPaysUtilities', { ...nothing, typed: { tenantPaysUtilities: 0.5 } }],
    ['typed', { ...nothing, typed: [] }],
    ['lines.otherIncome.0.monthly', { ...nothing, lines: { otherIncome: [{ name: 'Laundry', monthly: -1 }] } }],
  ])('with a wrong %s is refused', async (field, body) => {
    const answer = await jane.put(url(), body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
  });
});
