import { activityTypes } from '@rei/domain/activity/activity-type';
import { callOutcomes } from '@rei/domain/activity/call-outcome';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, foreignKey, index, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, time } from './columns.ts';
import { savedProperties } from './saved-properties.ts';

export const activityType = pgEnum('activity_type', activityTypes);

/** Entries never change, but for a revision of an offer that becomes a first offer when the mail before it is undone. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    type: activityType('type').notNull(),
    message: text('message').notNull(),
    amountCents: bigint('amount_cents', { mode: 'number' }),
    offerId: text('offer_id'),
    offerSnapshot: jsonb('offer_snapshot').$type<unknown>(),
    contractSnapshot: jsonb('contract_snapshot').$type<unknown>(),
    at: time('at').notNull().defaultNow(),
    /** The entry that tells that the mail of this one reached nobody: this one counts for nothing then. */
    undoneById: bigint('undone_by_id', { mode: 'number' }).references((): AnyPgColumn => activityEntries.id, {
      onDelete: 'set null',
    }),
    /** How a call ended. */
    outcome: text('outcome', { enum: callOutcomes }),
    /** The name of the template that its mail was sent with, as it was then. */
    template: text('template'),
    recipient: text('recipient'),
    words: text('words'),
    /** The own message that it is about. No reference: messages are never deleted but with their mailbox. */
    mailId: bigint('mail_id', { mode: 'number' }),
  },
  (table) => [
    foreignKey({
      name: 'activity_entries_saved',
      columns: [table.userId, table.listingId],
      foreignColumns: [savedProperties.userId, savedProperties.listingId],
    }).onDelete('cascade'),
    index('activity_entries_log').on(table.userId, table.listingId, table.id),
    // By time and not by id, which the primary key has too: a scan of everybody's entries would look cheap for one user's.
    index('activity_entries_newest').on(table.userId, table.at, table.id),
    index('activity_entries_undone').on(table.undoneById).where(sql`${table.undoneById} is not null`),
  ],
);
