import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };
let john: Browser & { userId: string };

const url = '/api/deals/views';
const question = {
  place: 'Pittsburgh, PA',
  filters: { max_price: '250000', prop_type: 'duplex,triplex' },
  criteria: [{ measure: 'monthlyCashFlow', limit: 'at_least', value: 200 }],
  sort: { measure: 'cashOnCash' },
};
const given = { name: 'Pittsburgh $200', question, columns: ['rent', 'price', 'internalRate'] };
/** As it is answered. */
const kept = { ...question, filters: { ...question.filters, max_price: 250_000 }, withFlagged: false };

beforeAll(async () => {
  testApp = await buildTestApp();
  [jane, john] = [await signedIn(testApp), await signedIn(testApp)];
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate deal_views cascade'));

const list = async (browser: Browser = jane): Promise<Record<string, unknown>[]> =>
  // The endpoint's own schema has checked it.
  (await browser.get(url)).body.views as Record<string, unknown>[];
const create = async (fields: object = {}, browser: Browser = jane) =>
  String((await browser.post(url, { ...given, ...fields })).body._id);

test('views are saved, listed by name, replaced and deleted', async () => {
  const { status, body } = await jane.post(url, { ...given, junk: 'is not stored' });
  expect(status).toBe(200);
  const time = expect.stringMatching(/^20\d\d-.*Z$/);
  const stored = {
    _id: expect.stringMatching(/^\d+$/),
    createdAt: time,
    updatedAt: time,
    gone: [],
    seenAt: null,
    kind: 'deals',
  };
  expect(body).toEqual({ ...given, ...stored, question: kept });
  await create({ name: 'all', question: {}, columns: [] });
  expect(await list()).toEqual([
    { ...stored, name: 'all', question: { place: '', withFlagged: false }, columns: [] },
    body,
  ]);
  const changed = await jane.put(`${url}/${body._id}`, { name: 'PITTSBURGH $200', question: {}, columns: ['rent'] });
  expect(changed.body).toMatchObject({ _id: body._id, name: 'PITTSBURGH $200', columns: ['rent'] });
  expect((await jane.delete(`${url}/${body._id}`)).body).toEqual({ success: true });
  expect(await list()).toHaveLength(1);
});

test('what is answered can be asked', async () => {
  await create();
  const [view] = await list();
  expect((await jane.post('/api/deals/rank', view?.question as object)).status).toBe(200);
});

test('others neither see them nor change them', async () => {
  const id = await create();
  expect(await list(john)).toEqual([]);
  expect((await john.put(`${url}/${id}`, given)).status).toBe(404);
  expect((await john.delete(`${url}/${id}`)).status).toBe(404);
  expect(await list()).toMatchObject([{ name: given.name }]);
  // The same name is free for him.
  expect((await john.post(url, given)).status).toBe(200);
  expect((await createBrowser(testApp.app).get(url)).status).toBe(401);
});

test.each(['0', '-1', '1e3', 'none', '99999999999999999999'])('no view: %s', async (id) => {
  expect((await jane.put(`${url}/${id}`, given)).status).toBe(404);
  expect((await jane.delete(`${url}/${id}`)).status).toBe(404);
});

describe('a name', () => {
  test('is there once, whatever its case', async () => {
    const id = await create();
    const other = await create({ name: 'Other' });
    const again = await jane.post(url, { ...given, name: given.name.toUpperCase() });
    expect(again).toMatchObject({
      status: 409,
      body: { details: { name: 'You already have a view with this name.' } },
    });
    expect((await jane.put(`${url}/${other}`, given)).status).toBe(409);
    expect((await jane.put(`${url}/${id}`, { ...given, name: given.name.toLowerCase() })).status).toBe(200);
  });

  test('asked for twice at once is given once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => jane.post(url, given)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

test('there are at most 50 of a user, also asked for at once', async () => {
  await testApp.client.pool.query(
    `insert into deal_views (user_id, name, question, columns) select $1, 'v' || n, '{}', '{}' from generate_series(1, 49) n`,
    [jane.userId],
  );
  const names = ['one', 'two', 'three'];
  const answers = await Promise.all(names.map((name) => jane.post(url, { ...given, name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await list()).toHaveLength(50);
  expect((await john.post(url, given)).status).toBe(200);
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(81) }],
  ['name', { name: 'a\u0000b' }],
  ['columns', { columns: ['rent', 'rent'] }],
  ['columns.0', { columns: ['luck'] }],
  ['columns', { columns: undefined }],
  ['question', { question: undefined }],
  ['question.sort.measure', { question: { sort: { measure: 'luck' } } }],
  ['question.criteria', { question: { criteria: Array.from({ length: 1000 }, () => question.criteria[0]) } }],
  ['question.assumptions.loanRate', { question: { assumptions: { loanRate: 1e9 } } }],
  ['question.filters.min_price', { question: { filters: { min_price: 'low' } } }],
])('what is wrong is refused by its name: %s', async (field, wrong) => {
  const id = await create({ name: 'Right' });
  for (const answer of [
    await jane.post(url, { ...given, ...wrong }),
    await jane.put(`${url}/${id}`, { ...given, ...wrong }),
  ]) {
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.details ?? {})).toContain(field);
  }
  expect(await list()).toHaveLength(1);
});

describe('what a view names and is gone', () => {
  test('of another version is left out and told', async () => {
    await testApp.client.pool.query(
      `insert into deal_views (user_id, name, question, columns) values ($1, 'Old', $2, '{luck,rent}')`,
      [jane.userId, { place: 'PA', filters: { min_luck: 3 }, criteria: [{ measure: 'luck' }], sort: 'best' }],
    );
    expect(await list()).toMatchObject([
      {
        question: { place: 'PA', criteria: [], withFlagged: false },
        columns: ['rent'],
        gone: ['Rule on luck', 'Order', 'Filter min_luck'],
      },
    ]);
  });

  test('is a profile that was deleted; nobody’s else counts', async () => {
    const profile = await jane.post('/api/assumption-profiles', { name: 'Mine', values: {} });
    const profileId = String(profile.body._id);
    await create({ question: { profileId } });
    await create({ name: 'Own', question: { profileId: 'conservative' } });
    await create({ question: { profileId } }, john);
    const goneOf = async (browser?: Browser) => (await list(browser)).map(({ gone }) => gone);
    expect(await goneOf()).toEqual([[], []]);
    expect(await goneOf(john)).toEqual([['Profile']]);
    await jane.delete(`/api/assumption-profiles/${profileId}`);
    expect(await goneOf()).toEqual([[], ['Profile']]);
  });
});

test('another question has not been looked at; another name has', async () => {
  const id = await create();
  await testApp.client.pool.query(`update deal_views set seen_at = now(), seen_count = 2, seen_ids = '{1,2}'`);
  const seen = async (fields: object) => {
    const { body } = await jane.put(`${url}/${id}`, { ...given, ...fields });
    const { rows } = await testApp.client.pool.query('select seen_count, seen_ids from deal_views');
    return [body.seenAt === null, rows[0]?.seen_count, rows[0]?.seen_ids.length];
  };
  expect(await seen({ name: 'Other', columns: [] })).toEqual([false, 2, 2]);
  expect(await seen({ question: { ...question, place: 'PA' } })).toEqual([true, null, 0]);
});

test('views go with their account', async () => {
  const user = await signedIn(testApp);
  await create({}, user);
  await testApp.client.pool.query('delete from users where id = $1', [user.userId]);
  expect((await testApp.client.pool.query('select from deal_views')).rowCount).toBe(0);
});
