import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#testing/build-test-app.ts';
import { signedIn, storeZips } from '#testing/factories.ts';
import { letTimePass, skipBackoff, startUnreliableRelay } from '#testing/mail-chaos.ts';
import { startedCampaign } from '#testing/started-campaign.ts';

const workerFile = fileURLToPath(new URL('../testing/campaign-worker.ts', import.meta.url));

const offers = 60;
/** After so many letters in the outbox a worker is killed, wherever it stands then. */
const killsAfter = [15, 35];

let testApp: TestApp;

beforeAll(async () => {
  testApp = await buildTestApp();
  await storeZips(testApp);
  await testApp.client.pool.query(
    `insert into installation_settings (postal_address) values ('1 Main St, Phoenix, AZ 85008')
     on conflict (id) do update set postal_address = excluded.postal_address`,
  );
});
afterAll(() => testApp.close());

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await testApp.client.pool.query<{ count: string }>(text, values)).rows[0]?.count);

test('whenever workers are killed, each letter of a campaign goes out, and none twice', async () => {
  const jane = await signedIn(testApp);
  testApp.time.now = new Date();
  const agents = Array.from({ length: offers }, (_, at) => `agent${at}@mail${at}.example`);
  // Faster than anybody may ask for, at any hour.
  const caps = { perHour: 1_000_000, perDay: 1_000_000 };
  const sendWindow = { fromHour: 0, toHour: 24, weekends: true };
  await startedCampaign(testApp, jane.userId, { agents, caps, sendWindow });
  const relay = await startUnreliableRelay();
  let worker: ChildProcess | undefined;
  const start = () => {
    worker = spawn(process.execPath, [workerFile, testApp.databaseUrl, relay.url, testApp.dataDir], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const sent = () => count('select count(*) from campaign_messages');
  const isUnfinished = async () =>
    (await sent()) < offers ||
    (await count("select count(*) from mail_sendings where state in ('queued', 'sending')")) > 0;
  try {
    for (const after of killsAfter) {
      start();
      while ((await sent()) < after) await wait(20);
      await wait(Math.random() * 100);
      const ended = worker && once(worker, 'exit');
      worker?.kill('SIGKILL');
      await ended;
      await letTimePass(testApp.client.pool);
    }
    start();
    while (await isUnfinished()) {
      await wait(200);
      await skipBackoff(testApp.client.pool);
    }
  } finally {
    worker?.kill('SIGKILL');
    await relay.close();
  }
  expect(await sent()).toBe(offers);
  expect(Math.max(...relay.accepted.values())).toBe(1);
  const uncertain = await count("select count(*) from mail_sendings where state = 'uncertain'");
  const delivered = await count("select count(*) from mail_sendings where state = 'sent'");
  expect(delivered + uncertain).toBe(offers);
  expect(relay.accepted.size).toBeGreaterThanOrEqual(delivered);
  // A killed try leaves no second version, letter or log entry behind.
  expect(await count('select count(*) from mail_messages where user_id = $1', [jane.userId])).toBe(offers);
  expect(await count('select count(*) from offers where user_id = $1', [jane.userId])).toBe(offers);
  expect(await count('select count(*) from documents where user_id = $1', [jane.userId])).toBe(offers);
  expect(
    await count("select count(*) from activity_entries where type = 'offer_sent' and user_id = $1", [jane.userId]),
  ).toBe(offers);
}, 300_000);
