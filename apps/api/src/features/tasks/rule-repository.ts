import { offerSentTypes } from '@rei/domain/activity/deal-progress';
import type { TaskRuleInput, TaskTrigger } from '@rei/domain/tasks/task-rule';
import { and, asc, count as counted, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { taskRules } from '#db/schema/tasks.ts';
import { run } from '#db/statement.ts';

const { id, trigger, days, title, isOn } = taskRules;
const columns = { id, trigger, days, title, isOn };

const ownOne = (userId: string, ruleId: number) => and(eq(taskRules.userId, userId), eq(taskRules.id, ruleId));

export const list = (db: Db, userId: string) =>
  db.select(columns).from(taskRules).where(eq(taskRules.userId, userId)).orderBy(asc(id));

export async function count(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ value: counted() }).from(taskRules).where(eq(taskRules.userId, userId));
  return row?.value ?? 0;
}

export async function insert(tx: Db, userId: string, rule: TaskRuleInput) {
  const [row] = await tx
    .insert(taskRules)
    .values({ userId, ...rule })
    .returning(columns);
  return row;
}

/** What happened while it was off is not made up for. */
export async function update(db: Db, userId: string, ruleId: number, rule: TaskRuleInput) {
  const since = rule.isOn ? sql`case when ${taskRules.isOn} then ${taskRules.since} else now() end` : taskRules.since;
  const [row] = await db
    .update(taskRules)
    .set({ ...rule, since: sql`${since}`, updatedAt: sql`now()` })
    .where(ownOne(userId, ruleId))
    .returning(columns);
  return row;
}

export async function remove(db: Db, userId: string, ruleId: number): Promise<boolean> {
  return (await db.delete(taskRules).where(ownOne(userId, ruleId)).returning({ id })).length > 0;
}

const entryTypes: Record<TaskTrigger, readonly string[]> = {
  offer_sent: offerSentTypes,
  inquiry_sent: ['inquiry_sent'],
  offer_countered: ['offer_countered'],
  offer_accepted: ['offer_accepted'],
  contract_signed: ['contract_signed'],
};

const triggerOf = Object.entries(entryTypes)
  .flatMap(([name, types]) => types.map((type) => `when '${type}' then '${name}'`))
  .join(' ');

/** Any of these after an offer or an inquiry is an answer, or makes one needless; so is a call that reached somebody. */
const answers = `'reply_received', 'offer_accepted', 'offer_countered', 'contract_signed', 'property_closed', 'deal_ended'`;

/** So long a task is still made that no process made in its time. */
const madeUpForDays = 14;

/**
 * Makes the tasks that are due by rules: of each entry of the log one for each rule, the day in the user's zone on which it
 * is due has come, and nobody has answered. How many.
 */
export async function makeDue(db: Db, { now, timeZone }: { now: string; timeZone: string }): Promise<number> {
  const rows = await run<object>(db, {
    text: `
      with due as (
        select r.id as rule_id, r.user_id, r.title, a.id as entry_id, a.listing_id,
          (a.at at time zone coalesce(s.time_zone, $2))::date + r.days as due_on
        from task_rules r
          join users u on u.id = r.user_id and u.disabled_at is null
          left join alert_settings s on s.user_id = r.user_id
          join activity_entries a on a.user_id = r.user_id and a.at >= r.since
            and a.at > $1::timestamptz - make_interval(days => r.days + ${madeUpForDays}) and a.undone_by_id is null
            and case a.type ${triggerOf} end = r.trigger
          join saved_properties sp on sp.user_id = a.user_id and sp.listing_id = a.listing_id and sp.is_saved
        where r.is_on
          and ($1::timestamptz at time zone coalesce(s.time_zone, $2))::date >=
            (a.at at time zone coalesce(s.time_zone, $2))::date + r.days
          and (r.trigger not in ('offer_sent', 'inquiry_sent') or not exists (
            select from activity_entries later
            where later.user_id = a.user_id and later.listing_id = a.listing_id and later.id > a.id
              and later.undone_by_id is null and (later.type in (${answers}) or later.outcome = 'reached')))
          and not exists (
            select from activity_entries newer
            where newer.user_id = a.user_id and newer.listing_id = a.listing_id and newer.id > a.id
              and newer.undone_by_id is null and case newer.type ${triggerOf} end = r.trigger)),
      made as (
        insert into made_tasks (rule_id, entry_id) select rule_id, entry_id from due order by rule_id, entry_id
        on conflict do nothing returning rule_id, entry_id)
      insert into tasks (user_id, listing_id, title, due_on, first_due_on)
      select user_id, listing_id, title, due_on, due_on from due join made using (rule_id, entry_id)
      order by entry_id, rule_id returning 1`,
    values: [now, timeZone],
  });
  return rows.length;
}
