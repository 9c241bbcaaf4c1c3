import { contractSteps, dealStages, offerSteps, pendingStages } from '@rei/domain/activity/deal-progress';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { id, time, times } from './columns.ts';
import { listingStatus, ofListing } from './listings.ts';

export const dealStage = pgEnum('deal_stage', dealStages);
export const offerStep = pgEnum('offer_step', offerSteps);
export const contractStep = pgEnum('contract_step', contractSteps);

/** A deal under way, in SQL. An index serves only statements that say the same as its condition. */
export const isPendingStage = `stage in (${pendingStages.map((stage) => `'${stage}'`).join(', ')})`;

/** A removed property keeps its row, so that saving again brings all back. Where the deal stands follows from the log. */
export const savedProperties = pgTable(
  'saved_properties',
  {
    userId: owner(),
    listingId: ofListing(),
    isSaved: boolean('is_saved').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    offer: jsonb('offer').$type<unknown>(),
    ...times(),
    /** Null while it was only hidden and never saved. */
    firstSavedAt: time('first_saved_at'),
    savedPriceCents: bigint('saved_price_cents', { mode: 'number' }),
    savedStatus: listingStatus('saved_status').$type<ListingStatus>(),
    stage: dealStage('stage').notNull().default('saved'),
    offerStep: offerStep('offer_step').notNull().default('none'),
    contractStep: contractStep('contract_step').notNull().default('none'),
    hasInquirySent: boolean('has_inquiry_sent').notNull().default(false),
    hasOfferSent: boolean('has_offer_sent').notNull().default(false),
    /** The agreed price, the offer whose terms were accepted, and when; all null while nothing is agreed. */
    agreedPriceCents: bigint('agreed_price_cents', { mode: 'number' }),
    agreedOfferId: text('agreed_offer_id'),
    agreedAt: time('agreed_at'),
    counterCents: bigint('counter_cents', { mode: 'number' }),
    lastActivityAt: time('last_activity_at').notNull().defaultNow(),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    note: text('note').notNull().default(''),
  },
  // The index columns after the sort column let the list filter and count without touching the table.
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('saved_properties_newest')
      .on(table.userId, table.createdAt, table.listingId, table.isHidden)
      .where(sql`is_saved`),
    index('saved_properties_active')
      .on(table.userId, table.lastActivityAt, table.listingId, table.isHidden, table.stage)
      .where(sql`is_saved`),
    index('saved_properties_stage')
      .on(table.userId, table.stage, table.createdAt, table.listingId, table.isHidden)
      .where(sql`is_saved`),
    index('saved_properties_tagged').on(table.userId, table.listingId).where(sql`is_saved and tags <> '{}'`),
    index('saved_properties_hidden').on(table.userId, table.listingId).where(sql`is_hidden`),
    // The overview counts from this index, removed properties too.
    index('saved_properties_deals').on(table.userId, table.stage).where(sql`first_saved_at is not null`),
    index('saved_properties_offers').on(table.userId).where(sql`has_offer_sent`),
    // Reminders look through everybody's pending deals.
    index('saved_properties_pending')
      .on(table.userId, table.listingId)
      .where(sql.raw(`is_saved and ${isPendingStage}`)),
    index('saved_properties_listing').on(table.listingId),
  ],
);

/**
 * How many saved properties a user has of each kind, kept by a trigger. A kind is the sum of its rows: a transaction takes
 * one that no other holds, or adds one, so that nobody waits for the count of another.
 */
export const savedTotals = pgTable(
  'saved_totals',
  {
    id: id(),
    userId: owner(),
    stage: dealStage('stage').notNull(),
    isHidden: boolean('is_hidden').notNull(),
    isWaiting: boolean('is_waiting').notNull(),
    total: integer('total').notNull(),
  },
  // Without what changes, so that the index is left alone.
  (table) => [index('saved_totals_kind').on(table.userId, table.stage, table.isHidden, table.isWaiting)],
);
