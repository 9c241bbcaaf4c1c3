import { PgBoss } from 'pg-boss';
import { openDatabase } from '#db/client.ts';
import type { Log } from '#ports/log.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import type { Mailer } from '#ports/mailer.ts';
import type { Tracing } from '#ports/tracing.ts';
import type { Traffic } from '#system/throttle.ts';
import { type AlertWork, createAlertJobs } from './alerts.ts';
import { type CampaignWork, createCampaignJobs } from './campaigns.ts';
import { createCleanUpJobs } from './clean-up.ts';
import { createDemoRemovalJobs, type DemoRemovals } from './demo-removal.ts';
import { createOutboxJobs, type OutboxWork } from './dispatch-outbox.ts';
import { createEnqueueJob } from './enqueue-job.ts';
import type { GiveWay } from './give-way.ts';
import { createImportJobs, type ImportRuns } from './imports.ts';
import { createLinkRequestJobs, type LinkRequests } from './link-requests.ts';
import { createListingFeedJobs, type RunListingFeed } from './listing-feed.ts';
import { createMarketDayJobs } from './market-days.ts';
import { createJobMonitor } from './monitor.ts';
import { insertPendingJobs, type PendingJob } from './pending-jobs.ts';
import { createPlaceJobs, type PlaceRuns } from './place-by-place.ts';
import { createRateJobs } from './rates.ts';
import { createReminderJobs, type ReminderRuns } from './reminders.ts';
import { createRentJobs, type RefreshRents } from './rents.ts';
import { createStatisticalModelJobs, type StatisticalModels } from './statistical-models.ts';
import { createSystemMailJobs } from './system-mail.ts';
import { traceJobs } from './trace-jobs.ts';
import { createValuationTestJobs, type ValuationTests } from './valuation-tests.ts';

export interface Work {
  mailer: Mailer;
  mailRelay: MailRelay;
  outboxDispatcher: OutboxWork;
  refreshRates: (() => Promise<void>) | undefined;
  refreshRents: RefreshRents | undefined;
  linkRequests: LinkRequests;
  importRuns: ImportRuns;
  runListingFeed: RunListingFeed | undefined;
  demoRemovals: DemoRemovals;
  takeMarketDays: () => Promise<boolean>;
  valuationTests: ValuationTests;
  /** What people ask for meanwhile. */
  traffic: Traffic;
  marketRentRuns: PlaceRuns;
  listingValueRuns: PlaceRuns;
  statisticalModels: StatisticalModels;
  reminderRuns: ReminderRuns;
  alertRuns: AlertWork;
  campaignRuns: CampaignWork;
  cleanUp: () => Promise<void>;
}

/** Seconds between two looks for jobs whose worker is gone. */
const lookForLostEverySeconds = 5;

interface JobSettings {
  url: string;
  log: Log;
  /** Imports run where their file is, so queues carry the folder's id. */
  folderId: string;
  superviseSeconds?: number;
  giveWay?: GiveWay;
  tracing?: Tracing | undefined;
}

/** The queue in the product's own database: any process may add a job, one of them runs it. */
export async function startJobs({
  url,
  log,
  folderId,
  superviseSeconds = lookForLostEverySeconds,
  giveWay = async () => undefined,
  tracing,
}: JobSettings) {
  const report = (error: Error) => log.error({ err: error }, 'job queue');
  // Connections of ours, as the library's own would wait for a database that has fallen silent.
  const client = openDatabase({ url, onError: report, max: 4, name: 'investor-suite jobs', statementMs: 0 });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.pool.query(text, values) },
    schema: 'jobs',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // How soon after their time finished jobs are deleted; the library's own pause is a day.
    maintenanceIntervalSeconds: 60 * superviseSeconds,
  });
  boss.on('error', report);
  if (tracing) traceJobs(boss, tracing);
  await boss.start();

  const systemMails = await createSystemMailJobs(boss);
  const linkRequestJobs = await createLinkRequestJobs(boss);
  const imports = await createImportJobs({ boss, log, folderId });
  const listingFeed = await createListingFeedJobs({ boss, log });
  const demoRemoval = await createDemoRemovalJobs({ boss, log });
  const outboxJobs = await createOutboxJobs({ boss, log });
  const reminderJobs = await createReminderJobs(boss);
  const alertJobs = await createAlertJobs({ boss, log });
  const campaignJobs = await createCampaignJobs({ boss, log });
  const rentJobs = await createRentJobs({ boss, log });
  const rateJobs = await createRateJobs({ boss, log });
  const marketDayJobs = await createMarketDayJobs({ boss, log, giveWay });
  const valuationTestJobs = await createValuationTestJobs({ boss, log, giveWay });
  const kept = { boss, log, giveWay };
  const marketRentJobs = await createPlaceJobs({ ...kept, queueName: 'market-rents', figures: 'market rents' });
  const listingValueJobs = await createPlaceJobs({ ...kept, queueName: 'listing-values', figures: 'listing values' });
  const statisticalModelJobs = await createStatisticalModelJobs({ boss, log, giveWay });
  const cleanUpJobs = await createCleanUpJobs(boss);

  return {
    enqueueJob: createEnqueueJob(boss, folderId),
    monitor: createJobMonitor(boss),
    insertPending: (jobs: readonly PendingJob[]) => insertPendingJobs(boss, jobs),
    /** Until this call jobs only queue. */
    async work(runs: Work): Promise<void> {
      await systemMails.work(runs.mailer);
      await linkRequestJobs.work(runs.linkRequests);
      await imports.work(runs.importRuns);
      await listingFeed.work(runs.runListingFeed);
      await demoRemoval.work(runs.demoRemovals);
      await outboxJobs.work(runs.outboxDispatcher, runs.mailRelay);
      await reminderJobs.work(runs.reminderRuns);
      await alertJobs.work(runs.alertRuns);
      await campaignJobs.work(runs.campaignRuns);
      await rentJobs.work(runs.refreshRents);
      await rateJobs.work(runs.refreshRates);
      await marketDayJobs.work(runs.takeMarketDays);
      await valuationTestJobs.work(runs.valuationTests);
      await marketRentJobs.work(runs.marketRentRuns, runs.traffic);
      await listingValueJobs.work(runs.listingValueRuns, runs.traffic);
      await statisticalModelJobs.work(runs.statisticalModels);
      await cleanUpJobs.work(runs.cleanUp);
    },
    /** Puts what takes long back to the queue, so that the stop need not wait for it. */
    beginStop(): void {
      imports.beginStop();
      listingFeed.beginStop();
      demoRemoval.beginStop();
      outboxJobs.beginStop();
      alertJobs.beginStop();
      campaignJobs.beginStop();
      rentJobs.beginStop();
      marketRentJobs.beginStop();
      listingValueJobs.beginStop();
      statisticalModelJobs.beginStop();
    },
    async stop(): Promise<void> {
      await boss.stop({ graceful: true, timeout: 8000 });
      if (!client.pool.ending) await client.close();
    },
  };
}

export type Jobs = Awaited<ReturnType<typeof startJobs>>;
