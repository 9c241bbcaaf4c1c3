import { sql } from 'drizzle-orm';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { time } from './columns.ts';

/** Whom an identity provider means by which of its subjects; the email is looked at once, when the two are linked. */
export const providerIdentities = pgTable(
  'provider_identities',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: owner(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
  },
  (table) => [
    unique('provider_identities_subject').on(table.issuer, table.subject),
    index('provider_identities_user').on(table.userId),
  ],
);
