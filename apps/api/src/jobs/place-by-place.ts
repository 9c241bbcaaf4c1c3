import type { PgBoss } from 'pg-boss';
import type { Log } from '#ports/log.ts';
import { createThrottle, type Throttle, type Traffic } from '#system/throttle.ts';
import type { GiveWay } from './give-way.ts';
import { createShutdown, longJobQueue, longJobWorker, recurringQueue } from './long-job.ts';

/** Imports end at any time; most looks find nothing to do. */
const looksCron = '*/5 * * * *';

/** After each place it rests: requests and imports get their turns, also where nobody was there a moment ago. */
const rests = { busyShare: 1, idleShare: 0.1, longestMs: 2000 };

export interface PlaceRuns {
  follow(): Promise<void>;
  computeNext(): Promise<{ zip: string; problem?: unknown } | undefined>;
}

interface Settings {
  boss: PgBoss;
  log: Log;
  giveWay: GiveWay;
  queueName: string;
  /** What is computed, as the log names it: 'market rents'. */
  figures: string;
}

/** Keeps a figure of every listing, ZIP by ZIP. */
export async function createPlaceJobs({ boss, log, giveWay, queueName, figures }: Settings) {
  const shutdown = createShutdown(boss, queueName);
  await boss.createQueue(queueName, { ...recurringQueue, ...longJobQueue });

  async function run({ follow, computeNext }: PlaceRuns, throttle: Throttle, signal: AbortSignal): Promise<void> {
    await giveWay();
    await follow();
    let places = 0;
    // Places that are left when the process ends are due again after it.
    while (!signal.aborted) {
      await giveWay();
      const began = performance.now();
      const place = await computeNext();
      if (!place) break;
      places += 1;
      if (place.problem !== undefined) log.error({ err: place.problem, zip: place.zip }, `${figures} of a ZIP failed`);
      await throttle.rest(performance.now() - began);
    }
    if (places > 0) log.info({ places }, `${figures} computed`);
  }

  return {
    async work(runs: PlaceRuns, traffic: Traffic): Promise<void> {
      const throttle = createThrottle(traffic, rests);
      await boss.work(queueName, { ...longJobWorker, pollingIntervalSeconds: 10 }, async (jobs) => {
        for (const { signal } of jobs) await run(runs, throttle, AbortSignal.any([signal, shutdown.signal]));
      });
      await boss.schedule(queueName, looksCron, null, { missed: 'once' });
      await boss.send(queueName);
    },

    beginStop: shutdown.begin,
  };
}
