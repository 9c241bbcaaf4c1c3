import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, makeUser, signedIn, storeListings } from '#testing/factories.ts';
import { redfinFile, redfinHomes } from '#testing/redfin-file.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let admin: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true, userName: 'keeper' });
});
afterAll(() => testApp.close());

test('only administrators read it', async () => {
  expect((await createBrowser(testApp.app).get('/api/audit-log')).status).toBe(401);
  expect((await (await signedIn(testApp)).get('/api/audit-log')).status).toBe(403);
});

test('a status set by hand is logged with the address, lifting it too, and setting it again is not', async () => {
  const ids = await storeListings(testApp, [importedListing({ sourceKey: 'overridden', line: '12 Elm St' })]);
  const id = ids.get('overridden');
  for (const status of ['Pending', 'Pending', null]) {
    expect((await admin.put(`/api/properties/${id}/status-override`, { status })).status).toBe(200);
  }
  const subject = { _id: id, name: '12 Elm St, Phoenix, AZ 85008' };
  const actor = { _id: admin.userId, userName: 'keeper' };
  expect((await admin.get('/api/audit-log?action=status_overridden')).body).toMatchObject({
    total: 2,
    page: 1,
    pages: 1,
    entries: [
      { actor, subject, changes: { status: { from: 'Pending', to: null } } },
      { actor, subject, changes: { status: { from: null, to: 'Pending' } } },
    ],
  });
});

test('a status of a listing that is not there leaves no trace', async () => {
  const before = (await admin.get('/api/audit-log')).body.total;
  expect((await admin.put('/api/properties/999999/status-override', { status: 'Sold' })).status).toBe(404);
  expect((await admin.get('/api/audit-log')).body.total).toBe(before);
});

test('an import is logged when it is started and when it is cancelled, each once', async () => {
  const form = uploadForm({ kind: 'listings' }, { name: 'homes.csv', content: redfinFile(redfinHomes(1)) });
  const started = await admin.send({ method: 'POST', url: '/api/imports', ...form });
  expect(started.status).toBe(200);
  const cancel = () => admin.post(`/api/imports/${started.body.id}/cancel`);
  await Promise.all([cancel(), cancel(), cancel()]);
  const logged = await admin.get('/api/audit-log?q=homes.csv');
  expect(logged.body).toMatchObject({ entries: [{ action: 'import_cancelled' }, { action: 'import_started' }] });
});

test('the removal of the demo market is logged once', async () => {
  await Promise.all([admin.delete('/api/demo-market'), admin.delete('/api/demo-market')]);
  expect((await admin.get('/api/audit-log?action=demo_market_removed')).body).toMatchObject({ total: 1 });
});

test('entries are found by part of a name, come page by page, and outlive the users', async () => {
  const target = await makeUser(testApp, { userName: 'under_score' });
  const decoy = await makeUser(testApp, { userName: 'underxscore' });
  for (const { id } of [target, decoy]) {
    for (const is_admin of [true, false]) await admin.patch(`/api/user/${id}`, { is_admin });
  }
  await testApp.client.pool.query('delete from users where id = $1', [target.id]);
  const page = (number: number) => admin.get(`/api/audit-log?q=UNDER_S&limit=1&page=${number}`);
  expect((await page(1)).body).toMatchObject({ total: 2, pages: 2, entries: [{ action: 'user_admin_revoked' }] });
  expect((await page(2)).body).toMatchObject({
    page: 2,
    entries: [{ action: 'user_admin_granted', subject: { _id: target.id, name: 'under_score' } }],
  });
  expect((await page(3)).body.entries).toEqual([]);
  expect((await admin.get('/api/audit-log?q=keeper&action=user_admin_granted')).body.total).toBe(2);
});

test('entries on a user, and by that user, are found by the id alone, however many others have such a name', async () => {
  const target = await makeUser(testApp, { userName: 'anna' });
  const other = await makeUser(testApp, { userName: 'annabel' });
  for (const { id } of [target, other]) await admin.patch(`/api/user/${id}`, { company: 'Anna & Co' });
  const found = (id: string) => admin.get(`/api/audit-log?subjectId=${id}`);
  expect((await found(target.id)).body).toMatchObject({ total: 1, entries: [{ subject: { _id: target.id } }] });
  expect((await found(admin.userId)).body.total).toBeGreaterThan(1);
  expect((await found('nobody')).body.total).toBe(0);
});

test.each(['action=unknown', 'page=0', 'limit=101', 'limit=x', 'subjectId='])(
  'a wrong filter (%s) is refused',
  async (query) => {
    expect((await admin.get(`/api/audit-log?${query}`)).status).toBe(400);
  },
);
