// How many messages are lost or doubled when workers are killed at random: node bench/mail-chaos.ts [MESSAGES]
import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startJobs } from '../apps/api/src/jobs/boss.ts';
import { readConfig } from '../apps/api/src/runtime/config.ts';
import { createConfiguredServices } from '../apps/api/src/runtime/configured-services.ts';
import { openStore } from '../apps/api/src/runtime/open-store.ts';
import { runMailChaos } from '../apps/api/src/testing/mail-chaos.ts';
import { account } from './store.ts';

const messages = Number(process.argv[2] ?? 1200);
/** Requests to send at the same time. */
const atOnce = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'investor-suite-mail-chaos-'));
// As root the database runs as another user, who has to get in.
chmodSync(dataDir, 0o755);
const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off', MAIL_HOURLY_LIMIT: String(messages) });
const store = await openStore(config, () => undefined);
const jobs = await startJobs({
  url: store.url,
  log: { info: () => undefined, error: console.error },
  folderId: 'bench',
});
const services = await createConfiguredServices(config, {
  db: store.client.db,
  sessionSecret: 'only for this',
  enqueueJob: jobs.enqueueJob,
});

await services.accounts.ensureAccount({ ...account, userName: 'bench', name: 'Bench', company: 'Bench' });
const [userId = ''] = await services.accounts.findIdsByUserName(['bench']);
const began = performance.now();
for (let first = 0; first < messages; first += atOnce) {
  const numbers = Array.from({ length: Math.min(atOnce, messages - first) }, (_, at) => first + at);
  await Promise.all(
    numbers.map((number) =>
      services.messageSender.send(userId, {
        body: { to: 'agent@mail.example', subject: `Number ${number}`, body: 'Is it still for sale?' },
        files: [],
        requestId: undefined,
      }),
    ),
  );
}
console.log(`${messages} messages accepted in ${((performance.now() - began) / 1000).toFixed(1)} s`);

const figures = await runMailChaos({
  databaseUrl: store.url,
  pool: store.client.pool,
  blobFolder: join(dataDir, 'blobs'),
  workers: 2,
  kills: 25,
  longestLife: 2500,
  isHurried: false,
});
console.table(figures);
await jobs.stop();
await store.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(figures.lost === 0 && figures.doubled === 0 && figures.messages === messages ? 0 : 1);
