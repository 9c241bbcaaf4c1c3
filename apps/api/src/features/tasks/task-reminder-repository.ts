import { defaultReminderPreferences as usual } from '@rei/domain/notifications/reminder-preferences';
import type { DueTask } from '@rei/domain/notifications/task-reminder';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

/** What was due longer ago stands in the list alone: no process ran in its time. */
const toldForDays = 2;

export interface UserToTell {
  userId: string;
  userName: string;
  /** Null where the user has no address that was confirmed. */
  email: string | null;
  inProduct: boolean;
  byMail: boolean;
  /** IANA. */
  timeZone: string;
  quietFrom: number | null;
  quietUntil: number | null;
}

/** Where the due time of a task `t` lies, of a user with the settings `s`; behind the gap where clocks skip it. */
const dueAt = `(t.due_on + t.due_time::time) at time zone coalesce(s.time_zone, $2)`;

/** Open tasks whose time has come since they were written, and of which nobody was told; `$1` is now. */
const isDue = `t.due_time is not null and t.done_at is null and t.told_at is null
  and t.due_on between ($1::timestamptz at time zone 'UTC')::date - ${toldForDays + 1}
    and ($1::timestamptz at time zone 'UTC')::date + 1
  and ${dueAt} <= $1::timestamptz and ${dueAt} > $1::timestamptz - interval '${toldForDays} days'
  and ${dueAt} > t.updated_at`;

/** Who has tasks that are due, and how they want to be told. */
export async function listUsers(
  db: Db,
  { now, timeZone, after, limit }: { now: string; timeZone: string; after: string | undefined; limit: number },
): Promise<UserToTell[]> {
  return run<UserToTell>(db, {
    text: `
      select u.id as "userId", u.user_name as "userName",
        case when u.email_verified_at is not null then u.email end as email,
        coalesce(p.task_due, ${usual.taskDue}) as "inProduct", coalesce(p.task_due_mail, ${usual.taskDueMail}) as "byMail",
        coalesce(s.time_zone, $2) as "timeZone", s.quiet_from as "quietFrom", s.quiet_until as "quietUntil"
      from users u
        left join alert_settings s on s.user_id = u.id
        left join reminder_preferences p on p.user_id = u.id
      where u.id > $3::uuid and u.disabled_at is null
        and u.id in (select user_id from tasks where due_time is not null and done_at is null and told_at is null
          and due_on between ($1::timestamptz at time zone 'UTC')::date - ${toldForDays + 1}
            and ($1::timestamptz at time zone 'UTC')::date + 1)
        and exists (select from tasks t where t.user_id = u.id and ${isDue})
      order by u.id limit $4`,
    values: [now, timeZone, after ?? '00000000-0000-0000-0000-000000000000', limit],
  });
}

/** Marks a user's tasks that are due as told, and answers them, the earliest first: no other process tells them. */
export async function claim(
  tx: Db,
  userId: string,
  { now, timeZone }: { now: string; timeZone: string },
): Promise<DueTask[]> {
  const due = await run<{ id: string }>(tx, {
    text: `
      select t.id from tasks t left join alert_settings s on s.user_id = t.user_id
      where t.user_id = $3 and ${isDue} order by t.id for update of t skip locked`,
    values: [now, timeZone, userId],
  });
  if (due.length === 0) return [];
  const rows = await run<Omit<DueTask, 'id'> & { id: string }>(tx, {
    text: `
      with told as (
        update tasks set told_at = $1 where id = any($2::bigint[])
        returning id, title, due_on, due_time, listing_id, agent_id, buyer_id)
      select told.id, told.title, told.due_on::text as "dueOn", told.due_time as "dueTime",
        l.line || ', ' || l.city || ', ' || l.state || ' ' || l.zip as address,
        coalesce(a.name, b.name) as contact
      from told left join listings l on l.id = told.listing_id
        left join agents a on a.id = told.agent_id left join buyers b on b.id = told.buyer_id
      order by told.due_on, told.due_time, told.id`,
    values: [now, arrayText(due.map(({ id }) => id))],
  });
  return rows.map(({ id, ...task }) => ({ ...task, id: Number(id) }));
}
