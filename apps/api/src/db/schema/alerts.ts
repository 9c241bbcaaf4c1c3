import { alertKinds, alertPaces, buyerScopes, noticeKinds } from '@rei/domain/alerts/alert-kinds';
import { defaultAlertSettings as usual } from '@rei/domain/alerts/alert-settings';
import { reOfferKinds } from '@rei/domain/alerts/re-offer';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { activityEntries } from './activity.ts';
import { buyers } from './buyers.ts';
import { id, time, times } from './columns.ts';
import { dealViews } from './deal-finder.ts';
import { ofListing } from './listings.ts';

const ofView = () =>
  bigint('view_id', { mode: 'number' })
    .notNull()
    .references(() => dealViews.id, { onDelete: 'cascade' });

/** A view with a row here is watched. */
export const alerts = pgTable(
  'alerts',
  {
    viewId: ofView().primaryKey(),
    userId: owner(),
    pace: text('pace', { enum: alertPaces }).notNull(),
    inProduct: boolean('in_product').notNull(),
    byMail: boolean('by_mail').notNull(),
    isPaused: boolean('is_paused').notNull(),
    /** What changed earlier is not told. */
    since: time('since').notNull().defaultNow(),
    /** When its last message went out. */
    toldAt: time('told_at'),
    /** Events beyond those that are kept one by one, since then. */
    more: integer('more').notNull().default(0),
    /** Why it could not be evaluated; it counts until the search is edited. */
    failure: text('failure'),
    failedAt: time('failed_at'),
    ...times(),
  },
  (table) => [index('alerts_user').on(table.userId)],
);

/** What happened in a watched view; a change of a listing is there once. The listing may be gone since. */
export const alertEvents = pgTable(
  'alert_events',
  {
    id: id(),
    viewId: ofView(),
    userId: owner(),
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    changeId: bigint('change_id', { mode: 'number' }).notNull(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    address: text('address').notNull(),
    reason: text('reason').notNull(),
    at: time('at').notNull().defaultNow(),
    /** Null while it waits for its message. */
    toldAt: time('told_at'),
  },
  (table) => [
    unique('alert_events_once').on(table.viewId, table.listingId, table.changeId),
    index('alert_events_waiting').on(table.viewId, table.at).where(sql`told_at is null`),
    index('alert_events_user').on(table.userId),
    index('alert_events_at').on(table.at),
  ],
);

/** Users without a row have chosen nothing. */
export const alertSettings = pgTable('alert_settings', {
  userId: owner().primaryKey(),
  inProduct: text('in_product', { enum: noticeKinds }).array().notNull(),
  byMail: text('by_mail', { enum: noticeKinds }).array().notNull(),
  quietFrom: smallint('quiet_from'),
  quietUntil: smallint('quiet_until'),
  digestHour: smallint('digest_hour').notNull().default(usual.digestHour),
  timeZone: text('time_zone'),
  buyerScope: text('buyer_scope', { enum: buyerScopes }).notNull().default(usual.buyerScope),
  offerPercent: smallint('offer_percent').notNull().default(usual.offerPercent),
  offerDays: smallint('offer_days').notNull().default(usual.offerDays),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** Properties of which it is to be seen whether they fit buyers; worked off within minutes, and filled by triggers, too. */
export const fitsToCheck = pgTable('fits_to_check', { userId: owner(), listingId: ofListing() }, (table) => [
  primaryKey({ columns: [table.userId, table.listingId] }),
  index('fits_to_check_listing').on(table.listingId),
]);

/** Properties with an offer out whose listing changed; worked off within minutes, and filled by a trigger. */
export const offersToCheck = pgTable('offers_to_check', { userId: owner(), listingId: ofListing() }, (table) => [
  primaryKey({ columns: [table.userId, table.listingId] }),
  index('offers_to_check_listing').on(table.listingId),
]);

/** A property that fits a buyer; told to its user once. */
export const buyerFits = pgTable(
  'buyer_fits',
  {
    id: id(),
    userId: owner(),
    listingId: ofListing(),
    buyerId: bigint('buyer_id', { mode: 'number' })
      .notNull()
      .references(() => buyers.id, { onDelete: 'cascade' }),
    at: time('at').notNull().defaultNow(),
    /** Null while it waits for its message. */
    toldAt: time('told_at'),
  },
  (table) => [
    unique('buyer_fits_once').on(table.userId, table.listingId, table.buyerId),
    index('buyer_fits_waiting').on(table.userId, table.at).where(sql`told_at is null`),
    index('buyer_fits_told').on(table.userId, table.toldAt),
    index('buyer_fits_listing').on(table.listingId),
    index('buyer_fits_buyer').on(table.buyerId),
    index('buyer_fits_at').on(table.at),
  ],
);

/** Own offers that something brought back; each event of an offer is there once. */
export const reOffers = pgTable(
  're_offers',
  {
    id: id(),
    userId: owner(),
    listingId: ofListing(),
    kind: text('kind', { enum: reOfferKinds }).notNull(),
    /** Names the event. */
    key: text('key').notNull(),
    /** The entry of the log that the offer went out with: a later one puts this aside. */
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => activityEntries.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    draftCents: bigint('draft_cents', { mode: 'number' }).notNull(),
    at: time('at').notNull().defaultNow(),
    /** Null while it waits for its message. */
    toldAt: time('told_at'),
    dismissedAt: time('dismissed_at'),
  },
  (table) => [
    unique('re_offers_once').on(table.userId, table.listingId, table.key),
    index('re_offers_waiting').on(table.userId, table.at).where(sql`told_at is null`),
    index('re_offers_told').on(table.userId, table.toldAt),
    index('re_offers_listing').on(table.listingId),
    index('re_offers_entry').on(table.entryId),
  ],
);

/** Listings as they were before a change that no saved search has been asked about yet; written by triggers. */
export const listingsBefore = pgTable(
  'listings_before',
  {
    id: id(),
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    /** Null: it was not there. */
    state: jsonb('state').$type<Record<string, unknown>>(),
    at: time('at').notNull().defaultNow(),
  },
  (table) => [index('listings_before_listing').on(table.listingId, table.id)],
);
