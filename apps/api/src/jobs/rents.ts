import type { PgBoss } from 'pg-boss';
import type { Log } from '#ports/log.ts';
import { createShutdown, longJobQueue, longJobWorker } from './long-job.ts';

/** Answers in words what was stored; undefined when it is not yet time. */
export type RefreshRents = (signal: AbortSignal) => Promise<string | undefined>;

const queueName = 'refresh-rents';

/** Each day it is looked whether a week has passed; so a day without the product, or a failure, costs no whole week. */
const rentsCron = '40 4 * * *';

/** A few minutes are usual, an interface that is slow each time takes more. */
const expireInSeconds = 2 * 3600;

export async function createRentJobs({ boss, log }: { boss: PgBoss; log: Log }) {
  const shutdown = createShutdown(boss, queueName);
  await boss.createQueue(queueName, {
    policy: 'singleton',
    retryLimit: 3,
    retryDelay: 900,
    retryBackoff: true,
    ...longJobQueue,
    expireInSeconds,
  });

  return {
    async work(refresh: RefreshRents | undefined): Promise<void> {
      if (!refresh) return boss.unschedule(queueName);
      const run = createRentRun(refresh, log);
      await boss.send(queueName);
      await boss.work(queueName, { ...longJobWorker, pollingIntervalSeconds: 30 }, async (jobs) => {
        for (const { signal } of jobs) await run(AbortSignal.any([signal, shutdown.signal]));
      });
      await boss.schedule(queueName, rentsCron, null, { tz: 'America/New_York' });
    },

    beginStop: shutdown.begin,
  };
}

/** Fetches and tells the log how it went: a failure once, and not again while it stays the same. */
export function createRentRun(refresh: RefreshRents, log: Log) {
  let lastProblem: string | undefined;
  return async (signal: AbortSignal): Promise<void> => {
    try {
      const summary = await refresh(signal);
      if (summary !== undefined) log.info({ summary }, "HUD's rents refreshed");
      lastProblem = undefined;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== lastProblem && !signal.aborted) {
        log.error({ problem }, "HUD's rents were not refreshed; it is tried again later");
        lastProblem = problem;
      }
      throw error;
    }
  };
}
