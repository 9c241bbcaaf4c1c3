import type { PgBoss } from 'pg-boss';
import type { ImportRunService } from '#features/imports/import-run-service.ts';
import type { JobData } from '#ports/job-queue.ts';
import type { Log } from '#ports/log.ts';
import { brokenJobQueue, createShutdown, longJobQueue, longJobWorker, severalTries } from './long-job.ts';

export type ImportRuns = Pick<ImportRunService, 'run' | 'giveUp'>;

const atOnce = 2;

const brokenQueueName = 'broken-imports';

/** Imports run where their file is, so each data folder has a queue of its own. */
export const importQueueName = (folderId: string) => `imports.${folderId}`;

/** An import has one job, tried again whenever a run ended early, so it never runs twice at once. */
export async function createImportJobs({ boss, log, folderId }: { boss: PgBoss; log: Log; folderId: string }) {
  const queueName = importQueueName(folderId);
  const shutdown = createShutdown(boss, queueName);
  await boss.createQueue(brokenQueueName, brokenJobQueue);
  await boss.createQueue(queueName, { ...severalTries, ...longJobQueue, deadLetter: brokenQueueName });

  return {
    async work(runs: ImportRuns): Promise<void> {
      await boss.work<JobData['imports']>(
        queueName,
        { ...longJobWorker, localConcurrency: atOnce, pollingIntervalSeconds: 1 },
        async (jobs) => {
          for (const { data, signal } of jobs) {
            try {
              await runs.run(data.importId, { lost: signal, stopping: shutdown.signal });
            } catch (error) {
              if (!shutdown.signal.aborted) log.error({ err: error, importId: data.importId }, 'import broke off');
              throw error;
            }
          }
        },
      );
      await boss.work<JobData['imports']>(brokenQueueName, { pollingIntervalSeconds: 10 }, async (jobs) => {
        for (const { data } of jobs) await runs.giveUp(data.importId);
      });
    },

    beginStop: shutdown.begin,
  };
}
