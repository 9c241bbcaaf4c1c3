import type { Notification } from '@rei/domain/notifications/notification';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';
import { type NotificationRow, notificationColumns, toNotification } from './repository.ts';

interface ListenerState {
  place: number;
  unread: number;
  newest: number;
  /** False once the session has ended or the user is disabled. */
  isSignedIn: boolean;
}

/** Unread counts, and whether each session goes on. */
export async function listStates(
  db: Db,
  listeners: readonly { userId: string; signInId: string }[],
): Promise<ListenerState[]> {
  const rows = await run<{ place: string; unread: string; newest: string; is_signed_in: boolean }>(db, {
    name: 'notifications_listeners',
    text: `
      select place, per_user.unread, per_user.newest, exists (
          select from sign_ins join users on users.id = sign_ins.user_id
          where sign_ins.id = l.sign_in_id and ended_at is null and users.disabled_at is null) as is_signed_in
      from unnest($1::uuid[], $2::uuid[]) with ordinality as l(user_id, sign_in_id, place)
        cross join lateral (
          select (select count(*) from user_notifications un where un.user_id = l.user_id and read_at is null) as unread,
            coalesce((select max(notification_id) from user_notifications un where un.user_id = l.user_id), 0) as newest
        ) per_user`,
    values: [listeners.map(({ userId }) => userId), listeners.map(({ signInId }) => signInId)],
  });
  return rows.map((row) => ({
    place: Number(row.place) - 1,
    unread: Number(row.unread),
    newest: Number(row.newest),
    isSignedIn: row.is_signed_in,
  }));
}

/** Newer notifications of each listener, oldest first, at most `limit` each. */
export async function listAfter(
  db: Db,
  listeners: readonly { userId: string; after: number }[],
  limit: number,
): Promise<{ place: number; notification: Notification }[]> {
  const rows = await run<NotificationRow & { place: string }>(db, {
    name: 'notifications_after',
    text: `
      select l.place, ${notificationColumns}
      from unnest($1::uuid[], $2::bigint[]) with ordinality as l(user_id, after, place)
        cross join lateral (
          select notification_id, read_at from user_notifications
          where user_id = l.user_id and notification_id > l.after order by notification_id limit $3) un
        join notifications n on n.id = un.notification_id
      order by l.place, n.id`,
    values: [listeners.map(({ userId }) => userId), listeners.map(({ after }) => after), limit],
  });
  return rows.map((row) => ({ place: Number(row.place) - 1, notification: toNotification(row) }));
}
