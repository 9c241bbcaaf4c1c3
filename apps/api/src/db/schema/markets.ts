import type { SizeOfHomes } from '@rei/domain/markets/details';
import { marketLevels } from '@rei/domain/markets/place';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { id, time } from './columns.ts';

export const marketLevel = pgEnum('market_level', marketLevels);

/** What is counted and measured of a place's homes, each measure with the number of homes that it rests on. */
const figures = {
  active: integer('active').notNull().default(0),
  fresh: integer('fresh').notNull().default(0),
  pending: integer('pending').notNull().default(0),
  gone: integer('gone').notNull().default(0),
  /** Dollars. */
  price: doublePrecision('price'),
  priceHomes: integer('price_homes').notNull().default(0),
  pricePerSqft: real('price_per_sqft'),
  sqftHomes: integer('sqft_homes').notNull().default(0),
  daysOnMarket: real('days_on_market'),
  datedHomes: integer('dated_homes').notNull().default(0),
  /** Homes for sale whose price was cut, and the median of the latest cuts, percent of the price before. */
  cuts: integer('cuts').notNull().default(0),
  cutSize: real('cut_size'),
  /** Percent. */
  rentToPrice: real('rent_to_price'),
  rentHomes: integer('rent_homes').notNull().default(0),
};

/** Every state, county, city and ZIP of the table of ZIPs, with its newest figures. */
export const marketPlaces = pgTable(
  'market_places',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    level: marketLevel('level').notNull(),
    /** As the deal engine has it: 'PA', 'Allegheny|PA', 'pittsburgh|PA', '15218'. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    state: text('state').notNull(),
    /** Its name alone; of a city the one with most of its ZIPs. */
    county: text('county'),
    cityKey: text('city_key'),
    city: text('city'),
    slug: text('slug').notNull(),
    ...figures,
    /** Of a state or county: its homes for sale by bedrooms on that day, which take too long to count for every page. */
    sizes: jsonb('sizes').$type<SizeOfHomes[]>(),
    /** The day of the figures; null where no home was ever counted. */
    day: date('day', { mode: 'string' }),
  },
  (table) => [
    unique('market_places_key').on(table.level, table.key),
    index('market_places_slug').on(table.state, table.slug),
  ],
);

export const marketDays = pgTable(
  'market_days',
  {
    placeId: integer('place_id')
      .notNull()
      .references(() => marketPlaces.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    ...figures,
  },
  (table) => [primaryKey({ columns: [table.placeId, table.day] })],
);

export const marketRuns = pgTable('market_runs', {
  day: date('day', { mode: 'string' }).primaryKey(),
  takenAt: time('taken_at').notNull().defaultNow(),
  homes: bigint('homes', { mode: 'number' }).notNull(),
});

export const followedMarkets = pgTable(
  'followed_markets',
  {
    id: id(),
    userId: owner(),
    placeId: integer('place_id')
      .notNull()
      .references(() => marketPlaces.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [unique('followed_markets_place').on(table.userId, table.placeId)],
);

/** Research series of places, a row each, so that a place's whole history is one short read. */
export const marketSeries = pgTable(
  'market_series',
  {
    level: text('level').notNull(),
    /** As `market_places` has it; 'US', '152'. */
    place: text('place').notNull(),
    source: text('source').notNull(),
    measure: text('measure').notNull(),
    /** Ascending, as `monthIndex` of the domain counts them; the values beside them. */
    months: smallint('months').array().notNull(),
    values: real('values').array().notNull(),
    latest: real('latest').notNull(),
    latestMonth: smallint('latest_month').notNull(),
    /** The value twelve months before the newest. */
    yearAgo: real('year_ago'),
    /** The day of the source's file. */
    published: date('published', { mode: 'string' }).notNull(),
    storedAt: time('stored_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.level, table.place, table.source, table.measure] }),
    // Whether there is any of a kind, and of which day.
    index('market_series_kind').on(table.source, table.measure, table.level, table.published),
  ],
);
