import { callOutcomes } from '@rei/domain/activity/call-outcome';
import { taskRepeats } from '@rei/domain/tasks/task';
import { taskTriggers } from '@rei/domain/tasks/task-rule';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { activityEntries } from './activity.ts';
import { buyers } from './buyers.ts';
import { bytea, id, time, times } from './columns.ts';
import { agents, listings } from './listings.ts';

export const taskRepeat = pgEnum('task_repeat', taskRepeats);

/** By which tasks come by themselves; `since` is from when on the log is looked at. */
export const taskRules = pgTable(
  'task_rules',
  {
    id: id(),
    userId: owner(),
    trigger: text('trigger', { enum: taskTriggers }).notNull(),
    days: smallint('days').notNull(),
    title: text('title').notNull(),
    isOn: boolean('is_on').notNull(),
    since: time('since').notNull().defaultNow(),
    ...times(),
  },
  (table) => [index('task_rules_user').on(table.userId)],
);

export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    userId: owner(),
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, { onDelete: 'set null' }),
    agentId: bigint('agent_id', { mode: 'number' }).references(() => agents.id, { onDelete: 'set null' }),
    buyerId: bigint('buyer_id', { mode: 'number' }).references(() => buyers.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** 'HH:MM' where the user is. */
    dueTime: text('due_time'),
    repeat: taskRepeat('repeat'),
    /** The day from which a repeated task is counted. */
    firstDueOn: date('first_due_on', { mode: 'string' }).notNull(),
    doneAt: time('done_at'),
    /** When its user was reminded of its time; null until then, and again once it is moved. */
    toldAt: time('told_at'),
    /** The finished task that this one repeats: it goes when that is taken back. */
    repeatsId: bigint('repeats_id', { mode: 'number' }).references((): AnyPgColumn => tasks.id, {
      onDelete: 'set null',
    }),
    ...times(),
  },
  (table) => [
    index('tasks_agent').on(table.agentId),
    index('tasks_buyer').on(table.buyerId),
    index('tasks_open').on(table.userId, table.dueOn, table.id).where(sql`done_at is null`),
    index('tasks_done').on(table.userId, table.doneAt, table.id).where(sql`done_at is not null`),
    index('tasks_untold').on(table.dueOn).where(sql`due_time is not null and done_at is null and told_at is null`),
    index('tasks_listing').on(table.listingId),
    index('tasks_repeats').on(table.repeatsId),
    check('tasks_title', sql`length(${table.title}) between 1 and 200`),
  ],
);

/** Calls of tasks that are about no property, and so have no log to stand in. */
export const taskCalls = pgTable(
  'task_calls',
  {
    id: id(),
    userId: owner(),
    taskId: bigint('task_id', { mode: 'number' })
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    outcome: text('outcome', { enum: callOutcomes }).notNull(),
    note: text('note').notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('task_calls_task').on(table.taskId, table.id), index('task_calls_user').on(table.userId)],
);

/** Entries of the log of which a rule has made its task: it makes none again, whatever became of that. */
export const madeTasks = pgTable(
  'made_tasks',
  {
    ruleId: bigint('rule_id', { mode: 'number' })
      .notNull()
      .references(() => taskRules.id, { onDelete: 'cascade' }),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => activityEntries.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.entryId] }), index('made_tasks_entry').on(table.entryId)],
);

/** Addresses that calendars follow, each by the hash of its secret. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: owner().primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: time('created_at').notNull().defaultNow(),
});
