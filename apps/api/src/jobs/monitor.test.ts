import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { idleWork } from '#testing/idle-work.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Jobs, startJobs } from './boss.ts';

let database: TestDatabase;
let client: DatabaseClient;
let jobs: Jobs;

const log = { info: () => undefined, error: () => undefined };
const mail = { to: 'jane@mail.example', subject: 's', text: 't', html: 'h', messageId: '<one@investor.localhost>' };

beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined });
  jobs = await startJobs({ url: database.url, log, folderId: 'c1a8' });
});
afterAll(async () => {
  await jobs.stop();
  await client.close();
  await database.drop();
});

async function queueNamed(name: string) {
  return (await jobs.monitor.listQueues()).find((queue) => queue.name === name);
}

test('every kind of work says what it is, and imports of every machine are one kind', async () => {
  const queues = await jobs.monitor.listQueues();
  const silent = queues.filter(({ purpose }) => purpose === '').map(({ name }) => name);
  expect(silent, 'add them to queue-purposes.ts').toEqual([]);
  expect(queues.map(({ name }) => name)).toContain('imports');
});

test('what waits, what failed and why, and what runs by itself', async () => {
  const idle = { waiting: 0, running: 0, failed: 0, lastFinishedAt: null, oldestWaitingAt: null, lastProblem: null };
  expect(await queueNamed('system-mail')).toMatchObject({ ...idle, schedule: null });
  await jobs.enqueueJob(client.db, 'system-mail', mail);
  expect(await queueNamed('system-mail')).toMatchObject({ ...idle, oldestWaitingAt: expect.any(String), waiting: 1 });

  expect(await queueNamed('cleanup')).toMatchObject({ schedule: null });
  await jobs.work({
    ...idleWork,
    mailer: { send: () => Promise.reject(new Error('The relay does not answer')) },
    refreshRents: () => Promise.reject(new Error("HUD's rents could not be fetched")),
  });
  expect(await queueNamed('cleanup')).toMatchObject({ schedule: 'every hour' });
  await vi.waitFor(
    async () => expect(await queueNamed('system-mail')).toMatchObject({ lastProblem: 'The relay does not answer' }),
    { timeout: 25_000, interval: 100 },
  );
  await vi.waitFor(
    async () =>
      expect(await queueNamed('refresh-rents')).toMatchObject({
        schedule: 'every week',
        lastProblem: "HUD's rents could not be fetched",
      }),
    { timeout: 25_000, interval: 100 },
  );
});
