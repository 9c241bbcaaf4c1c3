import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { id, times } from './columns.ts';
import { propertyType } from './listings.ts';

/** Homes that were offered for rent, each once: what was asked last, and what any source tells of the home. */
export const rentals = pgTable(
  'rentals',
  {
    id: id(),
    /** One home as two sources write it has one key. */
    key: text('key').notNull().unique(),
    /** Whose word the rent is. */
    source: text('source').notNull(),
    type: propertyType('type').notNull(),
    line: text('line').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    county: text('county'),
    /** Its own, or its ZIP's centre; null where neither is known. */
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    isZipCentre: boolean('is_zip_centre').notNull(),
    beds: smallint('beds'),
    baths: real('baths'),
    sqft: integer('sqft'),
    yearBuilt: smallint('year_built'),
    /** A month. */
    rentCents: bigint('rent_cents', { mode: 'number' }).notNull(),
    askedOn: date('asked_on', { mode: 'string' }).notNull(),
    ...times(),
  },
  (table) => [
    index('rentals_place').on(table.lat, table.lon, table.askedOn),
    index('rentals_of_zip').on(table.zip, table.askedOn),
    index('rentals_by_day').on(table.askedOn, table.id),
    index('rentals_source').on(table.source),
  ],
);

/**
 * What each rental would have been estimated at on its day from the rentals before it. Errors are natural logarithms of the
 * estimate by the rent that was asked.
 */
export const rentTests = pgTable(
  'rent_tests',
  {
    rentalId: bigint('rental_id', { mode: 'number' })
      .primaryKey()
      .references(() => rentals.id, { onDelete: 'cascade' }),
    /** The asking that was tested: another one is tested anew. */
    askedOn: date('asked_on', { mode: 'string' }).notNull(),
    rentCents: bigint('rent_cents', { mode: 'number' }).notNull(),
    isDemo: boolean('is_demo').notNull(),
    type: propertyType('type').notNull(),
    state: text('state').notNull(),
    /** 'Allegheny|PA'; null where the county is not known. */
    county: text('county'),
    zip: text('zip').notNull(),
    /** Of the estimate. */
    priceBand: smallint('price_band'),
    /** Null where too few rentals came before. */
    error: real('error'),
    /** Of the median rent per square foot of its ZIP, and of HUD's rent; null where that is not known. */
    zipMedianError: real('zip_median_error'),
    hudError: real('hud_error'),
  },
  (table) => [
    index('rent_tests_by_zip').on(table.zip, table.priceBand, table.askedOn),
    index('rent_tests_by_county').on(table.county, table.priceBand, table.askedOn),
    index('rent_tests_by_state').on(table.state, table.priceBand, table.askedOn),
    index('rent_tests_by_day').on(table.askedOn),
  ],
);
