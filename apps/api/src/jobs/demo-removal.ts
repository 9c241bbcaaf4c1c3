import type { PgBoss } from 'pg-boss';
import type { DemoRemovalService } from '#features/demo-market/removal-service.ts';
import type { Log } from '#ports/log.ts';
import { brokenJobQueue, createShutdown, longJobQueue, longJobWorker, severalTries } from './long-job.ts';

export type DemoRemovals = Pick<DemoRemovalService, 'run' | 'giveUp'>;

const queueName = 'remove-demo-market';
const brokenQueueName = 'broken-demo-removals';

export async function createDemoRemovalJobs({ boss, log }: { boss: PgBoss; log: Log }) {
  const shutdown = createShutdown(boss, queueName);
  await boss.createQueue(brokenQueueName, brokenJobQueue);
  await boss.createQueue(queueName, { ...severalTries, ...longJobQueue, deadLetter: brokenQueueName });

  return {
    async work(removals: DemoRemovals): Promise<void> {
      await boss.work(queueName, { ...longJobWorker, pollingIntervalSeconds: 1 }, async (jobs) => {
        for (const { signal } of jobs) {
          try {
            await removals.run(AbortSignal.any([signal, shutdown.signal]));
          } catch (error) {
            if (!shutdown.signal.aborted) log.error({ err: error }, 'removal of the demo market broke off');
            throw error;
          }
        }
      });
      await boss.work(brokenQueueName, { pollingIntervalSeconds: 10 }, () => removals.giveUp());
    },

    beginStop: shutdown.begin,
  };
}
