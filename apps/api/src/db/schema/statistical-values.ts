import { trainingOutcomes } from '@rei/domain/diagnostics/state';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { listings } from './listings.ts';

/** What was learned of an installation's sales: one model of real ones and one of the demo market's, each in its newest version. */
export const statisticalModels = pgTable('statistical_models', {
  isDemo: boolean('is_demo').primaryKey(),
  /** Counts up with each model that takes the place of another. */
  version: integer('version').notNull(),
  format: smallint('format').notNull(),
  trainedAt: time('trained_at').notNull(),
  /** The day of the newest sale that it knows. */
  trainedUntil: date('trained_until', { mode: 'string' }).notNull(),
  sales: integer('sales').notNull(),
  trees: jsonb('trees').notNull(),
});

/** How each sale of the last years was estimated by what was learned before its month; errors as in `valuation_tests`. */
export const statisticalTests = pgTable('statistical_tests', {
  listingId: bigint('listing_id', { mode: 'number' })
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  isDemo: boolean('is_demo').notNull(),
  /** The sale that was tested: of another one nothing is said. */
  soldOn: date('sold_on', { mode: 'string' }).notNull(),
  priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
  error: real('error').notNull(),
});

/** What administrators read of the learning: the newest runs. */
export const statisticalRuns = pgTable(
  'statistical_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    isDemo: boolean('is_demo').notNull(),
    startedAt: time('started_at').notNull(),
    finishedAt: time('finished_at'),
    /** 0 to 1. */
    progress: real('progress').notNull().default(0),
    format: smallint('format').notNull(),
    /** Sales that there were, and the newest one's day: another run is due when these are others. */
    sales: integer('sales').notNull(),
    newest: date('newest', { mode: 'string' }),
    /** Null while it runs. */
    outcome: text('outcome', { enum: trainingOutcomes }),
    problem: text('problem'),
  },
  (table) => [check('statistical_runs_outcome', sql`(${table.outcome} is null) = (${table.finishedAt} is null)`)],
);
