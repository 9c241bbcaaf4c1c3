import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { importedListing, signedIn, storeListings, storeZips } from '#testing/factories.ts';
import { holdTables } from '#testing/hold-tables.ts';

const workerFile = fileURLToPath(new URL('../../testing/alert-worker.ts', import.meta.url));

let testApp: TestApp;
let jane: Browser & { userId: string };

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  jane = await signedIn(testApp);
});
afterAll(() => testApp.close());

/** Evaluates and tells in a process of its own. */
function startWorker() {
  const child = spawn(process.execPath, [workerFile, testApp.databaseUrl, testApp.dataDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, ended: once(child, 'exit') };
}

const homes = Array.from({ length: 12 }, (_, number) => `home-${number}`);

/** Dollars, moved up and down through the limits of the searches. */
const priceOn = (day: number, home: number) => 100_000 + ((home * 37 + day * 53) % 20) * 10_000;

const storeDay = (day: number) =>
  storeListings(
    testApp,
    homes.map((sourceKey, home) =>
      importedListing({ sourceKey, line: `${home + 10} Main St`, priceCents: priceOn(day, home) * 100 }),
    ),
  );

const limits = [120_000, 150_000, 180_000, 210_000, 240_000, 270_000];

/** Every home against every limit, the day before and today. */
function dueOn(day: number, ids: Map<string, string>): string[] {
  return limits.flatMap((limit) =>
    homes.flatMap((key, home) => {
      const [was, is] = [priceOn(day - 1, home), priceOn(day, home)];
      if (was <= limit === is <= limit) return [];
      return [`${limit} ${ids.get(key)} ${is <= limit ? 'price_cut' : 'left_list'}`];
    }),
  );
}

async function toldSince(last: number): Promise<string[]> {
  const { rows } = await testApp.client.pool.query<{ told: string }>(
    `select v.name || ' ' || e.listing_id || ' ' || e.kind as told
     from alert_events e join deal_views v on v.id = e.view_id where e.id > $1 and e.told_at is not null`,
    [last],
  );
  return rows.map(({ told }) => told);
}

async function numberOf(statement: string): Promise<number> {
  const { rows } = await testApp.client.pool.query<{ number: string }>(statement);
  return Number(rows[0]?.number);
}

/** Where a run is killed: before its notes go, among its events, and among its messages. */
const writtenLast = ['listings_before', 'alert_events', 'notifications'];

test('a process that is killed among its writes has told nothing, and two that go on tell everything once', async () => {
  await storeDay(0);
  for (const limit of limits) {
    const question = { place: 'AZ', filters: { max_price: limit } };
    const view = { name: String(limit), kind: 'search', question, columns: [] };
    const { body } = await jane.post('/api/deals/views', view);
    const alert = { pace: 'at_once', inProduct: true, byMail: false, isPaused: false };
    expect((await jane.put(`/api/alerts/searches/${body._id}`, alert)).status).toBe(200);
  }
  for (const [at, table] of writtenLast.entries()) {
    const day = at + 1;
    const last = await numberOf('select coalesce(max(id), 0) as number from alert_events');
    const messages = await numberOf('select count(*) as number from notifications');
    await testApp.client.pool.query('update alerts set told_at = null');
    const ids = await storeDay(day);
    const held = await holdTables(testApp.client.pool, table);
    const killed = startWorker();
    await expect.poll(() => held.waiting(), { timeout: 30_000 }).toBeGreaterThan(0);
    killed.child.kill('SIGKILL');
    expect((await killed.ended)[1]).toBe('SIGKILL');
    await held.release();

    testApp.time.now = new Date();
    const restarted = startWorker();
    await Promise.all([testApp.services.alertRuns.run(), restarted.ended]);
    expect(restarted.child.exitCode).toBe(0);
    const due = dueOn(day, ids).sort();
    expect((await toldSince(last)).sort(), `day ${day}, killed at ${table}`).toEqual(due);
    const searches = new Set(due.map((event) => event.split(' ')[0])).size;
    const told = (await numberOf('select count(*) as number from notifications')) - messages;
    expect(told, `messages of day ${day}`).toBe(searches);
    expect(await numberOf('select count(*) as number from listings_before')).toBe(0);
  }
}, 120_000);
