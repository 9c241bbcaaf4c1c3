import { defaultAlertSettings } from '@rei/domain/alerts/alert-settings';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import { type NotificationRow, notificationColumns, toNotification } from './repository.ts';

/** Whose hour for daily mail has come where they are, with their day there, and who had no digest on it. */
export async function listDue(
  db: Db,
  { now, timeZone, after, limit }: { now: string; timeZone: string; after: string | undefined; limit: number },
): Promise<{ userId: string; today: string }[]> {
  const rows = await run<{ user_id: string; today: string }>(db, {
    text: `
      select user_id, local::date::text as today
      from reminder_preferences p join users u on u.id = p.user_id
        left join alert_settings s using (user_id)
        cross join lateral (select $1::timestamptz at time zone coalesce(s.time_zone, $2) as local) clock
      where daily_digest and digest_on is distinct from local::date and user_id > $3::uuid
        and extract(hour from local) >= coalesce(s.digest_hour, ${defaultAlertSettings.digestHour})
        and u.email_verified_at is not null and u.disabled_at is null
      order by user_id limit $4`,
    values: [now, timeZone, after ?? '00000000-0000-0000-0000-000000000000', limit],
  });
  return rows.map(({ user_id: userId, today }) => ({ userId, today }));
}

interface DigestRecipient {
  email: string;
  userName: string;
  /** The last notification of an earlier digest. */
  through: string;
}

/** Marks today's digest as sent; undefined where it was sent before or is not wanted. */
export async function claim(tx: Db, userId: string, today: string): Promise<DigestRecipient | undefined> {
  const [row] = await run<{ email: string; user_name: string; through: string }>(tx, {
    text: `
      with due as (
        select user_id, digest_through from reminder_preferences
        where user_id = $1 and daily_digest and digest_on is distinct from $2::date for update)
      update reminder_preferences p set digest_on = $2::date, digest_through = greatest(due.digest_through, coalesce(
        (select max(notification_id) from user_notifications where user_id = $1), 0))
      from due, users u
      where p.user_id = due.user_id and u.id = due.user_id
      returning u.email, u.user_name, due.digest_through as through`,
    values: [userId, today],
  });
  return row && { email: row.email, userName: row.user_name, through: String(row.through) };
}

/** Unread notifications after `through`, newest first, and their number. */
export async function listUnread(tx: Db, userId: string, { through, limit }: { through: string; limit: number }) {
  const rows = await run<NotificationRow & { total: string }>(tx, {
    text: `
      select ${notificationColumns}, count(*) over () as total
      from user_notifications un join notifications n on n.id = un.notification_id
      where un.user_id = $1 and un.read_at is null and un.notification_id > $2
      order by un.notification_id desc limit $3`,
    values: [userId, through, limit],
  });
  return { notifications: rows.map(toNotification), total: Number(rows[0]?.total ?? 0) };
}
