import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** The removal of the demo market while it is under way: one row or none. */
export const demoRemovals = pgTable(
  'demo_removals',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Invented listings when it was asked for. */
    listings: bigint('listings', { mode: 'number' }).notNull(),
    /** How many of them are gone. */
    removed: bigint('removed', { mode: 'number' }).notNull().default(0),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('demo_removals_only', sql`${table.isOnly}`)],
);
