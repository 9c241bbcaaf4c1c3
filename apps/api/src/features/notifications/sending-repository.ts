import type { Recipients } from '@rei/domain/notifications/recipients';
import type { Db } from '#db/client.ts';
import { beginningWith } from '#db/like.ts';
import { run } from '#db/statement.ts';

const canSignIn = 'email_verified_at is not null and disabled_at is null';

/** Names of nobody who can sign in. */
export async function unknownNames(tx: Db, userNames: readonly string[]): Promise<string[]> {
  const rows = await run<{ name: string }>(tx, {
    text: `
      select name from unnest($1::text[]) with ordinality as typed(name, place)
      where not exists (select from users where user_name = typed.name and ${canSignIn})
      order by place`,
    values: [userNames],
  });
  return rows.map(({ name }) => name);
}

/** Two statements, however many recipients there are. */
export async function insertSent(
  tx: Db,
  { title, message }: { title: string; message: string },
  { isEveryone, areAdmins, userNames }: Recipients,
): Promise<{ id: string; userIds: string[] }> {
  const [sent] = await run<{ id: string }>(tx, {
    text: `insert into notifications (type, title, message) values ('message', $1, $2) returning id`,
    values: [title, message],
  });
  if (!sent) throw new Error('The notification was not stored');
  const rows = await run<{ user_id: string }>(tx, {
    text: `
      insert into user_notifications (user_id, notification_id)
      select id, $1 from users
      where ${canSignIn} and ($2 or ($3 and is_admin) or user_name = any($4::text[]))
      returning user_id`,
    values: [sent.id, isEveryone, areAdmins, userNames],
  });
  return { id: String(sent.id), userIds: rows.map((row) => row.user_id) };
}

export function suggest(db: Db, text: string, limit: number): Promise<{ user_name: string; name: string }[]> {
  return run(db, {
    text: `
      select user_name, name from users
      where user_name like $1 and ${canSignIn} order by user_name using ~<~ limit $2`,
    values: [beginningWith(text), limit],
  });
}
