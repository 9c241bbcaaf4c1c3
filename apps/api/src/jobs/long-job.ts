import type { PgBoss } from 'pg-boss';

/** A process that is silent this long is gone, and its job is taken up again. */
const heartbeatSeconds = 15;

/** How a queue of jobs that take long is made: no job may take longer than a queue allows, and none comes near it. */
export const longJobQueue = { heartbeatSeconds, expireInSeconds: 23 * 3600 };

/** The queue of work that comes round again by itself: one at a time, and what fails waits for the next look soon. */
export const recurringQueue = { policy: 'singleton', retryLimit: 3, retryDelay: 60, retryBackoff: true } as const;

export const longJobWorker = { heartbeatRefreshSeconds: heartbeatSeconds / 3 };

/** Tries that end in nothing, as when the process stops or is killed, before a job goes to those that broke. */
export const severalTries = { retryLimit: 10, retryDelay: 2, retryBackoff: true, retryDelayMax: 60 };

/** The queue of jobs whose tries are over: what ends them is itself tried for half a day. */
export const brokenJobQueue = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 3600 };

export function createShutdown(boss: PgBoss, queueName: string) {
  const shutdown = new AbortController();
  return {
    signal: shutdown.signal,
    /** Takes up nothing more and breaks off what is running: it goes back to the queue. */
    begin(): void {
      shutdown.abort();
      void boss.offWork(queueName, { wait: false });
    },
  };
}
