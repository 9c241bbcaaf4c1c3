import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { type Jobs, startJobs } from './boss.ts';
import { forgetMailJobs } from './forget-mail-jobs.ts';

let database: TestDatabase;
let client: DatabaseClient;
let jobs: Jobs;

const log = { info: () => undefined, error: () => undefined };

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

test('jobs that would mail an address go, and those of others stay', async () => {
  for (const to of ['jane@mail.example', 'john@mail.example']) {
    const mail = { to, subject: 's', text: 't', html: 'h', messageId: `<${to}>` };
    await jobs.enqueueJob(client.db, 'system-mail', mail);
    await jobs.enqueueJob(client.db, 'link-requests', { purpose: 'reset', email: to });
  }
  await client.db.transaction((tx) => forgetMailJobs(tx, 'jane@mail.example'));
  const { rows } = await client.pool.query<{ name: string; data: string }>(
    'select name, data::text as data from jobs.job order by name',
  );
  const mailing = rows.filter(({ data }) => data?.includes('@mail.example'));
  expect(mailing.map(({ name, data }) => [name, data.includes('john')])).toEqual([
    ['link-requests', true],
    ['system-mail', true],
  ]);
});
