import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBrowser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeZips } from '#testing/factories.ts';
import { holdTables } from '#testing/hold-tables.ts';
import { redfinFile, redfinHomes } from '#testing/redfin-file.ts';
import { uploadForm } from '#testing/upload-form.ts';
import { workbook } from '#testing/workbook.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp({ maxUploadBytes: 8 * 1024 * 1024 });
  await storeZips(testApp);
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());

type Fields = Record<string, string>;

async function upload(content: string | Buffer, fields: Fields = { kind: 'listings' }, name = 'homes.csv') {
  const { payload, headers } = uploadForm(fields, { name, content });
  return admin.post('/api/imports', payload, headers);
}

/** Runs an import as its job would. */
async function run(id: string, signals: { lost?: AbortSignal; stopping?: AbortSignal } = {}): Promise<void> {
  const never = new AbortController().signal;
  await testApp.services.importRuns.run(id, { lost: signals.lost ?? never, stopping: signals.stopping ?? never });
}

async function imported(content: string | Buffer, fields?: Fields, name?: string) {
  const id = String((await upload(content, fields, name)).body.id);
  await run(id);
  return (await admin.get(`/api/imports/${id}`)).body;
}

const hudHead = ['ZIP Code', 'SAFMR 0BR', 'SAFMR 1BR', 'SAFMR 2BR', 'SAFMR 3BR', 'SAFMR 4BR'];
const hudRents = `${hudHead.join(',')}\n85008,1000,1100,1200,1300,1400\n`;

const filesOf = async (folder: string) => {
  const path = join(testApp.dataDir, folder);
  return existsSync(path) ? readdir(path) : [];
};

