import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, time, times } from './columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userName: text('user_name').notNull().unique(),
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    name: text('name').notNull().default(''),
    company: text('company').notNull().default(''),
    phone: text('phone').notNull().default(''),
    isAdmin: boolean('is_admin').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    emailVerifiedAt: time('email_verified_at'),
    disabledAt: time('disabled_at'),
    registrationIp: text('registration_ip'),
    ...times(),
  },
  (table) => [
    // Suggests the names that begin with what was typed, whatever the database's collation is.
    index('users_handles').on(table.userName.op('text_pattern_ops')),
    check('users_user_name_lower', sql`${table.userName} = lower(${table.userName})`),
    check('users_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/** The row belongs to a user and is deleted with the account. */
export const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const signIns = pgTable(
  'sign_ins',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    userId: owner(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When its tokens were last renewed: at most one access token's life behind its last request. */
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    endedAt: time('ended_at'),
  },
  (table) => [index('sign_ins_user').on(table.userId, table.createdAt)],
);

/** Access and refresh tokens of sign-ins, as SHA-256 hashes only. A used refresh token stays to recognise reuse. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: bytea('hash').primaryKey(),
    signInId: uuid('sign_in_id')
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['access', 'refresh'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('session_tokens_sign_in').on(table.signInId),
    index('session_tokens_expiry').on(table.expiresAt),
    check('session_tokens_kind', sql`${table.kind} in ('access', 'refresh')`),
  ],
);

export const mailedLinks = pgTable(
  'mailed_links',
  {
    hash: bytea('hash').primaryKey(),
    userId: owner(),
    purpose: text('purpose', { enum: ['verify', 'reset'] }).notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [
    index('mailed_links_user').on(table.userId),
    check('mailed_links_purpose', sql`${table.purpose} in ('verify', 'reset')`),
  ],
);

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: time('resets_at').notNull(),
});

/** Authenticator apps. A secret counts only once a code of it was typed; until then it is a proposal. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with the installation's key. */
  secret: bytea('secret').notNull(),
  confirmedAt: time('confirmed_at'),
  /** The 30-second step of the last code that was accepted: no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** Each code replaces a lost authenticator once; only its SHA-256 hash is stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: owner(),
    hash: bytea('hash').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Names of deleted users: mail to them must never reach somebody else. */
export const retiredUserNames = pgTable('retired_user_names', {
  userName: text('user_name').primaryKey(),
  retiredAt: time('retired_at').notNull().defaultNow(),
});
