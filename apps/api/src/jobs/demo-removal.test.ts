import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createDemoRemovalJobs } from './demo-removal.ts';
import { createEnqueueJob } from './enqueue-job.ts';

const log = { info: () => undefined, error: () => undefined };
const soon = { timeout: 25_000, interval: 50 };

let database: TestDatabase;
let client: DatabaseClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

async function startBoss(): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: database.url, schema: 'jobs', superviseIntervalSeconds: 1 });
  boss.on('error', () => undefined);
  await boss.start();
  return boss;
}

test('a removal that is under way when its process stops is taken up by the next', async () => {
  const first = await startBoss();
  const jobs = await createDemoRemovalJobs({ boss: first, log });
  await createEnqueueJob(first, 'one')(client.db, 'remove-demo-market', {});
  let begun = 0;
  await jobs.work({
    run: (signal) =>
      new Promise((_resolve, reject) => {
        begun += 1;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    giveUp: async () => undefined,
  });
  await vi.waitFor(() => expect(begun).toBe(1), soon);
  jobs.beginStop();
  await first.stop({ graceful: true, timeout: 5000 });

  const second = await startBoss();
  const next = await createDemoRemovalJobs({ boss: second, log });
  let done = 0;
  await next.work({
    run: async () => {
      done += 1;
    },
    giveUp: async () => undefined,
  });
  await vi.waitFor(() => expect(done).toBe(1), soon);
  await second.stop({ graceful: true, timeout: 5000 });
}, 120_000);
