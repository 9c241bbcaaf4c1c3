import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { owner, users } from './accounts.ts';
import { bytea, time } from './columns.ts';

/** What the product knows of a passkey: enough to check what it signs, and nothing that signs in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: owner(),
    name: text('name').notNull(),
    credentialId: bytea('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    /** How often it was used, where it counts: one that falls behind is a copy. */
    uses: bigint('uses', { mode: 'number' }).notNull(),
    isSynced: boolean('is_synced').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What a browser was asked to sign, as a SHA-256 hash; gone once it was answered. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    hash: bytea('hash').primaryKey(),
    purpose: text('purpose', { enum: ['add', 'sign_in'] }).notNull(),
    /** Whose passkey is to be added; a sign-in names nobody before it is answered. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_expiry').on(table.expiresAt),
    check('passkey_challenges_purpose', sql`${table.purpose} in ('add', 'sign_in')`),
    check('passkey_challenges_user', sql`(${table.purpose} = 'add') = (${table.userId} is not null)`),
  ],
);
