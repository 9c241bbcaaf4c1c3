import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import type { LinkRequest } from '#ports/job-queue.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createEnqueueJob } from './enqueue-job.ts';
import { createLinkRequestJobs } from './link-requests.ts';

let database: TestDatabase;
let client: DatabaseClient;
let boss: PgBoss;

beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined });
  boss = new PgBoss({ connectionString: database.url, schema: 'jobs', max: 2 });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await client.close();
  await database.drop();
});

test('a request is worked on once it was taken, and not when its transaction was not stored', async () => {
  const { work } = await createLinkRequestJobs(boss);
  const enqueue = createEnqueueJob(boss, 'one');
  await enqueue(client.db, 'link-requests', { purpose: 'reset', email: 'jane@mail.example' });
  const undone = client.db.transaction(async (tx) => {
    await enqueue(tx, 'link-requests', { purpose: 'verify', email: 'nobody@mail.example' });
    throw new Error('Undone');
  });
  await expect(undone).rejects.toThrow('Undone');
  await enqueue(client.db, 'link-requests', { purpose: 'verify', email: 'joe@mail.example' });

  const worked: LinkRequest[] = [];
  await work({ mailRequested: async (request) => void worked.push(request) });
  await expect.poll(() => worked.length).toBe(2);
  expect(worked).toEqual([
    { purpose: 'reset', email: 'jane@mail.example' },
    { purpose: 'verify', email: 'joe@mail.example' },
  ]);
});
