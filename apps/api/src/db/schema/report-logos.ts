import { logoTypes } from '@rei/domain/underwriting/report/logo';
import { index, integer, pgEnum, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { bytea, id, time } from './columns.ts';
import { blobs } from './mail.ts';

export const logoType = pgEnum('logo_type', logoTypes);

/** The logo on a user's reports; another one is another row, so that its address never shows the one before. */
export const reportLogos = pgTable(
  'report_logos',
  {
    id: id(),
    userId: owner(),
    type: logoType('type').notNull(),
    hash: bytea('hash')
      .notNull()
      .references(() => blobs.hash),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('report_logos_user').on(table.userId), index('report_logos_hash').on(table.hash)],
);
