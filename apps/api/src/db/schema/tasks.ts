import { taskRepeats } from '@rei/domain/tasks/task';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, date, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { bytea, id, time, times } from './columns.ts';
import { listings } from './listings.ts';

export const taskRepeat = pgEnum('task_repeat', taskRepeats);

export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    userId: owner(),
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    /** 'HH:MM' where the user is. */
    dueTime: text('due_time'),
    repeat: taskRepeat('repeat'),
    /** The day from which a repeated task is counted. */
    firstDueOn: date('first_due_on', { mode: 'string' }).notNull(),
    doneAt: time('done_at'),
    /** The finished task that this one repeats: it goes when that is taken back. */
    repeatsId: bigint('repeats_id', { mode: 'number' }).references((): AnyPgColumn => tasks.id, {
      onDelete: 'set null',
    }),
    ...times(),
  },
  (table) => [
    index('tasks_open').on(table.userId, table.dueOn, table.id).where(sql`done_at is null`),
    index('tasks_done').on(table.userId, table.doneAt, table.id).where(sql`done_at is not null`),
    index('tasks_listing').on(table.listingId),
    index('tasks_repeats').on(table.repeatsId),
    check('tasks_title', sql`length(${table.title}) between 1 and 200`),
  ],
);

/** Addresses that calendars follow, each by the hash of its secret. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: owner().primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: time('created_at').notNull().defaultNow(),
});
