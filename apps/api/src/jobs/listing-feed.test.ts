import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { idleWork } from '#testing/idle-work.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { startJobs } from './boss.ts';

const log = { info: () => undefined, error: () => undefined };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: DatabaseClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined, max: 2 });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const start = () => startJobs({ url: database.url, log, folderId: 'one', superviseSeconds: 1 });

test('a reading is the only one, and one that a stop breaks off is taken up by another process', async () => {
  const signals: AbortSignal[] = [];
  const runListingFeed = (signal: AbortSignal): Promise<undefined> => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const [first, second] = [await start(), await start()];
  await first.work({ ...idleWork, runListingFeed });
  await vi.waitFor(() => expect(signals).toHaveLength(1), { timeout: 25_000, interval: 50 });
  await second.work({ ...idleWork, runListingFeed });
  await second.enqueueJob(client.db, 'listing-feed', null);
  first.beginStop();
  expect(signals).toHaveLength(1);
  expect(signals[0]?.aborted).toBe(true);
  await first.stop();
  await vi.waitFor(() => expect(signals).toHaveLength(2), { timeout: 25_000, interval: 50 });
  second.beginStop();
  await second.stop();
}, 120_000);
