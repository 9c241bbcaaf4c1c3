import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn } from '#testing/factories.ts';
import { runMailChaos } from '#testing/mail-chaos.ts';
import { mailForm } from '#testing/mail-form.ts';
import { type Jobs, startJobs } from './boss.ts';

// bench/mail-chaos.ts does the same with thousands of messages, and waits as long as it takes.

const messages = 100;
const log = { info: () => undefined, error: () => undefined };

let testApp: TestApp;
let jobs: Jobs;

beforeAll(async () => {
  testApp = await buildTestApp({
    mailHourlyLimit: messages,
    realQueue: {
      name: 'send-mail',
      async start(url) {
        jobs = await startJobs({ url, log, folderId: 'test' });
        return jobs.enqueueJob;
      },
    },
  });
});
afterAll(async () => {
  await jobs.stop();
  await testApp.close();
});

test('whenever workers are killed, every accepted message goes out, and none twice', async () => {
  const user = await signedIn(testApp);
  for (let at = 0; at < messages; at += 1) {
    const form = mailForm({ to: 'agent@mail.example', subject: `Number ${at}`, body: 'A question' });
    expect((await user.send({ method: 'POST', url: '/api/mail/send', ...form })).status).toBe(200);
  }
  const figures = await runMailChaos({
    databaseUrl: testApp.databaseUrl,
    pool: testApp.client.pool,
    blobFolder: join(testApp.dataDir, 'blobs'),
    workers: 1,
    kills: 4,
    longestLife: 400,
    isHurried: true,
  });
  expect(figures).toMatchObject({ messages, lost: 0, doubled: 0 });
  expect(figures.sent + figures.uncertain).toBe(messages);
}, 180_000);
