import { marketRentBases, mostMarketRent } from '@rei/domain/listings/stored-market-rent';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { placeColumns, placeIndexes, progressColumns } from './figure-places.ts';
import { listings } from './listings.ts';

/** What each listing rents for by the homes for rent around it, or by Zillow's index; none where neither says so. */
export const marketRents = pgTable(
  'market_rents',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Whole dollars a month. */
    rent: integer('rent').notNull(),
    /** Eight of ten tested estimates were within it; null where too few were tested. */
    low: integer('low'),
    high: integer('high'),
    basis: text('basis', { enum: marketRentBases }).notNull(),
    rentals: smallint('rentals').notNull(),
    computedOn: date('computed_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    check('market_rents_rent', sql`${table.rent} between 1 and ${sql.raw(String(mostMarketRent))}`),
    check('market_rents_range', sql`(${table.low} is null) = (${table.high} is null)`),
  ],
);

/** ZIPs whose rents were computed, or are to be. */
export const marketRentPlaces = pgTable('market_rent_places', placeColumns(), (table) =>
  placeIndexes('market_rent_places', table),
);

export const marketRentProgress = pgTable('market_rent_progress', {
  ...progressColumns(),
  /** When the newest index that was counted was stored. */
  indexStoredAt: time('index_stored_at'),
  /** Rentals still wait for their test, which tells the range of the rents around them. */
  isTesting: boolean('is_testing').notNull().default(false),
  /** How often tests of rents were stored: what was read of rentals and of their errors counts until the next ones. */
  testedTimes: bigint('tested_times', { mode: 'number' }).notNull().default(0),
});
