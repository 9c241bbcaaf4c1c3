import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** The removal of the demo market while it is under way: one row or none. */
export const demoRemovals = pgTable(
  'demo_removals',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    listings: bigint('listings', { mode: 'number' }).notNull(),
    removed: bigint('removed', { mode: 'number' }).notNull().default(0),
    requestedAt: time('requested_at').notNull().defaultNow(),
  },
  (table) => [check('demo_removals_only', sql`${table.isOnly}`)],
);
