import { afterRepairBases, mostStoredValue, valueLeads } from '@rei/domain/listings/stored-value';
import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { time } from './columns.ts';
import { placeColumns, placeIndexes, progressColumns } from './figure-places.ts';
import { listings } from './listings.ts';

/** What each listing is worth by the estimate that leads there; none where too few were sold to say so. */
export const listingValues = pgTable(
  'listing_values',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** Dollars to three digits, as it is. */
    value: integer('value').notNull(),
    ledBy: text('led_by', { enum: valueLeads }).notNull().default('comps'),
    /** And renovated. */
    afterRepair: integer('after_repair').notNull(),
    afterRepairBasis: text('after_repair_basis', { enum: afterRepairBases }).notNull(),
    sales: smallint('sales').notNull(),
    computedOn: date('computed_on', { mode: 'string' }).notNull(),
  },
  (table) => [
    check(
      'listing_values_value',
      sql`${table.value} between 1 and ${table.afterRepair} and ${table.afterRepair} <= ${sql.raw(String(mostStoredValue))}`,
    ),
  ],
);

/** ZIPs whose values were computed, or are to be. */
export const listingValuePlaces = pgTable(
  'listing_value_places',
  {
    ...placeColumns(),
    /** A hash of what was sold there: where it is another, the values around are computed anew. */
    sales: text('sales'),
  },
  (table) => placeIndexes('listing_value_places', table),
);

export const listingValueProgress = pgTable('listing_value_progress', {
  ...progressColumns(),
  /** How often other sales were seen: what was read of them counts until the next ones. */
  salesTimes: bigint('sales_times', { mode: 'number' }).notNull().default(0),
  /** Which models there were at the last look at what leads, and when that was; empty for none. */
  models: text('models').notNull().default(''),
  leadsLookedAt: time('leads_looked_at').notNull().defaultNow(),
});
