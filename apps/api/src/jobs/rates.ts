import type { PgBoss } from 'pg-boss';
import type { Log } from '#ports/log.ts';

const queueName = 'refresh-rates';

/** Rates come out on Thursdays at noon Eastern, a day earlier before some holidays; asking daily finds either. */
const ratesCron = '10 13 * * *';

export async function createRateJobs({ boss, log }: { boss: PgBoss; log: Log }) {
  await boss.createQueue(queueName, { policy: 'singleton', retryLimit: 5, retryDelay: 60, retryBackoff: true });
  return {
    async work(refresh: (() => Promise<void>) | undefined): Promise<void> {
      if (!refresh) return boss.unschedule(queueName);
      await boss.work(queueName, { pollingIntervalSeconds: 30 }, async () => {
        await refresh();
        log.info({}, 'mortgage rates refreshed');
      });
      await boss.schedule(queueName, ratesCron, null, { tz: 'America/New_York' });
      await boss.send(queueName);
    },
  };
}