describe('an import from the pages', () => {
  test('is queued with its file, runs to its end and tells what it did', async () => {
    const content = redfinFile([
      { home: 1, price: 100_000 },
      { home: 2, price: 'cheap' },
      { home: 3, price: 300_000 },
    ]);
    const queued = await upload(content);
    expect(queued.status).toBe(200);
    expect(queued.body).toMatchObject({
      kind: 'listings',
      fileName: 'homes.csv',
      fileBytes: content.length,
      status: 'queued',
      counts: null,
      startedBy: 'Jane Doe',
      hasRejects: false,
    });
    const id = String(queued.body.id);
    expect(testApp.queuedImports).toContain(id);
    await run(id);
    const done = await admin.get(`/api/imports/${id}`);
    expect(done.body).toMatchObject({
      status: 'done',
      counts: { format: 'Redfin download', rowsRead: 3, added: 2, updated: 0, unchanged: 0, rejected: 1 },
      problem: null,
      hasRejects: true,
    });
    const rejects = await admin.get(`/api/imports/${id}/rejects`);
    expect(rejects.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(rejects.headers['content-disposition']).toContain('filename="homes.csv.rejected.csv"');
    expect(rejects.text).toMatch(/^\uFEFFLine,Reason,.*\r\n3,/);
    expect((await admin.get(`/api/imports/${id}/rows?kind=rejected`)).body).toMatchObject({
      rows: [{ line: 3, reason: expect.stringMatching(/PRICE/) }],
      page: 1,
      pages: 1,
    });
    expect(await filesOf(`imports/${id}`), 'the upload is removed at the end').toEqual([
      'rejected.csv',
      'rejected.csv.pages',
    ]);
    expect(await filesOf('uploads')).toEqual([]);
    expect((await admin.get('/api/imports')).body).toMatchObject({ total: 1, pages: 1, imports: [{ id }] });
  });

  test('can be repeated without doubling anything', async () => {
    const content = redfinFile(redfinHomes(20, 100));
    expect((await imported(content)).counts).toMatchObject({ added: 20 });
    expect((await imported(content)).counts).toMatchObject({ added: 0, unchanged: 20 });
  });

  test('takes HUD’s fiscal year from the choice, else from the file’s own name', async () => {
    const chosen = await imported(hudRents, { kind: 'rents', options: '{"fiscalYear":2025}' }, 'rents.csv');
    expect(chosen).toMatchObject({ status: 'done', counts: { format: 'HUD CSV, fiscal year 2025', rowsRead: 1 } });
    const named = await imported(hudRents, { kind: 'rents' }, 'fy2026_safmrs.csv');
    expect(named.counts?.format).toBe('HUD CSV, fiscal year 2026');
    expect(named.counts?.notes).toEqual(['1 ZIPs with rents']);
  });

  test('marks listings as foreclosures when asked to', async () => {
    await imported(redfinFile([{ home: 700, price: 1 }]), { kind: 'listings', options: '{"allForeclosure":true}' });
    const { rows } = await testApp.client.pool.query("select is_foreclosure from listings where mls_id = '700'");
    expect(rows).toEqual([{ is_foreclosure: true }]);
  });

  test.each([
    ['another file', 'a,b\n1,2\n', 'listings', /recognize a listing file/],
    [
      'rates as listings',
      'observation_date,MORTGAGE30US\n2026-01-01,6.5\n',
      'listings',
      /holds mortgage rates, no list/,
    ],
    ['rents as listings', hudRents, 'listings', /holds HUD's rents by ZIP, no listings: import it as HUD rents/],
    ['listings as rents', redfinFile(redfinHomes(1)), 'rents', /a table of HUD rents/],
    ['no row that can be read', redfinFile([{ home: 1, price: 'x' }]), 'listings', /^The only row of this file was/],
    ['nothing below its headings', redfinFile([]), 'listings', /^This file has no rows with data/],
  ])('of %s fails with the reader’s sentence', async (_what, content, kind, problem) => {
    const failed = await imported(content, { kind });
    expect(failed).toMatchObject({ status: 'failed', problem: expect.stringMatching(problem) });
    expect(failed.finishedAt).not.toBeNull();
    expect(await filesOf(`imports/${failed.id}`)).not.toContain('upload');
  });

  test('whose rows are all rejected says why, row by row', async () => {
    const failed = await imported(redfinFile([1, 2, 3].map((home) => ({ home, price: 'x' }))));
    expect(failed).toMatchObject({
      status: 'failed',
      problem: 'All 3 rows of this file were rejected.',
      counts: { rowsRead: 3, added: 0, rejected: 3 },
      hasRejects: true,
      hasCorrected: false,
    });
    const { body } = await admin.get(`/api/imports/${failed.id}/rows?kind=rejected`);
    expect(body.rows?.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "2 PRICE 'x' is no amount",
      "3 PRICE 'x' is no amount",
      "4 PRICE 'x' is no amount",
    ]);
    expect((await admin.get(`/api/imports/${failed.id}/rejects`)).text).toContain("4,PRICE 'x' is no amount");
    expect((await admin.get(`/api/imports/${failed.id}/rows?kind=corrected`)).status).toBe(404);
    // As an import from before rows were listed.
    await rm(join(testApp.dataDir, 'imports', String(failed.id), 'rejected.csv.pages'));
    expect(await admin.get(`/api/imports/${failed.id}/rows?kind=rejected`)).toMatchObject({
      status: 404,
      body: { error: 'The rows of this earlier import can only be downloaded.' },
    });
    expect((await admin.get(`/api/imports/${failed.id}/rejects`)).status).toBe(200);
  });

  test('lists the rows that were stored with corrections, page by page and as a file', async () => {
    const homes = Array.from({ length: 60 }, (_, index) => ({ home: 4000 + index, price: 100_000 }));
    const content = redfinFile(homes).replaceAll(',1955,', ',3055,');
    const job = await imported(content);
    expect(job).toMatchObject({ status: 'done', hasRejects: false, hasCorrected: true });
    const [first, second] = await Promise.all(
      [1, 2].map(async (page) => (await admin.get(`/api/imports/${job.id}/rows?kind=corrected&page=${page}`)).body),
    );
    expect(first).toMatchObject({ page: 1, pages: 2 });
    expect([first?.rows?.length, second?.rows?.length]).toEqual([50, 10]);
    expect(first?.rows?.[0]).toMatchObject({
      line: 2,
      reason: expect.stringMatching(/3055/),
      cells: expect.arrayContaining([{ name: 'State', text: 'PA' }]),
    });
    const file = await admin.get(`/api/imports/${job.id}/corrected`);
    expect(file.text).toMatch(/^\uFEFFLine,Corrections,Address,City,State,ZIP,Key,/);
    expect(file.text.trim().split('\r\n')).toHaveLength(61);
    expect((await admin.get(`/api/imports/${job.id}/rows?kind=other`)).status).toBe(400);
    expect((await admin.get(`/api/imports/${job.id}/rows?kind=corrected&page=3`)).body.rows).toEqual([]);
  });

  test('whose file is gone says so', async () => {
    const id = String((await upload('a')).body.id);
    await rm(join(testApp.dataDir, 'imports', id, 'upload'));
    await run(id);
    expect((await admin.get(`/api/imports/${id}`)).body.problem).toMatch(/upload it again/);
  });
});

describe('a look at a file before it is imported', () => {
  const list = 'Asking Price;Street;Town;ZIP\n250000;1 Elm St;Phoenix;85008\n199000;2 Elm St;Phoenix;85008\n';

  async function preview(content: string | Buffer, name = 'list.csv') {
    const { payload, headers } = uploadForm({}, { name, content });
    return (await admin.post('/api/imports/preview', payload, headers)).body;
  }

  test('names its format, or shows a table and a guess of its columns, or says what is wrong', async () => {
    expect(await preview(redfinFile(redfinHomes(2)).slice(0, 900))).toEqual({
      kind: 'listings',
      format: 'Redfin download',
      table: null,
      problem: null,
      madeOn: { day: expect.any(String), from: 'file' },
    });
    expect(await preview(list)).toMatchObject({
      format: null,
      table: {
        headings: ['Asking Price', 'Street', 'Town', 'ZIP'],
        rows: [
          ['250000', '1 Elm St', 'Phoenix', '85008'],
          ['199000', '2 Elm St', 'Phoenix', '85008'],
        ],
        columns: { price: 'Asking Price', address: 'Street', city: 'Town', zip: 'ZIP' },
      },
    });
    expect(await preview('just a text')).toMatchObject({
      format: null,
      table: null,
      problem: expect.stringMatching(/recognize a listing file/),
    });
    await expect.poll(() => filesOf('uploads')).toEqual([]);
  });

  test('knows HUD’s rents and rates by what is in them, whatever the file is called', async () => {
    const row = ['85008', 1000, 1100, 1200, 1300, 1400];
    const other = { table: null, problem: null };
    expect(await preview(workbook({ Sheet1: [hudHead, row] }), 'download (3).xlsx')).toEqual({
      ...other,
      kind: 'rents',
      format: 'HUD workbook',
      needsFiscalYear: true,
    });
    const ofYear = { ...other, kind: 'rents', format: 'HUD workbook' };
    expect(await preview(workbook({ FY2027: [hudHead, row] }), 'homes.xlsx')).toEqual(ofYear);
    expect(await preview(workbook({ Sheet1: [hudHead, row] }), 'fy27 safmrs.xlsx')).toEqual(ofYear);
    expect(await preview(hudRents, 'redfin.csv')).toMatchObject({ kind: 'rents', format: 'HUD CSV' });
    const fred = 'observation_date,MORTGAGE30US\n2026-01-01,6.5\n';
    expect(await preview(fred, 'homes.csv')).toMatchObject({ kind: 'rates', problem: null });
  });

  test('lets a table of any columns be imported', async () => {
    const columnMapping = {
      source: 'Bob’s list',
      columns: { price: 'Asking Price', address: 'Street', city: 'Town', zip: 'ZIP' },
      constants: { state: 'AZ' },
      statuses: {},
    };
    const options = (mapping: object) => ({ kind: 'listings', options: JSON.stringify({ columnMapping: mapping }) });
    expect(await imported(list, options(columnMapping))).toMatchObject({ status: 'done', counts: { added: 2 } });
    const answer = await upload(list, options({ ...columnMapping, columns: { address: 'Street' } }));
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringMatching(/column of the price/) } });
  });
});

