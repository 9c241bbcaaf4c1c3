import type { PgBoss } from 'pg-boss';
import type { Log } from '#ports/log.ts';

const queueName = 'alerts';

/** Imports and feeds change the market at any time; most looks find nothing. */
const alertCron = '* * * * *';

export interface AlertWork {
  run(signal?: AbortSignal): Promise<void>;
}

/** What a stopped run has not told is looked at again by the next. */
export async function createAlertJobs({ boss, log }: { boss: PgBoss; log: Log }) {
  await boss.createQueue(queueName, { policy: 'singleton', retryLimit: 0 });
  const stop = new AbortController();
  return {
    async work({ run }: AlertWork): Promise<void> {
      await boss.work(queueName, { pollingIntervalSeconds: 10 }, async () => {
        await run(stop.signal).catch((error: unknown) => {
          if (!stop.signal.aborted) throw error;
          log.info({}, 'alerts wait for the next start');
        });
      });
      await boss.schedule(queueName, alertCron, null, { missed: 'once' });
    },

    beginStop: () => stop.abort(),
  };
}
