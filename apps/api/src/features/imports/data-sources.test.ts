import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHudRentSource } from '#adapters/rent-source/hud-rent-source.ts';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeZips } from '#testing/factories.ts';
import { createFakeRateSource } from '#testing/fake-rate-source.ts';
import { hudAnswers, serveHud } from '#testing/hud-server.ts';
import { redfinFile, redfinHomes } from '#testing/redfin-file.ts';

let testApp: TestApp;
let admin: Browser;
let folder: string;

beforeEach(async () => {
  testApp = await buildTestApp();
  admin = await signedIn(testApp, { isAdmin: true });
  await storeZips(testApp);
  folder = await mkdtemp(join(tmpdir(), 'data-sources-'));
});
afterEach(async () => {
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

const watcher = { onProgress: () => undefined, onReject: () => undefined };

async function write(content: string): Promise<string> {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return path;
}

async function listSources() {
  const { status, body } = await admin.get('/api/settings/data-sources');
  expect(status).toBe(200);
  return body.sources;
}

test('a new installation has had no source yet', async () => {
  expect(await listSources()).toEqual([]);
});

test('an import of listings is kept with its rows, and its newest change stays when nothing changes', async () => {
  const path = await write(redfinFile(redfinHomes(3)));
  await testApp.services.imports.importListings(path, {}, watcher);
  const first = {
    kind: 'listings',
    name: 'Redfin download',
    lastSuccessAt: '2026-11-20T12:00:00.000Z',
    lastAttemptAt: '2026-11-20T12:00:00.000Z',
    rowsRead: 3,
    newest: '2026-11-20T12:00:00.000Z',
    problem: null,
  };
  expect(await listSources()).toEqual([first]);

  testApp.time.now = new Date('2026-11-21T12:00:00Z');
  await testApp.services.imports.importListings(path, {}, watcher);
  const again = '2026-11-21T12:00:00.000Z';
  expect(await listSources()).toEqual([{ ...first, lastSuccessAt: again, lastAttemptAt: again }]);
});

test('a file that nothing can read is kept as a problem until something of its kind was read', async () => {
  const { imports } = testApp.services;
  await expect(imports.importListings(await write('no listings here'), {}, watcher)).rejects.toThrow(AppError);
  expect(await listSources()).toEqual([
    expect.objectContaining({
      name: 'Unknown source',
      lastSuccessAt: null,
      rowsRead: null,
      problem: expect.any(String),
    }),
  ]);
  await imports.importListings(await write(redfinFile(redfinHomes(1))), {}, watcher);
  expect(await listSources()).toEqual([expect.objectContaining({ name: 'Redfin download', problem: null })]);
});

test('an import that was ended keeps the last success and says that it ended early', async () => {
  const { imports } = testApp.services;
  const path = await write(redfinFile(redfinHomes(2)));
  await imports.importListings(path, {}, watcher);
  testApp.time.now = new Date('2026-11-21T12:00:00Z');
  const ending = {
    ...watcher,
    onProgress: () => {
      throw new Error('The import is cancelled');
    },
  };
  await expect(imports.importListings(path, {}, ending)).rejects.toThrow('cancelled');
  expect(await listSources()).toEqual([
    expect.objectContaining({
      lastSuccessAt: '2026-11-20T12:00:00.000Z',
      lastAttemptAt: '2026-11-21T12:00:00.000Z',
      rowsRead: 2,
      problem: 'The last attempt stopped early.',
    }),
  ]);
});

test('rates are as new as their last day; a source that fails says why, and an older file takes nothing back', async () => {
  const { imports } = testApp.services;
  await imports.refreshRates(
    createFakeRateSource([
      { date: '2026-11-12', percent: 6.5 },
      { date: '2026-11-19', percent: 6.4 },
    ]),
  );
  await imports.importRates(await write('observation_date,MORTGAGE30US\n2026-11-05,6.2\n'), watcher);
  await expect(imports.refreshRates(createFakeRateSource([]))).rejects.toThrow(AppError);
  const sources = Array.from((await listSources()) ?? [], ({ kind, newest, problem }) => ({ kind, newest, problem }));
  expect(sources).toContainEqual({
    kind: 'rates',
    newest: null,
    problem: 'The mortgage rate could not be fetched: no connection',
  });
  expect(sources).toContainEqual({ kind: 'rates', newest: '2026-11-19', problem: null });
});

test('rents are as new as their fiscal year', async () => {
  const csv = 'zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br\n85008,1100,1200,1400,1900,2200\n';
  const path = await write(csv);
  await testApp.services.imports.importRents(path, { fiscalYear: 2026 }, watcher);
  await testApp.services.imports.importRents(path, { fiscalYear: 2025 }, watcher);
  expect(await listSources()).toEqual([
    expect.objectContaining({ kind: 'rents', name: 'HUD', newest: 'FY2026', rowsRead: 1 }),
  ]);
});

describe("HUD's rents from its interface", () => {
  const answers: Record<string, unknown> = {};
  let hud: Awaited<ReturnType<typeof serveHud>>;
  const { signal } = new AbortController();

  beforeEach(async () => {
    Object.assign(answers, hudAnswers(2026));
    hud = await serveHud(answers);
  });
  afterEach(() => hud.close());

  const refresh = () =>
    testApp.services.imports.refreshRents(
      createHudRentSource({ token: 'a-token', baseUrl: hud.baseUrl, wait: async () => undefined }),
      signal,
    );
  const rentsOf = async (zip: string) => (await admin.get(`/api/hud-safmr?zip=${zip}`)).body;

  test('are stored as those of a file, and named with their fiscal year', async () => {
    expect(await refresh()).toBe(
      'HUD API, fiscal year 2026: 4 rows read: 3 added, 0 updated, 0 unchanged, 0 rejected, 1 repeated in the file, 3 ZIPs with rents',
    );
    expect(await listSources()).toEqual([
      expect.objectContaining({ kind: 'rents', name: 'HUD (API)', newest: 'FY2026', rowsRead: 4, problem: null }),
    ]);
    const rents = { '0': 1000, '1': 1100, '2': 1200, '3': 1300, '4': 1400 };
    expect(await rentsOf('64101')).toEqual({ zip: '64101', rents, fiscalYear: 2026, source: 'HUD SAFMR' });
  });

  test('are fetched again after a week, and not before', async () => {
    await refresh();
    const asked = hud.requests.length;
    testApp.time.now = new Date('2026-11-26T12:00:00Z');
    expect(await refresh()).toBeUndefined();
    expect(hud.requests).toHaveLength(asked);
    testApp.time.now = new Date('2026-11-27T11:58:00Z');
    expect(await refresh()).toContain('0 added, 0 updated, 3 unchanged');
  });

  test('of an older year do not count where a file brought newer ones', async () => {
    const csv = 'zip_code,safmr_0br,safmr_1br,safmr_2br,safmr_3br,safmr_4br\n64101,1001,1101,1201,1301,1401\n';
    await testApp.services.imports.importRents(await write(csv), { fiscalYear: 2027 }, watcher);
    await refresh();
    expect(await rentsOf('64101')).toMatchObject({ fiscalYear: 2027, rents: { '0': 1001 } });
    expect(await listSources()).toEqual([
      expect.objectContaining({ name: 'HUD', newest: 'FY2027' }),
      expect.objectContaining({ name: 'HUD (API)', newest: 'FY2026' }),
    ]);
  });

  test('that contradict themselves store nothing, and a failure says why until the next success', async () => {
    const shared = answers['/data/METRO3M3'];
    answers['/data/METRO3M3'] = JSON.parse(JSON.stringify(shared).replace('1000.0', '1010.0'));
    await expect(refresh()).rejects.toThrow('ZIP 64101 has the rents');
    expect((await rentsOf('66101'))?.rents).toEqual({});
    expect(await listSources()).toEqual([
      expect.objectContaining({
        name: 'HUD (API)',
        lastSuccessAt: null,
        problem: expect.stringContaining('ZIP 64101'),
      }),
    ]);
    answers['/data/METRO3M3'] = shared;
    await refresh();
    expect(await listSources()).toEqual([expect.objectContaining({ name: 'HUD (API)', problem: null })]);
  });
});
