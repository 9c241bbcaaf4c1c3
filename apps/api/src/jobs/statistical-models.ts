import type { PgBoss } from 'pg-boss';
import type { Log } from '#ports/log.ts';
import type { GiveWay } from './give-way.ts';
import { createShutdown, longJobQueue, longJobWorker, recurringQueue } from './long-job.ts';

const queueName = 'statistical-models';

/** Imports bring sales at any time; most looks find too few new ones. */
const modelsCron = '23 * * * *';

export interface StatisticalModels {
  learnWhenDue(signal: AbortSignal): Promise<ReadonlyArray<{ isDemo: boolean; outcome: string; sales: number }>>;
}

export async function createStatisticalModelJobs({ boss, log, giveWay }: { boss: PgBoss; log: Log; giveWay: GiveWay }) {
  const shutdown = createShutdown(boss, queueName);
  await boss.createQueue(queueName, { ...recurringQueue, ...longJobQueue });

  return {
    async work({ learnWhenDue }: StatisticalModels): Promise<void> {
      await boss.work(queueName, { ...longJobWorker, pollingIntervalSeconds: 10 }, async (jobs) => {
        for (const { signal } of jobs) {
          await giveWay();
          for (const learned of await learnWhenDue(AbortSignal.any([signal, shutdown.signal]))) {
            log.info(learned, 'statistical estimates learned from sales');
          }
        }
      });
      await boss.schedule(queueName, modelsCron, null, { missed: 'once' });
      await boss.send(queueName);
    },

    beginStop: shutdown.begin,
  };
}
