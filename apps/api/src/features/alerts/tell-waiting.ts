import { dueBefore } from '@rei/domain/alerts/alert-times';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import type { Clock } from '#ports/clock.ts';
import { type SettingsRow, settingsColumns, toSettings } from './delivery-repository.ts';
import { eachByItself } from './each-by-itself.ts';

/** What waits in them has a user, and `told_at` once he was told. */
type WaitingTable = 'buyer_fits' | 're_offers';

export type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

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

async function listWaiting(db: Db, table: WaitingTable) {
  const rows = await run<SettingsRow & { user_id: string; last_told: Date | null }>(db, {
    text: `
      select waiting.user_id, ${settingsColumns},
        (select max(told_at) from ${table} told where told.user_id = waiting.user_id) as last_told
      from (select distinct user_id from ${table} where told_at is null) waiting
        join users u on u.id = waiting.user_id left join alert_settings s on s.user_id = waiting.user_id
      where u.disabled_at is null`,
    values: [],
  });
  return rows.map((row) => ({
    userId: row.user_id,
    toldAt: row.last_told?.toISOString() ?? null,
    settings: toSettings(row),
  }));
}
