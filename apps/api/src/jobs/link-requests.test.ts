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

test('many requests of one asker wait behind another’s first, and one that fails repeats no other', async () => {
  await boss.deleteAllJobs('link-requests');
  await boss.offWork('link-requests');
  const { work } = await createLinkRequestJobs(boss);
  const enqueue = createEnqueueJob(boss, 'one');
  for (let asked = 1; asked <= 60; asked += 1) {
    const request = { purpose: 'reset', email: `victim-${asked}@mail.example` } as const;
    await enqueue(client.db, 'link-requests', request, { priority: 1 - asked });
  }
  await enqueue(client.db, 'link-requests', { purpose: 'reset', email: 'owner@mail.example' }, { priority: 0 });

  const worked: string[] = [];
  await work({
    async mailRequested({ email }) {
      worked.push(email);
      if (email === 'victim-3@mail.example') throw new Error('The mail was not queued');
    },
  });
  await expect.poll(() => worked.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(61);
  expect(worked.slice(0, 2).sort()).toEqual(['owner@mail.example', 'victim-1@mail.example']);
  const others = worked.filter((email) => email !== 'victim-3@mail.example');
  expect(new Set(others).size).toBe(others.length);
});
