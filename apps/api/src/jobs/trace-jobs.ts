import type { PgBoss } from 'pg-boss';
import type { Tracing } from '#ports/tracing.ts';

type Handler = (jobs: unknown[]) => Promise<unknown>;
type Work = (queue: string, options: object, handler: Handler) => Promise<string>;

/** Work of every queue is told by its queue's name and how many jobs it took. */
export function traceJobs(boss: PgBoss, tracing: Pick<Tracing, 'run'>): void {
  // All queues of this product are worked on in this one of the library's forms.
  const work = boss.work.bind(boss) as unknown as Work;
  const traced: Work = (queue, options, handler) =>
    work(queue, options, (jobs) =>
      tracing.run(`job ${queue}`, { 'jobs.queue': queue, 'jobs.count': jobs.length }, () => handler(jobs)),
    );
  boss.work = traced as unknown as PgBoss['work'];
}
