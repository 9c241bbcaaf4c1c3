import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { id, time, times } from './columns.ts';

/** HUD's monthly rents per ZIP and fiscal year, whole dollars; invented ones are marked and give way to real ones. */
export const hudRents = pgTable(
  'hud_rents',
  {
    zip: text('zip').notNull(),
    fiscalYear: smallint('fiscal_year').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    beds0: integer('beds_0').notNull(),
    beds1: integer('beds_1').notNull(),
    beds2: integer('beds_2').notNull(),
    beds3: integer('beds_3').notNull(),
    beds4: integer('beds_4').notNull(),
    areaName: text('area_name'),
  },
  (table) => [primaryKey({ columns: [table.zip, table.isDemo, table.fiscalYear] })],
);

export const mortgageRates = pgTable(
  'mortgage_rates',
  {
    date: date('date', { mode: 'string' }).notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    percent: numeric('percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.isDemo, table.date] })],
);

/** A worker takes up the imports that administrators start from the pages. */
export const imports = pgTable(
  'imports',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    startedBy: uuid('started_by').references(() => users.id, { onDelete: 'set null' }),
    /** From a page, where the queue runs it, or by the command, whose process does. */
    origin: text('origin', { enum: ['page', 'command'] })
      .notNull()
      .default('page'),
    /** When the command's process was there last; one that was killed says nothing more. */
    seenAt: time('seen_at'),
    kind: text('kind', { enum: ['listings', 'rents', 'rates', 'markets', 'rentals', 'buyers'] }).notNull(),
    fileName: text('file_name').notNull(),
    fileBytes: bigint('file_bytes', { mode: 'number' }).notNull(),
    options: jsonb('options').$type<Record<string, unknown>>().notNull(),
    status: text('status', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] }).notNull(),
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    summary: jsonb('summary').$type<Record<string, unknown>>(),
    /** The part of the file that has been read, 0 to 1; an import that begins anew keeps it until it is there again. */
    readShare: real('read_share').notNull().default(0),
    problem: text('problem'),
    createdAt: time('created_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
  },
  (table) => [index('imports_created').on(table.createdAt)],
);

/** Mappings of tables that administrators saved; one with the same headings is read by its mapping again. */
export const importPresets = pgTable(
  'import_presets',
  {
    id: id(),
    name: text('name').notNull(),
    headings: text('headings').array().notNull(),
    headingsHash: text('headings_hash').notNull(),
    mapping: jsonb('mapping').$type<Record<string, unknown>>().notNull(),
    ...times(),
  },
  (table) => [
    uniqueIndex('import_presets_name').on(sql`lower(${table.name})`),
    index('import_presets_headings').on(table.headingsHash),
  ],
);

export const dataSources = pgTable(
  'data_sources',
  {
    kind: text('kind', { enum: ['listings', 'rents', 'rates', 'markets', 'rentals'] }).notNull(),
    source: text('source').notNull(),
    lastAttemptAt: time('last_attempt_at').notNull(),
    lastSuccessAt: time('last_success_at'),
    rowsRead: bigint('rows_read', { mode: 'number' }),
    /** What its newest data stands for: a fiscal year, the day of a rate, the moment of a listing's last change. */
    newest: text('newest'),
    problem: text('problem'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.source] })],
);

export const listingFeeds = pgTable('listing_feeds', {
  source: text('source').primaryKey(),
  /** SHA-256 of the feed's address: another one is read from its beginning. */
  address: text('address').notNull(),
  /** Up to here all changes are stored; null before the first reading is complete. */
  changedUpTo: time('changed_up_to'),
  /** A reading that is not complete: where it goes on, and what it has found. */
  unfinished: jsonb('unfinished').$type<Record<string, unknown>>(),
  requestedAt: time('requested_at'),
  startedAt: time('started_at'),
  finishedAt: time('finished_at'),
  lastSuccessAt: time('last_success_at'),
  notBefore: time('not_before'),
  summary: jsonb('summary').$type<Record<string, unknown>>(),
  problem: text('problem'),
});

/** How far a reading of all stored documents has come, which a new version of the product needs once. */
export const listingRereads = pgTable('listing_rereads', {
  edition: integer('edition').primaryKey(),
  source: text('source').notNull().default(''),
  sourceKey: text('source_key').notNull().default(''),
  finishedAt: time('finished_at'),
});

/** Of which day the last full feed of a source is: what only older files have is off the market. */
export const fullFeeds = pgTable('full_feeds', {
  source: text('source').primaryKey(),
  madeOn: date('made_on', { mode: 'string' }).notNull(),
  readAt: time('read_at').notNull().defaultNow(),
});
