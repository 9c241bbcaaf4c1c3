import { type PlainQuestion, viewKinds } from '@rei/domain/deal-finder/view';
import { sql } from 'drizzle-orm';
import { bigint, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { id, time, times } from './columns.ts';

export const dealViews = pgTable(
  'deal_views',
  {
    id: id(),
    userId: owner(),
    name: text('name').notNull(),
    kind: text('kind', { enum: viewKinds }).notNull().default('deals'),
    /** An older version may have stored it, so each part is checked when it is read. */
    question: jsonb('question').$type<PlainQuestion>().notNull(),
    columns: text('columns').array().notNull(),
    /** When its listings were looked at last, how many passed then, and the best of them. */
    seenAt: time('seen_at'),
    seenCount: integer('seen_count'),
    seenIds: bigint('seen_ids', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    ...times(),
  },
  (table) => [uniqueIndex('deal_views_name').on(table.userId, sql`lower(${table.name})`)],
);
