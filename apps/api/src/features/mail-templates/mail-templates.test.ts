import { standardTemplates } from '@rei/domain/mail-templates/standard-templates';
import { maxOwnTemplates, standardTemplateKinds } from '@rei/domain/mail-templates/template';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';

let testApp: TestApp;
let jane: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  jane = await signedIn(testApp);
});

const url = '/api/mail/templates';
const list = async (browser: Browser = jane) => (await browser.get(url)).body.items;
const mine = { name: 'Follow up', subject: 'About {address}', body: '{greeting}\n\nAny news?\n\n{signature}' };

test('everybody begins with the standard texts, in the order of a deal', async () => {
  expect(await list()).toEqual(
    standardTemplateKinds.map((kind) => ({
      _id: kind,
      kind,
      name: expect.any(String),
      ...standardTemplates[kind],
      isChanged: false,
      updatedAt: null,
    })),
  );
});

test('a standard text is put in own words, for its user alone, and given back', async () => {
  const words = { name: 'Ignored', subject: 'Is {address} free?', body: 'Hi {agent first name}' };
  const { status, body } = await jane.put(`${url}/inquiry`, words);
  expect([status, body]).toEqual([
    200,
    { ...words, _id: 'inquiry', kind: 'inquiry', name: 'Inquiry', isChanged: true, updatedAt: expect.any(String) },
  ]);
  await jane.put(`${url}/inquiry`, { ...words, subject: 'Second' });
  expect(await list()).toMatchObject([{ subject: 'Second' }, {}, {}, {}, {}]);
  expect(await list(await signedIn(testApp))).toMatchObject([{ isChanged: false }, {}, {}, {}, {}]);
  for (let time = 0; time < 2; time += 1) expect((await jane.delete(`${url}/inquiry`)).status).toBe(200);
  expect(await list()).toMatchObject([{ ...standardTemplates.inquiry, isChanged: false }, {}, {}, {}, {}]);
});

describe('own templates', () => {
  test('are made, listed by name, changed and deleted', async () => {
    const { body: first } = await jane.post(url, mine);
    await jane.post(url, { ...mine, name: 'another' });
    const names = async () => Array.from((await list()) ?? [], ({ name }) => name).slice(5);
    expect(await names()).toEqual(['another', 'Follow up']);
    const changed = await jane.put(`${url}/${first._id}`, { subject: 'New', body: 'Words' });
    expect(changed.body).toMatchObject({ name: 'Follow up', subject: 'New', body: 'Words', kind: 'own' });
    await jane.put(`${url}/${first._id}`, { ...mine, name: 'FOLLOW UP' });
    expect(await names()).toEqual(['another', 'FOLLOW UP']);
    expect((await jane.delete(`${url}/${first._id}`)).status).toBe(200);
    expect((await jane.delete(`${url}/${first._id}`)).status).toBe(404);
    expect(await names()).toEqual(['another']);
  });

  test('have names of their own, also when two are made at the same moment', async () => {
    const answers = await Promise.all([jane.post(url, mine), jane.post(url, { ...mine, name: 'follow UP' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: other } = await jane.post(url, { ...mine, name: 'Other' });
    const taken = await jane.put(`${url}/${other._id}`, mine);
    expect(taken).toMatchObject({ status: 409, body: { details: { name: 'You have a template of this name.' } } });
  });

  test('end at a hundred', async () => {
    await testApp.client.pool.query(
      `insert into mail_templates (user_id, kind, name, subject, body)
       select $1, 'own', n::text, 's', 'b' from generate_series(1, $2) n`,
      [jane.userId, maxOwnTemplates],
    );
    expect((await jane.post(url, mine)).status).toBe(409);
  });

  test.each(['0', 'x', '999999', 'own'])('%s is none', async (id) => {
    expect((await jane.put(`${url}/${id}`, mine)).status).toBe(404);
    expect((await jane.delete(`${url}/${id}`)).status).toBe(404);
  });
});

test.each([
  ['an unknown field in the subject', { subject: 'About {adress}' }, { subject: /Unknown field \{adress\}/ }],
  ['unknown fields in the text', { body: '{one} {two} {zip}' }, { body: /Unknown fields \{one\} and \{two\}/ }],
  ['no subject', { subject: ' ' }, { subject: /Required/ }],
  ['a subject of two lines', { subject: 'One\nTwo' }, { subject: /control/ }],
  ['no text', { body: '' }, { body: /Required/ }],
  ['no name', { name: '' }, { name: /Required/ }],
])('%s is refused, at its field', async (_name, changes, details) => {
  const { status, body } = await jane.post(url, { ...mine, ...changes });
  expect(status).toBe(400);
  for (const [field, text] of Object.entries(details)) {
    expect(body.details).toHaveProperty(field, expect.stringMatching(text));
  }
});
