import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { uploadForm } from '#testing/upload-form.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true });
});
beforeEach(() => testApp.client.pool.query('truncate import_presets'));
afterAll(() => testApp.close());

const mapping = {
  source: 'County',
  columns: { price: 'Ask', address: 'Street', zip: 'ZIP' },
  constants: { state: 'AZ' },
  statuses: { Q: 'Skip' },
};
const headings = ['Ask', 'Street', 'ZIP', 'St'];
const preset = { name: 'County list', headings, mapping };

const save = (changes: object = {}) => admin.post('/api/import-presets', { ...preset, ...changes });

/** What the look at a file with these headings finds saved for them. */
async function recognised(line: string): Promise<unknown> {
  const { payload, headers } = uploadForm({}, { name: 'list.csv', content: `${line}\n1,2,3,4\n` });
  return (await admin.post('/api/imports/preview', payload, headers)).body.table?.preset;
}

test('a saved preset is listed by name and found for the same headings, whatever their order, case and spaces', async () => {
  const { status, body } = await save();
  expect(status).toBe(200);
  expect(body).toMatchObject({ ...preset, id: expect.any(String), updatedAt: expect.any(String) });
  await save({ name: 'a list', headings: ['other'] });
  const names = (await admin.get('/api/import-presets')).body.presets?.map(({ name }) => name);
  expect(names).toEqual(['a list', 'County list']);
  for (const line of ['Ask,Street,ZIP,St', 'st, ZIP ,ask,STREET']) {
    expect(await recognised(line), line).toMatchObject({ id: body.id, mapping });
  }
  for (const line of ['Ask,Street,ZIP,Stat', 'Ask,Street,ZIP,St,More']) expect(await recognised(line), line).toBeNull();
});

test('of two for the same headings the one that was changed last', async () => {
  const first = (await save()).body.id;
  const second = (await save({ name: 'Another' })).body.id;
  expect(await recognised(headings.join())).toMatchObject({ id: second });
  await admin.patch(`/api/import-presets/${first}`, { mapping: { ...mapping, source: 'Changed' } });
  expect(await recognised(headings.join())).toMatchObject({ id: first, mapping: { source: 'Changed' } });
});

test('a preset that is replaced from another table is the one of that table’s headings', async () => {
  const { id } = (await save()).body;
  const others = ['Price', 'Place', 'Zip'];
  const replaced = { ...mapping, columns: { price: 'Price', address: 'Place', zip: 'Zip' } };
  const { body } = await admin.patch(`/api/import-presets/${id}`, { headings: others, mapping: replaced });
  expect(body).toMatchObject({ id, headings: others, mapping: replaced });
  expect(await recognised(others.join())).toMatchObject({ id, mapping: replaced });
  expect(await recognised(headings.join())).toBeNull();
});

test('a preset is renamed, changed and deleted', async () => {
  const { id } = (await save()).body;
  expect((await admin.patch(`/api/import-presets/${id}`, { name: 'New name' })).body).toMatchObject({
    ...{ id, name: 'New name', mapping },
  });
  expect((await admin.delete(`/api/import-presets/${id}`)).body).toEqual({ success: true });
  expect((await admin.get('/api/import-presets')).body.presets).toEqual([]);
  expect(await recognised(headings.join())).toBeNull();
});

test('a file is imported by its preset, or as a known tool’s export, where nobody chooses its columns', async () => {
  const imported = async (content: string) => {
    const { payload, headers } = uploadForm({ kind: 'listings' }, { name: 'list.csv', content });
    const { id } = (await admin.post('/api/imports', payload, headers)).body;
    const never = new AbortController().signal;
    await testApp.services.importRuns.run(String(id), { lost: never, stopping: never });
    return (await admin.get(`/api/imports/${id}`)).body;
  };
  const own = 'Ask,Street,ZIP,St\n250k,12 Elm St,85008,Q\n';
  expect(await imported(own)).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/recognize a listing file/),
  });
  await save({ mapping: { ...mapping, constants: { city: 'Phoenix' } } });
  expect(await imported(own)).toMatchObject({ status: 'done', counts: { format: 'Mapped table', added: 1 } });
  const tool = 'Address,City,State,Zip,Est. Value,MLS Status,MLS Amount\n14 Elm St,Phoenix,AZ,85008,1,,\n';
  expect(await imported(tool)).toMatchObject({ status: 'done', counts: { added: 1 } });
  const { rows } = await testApp.client.pool.query(
    'select line, source, is_off_market, price_cents from listings order by line',
  );
  expect(rows).toMatchObject([
    { line: '12 Elm St', source: 'file:county', is_off_market: false },
    { line: '14 Elm St', source: 'file:propstream', is_off_market: true, price_cents: null },
  ]);
});

test('a preset’s table is known however its accents are composed', async () => {
  const columns = { price: 'Precio', address: 'Dirección', zip: 'Código postal' };
  const own = { ...mapping, columns, statuses: {} };
  await save({ headings: Object.values(columns), mapping: own });
  const content = 'Precio,Dirección,Código postal\n250k,12 Elm St,85008\n'.normalize('NFD');
  const { payload, headers } = uploadForm({ kind: 'listings' }, { name: 'list.csv', content });
  const { id } = (await admin.post('/api/imports', payload, headers)).body;
  const never = new AbortController().signal;
  await testApp.services.importRuns.run(String(id), { lost: never, stopping: never });
  expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ status: 'done', problem: null });
});

test('names are unique without case', async () => {
  const { id } = (await save()).body;
  expect(await save({ name: 'COUNTY LIST' })).toMatchObject({
    status: 409,
    body: { details: { name: expect.any(String) } },
  });
  const other = (await save({ name: 'Other' })).body.id;
  expect((await admin.patch(`/api/import-presets/${other}`, { name: 'county list' })).status).toBe(409);
  expect((await admin.patch(`/api/import-presets/${id}`, { name: 'county LIST' })).status, 'its own').toBe(200);
  const both = await Promise.all([save({ name: 'Twin' }), save({ name: 'twin' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no headings', { headings: [] }, 'headings'],
  ['a mapping without a price', { mapping: { ...mapping, columns: { address: 'Street', zip: 'ZIP' } } }, 'mapping'],
  ['a field that is none', { mapping: { ...mapping, columns: { ...mapping.columns, color: 'St' } } }, 'mapping'],
])('refused: %s', async (_, changes, field) => {
  const { status, body } = await save(changes);
  expect(status).toBe(400);
  expect(JSON.stringify(body.details)).toContain(field);
});

test('a preset that is not there is 404', async () => {
  for (const id of ['9999', 'x', '0', '99999999999999999999']) {
    expect((await admin.patch(`/api/import-presets/${id}`, { name: 'x' })).status, id).toBe(404);
    expect((await admin.delete(`/api/import-presets/${id}`)).status, id).toBe(404);
  }
});

test('presets are for administrators', async () => {
  const { id } = (await save()).body;
  const nobody = createBrowser(testApp.app);
  const investor = await signedIn(testApp);
  for (const [who, status] of [
    [nobody, 401],
    [investor, 403],
  ] as const) {
    expect((await who.get('/api/import-presets')).status).toBe(status);
    expect((await who.post('/api/import-presets', preset)).status).toBe(status);
    expect((await who.patch(`/api/import-presets/${id}`, { name: 'x' })).status).toBe(status);
    expect((await who.delete(`/api/import-presets/${id}`)).status).toBe(status);
  }
});
