import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { createWebServers } from '#testing/web-servers.ts';
import { nobodyWatches } from './import-watcher.ts';

const serve = createWebServers();
let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  testApp = await buildTestApp();
  await testApp.services.listingStore.storeZips([
    {
      zip: '15218',
      city: 'Swissvale',
      county: 'Allegheny',
      state: 'PA',
      lat: 40,
      lon: -80,
      source: 'test',
    },
  ]);
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(() => testApp.close());
beforeEach(() => testApp.client.pool.query('delete from market_series'));

const months = Array.from(
  { length: 14 },
  (_, index) => `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-28`,
);
const zillow = [
  ['RegionID', 'SizeRank', 'RegionName', 'RegionType', 'StateName', ...months].join(','),
  ['1', '0', 'Pennsylvania', 'state', 'PA', ...months.map((_, index) => 250_000 + index)].join(','),
].join('\n');

const fromAddress = (address: string, options = {}) => admin.post('/api/imports/from-address', { address, options });

async function series(): Promise<string[]> {
  const { rows } = await testApp.client.pool.query('select place, source, measure from market_series');
  return rows.map(({ place, source, measure }) => `${place} ${source} ${measure}`);
}

/** Nothing of a download stays where uploads arrive. */
const arrived = () => readdir(join(testApp.dataDir, 'uploads')).catch(() => []);

test('a file of the web becomes an import like one that was uploaded', async () => {
  const origin = await serve((_, response) => response.end(zillow));
  const { status, body } = await fromAddress(`${origin}/zhvi/State_zhvi.csv?t=1763`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ kind: 'markets', status: 'queued', origin: 'page', fileName: 'State_zhvi.csv' });
  const never = new AbortController().signal;
  await testApp.services.importRuns.run(String(body.id), { lost: never, stopping: never });
  expect((await admin.get(`/api/imports/${body.id}`)).body).toMatchObject({ status: 'done', counts: { added: 1 } });
  expect(await series()).toEqual([expect.stringContaining('zillow')]);
  expect(await arrived()).toEqual([]);
});

test('the command imports from an address too, and its import is listed', async () => {
  const origin = await serve((_, response) => response.end(zillow));
  const run = (path: string) =>
    testApp.services.commandImports.runFromAddress(
      { kind: 'markets', address: `${origin}/${path}`, options: {} },
      nobodyWatches,
    );
  expect(await run('State_zhvi.csv')).toMatchObject({ added: 1 });
  expect((await admin.get('/api/imports')).body.imports).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ fileName: 'State_zhvi.csv', origin: 'command', status: 'done' }),
    ]),
  );
  // The name alone tells that this is of condominiums, which no page shows.
  await expect(run('State_zhvi_uc_condo_tier_0.33_0.67.csv')).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(await arrived()).toEqual([]);
});

test.each([
  ['http://10.0.0.7/series.csv', 400, /private network/],
  ['https://[::1]/series.csv', 400, /private network/],
  ['ftp://files.example/series.csv', 400, /begin with https/],
  ['', 400, /Required/],
  ['x'.repeat(2001), 400, /At most 2,000/],
])('%s is refused, with the reason at the field', async (address, status, reason) => {
  const answer = await fromAddress(address);
  expect(answer.status).toBe(status);
  expect(answer.body.details).toEqual({ address: expect.stringMatching(reason) });
});

test('a file that does not come says why, and no import begins', async () => {
  const before = (await admin.get('/api/imports')).body.total;
  const origin = await serve((_, response) => response.writeHead(404).end());
  const answer = await fromAddress(`${origin}/gone.csv`);
  expect([answer.status, answer.body.error]).toEqual([503, 'There is no file at this address (404).']);
  expect((await admin.get('/api/imports')).body.total).toBe(before);
});

test('only administrators have files fetched', async () => {
  let isAsked = false;
  const origin = await serve((_, response) => {
    isAsked = true;
    response.end(zillow);
  });
  const investor = await signedIn(testApp);
  const answer = await investor.post('/api/imports/from-address', { address: `${origin}/zhvi.csv` });
  expect(answer.status).toBe(403);
  expect(isAsked).toBe(false);
});
