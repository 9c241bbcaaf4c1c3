import type { PgBoss } from 'pg-boss';

export interface PendingJob {
  queue: string;
  id: string;
  data: object;
  priority: number;
  /** ISO 8601; not before then. */
  startAfter: string;
}

/** A running job counts, because it would run again; what comes up by itself on a schedule is left out. */
export const pendingJobsStatement = `
  select json_build_object('queue', name, 'id', id, 'data', data, 'priority', priority, 'startAfter', start_after) as job
  from jobs.job
  where state in ('created', 'retry', 'active')
    and name not like '\\_\\_pgboss%' and name not in (select name from jobs.schedule)
  order by created_on, id`;

/** Jobs that exist stay as they are. Returns the jobs whose queue does not exist. */
export async function insertPendingJobs(boss: PgBoss, jobs: readonly PendingJob[]): Promise<PendingJob[]> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const { queue, ...job } of jobs) {
    if (known.has(queue)) await boss.insert(queue, [job]);
  }
  return jobs.filter(({ queue }) => !known.has(queue));
}
