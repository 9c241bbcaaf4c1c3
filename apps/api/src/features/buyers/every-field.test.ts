import type { Buyer } from '@rei/domain/buyers/buyer';
import {
  type BuyerFieldOf,
  type BuyerKind,
  buyerFieldNames,
  buyerFields,
  isWish,
} from '@rei/domain/buyers/buyer-fields';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());

type Value<Kind extends BuyerKind> = Buyer[BuyerFieldOf<Kind>];

/** Of each kind of field two cells, and what they say. */
const samples: { [Kind in BuyerKind]: readonly [string, Value<Kind>, string, Value<Kind>] } = {
  line: ['one line', 'one line', 'another line', 'another line'],
  text: ['some words', 'some words', 'more words', 'more words'],
  email: ['jane@mail.example', 'jane@mail.example', 'jane@mail.example', 'jane@mail.example'],
  areas: ['85008', ['85008'], 'Mesa AZ', ['Mesa AZ']],
  price: ['100000', 100_000, '200000.5', 200_000.5],
  types: ['duplex', ['duplex'], 'land', ['land']],
  percent: ['8', 8, '9.5', 9.5],
  count: ['2', 2, '3', 3],
  strategies: ['BRRRR', ['brrrr'], 'flips', ['flip']],
  conditions: ['turnkey', ['turnkey'], 'heavy rehab', ['heavy']],
};

function sample(field: (typeof buyerFieldNames)[number]) {
  const limits = buyerFields[field];
  if (!('from' in limits)) return samples[limits.is];
  const [first, second] = [limits.from + 2, limits.from + 3];
  return [`${first}`, first, `${second}`, second] as const;
}

async function importCells(cells: readonly string[]) {
  const headings = buyerFieldNames.map((field) => buyerFields[field].label);
  const content = `${headings.join(',')}\n${cells.join(',')}\n`;
  const { payload, headers } = uploadForm({}, { name: 'list.csv', content });
  expect((await admin.post('/api/buyers/smart-import', payload, headers)).status).toBe(200);
  return (await admin.get('/api/buyers')).body[0];
}

test('each field of a file is stored and answered, and what another file says takes its place', async () => {
  const first = await importCells(buyerFieldNames.map((field) => sample(field)[0]));
  expect(first).toMatchObject(Object.fromEntries(buyerFieldNames.map((field) => [field, sample(field)[1]])));
  const second = await importCells(buyerFieldNames.map((field) => sample(field)[2]));
  const after = Object.fromEntries(buyerFieldNames.map((field) => [field, sample(field)[3]]));
  expect(second).toMatchObject({ ...after, notes: 'some words\nmore words' });
});

test('each field is changed by hand and stays when a change leaves it out', async () => {
  const given = Object.fromEntries(buyerFieldNames.map((field) => [field, sample(field)[1]]));
  const { body } = await admin.post('/api/buyers', { ...given, email: 'joe@mail.example' });
  const changed = Object.fromEntries(buyerFieldNames.map((field) => [field, sample(field)[3]]));
  const answer = await admin.put(`/api/buyers/${body._id}`, { ...changed, email: 'joe@mail.example' });
  expect(answer.body).toMatchObject({ ...changed, email: 'joe@mail.example' });
  const required = { name: 'Joe', email: 'joe@mail.example' };
  expect((await admin.put(`/api/buyers/${body._id}`, required)).body).toMatchObject({ ...changed, ...required });
});

test.each(buyerFieldNames.filter((field) => !isWish(field)))('%s: a buyer is found by words of it', async (field) => {
  const text = field === 'email' ? `${field}word@mail.example` : `the ${field}word`;
  await admin.post('/api/buyers', { name: 'Other', email: `${field}@mail.example`, [field]: text });
  const found = (await admin.get(`/api/buyers?q=${field}word`)).body;
  expect([...found].map((buyer) => buyer[field])).toEqual([text]);
});
