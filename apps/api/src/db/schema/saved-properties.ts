import { bigint, boolean, index, jsonb, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { listings } from './listings.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What a user did with a listing: saved it, hid it. Removing keeps the row, so that saving again brings all back. */
export const savedProperties = pgTable(
  'saved_properties',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listingId: bigint('listing_id', { mode: 'number' })
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    isSaved: boolean('is_saved').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    offer: jsonb('offer').$type<unknown>(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_properties_list').on(table.userId, table.createdAt),
    index('saved_properties_listing').on(table.listingId),
  ],
);
