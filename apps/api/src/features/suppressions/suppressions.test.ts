import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';

let testApp: TestApp;
let admin: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('truncate suppressions'));

const list = async (query = '') => (await admin.get(`/api/suppressions${query}`)).body;
const actions = async () =>
  Object.values((await admin.get('/api/audit-log?kind=changes')).body.entries ?? []).map(({ action }) =>
    String(action),
  );

test('an address is suppressed once however it is typed, found, and allowed again', async () => {
  const note = { note: 'Asked by phone' };
  expect(await admin.post('/api/suppressions', { address: ' Ann@Mail.example ', ...note })).toMatchObject({
    status: 200,
    body: { address: 'ann@mail.example', reason: 'by hand', ...note },
  });
  await admin.post('/api/suppressions', { address: 'ann@mail.example', note: 'Again' });
  expect(await list()).toMatchObject({ total: 1, pages: 1, suppressions: [note] });
  expect(await list('?q=PHONE')).toMatchObject({ total: 1 });
  expect(await list('?q=50%25')).toMatchObject({ total: 0 });
  expect(await list('?reason=complaint')).toMatchObject({ total: 0 });
  expect((await admin.delete('/api/suppressions/ANN@mail.example')).status).toBe(200);
  expect((await admin.delete('/api/suppressions/ann@mail.example')).status).toBe(404);
  expect(await list()).toMatchObject({ total: 0 });
  expect((await actions()).slice(0, 2)).toEqual(['suppression_lifted', 'suppression_added']);
  // What was lifted can be suppressed anew.
  await admin.post('/api/suppressions', { address: 'ann@mail.example' });
  expect(await list()).toMatchObject({ total: 1 });
});

test('a stronger reason takes the place of a weaker one, never the other way', async () => {
  const { suppressions } = testApp.services;
  const { db } = testApp.client;
  const say = (reason: 'soft bounces' | 'complaint' | 'hard bounce') =>
    suppressions.suppress(db, [{ address: 'ann@mail.example', reason, note: '' }]);
  await say('soft bounces');
  await Promise.all([say('complaint'), say('hard bounce'), say('soft bounces')]);
  expect(await suppressions.suppressedAmong(['Ann@mail.example'])).toEqual(
    new Map([['Ann@mail.example', 'complaint']]),
  );
});

test('a file is checked before it is taken, each line accounted for, and comes back as it was exported', async () => {
  await admin.post('/api/suppressions', { address: 'known@mail.example' });
  const text =
    'Email,Reason,Note\nann@mail.example,bounced,550\nknown@mail.example,,\nnobody,,\nann@mail.example,,\n=x@mail.example,spam,=1+1';
  const expected = { added: 2, known: 2, refused: [{ line: 4, text: 'nobody,,', why: expect.any(String) }] };
  expect((await admin.post('/api/suppressions/import', { text, checkOnly: true })).body).toEqual(expected);
  expect(await list()).toMatchObject({ total: 1 });
  expect((await admin.post('/api/suppressions/import', { text, checkOnly: false })).body).toEqual(expected);
  expect(await list()).toMatchObject({ total: 3 });
  const csv = await admin.get('/api/suppressions/export');
  expect(csv).toMatchObject({
    status: 200,
    headers: { 'content-disposition': expect.stringContaining('suppressions.csv') },
  });
  expect(csv.text).not.toMatch(/(^|,)=/m);
  const again = await admin.post('/api/suppressions/import', { text: csv.text, checkOnly: false });
  expect(again.body).toEqual({ added: 0, known: 3, refused: [] });
});

test.each<[string, object]>([
  ['address', { address: 'nobody' }],
  ['address', {}],
  ['note', { address: 'ann@mail.example', note: 'x'.repeat(501) }],
])('a wrong %s is refused', async (field, body) => {
  expect(await admin.post('/api/suppressions', body)).toMatchObject({
    status: 400,
    body: { details: { [field]: expect.any(String) } },
  });
});

test('only administrators see who is suppressed', async () => {
  const jane = await signedIn(testApp);
  expect((await jane.get('/api/suppressions')).status).toBe(403);
  expect((await jane.get('/api/suppressions/export')).status).toBe(403);
  expect((await jane.post('/api/suppressions', { address: 'a@b.example' })).status).toBe(403);
});
