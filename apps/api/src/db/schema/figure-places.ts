import { sql } from 'drizzle-orm';
import { bigint, boolean, type ExtraConfigColumn, index, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** ZIPs whose listings' stored figure was computed, or is to be; `place-repository.ts` keeps them alike for every figure. */
export const placeColumns = () => ({
  zip: text('zip').primaryKey(),
  /** Null where nothing is to be done. */
  dueSince: time('due_since'),
  computedAt: time('computed_at'),
  /** A hash of what its listings are, by which one that changed otherwise costs nothing; null where all is to be computed. */
  facts: text('facts'),
});

type PlaceTable = Record<'dueSince' | 'zip' | 'computedAt', ExtraConfigColumn>;

export const placeIndexes = (name: string, table: PlaceTable) => [
  index(`${name}_due`).on(table.dueSince, table.zip).where(sql`due_since is not null`),
  index(`${name}_age`).on(table.computedAt).where(sql`due_since is null`),
];

/** How far the changes of the market were followed: one row. */
export const progressColumns = () => ({
  isOnly: boolean('is_only').primaryKey().default(true),
  /** Changes of writers before it were seen, and these of later ones. */
  changesBefore: bigint('changes_before', { mode: 'number' }).notNull(),
  changesSeen: bigint('changes_seen', { mode: 'number' }).array().notNull(),
  lookedAt: time('looked_at').notNull(),
});
