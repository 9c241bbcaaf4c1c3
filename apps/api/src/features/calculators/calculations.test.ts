import { maxCalculations } from '@rei/domain/calculators/saved-calculation';
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
  home =
    (await storeListings(testApp, [importedListing({ sourceKey: 'home', line: '12 E Oak St' })])).get('home') ?? '';
  [jane, mallory] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.client.pool.query('truncate saved_calculations');
});

const url = '/api/calculations';
const roi = { kind: 'roi', name: 'Oak Street', inputs: { price: 200_000 } };
const names = async (query = '') =>
  Array.from((await jane.get(`${url}${query}`)).body.calculations ?? [], ({ name }) => name);

test('are kept with their inputs, with or without a property, and opened again', async () => {
  const { status, body } = await jane.post(url, { ...roi, propertyId: home });
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...roi, propertyId: home, address: '12 E Oak St, Phoenix, AZ 85008' });
  expect((await jane.get(`${url}/${body._id}`)).body).toEqual(body);
  expect((await jane.post(url, roi)).body).toMatchObject({ propertyId: null, address: null });
});

test('keep what their calculator knows and nothing else', async () => {
  const item = { area: 'Exterior', name: 'Shingles', quantity: 20, unit: 'sqft', unitCost: 5 };
  const inputs = { items: [{ ...item, junk: 1 }], contingencyRate: null, junk: 'x' };
  const { status, body } = await jane.post(url, { ...roi, kind: 'rehab', inputs });
  expect(status).toBe(200);
  const { rows } = await testApp.client.pool.query('select inputs from saved_calculations');
  expect(rows).toEqual([{ inputs: body.inputs }]);
  expect(body.inputs).toEqual({ items: [item], contingencyRate: null });
  await jane.put(`${url}/${body._id}`, { ...roi, inputs: { price: 1, junk: 1 } });
  expect((await jane.get(`${url}/${body._id}`)).body.inputs).toEqual({ price: 1 });
});

test('are listed last changed first, by kind, by property, page by page', async () => {
  const { body: first } = await jane.post(url, { ...roi, name: 'First', propertyId: home });
  await jane.post(url, { ...roi, name: 'Second', kind: 'flip' });
  expect(await names()).toEqual(['Second', 'First']);
  await jane.put(`${url}/${first._id}`, { ...roi, name: 'Changed', propertyId: home });
  expect(await names()).toEqual(['Changed', 'Second']);
  expect(await names('?kind=flip')).toEqual(['Second']);
  expect(await names(`?propertyId=${home}`)).toEqual(['Changed']);
  expect(await names('?limit=1&page=2')).toEqual(['Second']);
  expect((await jane.get(`${url}?limit=1`)).body.total).toBe(2);
});

test('are deleted, once', async () => {
  const { body } = await jane.post(url, roi);
  expect((await jane.delete(`${url}/${body._id}`)).status).toBe(200);
  expect((await jane.delete(`${url}/${body._id}`)).status).toBe(404);
  expect((await jane.get(`${url}/${body._id}`)).status).toBe(404);
});

test('are nobody else’s', async () => {
  const { body } = await jane.post(url, roi);
  expect((await mallory.get(url)).body).toEqual({ calculations: [], total: 0 });
  for (const answer of [
    await mallory.get(`${url}/${body._id}`),
    await mallory.put(`${url}/${body._id}`, roi),
    await mallory.delete(`${url}/${body._id}`),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect(await names()).toEqual(['Oak Street']);
});

test('stay when their property goes', async () => {
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'passing' })]);
  const { body } = await jane.post(url, { ...roi, propertyId: ids.get('passing') });
  await testApp.client.pool.query('delete from listings where id = $1', [ids.get('passing')]);
  expect((await jane.get(`${url}/${body._id}`)).body).toMatchObject({ name: 'Oak Street', propertyId: null });
});

test('are bounded', async () => {
  await testApp.client.pool.query(
    `insert into saved_calculations (user_id, kind, name, inputs) select $1, 'roi', 'n', '{}' from generate_series(1, $2)`,
    [jane.userId, maxCalculations],
  );
  expect((await jane.post(url, roi)).status).toBe(409);
});

describe('refuse', () => {
  test.each([
    ['kind', { ...roi, kind: 'horoscope' }],
    ['name', { ...roi, name: ' ' }],
    ['name', { ...roi, name: 'x'.repeat(81) }],
    ['inputs', { ...roi, inputs: [1] }],
    ['inputs', { ...roi, inputs: { text: 'x'.repeat(33_000) } }],
  ])('a wrong %s', async (field, body) => {
    const answer = await jane.post(url, body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {})).toEqual([field]);
  });

  test('a property that is not there', async () => {
    expect((await jane.post(url, { ...roi, propertyId: '999999999' })).status).toBe(404);
  });

  test.each(['?limit=0', '?limit=101', '?page=0', '?kind=x'])('a list such as %s', async (query) => {
    expect((await jane.get(`${url}${query}`)).status).toBe(400);
  });

  test('who is not signed in', async () => {
    expect((await createBrowser(testApp.app).post(url, roi)).status).toBe(401);
  });
});
