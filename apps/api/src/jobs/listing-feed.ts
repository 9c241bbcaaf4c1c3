import type { PgBoss } from 'pg-boss';
import type { Log } from '#ports/log.ts';
import { createShutdown, longJobQueue, longJobWorker } from './long-job.ts';

/** Reads the feed when it is time and answers in words what came; undefined when it is not time or could not be read. */
export type RunListingFeed = (signal: AbortSignal) => Promise<string | undefined>;

const queueName = 'listing-feed';

const feedCron = '* * * * *';

/** One process at a time reads the feed; a look that comes up meanwhile is dropped. */
export async function createListingFeedJobs({ boss, log }: { boss: PgBoss; log: Log }) {
  const shutdown = createShutdown(boss, queueName);
  await boss.createQueue(queueName, {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: true,
    deleteAfterSeconds: 3600,
    // The first reading of a large feed takes hours.
    ...longJobQueue,
  });

  return {
    async work(run: RunListingFeed | undefined): Promise<void> {
      if (!run) return boss.unschedule(queueName);
      await boss.work(queueName, { ...longJobWorker, pollingIntervalSeconds: 2 }, async (jobs) => {
        for (const { signal } of jobs) {
          const summary = await run(AbortSignal.any([signal, shutdown.signal]));
          if (summary !== undefined) log.info({ summary }, 'listing feed read');
        }
      });
      await boss.schedule(queueName, feedCron);
      await boss.send(queueName);
    },

    beginStop: shutdown.begin,
  };
}
