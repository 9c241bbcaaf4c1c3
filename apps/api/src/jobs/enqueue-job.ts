import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { EnqueueJob } from '#ports/job-queue.ts';
import { importQueueName } from './imports.ts';

export function createEnqueueJob(boss: PgBoss, folderId: string): EnqueueJob {
  return async (tx, queue, data, { delaySeconds = 0, priority = 0 } = {}) => {
    await boss.send(queue === 'imports' ? importQueueName(folderId) : queue, data, {
      db: fromDrizzle(tx, sql),
      ...(priority !== 0 && { priority }),
      ...(delaySeconds > 0 && { startAfter: delaySeconds }),
    });
  };
}
