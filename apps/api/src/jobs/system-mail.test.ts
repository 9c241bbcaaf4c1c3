import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import type { SystemMail } from '#ports/mailer.ts';
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { createEnqueueJob } from './enqueue-job.ts';
import { createSystemMailJobs } from './system-mail.ts';

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

const mailTo = (to: string): SystemMail => ({
  to,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: to,
});

test('several mails go out at each look at the queue, and one that fails holds up no other', async () => {
  const { work } = await createSystemMailJobs(boss);
  const enqueue = createEnqueueJob(boss, 'one');
  const people = Array.from({ length: 10 }, (_, number) => `person-${number}@mail.example`);
  for (const to of people) await enqueue(client.db, 'system-mail', mailTo(to));
  const sent: string[] = [];
  await work({
    async send({ to }) {
      if (to === 'person-3@mail.example') throw new Error('The relay is away');
      sent.push(to);
    },
  });
  const others = people.filter((to) => to !== 'person-3@mail.example');
  // Each of a look is sent by itself, whichever comes first.
  await expect.poll(() => sent.toSorted()).toEqual(others);
  const states = () =>
    client.pool.query<{ state: string; jobs: string }>(
      "select state::text as state, count(*) as jobs from jobs.job where name = 'system-mail' group by 1 order by 1",
    );
  await expect
    .poll(async () => (await states()).rows)
    .toEqual([
      { state: 'completed', jobs: '9' },
      { state: 'retry', jobs: '1' },
    ]);
});
