import { cleanUpMinute } from '@rei/domain/diagnostics/retention';
import type { PgBoss } from 'pg-boss';

const queueName = 'cleanup';

const cleanUpCron = `${cleanUpMinute} * * * *`;

export async function createCleanUpJobs(boss: PgBoss) {
  await boss.createQueue(queueName, { policy: 'singleton', retryLimit: 0 });
  return {
    async work(cleanUp: () => Promise<void>): Promise<void> {
      await boss.work(queueName, { pollingIntervalSeconds: 30 }, () => cleanUp());
      // The next process makes up for the hours in which none ran: some run for less than one.
      await boss.schedule(queueName, cleanUpCron, null, { missed: 'once' });
    },
  };
}
