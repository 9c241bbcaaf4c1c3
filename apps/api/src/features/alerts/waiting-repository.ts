import type { AlertSettings } from '@rei/domain/alerts/alert-settings';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import { type SettingsRow, settingsColumns, toSettings } from './delivery-repository.ts';

/** What waits in them has a user, and `told_at` once he was told. */
export type WaitingTable = 'buyer_fits' | 're_offers';

export interface Waiting {
  userId: string;
  toldAt: string | null;
  settings: AlertSettings;
}

/** Users for whom something waits to be told. */
export async function listWaiting(db: Db, table: WaitingTable): Promise<Waiting[]> {
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
