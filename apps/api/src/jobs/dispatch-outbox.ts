import type { PgBoss } from 'pg-boss';
import type { OutboxDispatcher } from '#features/mail/outbound/dispatch-outbox.ts';
import type { JobData } from '#ports/job-queue.ts';
import type { Log } from '#ports/log.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import { brokenJobQueue } from './long-job.ts';

export type OutboxWork = Pick<OutboxDispatcher, 'dispatch' | 'giveUp'>;

const queueName = 'send-mail';
const brokenQueueName = 'broken-mail';

/** A process that is silent this long is gone, and another one gets its jobs. */
const heartbeatSeconds = 10;

/** Some 30 tries over a day and a half, then a message counts as failed. */
const retries = { retryLimit: 32, retryDelay: 2, retryBackoff: true, retryDelayMax: 7200 };

/** A slow message only holds up the other messages of its worker. */
const workers = 3;
const messagesPerWorker = 5;

/** One job for each message of the outbox, tried again until it went out or the last try failed. */
export async function createOutboxJobs({ boss, log }: { boss: PgBoss; log: Log }) {
  await boss.createQueue(brokenQueueName, brokenJobQueue);
  await boss.createQueue(queueName, { ...retries, deadLetter: brokenQueueName, heartbeatSeconds });

  return {
    async work(dispatcher: OutboxWork, relay: MailRelay): Promise<void> {
      await boss.work<JobData['send-mail']>(
        queueName,
        {
          localConcurrency: workers,
          batchSize: messagesPerWorker,
          perJobResults: true,
          pollingIntervalSeconds: 0.5,
          heartbeatRefreshSeconds: heartbeatSeconds / 4,
        },
        (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              try {
                await dispatcher.dispatch(data.messageId, relay);
                return { id, status: 'completed' as const };
              } catch (error) {
                const message = error instanceof Error ? error.message : String(error);
                log.info({ messageId: data.messageId, reason: message }, 'dispatch of a message deferred');
                return { id, status: 'failed' as const, output: { message } };
              }
            }),
          ),
      );
      await boss.work<JobData['send-mail']>(brokenQueueName, { pollingIntervalSeconds: 10 }, async (jobs) => {
        for (const { data } of jobs) await dispatcher.giveUp(data.messageId);
      });
    },

    beginStop(): void {
      void boss.offWork(queueName, { wait: false });
    },
  };
}
