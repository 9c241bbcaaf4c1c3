import type { PgBoss } from 'pg-boss';
import type { Log } from '#ports/log.ts';
import type { GiveWay } from './give-way.ts';
import { recurringQueue } from './long-job.ts';

const queueName = 'valuation-tests';

/** Imports bring sales at any time; most looks find none. */
const testsCron = '*/5 * * * *';

/** So many batches at a time: what is left waits for the next look, so that a stop need not wait for all. */
const batchesAtOnce = 20;

export interface ValuationTests {
  testNext(): Promise<number>;
  testNextRents(): Promise<number>;
  deleteOutdated(): Promise<void>;
}

async function inBatches(testNext: () => Promise<number>, giveWay: GiveWay): Promise<number> {
  let tested = 0;
  for (let batch = 0; batch < batchesAtOnce; batch += 1) {
    await giveWay();
    const more = await testNext();
    tested += more;
    if (more === 0) break;
  }
  return tested;
}

export async function createValuationTestJobs({ boss, log, giveWay }: { boss: PgBoss; log: Log; giveWay: GiveWay }) {
  await boss.createQueue(queueName, recurringQueue);
  return {
    async work({ testNext, testNextRents, deleteOutdated }: ValuationTests): Promise<void> {
      await boss.work(queueName, { pollingIntervalSeconds: 10 }, async () => {
        await giveWay();
        await deleteOutdated();
        const [tested, rents] = [await inBatches(testNext, giveWay), await inBatches(testNextRents, giveWay)];
        if (tested > 0) log.info({ tested }, 'estimates of value tested on sales');
        if (rents > 0) log.info({ tested: rents }, 'estimates of rent tested on rentals');
      });
      await boss.schedule(queueName, testsCron, null, { missed: 'once' });
      await boss.send(queueName);
    },
  };
}
