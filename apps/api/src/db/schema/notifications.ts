import { notificationTypes } from '@rei/domain/notifications/notification';
import { defaultReminderPreferences as usual } from '@rei/domain/notifications/reminder-preferences';
import { sql } from 'drizzle-orm';
import {
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { owner, users } from './accounts.ts';
import { id, time } from './columns.ts';
import { listings } from './listings.ts';

export const notificationType = pgEnum('notification_type', notificationTypes);

/** An insert holds the lock of the table's name, so ids follow the commits and a resumed stream misses none. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    type: notificationType('type').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, { onDelete: 'set null' }),
    /** Null for what an administrator sent. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** An owner gets no key twice. */
    reminderKey: text('reminder_key'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('notifications_reminder_once').on(table.ownerId, table.reminderKey),
    index('notifications_listing').on(table.listingId).where(sql`${table.listingId} is not null`),
    check(
      'notifications_reminder',
      sql`(${table.type} = 'reminder') = (${table.ownerId} is not null) and (${table.ownerId} is null) = (${table.reminderKey} is null)`,
    ),
  ],
);

export const userNotifications = pgTable(
  'user_notifications',
  {
    userId: owner(),
    notificationId: bigint('notification_id', { mode: 'number' })
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    readAt: time('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.notificationId] }),
    index('user_notifications_unread').on(table.userId, table.notificationId).where(sql`${table.readAt} is null`),
    index('user_notifications_notification').on(table.notificationId),
  ],
);

/** Users without a row have chosen nothing. */
export const reminderPreferences = pgTable(
  'reminder_preferences',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    unansweredOffer: boolean('unanswered_offer').notNull().default(usual.unansweredOffer),
    unansweredOfferDays: smallint('unanswered_offer_days').notNull().default(usual.unansweredOfferDays),
    expiry: boolean('expiry').notNull().default(usual.expiry),
    expiryDays: smallint('expiry_days').notNull().default(usual.expiryDays),
    deadlines: boolean('deadlines').notNull().default(usual.deadlines),
    deadlineDays: smallint('deadline_days').notNull().default(usual.deadlineDays),
    priceCut: boolean('price_cut').notNull().default(usual.priceCut),
    statusChange: boolean('status_change').notNull().default(usual.statusChange),
    newMail: boolean('new_mail').notNull().default(usual.newMail),
    taskDue: boolean('task_due').notNull().default(usual.taskDue),
    taskDueMail: boolean('task_due_mail').notNull().default(usual.taskDueMail),
    dailyDigest: boolean('daily_digest').notNull().default(usual.dailyDigest),
    /** The day, in the installation's time zone, of the last digest, and the last notification it knew of. */
    digestOn: date('digest_on', { mode: 'string' }),
    digestThrough: bigint('digest_through', { mode: 'number' }).notNull().default(0),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('reminder_preferences_digest').on(table.userId).where(sql`daily_digest`)],
);

/** How far the changes of listings have been looked through: one row or none. */
export const reminderProgress = pgTable(
  'reminder_progress',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    listingEventId: bigint('listing_event_id', { mode: 'number' }).notNull(),
  },
  (table) => [check('reminder_progress_only', sql`${table.isOnly}`)],
);
