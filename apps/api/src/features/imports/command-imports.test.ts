import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportJob, importJobSchema } from '@rei/domain/market/import-job';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeZips } from '#testing/factories.ts';
import { redfinFile, redfinHomes } from '#testing/redfin-file.ts';
import { nobodyWatches } from './import-watcher.ts';

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());

async function file(name: string, content: string): Promise<string> {
  const path = join(testApp.dataDir, name);
  await writeFile(path, content);
  return path;
}

const run = (path: string, watcher = nobodyWatches, kind: 'listings' | 'rents' = 'listings') =>
  testApp.services.commandImports.run({ kind, path, options: {} }, watcher);

/** The newest import as the page lists it. */
async function newest(): Promise<Partial<ImportJob>> {
  const [job] = (await admin.get('/api/imports')).body.imports ?? [];
  return job === undefined ? {} : importJobSchema.parse(job);
}

test('an import of the command stands in the list of the page, with its progress, counts and rejected rows', async () => {
  const path = await file(
    'shell.csv',
    redfinFile([
      { home: 1, price: 1 },
      { home: 2, price: 'cheap' },
    ]),
  );
  const seen: unknown[] = [];
  await run(path, { onProgress: async () => void seen.push(await newest()), onReject: () => undefined });
  expect(seen[0]).toMatchObject({ fileName: 'shell.csv', status: 'running', origin: 'command', finishedAt: null });
  const done = await newest();
  expect(done).toMatchObject({
    kind: 'listings',
    fileName: 'shell.csv',
    status: 'done',
    origin: 'command',
    startedBy: null,
    counts: { rowsRead: 2, added: 1, rejected: 1 },
    hasRejects: true,
  });
  expect((await admin.get(`/api/imports/${done.id}/rejects`)).text).toMatch(/^\uFEFFLine,Reason,.*\r\n3,/);
});

test('the counts of a running one are there as far as it is', async () => {
  const path = await file('long.csv', redfinFile(redfinHomes(1200, 5000)));
  const counts: unknown[] = [];
  await run(path, {
    onProgress: async () => void counts.push((await newest()).counts ?? null),
    onReject: () => undefined,
  });
  expect(counts.slice(0, 2)).toMatchObject([null, { rowsRead: 1000 }]);
});

test('after many new homes searches are planned with them in mind', async () => {
  await run(await file('many.csv', redfinFile(redfinHomes(1100, 9000))));
  const { rows } = await testApp.client.pool.query(
    "select reltuples >= 1100 as is_known from pg_class where oid in ('listings'::regclass, 'listing_sources'::regclass)",
  );
  expect(rows).toEqual([{ is_known: true }, { is_known: true }]);
});

test('a table of any columns is imported as its headings and values tell, under a name', async () => {
  const sales = [12, 14, 16].map((number) => `P${number},${number} Elm St,85001,3/4/2026,"$310,000",1500\n`);
  const path = await file('county.csv', `Parcel,Street,Zip,Sale Date,Sale Amount,Living Area\n${sales.join('')}`);
  await expect(run(path)).rejects.toMatchObject({ code: 'VALIDATION' });
  const columnMapping = await testApp.services.imports.guessedMapping(path, 'County recorder');
  const summary = await testApp.services.commandImports.run(
    { kind: 'listings', path, options: { columnMapping } },
    nobodyWatches,
  );
  expect(summary).toMatchObject({ rowsRead: 3, added: 3 });
  const { rows } = await testApp.client.pool.query(
    "select distinct sold_price_cents, sold_on::text from listings where status = 'Sold'",
  );
  expect(rows).toEqual([{ sold_price_cents: '31000000', sold_on: '2026-03-04' }]);
  const told = await file('untold.csv', 'street,city\n12 Elm St,Phoenix\n');
  await expect(testApp.services.imports.guessedMapping(told, 'County')).rejects.toMatchObject({
    code: 'VALIDATION',
    message: expect.stringContaining('column of the'),
  });
});

test('one that fails says why, as the console does', async () => {
  const path = await file('other.csv', 'a,b\n1,2\n');
  await expect(run(path)).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await newest()).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/recognize a listing file/),
  });
  await expect(run(join(testApp.dataDir, 'nowhere.csv'))).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await newest()).toMatchObject({ fileName: 'nowhere.csv', status: 'failed', fileBytes: 0 });
});

test('one whose process was killed is told as failed, and written down as such', async () => {
  const { rows } = await testApp.client.pool.query(
    `insert into imports (kind, file_name, file_bytes, options, status, origin, started_at, seen_at, created_at)
     values ('listings', 'killed.csv', 9, '{}', 'running', 'command', $1, $1, $1) returning id`,
    [testApp.time.now],
  );
  const id = String(rows[0].id);
  const now = testApp.time.now;
  expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject({ status: 'running', problem: null });
  testApp.time.now = new Date(now.getTime() + 31_000);
  const gone = {
    status: 'failed',
    problem: expect.stringMatching(/^The command stopped early/),
    finishedAt: now.toISOString(),
  };
  expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject(gone);
  expect((await admin.post(`/api/imports/${id}/cancel`)).body).toMatchObject(gone);
  await testApp.services.importJobs.cleanUp();
  testApp.time.now = now;
  expect((await admin.get(`/api/imports/${id}`)).body).toMatchObject(gone);
});

test('one that is cancelled on the page ends at its next look', async () => {
  const path = await file('cancel.csv', redfinFile(redfinHomes(1200, 9000)));
  const cancel = async () => void (await admin.post(`/api/imports/${(await newest()).id}/cancel`));
  await expect(run(path, { onProgress: cancel, onReject: () => undefined })).rejects.toMatchObject({
    message: expect.stringMatching(/^The import was cancelled on the import page/),
  });
  expect(await newest()).toMatchObject({ status: 'cancelled', isCancelRequested: true });
});
