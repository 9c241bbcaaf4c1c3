import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, time } from './columns.ts';

/** Written by triggers, kept for an hour: the deal engine follows it. */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: id(),
    /**
     * 'listings' names the ids of what was added, changed or removed, 'market_rents' of whose rent is another,
     * 'listing_values' of whose value is; the others mean all of their table.
     */
    kind: text('kind', { enum: ['listings', 'market_rents', 'listing_values', 'market', 'rents', 'tables'] }).notNull(),
    listingIds: bigint('listing_ids', { mode: 'number' }).array(),
    /** The transaction, so that a reader knows which rows it cannot see yet. */
    writer: bigint('writer', { mode: 'number' }).notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('listing_changes_writer').on(table.writer)],
);

/** The file in which the deal engine keeps the market until its next start: one row, none once changes that it lacks are forgotten. */
export const marketImage = pgTable('market_image', {
  isOnly: boolean('is_only').primaryKey().default(true),
  /** The file names it too: one of another store, or of another day of this one, is told by it. */
  id: uuid('id').notNull(),
  /** Changes of writers before it are in the file. */
  changesBefore: bigint('changes_before', { mode: 'number' }).notNull(),
});
