import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeZips } from '#testing/factories.ts';
import { holdTables } from '#testing/hold-tables.ts';
import { idleWork } from '#testing/idle-work.ts';
import { redfinFile, redfinHomes } from '#testing/redfin-file.ts';
import { uploadForm } from '#testing/upload-form.ts';
import { type Jobs, startJobs } from './boss.ts';

const log = { info: () => undefined, error: () => undefined };
const folderId = 'one';
const soon = { timeout: 50_000, interval: 100 };

let testApp: TestApp;
let admin: Awaited<ReturnType<typeof signedIn>>;
let url: string;
let jobs: Jobs;

beforeAll(async () => {
  testApp = await buildTestApp({
    realQueue: {
      name: 'imports',
      async start(databaseUrl) {
        url = databaseUrl;
        jobs = await start();
        return jobs.enqueueJob;
      },
    },
  });
  await storeZips(testApp);
  admin = await signedIn(testApp, { isAdmin: true });
});
afterAll(async () => {
  await jobs.stop();
  await testApp.close();
});

const start = () => startJobs({ url, log, folderId, superviseSeconds: 1 });

function work(worker: Jobs): Promise<void> {
  const { importRuns } = testApp.services;
  return worker.work({
    ...idleWork,
    importRuns,
  });
}

async function upload(content: string, kind = 'listings', options = '{}'): Promise<string> {
  const { payload, headers } = uploadForm({ kind, options }, { name: 'file.csv', content });
  const { body } = await admin.post('/api/imports', payload, headers);
  return String(body.id);
}

const get = async (id: string) => (await admin.get(`/api/imports/${id}`)).body;

const ended = (id: string, status: string) =>
  vi.waitFor(async () => expect(await get(id)).toMatchObject({ status }), soon);

/** Takes an import's job and is never heard of again, as a process that is killed. */
async function takeAndDie(importId: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', supervise: false, schedule: false });
  await boss.start();
  const [job] = await boss.fetch<{ importId: string }>(`imports.${folderId}`);
  expect(job?.data.importId).toBe(importId);
  await boss.stop({ graceful: false });
  await testApp.client.pool.query("update imports set status = 'running' where id = $1", [importId]);
}

const passSeconds = (importId: string, seconds: number) =>
  testApp.client.pool.query(
    "update jobs.job set heartbeat_on = heartbeat_on - make_interval(secs => $2) where data->>'importId' = $1",
    [importId, seconds],
  );

test('an import whose process was killed is taken up again; one that breaks off at every try fails', async () => {
  const [killed, broken] = [await upload(redfinFile(redfinHomes(30))), await upload(redfinFile(redfinHomes(1, 500)))];
  await takeAndDie(killed);
  await takeAndDie(broken);
  await testApp.client.pool.query("update jobs.job set retry_count = retry_limit where data->>'importId' = $1", [
    broken,
  ]);
  await passSeconds(killed, 20);
  await passSeconds(broken, 20);
  await work(jobs);
  await ended(killed, 'done');
  expect((await get(killed)).counts).toMatchObject({ rowsRead: 30, added: 30 });
  await ended(broken, 'failed');
  expect((await get(broken)).problem).toMatch(/failed several times/);
}, 120_000);

test('imports that run at the same time do not wait for each other in a ring', async () => {
  const head = 'ZIP Code,SAFMR 0BR,SAFMR 1BR,SAFMR 2BR,SAFMR 3BR,SAFMR 4BR\n';
  const zips = Array.from(
    { length: 12_000 },
    (_, index) => `${10_000 + index},900,1000,1100,1200,${1300 + (index % 7)}\n`,
  );
  const year = '{"fiscalYear":2026}';
  const homes = redfinHomes(3000, 1000);
  const held = await holdTables(testApp.client.pool, 'listings', 'hud_rents');
  const ids = await Promise.all([
    upload(redfinFile(homes)),
    upload(redfinFile(homes.toReversed())),
    upload(head + zips.join(''), 'rents', year),
    upload(head + zips.toReversed().join('').replaceAll(',900,', ',901,'), 'rents', year),
  ]);
  await vi.waitFor(
    async () => {
      const states = await Promise.all(ids.map(async (id) => String((await get(id)).status)));
      expect(states.filter((status) => status === 'running')).toHaveLength(2);
    },
    { ...soon, interval: 50 },
  );
  await held.release();
  await Promise.all(ids.map((id) => ended(id, 'done')));
  const counts = await Promise.all(ids.map(async (id) => (await get(id)).counts));
  const added = counts.map((each) => Number(each?.added));
  expect((added[0] ?? 0) + (added[1] ?? 0)).toBe(3000);
  expect((added[2] ?? 0) + (added[3] ?? 0)).toBe(12_000);
}, 120_000);

test('a stop puts a running import back to the queue; another process completes it', async () => {
  const held = await holdTables(testApp.client.pool, 'listings');
  const id = await upload(redfinFile(redfinHomes(8000, 100_000)));
  // Not the first to wait: what an earlier import left to be counted waits for the table as well.
  await vi.waitFor(async () => {
    expect((await get(id)).status).toBe('running');
    expect(await held.waiting()).toBeGreaterThan(0);
  }, soon);
  jobs.beginStop();
  await held.release();
  await jobs.stop();
  expect((await get(id)).status).toBe('queued');
  const next = await start();
  await work(next);
  await ended(id, 'done');
  expect((await get(id)).counts).toMatchObject({ rowsRead: 8000, rejected: 0 });
  await next.stop();
}, 120_000);
