import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { owner, users } from './accounts.ts';
import { id, time } from './columns.ts';
import { agents } from './listings.ts';

/** These agents must not be written to, by anybody or by one user. */
export const agentStops = pgTable(
  'agent_stops',
  {
    id: id(),
    agentId: bigint('agent_id', { mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** Null: nobody in this installation may write. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('agent_stops_once').on(table.agentId, table.userId).nullsNotDistinct(),
    index('agent_stops_user').on(table.userId),
  ],
);

/** A merge keeps what it takes to undo it. */
export const agentMerges = pgTable(
  'agent_merges',
  {
    id: id(),
    survivorId: bigint('survivor_id', { mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    mergedId: bigint('merged_id', { mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** Agents that had been merged into the merged one before, and came along. */
    movedIds: bigint('moved_ids', { mode: 'number' }).array().notNull(),
    /** Columns that were empty on the survivor and were filled from the merged one. */
    filled: jsonb('filled').$type<Record<string, string>>().notNull(),
    mergedAt: time('merged_at').notNull().defaultNow(),
    undoneAt: time('undone_at'),
  },
  (table) => [
    // An agent is merged into one at most; the index also finds the merge to undo.
    index('agent_merges_merged').on(table.mergedId).where(sql`undone_at is null`),
    index('agent_merges_survivor').on(table.survivorId),
  ],
);

export const agentDismissals = pgTable(
  'agent_dismissals',
  {
    id: id(),
    dismissalId: uuid('dismissal_id').notNull(),
    userId: owner(),
    agentId: bigint('agent_id', { mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    otherId: bigint('other_id', { mode: 'number' })
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    /** Signs that matched at the time; a new match later is a reason to ask again. */
    shared: text('shared').array().notNull(),
    dismissedAt: time('dismissed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('agent_dismissals_once').on(table.agentId, table.otherId, table.userId),
    index('agent_dismissals_other').on(table.otherId),
    index('agent_dismissals_user').on(table.userId),
  ],
);
