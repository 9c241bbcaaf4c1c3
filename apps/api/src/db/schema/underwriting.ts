import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import type { Criterion } from '@rei/domain/underwriting/buy-box';
import type { OwnLines, ProfileComponent } from '@rei/domain/underwriting/own-lines';
import type { RentalInput } from '@rei/domain/underwriting/rental-input';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { id, time, times } from './columns.ts';
import { listings, ofListing } from './listings.ts';

/** Users' own assumption profiles; a value that is left out follows its usual source. */
export const assumptionProfiles = pgTable(
  'assumption_profiles',
  {
    id: id(),
    userId: owner(),
    name: text('name').notNull(),
    values: jsonb('values').$type<AssumptionValues>().notNull(),
    /** What the yearly reserve among the values is made of; nothing where it is one amount or follows rent or size. */
    components: jsonb('components').$type<ProfileComponent[]>(),
    isDefault: boolean('is_default').notNull(),
    ...times(),
  },
  (table) => [
    index('assumption_profiles_user').on(table.userId, table.id),
    uniqueIndex('assumption_profiles_default').on(table.userId).where(sql`is_default`),
  ],
);

export const buyBoxes = pgTable(
  'buy_boxes',
  {
    id: id(),
    userId: owner(),
    name: text('name').notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    isDefault: boolean('is_default').notNull(),
    ...times(),
  },
  (table) => [
    index('buy_boxes_user').on(table.userId, table.id),
    uniqueIndex('buy_boxes_default').on(table.userId).where(sql`is_default`),
  ],
);

export const scenarios = pgTable(
  'scenarios',
  {
    id: id(),
    userId: owner(),
    listingId: ofListing(),
    name: text('name').notNull(),
    /** The shape of `inputs`, so that older ones can still be read after it has changed. */
    inputsVersion: smallint('inputs_version').notNull(),
    inputs: jsonb('inputs').$type<RentalInput>().notNull(),
    /** A built-in profile's name or an own one's id; no reference, because the profile may go and the scenario stays. */
    profileId: text('profile_id'),
    typed: jsonb('typed').$type<AssumptionValues>().notNull(),
    ...times(),
  },
  (table) => [
    index('scenarios_property').on(table.userId, table.listingId, table.id),
    index('scenarios_listing').on(table.listingId),
  ],
);

export const propertyEstimates = pgTable(
  'property_estimates',
  {
    userId: owner(),
    listingId: ofListing(),
    /** A month. */
    rentCents: bigint('rent_cents', { mode: 'number' }),
    arvCents: bigint('arv_cents', { mode: 'number' }),
    renovationsCents: bigint('renovations_cents', { mode: 'number' }),
    /** Ids of listings; one that no longer exists is skipped. */
    pinnedComps: bigint('pinned_comps', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    excludedComps: bigint('excluded_comps', { mode: 'number' }).array().notNull().default(sql`'{}'`),
    typed: jsonb('typed').$type<AssumptionValues>().notNull().default({}),
    /** Rent roll, other income and what else is known line by line. */
    lines: jsonb('lines').$type<OwnLines>().notNull().default({}),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('property_estimates_listing').on(table.listingId),
  ],
);

export const savedCalculations = pgTable(
  'saved_calculations',
  {
    id: id(),
    userId: owner(),
    /** The calculator's name; text, so that a new calculator needs no change here. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    inputs: jsonb('inputs').$type<Record<string, unknown>>().notNull(),
    listingId: bigint('listing_id', { mode: 'number' }).references(() => listings.id, { onDelete: 'set null' }),
    ...times(),
  },
  (table) => [
    index('saved_calculations_newest').on(table.userId, table.updatedAt, table.id),
    index('saved_calculations_listing').on(table.listingId),
  ],
);
