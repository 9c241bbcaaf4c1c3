import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { ListingFeedQueue } from '#ports/listing-feed-queue.ts';
import type { JobLog } from './job-log.ts';

/** Reads the feed when it is time and answers in words what came; undefined when it is not time or could not be read. */
export type RunListingFeed = (signal: AbortSignal) => Promise<string | undefined>;

const queueName = 'listing-feed';

/** Each minute it is looked whether it is time. */
const feedCron = '* * * * *';

/** A process that has not shown itself for so long is gone, and another one goes on. */
const heartbeatSeconds = 15;

/** The first reading of a large feed takes hours. */
const expireInSeconds = 23 * 3600;

/** The live feed as a job: one process at a time reads it, and a look that comes up meanwhile is dropped. */
export async function createListingFeedJobs({ boss, log }: { boss: PgBoss; log: JobLog }) {
  const stopping = new AbortController();
  await boss.createQueue(queueName, {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: true,
    heartbeatSeconds,
    expireInSeconds,
    deleteAfterSeconds: 3600,
  });
  const queue: ListingFeedQueue = {
    async enqueue(tx) {
      await boss.send(queueName, null, { db: fromDrizzle(tx, sql) });
    },
  };

  return {
    queue,

    async work(run: RunListingFeed | undefined): Promise<void> {
      if (!run) return boss.unschedule(queueName);
      await boss.work(
        queueName,
        { pollingIntervalSeconds: 2, heartbeatRefreshSeconds: heartbeatSeconds / 3 },
        async (jobs) => {
          for (const { signal } of jobs) {
            const summary = await run(AbortSignal.any([signal, stopping.signal]));
            if (summary !== undefined) log.info({ summary }, 'listing feed read');
          }
        },
      );
      await boss.schedule(queueName, feedCron);
      await boss.send(queueName);
    },

    /** Takes up nothing more and breaks off a reading: it goes on at the page where it was. */
    beginStop(): void {
      stopping.abort();
      void boss.offWork(queueName, { wait: false });
    },
  };
}
