import type { PgBoss } from 'pg-boss';
import type { SendingRunService } from '#features/mail/sending-run-service.ts';
import type { JobData } from '#ports/job-queue.ts';
import type { Log } from '#ports/log.ts';
import type { MailRelay } from '#ports/mail-relay.ts';
import { brokenJobQueue } from './long-job.ts';

export type MailRuns = Pick<SendingRunService, 'run' | 'giveUp'>;

const queueName = 'send-mail';
const brokenQueueName = 'broken-mail';

/** A process that has not shown itself for so long is gone, and its messages are taken up again. */
const heartbeatSeconds = 10;

/** Some 30 tries, soon at first, over a day and a half before a message counts as failed. */
const patience = { retryLimit: 32, retryDelay: 2, retryBackoff: true, retryDelayMax: 7200 };

/** Messages that one process sends at the same time: a slow one keeps only those beside it waiting for their end. */
const workers = 3;
const messagesEach = 5;

/** Users' messages as jobs: each has one, tried again until it went out or the last try failed. */
export async function createMailSendingJobs({ boss, log }: { boss: PgBoss; log: Log }) {
  await boss.createQueue(brokenQueueName, brokenJobQueue);
  await boss.createQueue(queueName, { ...patience, deadLetter: brokenQueueName, heartbeatSeconds });

  return {
    async work(runs: MailRuns, relay: MailRelay): Promise<void> {
      await boss.work<JobData['send-mail']>(
        queueName,
        {
          localConcurrency: workers,
          batchSize: messagesEach,
          perJobResults: true,
          pollingIntervalSeconds: 0.5,
          heartbeatRefreshSeconds: heartbeatSeconds / 4,
        },
        (jobs) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              try {
                await runs.run(data.messageId, relay);
                return { id, status: 'completed' as const };
              } catch (error) {
                const message = error instanceof Error ? error.message : String(error);
                log.info({ messageId: data.messageId, reason: message }, 'a message will be tried again');
                return { id, status: 'failed' as const, output: { message } };
              }
            }),
          ),
      );
      await boss.work<JobData['send-mail']>(brokenQueueName, { pollingIntervalSeconds: 10 }, async (jobs) => {
        for (const { data } of jobs) await runs.giveUp(data.messageId);
      });
    },

    /** Takes up nothing more; what is being sent comes to its end. */
    beginStop(): void {
      void boss.offWork(queueName, { wait: false });
    },
  };
}
