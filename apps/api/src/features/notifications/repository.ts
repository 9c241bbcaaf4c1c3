import { arrivalKey } from '@rei/domain/notifications/arrival-reminder';
import type { Notification, NotificationCount, NotificationType } from '@rei/domain/notifications/notification';
import { taskKey } from '@rei/domain/notifications/task-reminder';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

export const changeChannel = 'notifications_changed';
export const allUsers = '*';

/** A NOTIFY payload holds some 8,000 characters, so more users are told as all. */
const maxUsersInNotice = 150;

/** 64-bit numbers come as text. */
export interface NotificationRow {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  listing_id: string | null;
  created_at: Date | string;
  is_read: boolean;
  is_about_mail: boolean;
  message_id: string | null;
  is_about_task: boolean;
}

export const notificationColumns = `n.id, n.type, n.title, n.message, n.listing_id, n.created_at,
  un.read_at is not null as is_read, coalesce(starts_with(n.reminder_key, '${arrivalKey}'), false) as is_about_mail,
  substring(n.reminder_key from '^${arrivalKey}[a-z]+:([0-9]+)') as message_id,
  coalesce(starts_with(n.reminder_key, '${taskKey}'), false) as is_about_task`;

export function toNotification(row: NotificationRow): Notification {
  return {
    _id: String(row.id),
    type: row.type,
    title: row.title,
    message: row.message,
    createdAt: new Date(row.created_at).toISOString(),
    read: row.is_read,
    propertyId: row.listing_id === null ? null : String(row.listing_id),
    ...(row.is_about_mail && { isAboutMail: true }),
    ...(row.message_id !== null && { messageId: row.message_id }),
    ...(row.is_about_task && { isAboutTask: true }),
  };
}

export async function list(
  db: Db,
  userId: string,
  { isUnread, offset, limit }: { isUnread: boolean; offset: number; limit: number },
): Promise<Notification[]> {
  const rows = await run<NotificationRow>(db, {
    name: isUnread ? 'notifications_unread' : 'notifications_list',
    text: `
      select ${notificationColumns}
      from (
        select notification_id, read_at from user_notifications
        where user_id = $1 ${isUnread ? 'and read_at is null' : ''}
        order by notification_id desc limit $2 offset $3) un
        join notifications n on n.id = un.notification_id
      order by un.notification_id desc`,
    values: [userId, limit, offset],
  });
  return rows.map(toNotification);
}

export async function count(db: Db, userId: string): Promise<NotificationCount> {
  const [row] = await run<{ unread: string; total: string }>(db, {
    name: 'notifications_count',
    text: `
      select (select count(*) from user_notifications where user_id = $1 and read_at is null) as unread,
        (select count(*) from user_notifications where user_id = $1) as total`,
    values: [userId],
  });
  return { unread: Number(row?.unread ?? 0), total: Number(row?.total ?? 0) };
}

export async function findOne(db: Db, userId: string, id: number): Promise<Notification | undefined> {
  const [row] = await run<NotificationRow>(db, {
    name: 'notification_one',
    text: `
      select ${notificationColumns} from user_notifications un join notifications n on n.id = un.notification_id
      where un.user_id = $1 and un.notification_id = $2`,
    values: [userId, id],
  });
  return row && toNotification(row);
}

export async function markRead(tx: Db, userId: string, id: number): Promise<boolean> {
  const rows = await run(tx, {
    text: `
      update user_notifications set read_at = now()
      where user_id = $1 and notification_id = $2 and read_at is null returning notification_id`,
    values: [userId, id],
  });
  return rows.length > 0;
}

export async function markReadThrough(tx: Db, userId: string, through: number | undefined): Promise<boolean> {
  const rows = await run(tx, {
    text: `
      with changed as (
        update user_notifications set read_at = now()
        where user_id = $1 and read_at is null and ($2::bigint is null or notification_id <= $2::bigint) returning 1)
      select from changed limit 1`,
    values: [userId, through ?? null],
  });
  return rows.length > 0;
}

/** Notifies every process once the transaction ends. */
export async function announce(tx: Db, userIds: readonly string[] | typeof allUsers): Promise<void> {
  if (userIds.length === 0) return;
  const users = userIds === allUsers || userIds.length > maxUsersInNotice ? allUsers : [...userIds].join(',');
  await run(tx, { text: 'select pg_notify($1, $2)', values: [changeChannel, users] });
}

/** Serialises inserts, so that ids come in the order of commits and a reader that goes on after an id misses none. */
export async function lockForInsert(tx: Db): Promise<void> {
  await run(tx, { text: `select pg_advisory_xact_lock(hashtext('notifications'))`, values: [] });
}

/** A year old; ids are in the order of time. */
export async function deleteOld(db: Db, limit: number): Promise<number> {
  const rows = await run(db, {
    text: `
      with oldest as (select id, created_at from notifications order by id limit $1)
      delete from notifications using oldest
      where notifications.id = oldest.id and oldest.created_at < now() - interval '1 year'
      returning notifications.id`,
    values: [limit],
  });
  return rows.length;
}

/** Messages sent to this user alone go with the account; reminders cascade. */
export async function deleteOnlyOf(tx: Db, userId: string): Promise<void> {
  await run(tx, {
    text: `
      delete from notifications n using user_notifications un
      where un.user_id = $1 and n.id = un.notification_id and n.owner_id is null
        and not exists (
          select from user_notifications other where other.notification_id = n.id and other.user_id <> $1)`,
    values: [userId],
  });
}
