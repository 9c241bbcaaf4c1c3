import type { PgBoss } from 'pg-boss';
import type { Log } from '#ports/log.ts';

const queueName = 'campaigns';

const campaignCron = '* * * * *';

/** A process that is silent this long is gone: the next look need not wait for the end of its job. */
const heartbeatSeconds = 10;

export interface CampaignWork {
  run(signal?: AbortSignal): Promise<void>;
}

/** Each minute sends what running campaigns have due; what a stopped look has not sent is sent by the next. */
export async function createCampaignJobs({ boss, log }: { boss: PgBoss; log: Log }) {
  await boss.createQueue(queueName, { policy: 'singleton', retryLimit: 0, heartbeatSeconds });
  const stop = new AbortController();
  return {
    async work({ run }: CampaignWork): Promise<void> {
      const options = { pollingIntervalSeconds: 5, heartbeatRefreshSeconds: heartbeatSeconds / 4 };
      await boss.work(queueName, options, async () => {
        await run(stop.signal).catch((error: unknown) => {
          if (!stop.signal.aborted) throw error;
          log.info({}, 'campaigns wait for the next start');
        });
      });
      await boss.schedule(queueName, campaignCron, null, { missed: 'once' });
    },

    beginStop: () => stop.abort(),
  };
}
