import { suppressionReasons } from '@rei/domain/suppressions/suppression';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';

/** Addresses that the installation writes to no more; they belong to nobody's account. */
export const suppressions = pgTable(
  'suppressions',
  {
    /** In lower case. */
    address: text('address').primaryKey(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    note: text('note').notNull().default(''),
    since: time('since').notNull().defaultNow(),
    /** Since when an administrator allows it again: what came back before does not count anymore. */
    liftedAt: time('lifted_at'),
  },
  (table) => [
    index('suppressions_newest').on(table.since, table.address).where(sql`${table.liftedAt} is null`),
    check('suppressions_lower_case', sql`${table.address} = lower(${table.address})`),
    check(
      'suppressions_reasons',
      sql`${table.reason} in ('soft bounces', 'hard bounce', 'by hand', 'unsubscribed', 'complaint')`,
    ),
  ],
);
