import type { AlertKind, AlertPace, BuyerScope, NoticeKind } from '@rei/domain/alerts/alert-kinds';
import { type AlertSettings, defaultAlertSettings as usual } from '@rei/domain/alerts/alert-settings';
import type { ViewKind } from '@rei/domain/deal-finder/view';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

export interface WaitingAlert {
  viewId: string;
  userId: string;
  pace: AlertPace;
  toldAt: string | null;
  settings: AlertSettings;
}

export interface SettingsRow {
  product_kinds: NoticeKind[] | null;
  mail_kinds: NoticeKind[] | null;
  quiet_from: number | null;
  quiet_until: number | null;
  digest_hour: number | null;
  time_zone: string | null;
  buyer_scope: BuyerScope | null;
  offer_percent: number | null;
  offer_days: number | null;
}

export const settingsColumns = `s.in_product as product_kinds, s.by_mail as mail_kinds, s.quiet_from, s.quiet_until,
  s.digest_hour, s.time_zone, s.buyer_scope, s.offer_percent, s.offer_days`;

export function toSettings(row: SettingsRow): AlertSettings {
  return {
    inProduct: row.product_kinds ?? usual.inProduct,
    byMail: row.mail_kinds ?? usual.byMail,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    digestHour: row.digest_hour ?? usual.digestHour,
    timeZone: row.time_zone,
    buyerScope: row.buyer_scope ?? usual.buyerScope,
    offerPercent: row.offer_percent ?? usual.offerPercent,
    offerDays: row.offer_days ?? usual.offerDays,
  };
}

/** Searches in which something waits to be told. */
export async function listWaiting(db: Db, after: string, limit: number): Promise<WaitingAlert[]> {
  const rows = await run<SettingsRow & { view_id: string; user_id: string; pace: AlertPace; told_at: Date | null }>(
    db,
    {
      text: `
      select a.view_id, a.user_id, a.pace, a.told_at, ${settingsColumns}
      from alerts a join users u on u.id = a.user_id left join alert_settings s on s.user_id = a.user_id
      where a.view_id > $1 and not a.is_paused and u.disabled_at is null
        and exists (select from alert_events e where e.view_id = a.view_id and e.told_at is null)
      order by a.view_id limit $2`,
      values: [after, limit],
    },
  );
  return rows.map((row) => ({
    viewId: row.view_id,
    userId: row.user_id,
    pace: row.pace,
    toldAt: row.told_at?.toISOString() ?? null,
    settings: toSettings(row),
  }));
}

export interface ClaimedAlert {
  name: string;
  kind: ViewKind;
  inProduct: boolean;
  byMail: boolean;
  /** Events that were counted only. */
  more: number;
  /** Null where the user has no address that was confirmed. */
  email: string | null;
  userName: string;
  events: { id: string; listingId: number; isThere: boolean; kind: AlertKind; address: string; reason: string }[];
}

/** Marks what is due of a search as told; undefined where it was told, paused or deleted meanwhile. */
export async function claim(
  tx: Db,
  viewId: string,
  { before, now }: { before: string; now: string },
): Promise<ClaimedAlert | undefined> {
  const [alert] = await run<{
    name: string;
    kind: ViewKind;
    in_product: boolean;
    by_mail: boolean;
    more: number;
    email: string | null;
    user_name: string;
  }>(tx, {
    text: `
      select v.name, v.kind, a.in_product, a.by_mail, a.more, u.user_name,
        case when u.email_verified_at is not null then u.email end as email
      from alerts a join deal_views v on v.id = a.view_id join users u on u.id = a.user_id
      where a.view_id = $1 and not a.is_paused for update of a`,
    values: [viewId],
  });
  if (!alert) return undefined;
  const events = await run<{
    id: string;
    listing_id: string;
    is_there: boolean;
    kind: AlertKind;
    address: string;
    reason: string;
  }>(tx, {
    text: `
      with told as (
        update alert_events set told_at = $3 where view_id = $1 and told_at is null and at <= $2
        returning id, listing_id, kind, address, reason)
      select told.*, l.id is not null as is_there
      from told left join listings l on l.id = told.listing_id order by told.id`,
    values: [viewId, before, now],
  });
  if (events.length === 0) return undefined;
  await run(tx, { text: 'update alerts set told_at = $2, more = 0 where view_id = $1', values: [viewId, now] });
  return {
    name: alert.name,
    kind: alert.kind,
    inProduct: alert.in_product,
    byMail: alert.by_mail,
    more: alert.more,
    email: alert.email,
    userName: alert.user_name,
    events: events.map(({ listing_id, is_there, ...event }) => ({
      ...event,
      listingId: Number(listing_id),
      isThere: is_there,
    })),
  };
}

export async function findSettings(db: Db, userId: string): Promise<AlertSettings> {
  const [row] = await run<SettingsRow>(db, {
    text: `select ${settingsColumns} from alert_settings s where user_id = $1`,
    values: [userId],
  });
  return row ? toSettings(row) : usual;
}

export async function storeSettings(db: Db, userId: string, given: AlertSettings): Promise<void> {
  await run(db, {
    text: `
      insert into alert_settings (user_id, in_product, by_mail, quiet_from, quiet_until, digest_hour, time_zone,
        buyer_scope, offer_percent, offer_days)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (user_id) do update set in_product = excluded.in_product, by_mail = excluded.by_mail,
        quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, digest_hour = excluded.digest_hour,
        time_zone = excluded.time_zone, buyer_scope = excluded.buyer_scope, offer_percent = excluded.offer_percent,
        offer_days = excluded.offer_days, updated_at = now()`,
    values: [
      ...[userId, given.inProduct, given.byMail, given.quietFrom, given.quietUntil],
      ...[given.digestHour, given.timeZone, given.buyerScope, given.offerPercent, given.offerDays],
    ],
  });
}

/** Those that were told so long ago that no visit marks them as new. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await run(db, { text: 'delete from alert_events where at < $1', values: [before] });
}

/** Undefined where the user has no address that was confirmed. */
export async function findAddress(db: Db, userId: string): Promise<{ email: string; userName: string } | undefined> {
  const [row] = await run<{ email: string; user_name: string }>(db, {
    text: 'select email, user_name from users where id = $1 and email_verified_at is not null',
    values: [userId],
  });
  return row && { email: row.email, userName: row.user_name };
}
