import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { ImportRunService } from '#features/market/import-run-service.ts';
import type { ImportQueue } from '#ports/import-queue.ts';
import type { JobLog } from './job-log.ts';

export type ImportRuns = Pick<ImportRunService, 'run' | 'giveUp'>;

interface ImportJob {
  importId: string;
}

/** Imports that one process works on at the same time. */
const atOnce = 2;

/** Tries that end in nothing, as when the process stops or is killed, before an import counts as failed. */
const retryLimit = 10;

/** A process that has not shown itself for so long is gone, and its imports are taken up again. */
const heartbeatSeconds = 15;

/** The longest that a queue allows one job; an import of any file ends long before. */
const expireInSeconds = 23 * 3600;

const brokenQueueName = 'broken-imports';

/**
 * Imports as jobs. They run where their file is, so each data folder has a queue of its own. An import has one job,
 * which is tried again whenever its run ended early, so it never runs twice at once.
 */
export async function createImportJobs({ boss, log, folderId }: { boss: PgBoss; log: JobLog; folderId: string }) {
  const queueName = `imports.${folderId}`;
  const stopping = new AbortController();
  await boss.createQueue(brokenQueueName, { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 });
  await boss.createQueue(queueName, {
    deadLetter: brokenQueueName,
    retryLimit,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    heartbeatSeconds,
    expireInSeconds,
  });

  const queue: ImportQueue = {
    async enqueue(tx, importId) {
      const job: ImportJob = { importId };
      await boss.send(queueName, job, { db: fromDrizzle(tx, sql) });
    },
  };

  return {
    queue,

    async work(runs: ImportRuns): Promise<void> {
      await boss.work<ImportJob>(
        queueName,
        { localConcurrency: atOnce, pollingIntervalSeconds: 1, heartbeatRefreshSeconds: heartbeatSeconds / 3 },
        async (jobs) => {
          for (const { data, signal } of jobs) {
            try {
              await runs.run(data.importId, { lost: signal, stopping: stopping.signal });
            } catch (error) {
              if (!stopping.signal.aborted) log.error({ err: error, importId: data.importId }, 'import broke off');
              throw error;
            }
          }
        },
      );
      await boss.work<ImportJob>(brokenQueueName, { pollingIntervalSeconds: 10 }, async (jobs) => {
        for (const { data } of jobs) await runs.giveUp(data.importId);
      });
    },

    /** Takes up nothing more and puts what is running back to the queue. */
    beginStop(): void {
      stopping.abort();
      void boss.offWork(queueName, { wait: false });
    },
  };
}
