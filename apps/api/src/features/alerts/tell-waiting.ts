import { dueBefore } from '@rei/domain/alerts/alert-times';
import type { Db } from '#db/client.ts';
import type { Clock } from '#ports/clock.ts';
import { eachByItself } from '#system/each-by-itself.ts';
import { listWaiting, type Waiting, type WaitingTable } from './waiting-repository.ts';

export interface TellTimes {
  before: string;
  now: string;
}

interface Deps {
  db: Db;
  clock: Clock;
  timeZone: () => Promise<string>;
}

/** Tells each user what waits for him, unless it is quiet where he is; who cannot be told now is told by the next run. */
export async function tellWaiting(
  { db, clock, timeZone }: Deps,
  table: WaitingTable,
  tell: (user: Waiting, times: TellTimes) => Promise<void>,
): Promise<void> {
  const waiting = await listWaiting(db, table);
  if (waiting.length === 0) return;
  const [usualZone, now] = [await timeZone(), clock.now().toISOString()];
  await eachByItself(waiting, async (user) => {
    const times = { ...user.settings, timeZone: user.settings.timeZone ?? usualZone };
    const before = dueBefore('at_once', times, now, user.toldAt);
    if (before !== null) await tell(user, { before, now });
  });
}