describe('cancelling', () => {
  test('takes a waiting import out of the queue', async () => {
    const id = String((await upload(redfinFile(redfinHomes(2, 900)))).body.id);
    expect((await admin.post(`/api/imports/${id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    await run(id);
    expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ status: 'cancelled', counts: null });
    expect(await filesOf(`imports/${id}`)).toEqual([]);
  });

  test('ends a running import at its next look; what was stored stays', async () => {
    const id = String((await upload(redfinFile(redfinHomes(25_000, 10_000)))).body.id);
    const held = await holdTables(testApp.client.pool, 'listings');
    const running = run(id);
    await expect.poll(held.waiting).toBeGreaterThan(0);
    expect((await admin.get(`/api/imports/${id}`)).body.status).toBe('running');
    expect((await admin.post(`/api/imports/${id}/cancel`)).body).toMatchObject({ isCancelRequested: true });
    await held.release();
    await running;
    const { body } = await admin.get(`/api/imports/${id}`);
    expect(body.status).toBe('cancelled');
    expect(body.readShare).toBeGreaterThan(0);
    expect(body.readShare).toBeLessThan(1);
    const { rows } = await testApp.client.pool.query<{ count: number }>(
      'select count(*)::int from listings where mls_id::int between 10000 and 40000',
    );
    expect(rows[0]?.count).toBe(body.counts?.added);
    expect(rows[0]?.count).toBeLessThan(25_000);
  });

  test('changes nothing about one that has ended, and needs one that exists', async () => {
    const { id } = await imported(redfinFile(redfinHomes(1)));
    expect((await admin.post(`/api/imports/${id}/cancel`)).body).toMatchObject({ status: 'done' });
    expect((await admin.post('/api/imports/nothing/cancel')).status).toBe(404);
    expect((await admin.get('/api/imports/nothing')).status).toBe(404);
    expect((await admin.get(`/api/imports/${id}/rejects`)).status).toBe(404);
  });
});

describe('a run that does not come to its end', () => {
  test('goes back to the queue when the process stops, and is completed by the next', async () => {
    const id = String((await upload(redfinFile(redfinHomes(1500, 50_000)))).body.id);
    await expect(run(id, { stopping: AbortSignal.abort() }), 'its job is tried again').rejects.toThrow(/stopping/);
    expect((await admin.get(`/api/imports/${id}`)).body.status).toBe('queued');
    await run(id);
    expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ status: 'done', counts: { rowsRead: 1500 } });
  });

  test('tells how far its file was ever read, also while the next run is not yet there again', async () => {
    const id = String((await upload(redfinFile(redfinHomes(1500, 55_000)))).body.id);
    await testApp.client.pool.query("update imports set status = 'running', read_share = 0.75 where id = $1", [id]);
    await expect(run(id, { stopping: AbortSignal.abort() })).rejects.toThrow(/stopping/);
    expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ readShare: 0.75, counts: null });
    await run(id);
    expect((await admin.get(`/api/imports/${id}`)).body.readShare).toBeGreaterThanOrEqual(0.75);
  });

  test('leaves the import alone when another worker has taken it over', async () => {
    const id = String((await upload(redfinFile(redfinHomes(1500, 60_000)))).body.id);
    await run(id, { lost: AbortSignal.abort() });
    expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ status: 'running', finishedAt: null });
    await testApp.services.importRuns.giveUp(id);
    expect((await admin.get(`/api/imports/${id}`)).body.problem).toMatch(/failed several times/);
  });
});

describe('an upload', () => {
  test('is for administrators; nobody else’s bytes are read', async () => {
    const { payload, headers } = uploadForm({ kind: 'listings' }, { name: 'a.csv', content: 'a' });
    const nobody = createBrowser(testApp.app);
    const investor = await signedIn(testApp);
    const before = await filesOf('imports');
    expect((await nobody.post('/api/imports', payload, headers)).status).toBe(401);
    expect((await investor.post('/api/imports', payload, headers)).status).toBe(403);
    for (const path of [
      '/api/imports',
      '/api/imports/x',
      '/api/imports/x/rejects',
      '/api/imports/x/corrected',
      '/api/imports/x/rows?kind=rejected',
    ]) {
      expect((await nobody.get(path)).status).toBe(401);
      expect((await investor.get(path)).status).toBe(403);
    }
    expect((await investor.post('/api/imports/x/cancel')).status).toBe(403);
    expect(await filesOf('uploads')).toEqual([]);
    expect(await filesOf('imports')).toEqual(before);
  });

  test.each([
    ['without a file', uploadForm({ kind: 'listings' }), 400, /choose a file/],
    ['with an empty file', uploadForm({ kind: 'listings' }, { name: 'a', content: '' }), 400, /empty/],
    [
      'with the file in another field',
      uploadForm({ kind: 'rents' }, { name: 'a', content: 'a', field: 'x' }),
      400,
      /choose/,
    ],
    ['without a kind', uploadForm({}, { name: 'a', content: 'a' }), 400, /Must be 'listings'/],
    ['with another kind', uploadForm({ kind: 'cars' }, { name: 'a', content: 'a' }), 400, /Must be 'listings'/],
    ['with broken options', uploadForm({ kind: 'rents', options: '{' }, { name: 'a', content: 'a' }), 400, /JSON/],
    [
      'with a wrong year',
      uploadForm({ kind: 'rents', options: '{"fiscalYear":1}' }, { name: 'a', content: 'a' }),
      400,
      /year/,
    ],
    ['with a NUL', uploadForm({ kind: 'a\u0000' }, { name: 'a', content: 'a' }), 400, /can’t be stored/],
    [
      'that is too large',
      uploadForm({ kind: 'rents' }, { name: 'a', content: Buffer.alloc(8.5 * 1024 * 1024) }),
      413,
      /larger than 8 MB/,
    ],
    [
      'that is far too large',
      uploadForm({ kind: 'rents' }, { name: 'a', content: Buffer.alloc(10 * 1024 * 1024) }),
      413,
      /larger than 8 MB/,
    ],
    ['that ends in the middle', cutShort(), 400, /broke off/],
    [
      'that is JSON',
      { payload: Buffer.from('{"kind":"rents"}'), headers: { 'content-type': 'application/json' } },
      415,
      /multipart/,
    ],
  ])('%s is refused and leaves nothing behind', async (_what, { payload, headers }, status, message) => {
    const before = await filesOf('imports');
    const answer = await admin.post('/api/imports', payload, headers);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatch(message);
    await expect.poll(() => filesOf('uploads')).toEqual([]);
    expect(await filesOf('imports')).toEqual(before);
  });

  test('with fields and files that nobody asked for ignores them', async () => {
    const one = uploadForm({ kind: 'listings', extra: 'x', options: '{"extra":1}' }, { name: 'a.csv', content: 'a' });
    expect((await admin.post('/api/imports', one.payload, one.headers)).body.options).toEqual({});
  });

  test.each([
    ['../../../x.csv', 'x.csv'],
    ['/etc/passwd', 'passwd'],
    ['C:\\\\temp\\\\homes.csv', 'homes.csv'],
    ['Häuser.csv', 'Häuser.csv'],
    ['..', 'file'],
  ])('named %s is stored by its id and shown as %s', async (name, shown) => {
    const { body } = await upload('a', { kind: 'listings' }, name);
    expect(body.fileName).toBe(shown);
    expect(await filesOf(`imports/${body.id}`)).toEqual(['upload']);
    expect(await readFile(join(testApp.dataDir, 'imports', String(body.id), 'upload'), 'utf8')).toBe('a');
  });

  test('whose connection is cut leaves nothing behind', async () => {
    await testApp.app.listen({ port: 0, host: '127.0.0.1' });
    const address = testApp.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { payload, headers } = uploadForm({ kind: 'listings' }, { name: 'a.csv', content: Buffer.alloc(2_000_000) });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    socket.write(
      `POST /api/imports HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    );
    socket.write(payload.subarray(0, 500_000));
    await expect.poll(() => filesOf('uploads')).toHaveLength(1);
    socket.destroy();
    await expect.poll(() => filesOf('uploads')).toEqual([]);
  });
});

describe('cleaning up', () => {
  test('removes rejected rows after 30 days and gives up what nobody finished', async () => {
    const { id } = await imported(
      redfinFile([
        { home: 1, price: 1 },
        { home: 2, price: 'x' },
      ]),
    );
    const stuck = String((await upload('a')).body.id);
    const half = join(testApp.dataDir, 'uploads', 'half');
    await writeFile(half, 'half an upload');
    await utimes(half, new Date('2026-11-18'), new Date('2026-11-18'));
    await testApp.services.importJobs.cleanUp();
    expect(await filesOf('uploads')).toEqual([]);
    expect(await filesOf(`imports/${id}`)).toEqual(['rejected.csv', 'rejected.csv.pages']);
    testApp.time.now = new Date('2026-12-21T12:00:00Z');
    await testApp.client.pool.query("update imports set created_at = '2026-11-20' where id = $1", [stuck]);
    await testApp.services.importJobs.cleanUp();
    await testApp.services.importJobs.cleanUp();
    expect(await filesOf('imports')).not.toContain(String(id));
    const later = await signedIn(testApp, { isAdmin: true });
    expect((await later.get(`/api/imports/${id}`)).body).toMatchObject({ status: 'done', hasRejects: false });
    expect((await later.get(`/api/imports/${stuck}`)).body).toMatchObject({ status: 'failed' });
    expect(await filesOf(`imports/${stuck}`)).toEqual([]);
  });
});

function cutShort() {
  const { payload, headers } = uploadForm({ kind: 'listings' }, { name: 'a.csv', content: Buffer.alloc(100_000) });
  return { payload: payload.subarray(0, 50_000), headers };
}
