import { bigint, boolean, date, index, pgTable, real, smallint, text } from 'drizzle-orm/pg-core';
import { listings, propertyType } from './listings.ts';

/**
 * What each sale would have been estimated at on its day from the sales before it. Errors are natural logarithms of the
 * estimate by the price, so that a tenth too much and a tenth too little are alike.
 */
export const valuationTests = pgTable(
  'valuation_tests',
  {
    listingId: bigint('listing_id', { mode: 'number' })
      .primaryKey()
      .references(() => listings.id, { onDelete: 'cascade' }),
    /** The sale that was tested: another one is tested anew. */
    soldOn: date('sold_on', { mode: 'string' }).notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
    /** As it was tested (`conditionCode`): read otherwise, it is tested anew too. */
    homeCondition: smallint('home_condition').notNull().default(0),
    isDemo: boolean('is_demo').notNull(),
    type: propertyType('type').notNull(),
    state: text('state').notNull(),
    /** 'Allegheny|PA'; null where the county is not known. */
    county: text('county'),
    zip: text('zip').notNull(),
    /** Of the estimate, which is all that is known of a home before it sells. */
    priceBand: smallint('price_band'),
    /** Null where too few sales came before. */
    error: real('error'),
    /** Of the median price per square foot of its ZIP, and of what was asked last; null where that is not known. */
    zipMedianError: real('zip_median_error'),
    listPriceError: real('list_price_error'),
  },
  (table) => [
    index('valuation_tests_by_zip').on(table.zip, table.priceBand, table.soldOn),
    index('valuation_tests_by_county').on(table.county, table.priceBand, table.soldOn),
    index('valuation_tests_by_state').on(table.state, table.priceBand, table.soldOn),
    index('valuation_tests_by_county_day').on(table.county, table.soldOn),
    index('valuation_tests_by_state_day').on(table.state, table.soldOn),
    index('valuation_tests_by_day').on(table.soldOn),
  ],
);
