import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { run } from '#db/statement.ts';
import * as preferences from './preference-repository.ts';
import { type NotificationRow, notificationColumns, toNotification } from './repository.ts';

export function listAllByUser(db: Db, userId: string): AsyncIterable<object> {
  return pagedRows(async ({ after, limit }: { after: { _id: string } | undefined; limit: number }) => {
    const rows = await run<NotificationRow>(db, {
      text: `
        select ${notificationColumns} from user_notifications un join notifications n on n.id = un.notification_id
        where un.user_id = $1 and un.notification_id > $2 order by un.notification_id limit $3`,
      values: [userId, after?._id ?? '0', limit],
    });
    return rows.map(toNotification);
  });
}

export async function* listPreferences(db: Db, userId: string): AsyncGenerator<object> {
  const chosen = await preferences.find(db, userId);
  if (chosen) yield chosen;
}
