import type { PgBoss } from 'pg-boss';
import type { Mailer, SystemMail } from '#ports/mailer.ts';
import { inBatches, workInTurn } from './job-batch.ts';

const queueName = 'system-mail';

/** Mails hold links that sign people in, so they are deleted soon after they went out. */
const deleteAfterSeconds = 3600;

/**
 * Mails that go out between two looks at the queue, a second apart. So many at most go out a second time, under the
 * same Message-ID, when the process is killed among them.
 */
const atOnce = 10;

/** Some 20 tries over a day and a half before a mail counts as failed. */
const settings = {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 7200,
  heartbeatSeconds: 15,
  deleteAfterSeconds,
};

/** The job is queued in the transaction of what the mail is about. */
export async function createSystemMailJobs(boss: PgBoss) {
  await boss.createQueue(queueName, settings);
  // createQueue leaves the settings of an existing queue.
  await boss.updateQueue(queueName, settings);

  return {
    async work(mailer: Mailer): Promise<void> {
      const options = { ...inBatches, batchSize: atOnce } as const;
      await boss.work<SystemMail, unknown, typeof options>(queueName, options, (jobs) => workInTurn(jobs, mailer.send));
    },
  };
}
