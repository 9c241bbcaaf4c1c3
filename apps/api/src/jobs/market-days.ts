import type { PgBoss } from 'pg-boss';
import type { Log } from '#ports/log.ts';
import type { GiveWay } from './give-way.ts';
import { recurringQueue } from './long-job.ts';

const queueName = 'market-days';

/** Imports end at any time; most looks find nothing to do. */
const daysCron = '*/10 * * * *';

export async function createMarketDayJobs({ boss, log, giveWay }: { boss: PgBoss; log: Log; giveWay: GiveWay }) {
  await boss.createQueue(queueName, recurringQueue);
  return {
    async work(takeWhenDue: () => Promise<boolean>): Promise<void> {
      await boss.work(queueName, { pollingIntervalSeconds: 10 }, async () => {
        await giveWay();
        if (await takeWhenDue()) log.info({}, 'market figures taken');
      });
      await boss.schedule(queueName, daysCron, null, { missed: 'once' });
      await boss.send(queueName);
    },
  };
}
