import type { SheetEdits, SheetShown } from '@rei/domain/deal-sheets/sheet-fields';
import type { ToldSheet } from '@rei/domain/deal-sheets/shown-lines';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { campaigns } from './campaigns.ts';
import { bytea, id, time, times } from './columns.ts';
import { ofListing } from './listings.ts';
import { blobs } from './mail.ts';

/** What a user has typed over the sheet of a deal, and what of it others read. */
export const dealSheets = pgTable(
  'deal_sheets',
  {
    userId: owner(),
    listingId: ofListing(),
    edits: jsonb('edits').$type<SheetEdits>().notNull(),
    shown: jsonb('shown').$type<SheetShown>().notNull(),
    /** Counts the changes, so that none is saved over another that nobody saw. */
    version: integer('version').notNull().default(1),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('deal_sheets_listing').on(table.listingId),
    check('deal_sheets_versions', sql`${table.version} > 0`),
  ],
);

/** Photos of a deal's sheet, as they are printed, in the order of their ids. */
export const dealSheetPhotos = pgTable(
  'deal_sheet_photos',
  {
    id: id(),
    userId: owner(),
    listingId: ofListing(),
    /** The address of the property's photo, or the name of a file. */
    source: text('source').notNull().default(''),
    hash: bytea('hash')
      .notNull()
      .references(() => blobs.hash),
    bytes: integer('bytes').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('deal_sheet_photos_of_sheet').on(table.userId, table.listingId, table.id),
    index('deal_sheet_photos_listing').on(table.listingId),
    index('deal_sheet_photos_hash').on(table.hash),
  ],
);

/** What a campaign of kind 'sheet' sends: the words, and the sheet as it was when the mailing was made. */
export const sheetMailings = pgTable(
  'sheet_mailings',
  {
    campaignId: bigint('campaign_id', { mode: 'number' })
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    userId: owner(),
    listingId: ofListing(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    sheet: jsonb('sheet').$type<ToldSheet>().notNull(),
    /** Tells one sheet of a deal from another: SHA-256 of what it says and shows. */
    sheetKey: text('sheet_key').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sheet_mailings_deal').on(table.userId, table.listingId, table.campaignId),
    index('sheet_mailings_listing').on(table.listingId),
  ],
);

/** That somebody has agreed to get deals by mail from a user: of an address, on a day, by what. Nothing is forgotten. */
export const buyerConsents = pgTable(
  'buyer_consents',
  {
    id: id(),
    userId: owner(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    givenOn: date('given_on', { mode: 'string' }).notNull(),
    source: text('source').notNull(),
    recordedAt: time('recorded_at').notNull().defaultNow(),
    withdrawnAt: time('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('buyer_consents_once').on(table.userId, table.email).where(sql`${table.withdrawnAt} is null`),
    index('buyer_consents_user').on(table.userId, table.id),
    check(
      'buyer_consents_limits',
      sql`${table.email} = lower(${table.email}) and length(${table.source}) between 1 and 300`,
    ),
  ],
);
