// A process that sends campaigns and users' messages, to be killed: node campaign-worker.ts DATABASE_URL SMTP_URL DATA_DIR
import { createSmtpRelay } from '#adapters/mail-relay/smtp-relay.ts';
import { openDatabase } from '#db/client.ts';
import { startJobs } from '#jobs/boss.ts';
import { readConfig } from '#runtime/config.ts';
import { createConfiguredServices } from '#runtime/configured-services.ts';
import { idleWork } from '#testing/idle-work.ts';

const [databaseUrl = '', smtpUrl = '', dataDir = ''] = process.argv.slice(2);
const log = { info: () => undefined, error: () => undefined };
const client = openDatabase({ url: databaseUrl, onError: () => undefined, max: 8 });
const jobs = await startJobs({ url: databaseUrl, log, folderId: 'campaign-worker', superviseSeconds: 1 });
const services = await createConfiguredServices(
  readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MAIL_HOURLY_LIMIT: '10000' }),
  { db: client.db, sessionSecret: 'the secret of the tests', enqueueJob: jobs.enqueueJob },
);
await jobs.work({
  ...idleWork,
  mailRelay: createSmtpRelay({ url: smtpUrl, patience: 5000 }),
  outboxDispatcher: services.outboxDispatcher,
});
// Looks far more often than once a minute, as the campaign of the test has no pace.
for (;;) {
  await services.campaignRuns.run().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
