import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { MailQueue } from '#ports/mail-queue.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { Mailer, SystemMail } from '#ports/mailer.ts';
import { createDemoRemovalJobs, type DemoRemovals } from './demo-removal.ts';
import { createImportJobs, type ImportRuns } from './imports.ts';
import type { JobLog } from './job-log.ts';
import { createLinkRequestJobs, type LinkRequests } from './link-requests.ts';
import { createListingFeedJobs, type RunListingFeed } from './listing-feed.ts';
import { createMailSendingJobs, type MailRuns } from './mail-sendings.ts';
import { createJobMonitor } from './monitor.ts';
import { insertPendingJobs, type PendingJob } from './pending-jobs.ts';
import { createReminderJobs, type ReminderRuns } from './reminders.ts';
import { createRentJobs, type RefreshRents } from './rents.ts';

const mailQueueName = 'system-mail';
const ratesQueueName = 'refresh-rates';
const cleanupQueueName = 'cleanup';

export interface Work {
  mailer: Mailer;
  /** Where users' messages go. */
  mailRelay: MailRelay;
  mailRuns: MailRuns;
  /** Fetches the newest mortgage rates; undefined where no source is configured. */
  refreshRates: (() => Promise<void>) | undefined;
  /** Fetches HUD's rents when the last are a week old; undefined where no token is configured. */
  refreshRents: RefreshRents | undefined;
  linkRequests: LinkRequests;
  importRuns: ImportRuns;
  /** Undefined where no live feed is set up. */
  runListingFeed: RunListingFeed | undefined;
  demoRemovals: DemoRemovals;
  reminderRuns: ReminderRuns;
  /** Forgets expired tokens, links, counts and files. */
  cleanUp: () => Promise<void>;
}

/** Rates come out on Thursdays at noon Eastern, a day earlier before some holidays; asking daily finds either. */
const ratesCron = '10 13 * * *';
const cleanupCron = '17 * * * *';

/** Seconds between two looks for jobs whose worker is gone. */
const lookForLostEverySeconds = 5;

/** Mails hold links that sign people in or set passwords: they are forgotten soon after they went out. */
const deleteMailsAfterSeconds = 3600;

/** Some 20 tries over a day and a half before a mail counts as failed. */
const mailQueueSettings = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 7200,
  heartbeatSeconds: 15,
  deleteAfterSeconds: deleteMailsAfterSeconds,
};

interface JobSettings {
  url: string;
  log: JobLog;
  /** Names the folder of this process's files: imports run where their file is. */
  folderId: string;
  superviseSeconds?: number;
}

/** The queue in the product's own database: any process may add a job, one of them runs it. */
export async function startJobs({ url, log, folderId, superviseSeconds = lookForLostEverySeconds }: JobSettings) {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 4,
    application_name: 'investor-suite jobs',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // How soon after their time finished jobs are deleted; the library's own pause is a day.
    maintenanceIntervalSeconds: 60 * superviseSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  await boss.createQueue(mailQueueName, mailQueueSettings);
  // A queue that an earlier version made keeps its settings otherwise.
  await boss.updateQueue(mailQueueName, mailQueueSettings);
  await boss.createQueue(ratesQueueName, { policy: 'singleton', retryLimit: 5, retryDelay: 60, retryBackoff: true });
  await boss.createQueue(cleanupQueueName, { policy: 'singleton', retryLimit: 0 });

  const imports = await createImportJobs({ boss, log, folderId });
  const listingFeed = await createListingFeedJobs({ boss, log });
  const demoRemoval = await createDemoRemovalJobs({ boss, log });
  const mailSendings = await createMailSendingJobs({ boss, log });

  const linkRequestJobs = await createLinkRequestJobs(boss);
  const reminderJobs = await createReminderJobs(boss);
  const rentJobs = await createRentJobs({ boss, log });

  const mailQueue: MailQueue = {
    async enqueue(tx, mail) {
      await boss.send(mailQueueName, mail, { db: fromDrizzle(tx, sql) });
    },
  };

  return {
    mailQueue,
    linkRequestQueue: linkRequestJobs.queue,
    mailSendQueue: mailSendings.queue,
    importQueue: imports.queue,
    listingFeedQueue: listingFeed.queue,
    demoRemovalQueue: demoRemoval.queue,
    monitor: createJobMonitor(boss),
    /** Puts the jobs of a backup back to their queues; answers those of no queue. */
    insertPending: (jobs: readonly PendingJob[]) => insertPendingJobs(boss, jobs),
    /** Begins to work on jobs; until then they only queue. */
    async work({ mailer, linkRequests, refreshRates, ...runs }: Work): Promise<void> {
      await boss.work<SystemMail>(mailQueueName, { pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const job of jobs) await mailer.send(job.data);
      });
      await linkRequestJobs.work(linkRequests);
      await imports.work(runs.importRuns);
      await listingFeed.work(runs.runListingFeed);
      await demoRemoval.work(runs.demoRemovals);
      await mailSendings.work(runs.mailRuns, runs.mailRelay);
      await reminderJobs.work(runs.reminderRuns);
      await rentJobs.work(runs.refreshRents);
      await boss.work(cleanupQueueName, { pollingIntervalSeconds: 30 }, () => runs.cleanUp());
      await boss.schedule(cleanupQueueName, cleanupCron, null, { missed: 'once' });
      if (!refreshRates) return boss.unschedule(ratesQueueName);
      await boss.work(ratesQueueName, { pollingIntervalSeconds: 30 }, async () => {
        await refreshRates();
        log.info({}, 'mortgage rates refreshed');
      });
      await boss.schedule(ratesQueueName, ratesCron, null, { tz: 'America/New_York' });
      await boss.send(ratesQueueName);
    },
    /** Puts what takes long back to the queue, so that the stop need not wait for it. */
    beginStop(): void {
      imports.beginStop();
      listingFeed.beginStop();
      demoRemoval.beginStop();
      mailSendings.beginStop();
      rentJobs.beginStop();
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  };
}

export type Jobs = Awaited<ReturnType<typeof startJobs>>;
