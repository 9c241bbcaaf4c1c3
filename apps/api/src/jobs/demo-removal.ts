import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { DemoRemovalService } from '#features/demo-market/removal-service.ts';
import type { DemoRemovalQueue } from '#ports/demo-removal-queue.ts';
import type { JobLog } from './job-log.ts';

export type DemoRemovals = Pick<DemoRemovalService, 'run' | 'giveUp'>;

const queueName = 'remove-demo-market';
const brokenQueueName = 'broken-demo-removals';

/** A process that has not shown itself for so long is gone, and the removal is taken up again. */
const heartbeatSeconds = 15;

/** The longest that a queue allows one job; the largest demo market is gone long before. */
const expireInSeconds = 23 * 3600;

/** The removal of the demo market as a job, tried again whenever its run ended early. */
export async function createDemoRemovalJobs({ boss, log }: { boss: PgBoss; log: JobLog }) {
  const stopping = new AbortController();
  await boss.createQueue(brokenQueueName, { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 });
  await boss.createQueue(queueName, {
    deadLetter: brokenQueueName,
    retryLimit: 10,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds,
    expireInSeconds,
  });

  const queue: DemoRemovalQueue = {
    async enqueue(tx) {
      await boss.send(queueName, {}, { db: fromDrizzle(tx, sql) });
    },
  };

  return {
    queue,

    async work(removals: DemoRemovals): Promise<void> {
      await boss.work(
        queueName,
        { pollingIntervalSeconds: 1, heartbeatRefreshSeconds: heartbeatSeconds / 3 },
        async (jobs) => {
          for (const { signal } of jobs) {
            try {
              await removals.run(AbortSignal.any([signal, stopping.signal]));
            } catch (error) {
              if (!stopping.signal.aborted) log.error({ err: error }, 'removal of the demo market broke off');
              throw error;
            }
          }
        },
      );
      await boss.work(brokenQueueName, { pollingIntervalSeconds: 10 }, () => removals.giveUp());
    },

    /** Takes up nothing more and puts what is running back to the queue. */
    beginStop(): void {
      stopping.abort();
      void boss.offWork(queueName, { wait: false });
    },
  };
}
