import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { idleWork } from '#testing/idle-work.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { startJobs } from './boss.ts';

const log = { info: () => undefined, error: () => undefined };

let database: TestDatabase;
let client: DatabaseClient;

beforeAll(async () => {
  database = await createTestDatabase();
  client = openDatabase({ url: database.url, onError: () => undefined, max: 2 });
});
afterAll(async () => {
  await client.close();
  await database.drop();
});

const start = () => startJobs({ url: database.url, log, folderId: 'one' });

test('reminders come up by themselves, and an hour in which no process ran is made up for', async () => {
  const first = await start();
  await first.work(idleWork);
  const scheduled = new Map((await first.monitor.listQueues()).map(({ name, schedule }) => [name, schedule]));
  expect(scheduled.get('listing-reminders')).toBe('every 2 minutes');
  expect(scheduled.get('deal-reminders')).toBe('every hour');
  await first.stop();

  await client.pool.query("update jobs.version set cron_on = now() - interval '61 minutes'");
  await client.pool.query("update jobs.schedule set created_on = now() - interval '1 day'");
  const second = await start();
  const queued = async () => (await client.pool.query("select 1 from jobs.job where name = 'deal-reminders'")).rows;
  await vi.waitFor(async () => expect(await queued()).not.toEqual([]), { timeout: 25_000, interval: 100 });
  const done: string[] = [];
  await second.work({
    ...idleWork,
    reminderRuns: {
      reminders: {
        remindOfListings: async () => undefined,
        remindOfUnsentMail: async () => undefined,
        remindOfDeals: async () => void done.push('reminders of deals'),
      },
      digests: { sendDue: async () => void done.push('digests') },
      taskRules: { makeDue: async () => undefined },
      taskReminders: { remindDue: async () => undefined },
    },
  });
  await vi.waitFor(() => expect(done).toEqual(['reminders of deals', 'digests']), { timeout: 25_000, interval: 50 });
  await second.stop();
}, 120_000);
