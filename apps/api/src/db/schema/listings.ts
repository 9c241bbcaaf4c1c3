import type { FieldTimes } from '@rei/domain/listings/field-times';
import type { ColumnField, ListingRecord } from '@rei/domain/listings/listing-fields';
import { type ListingStatus, listingStatuses } from '@rei/domain/listings/listing-status';
import { contactOrigins, contactRoles } from '@rei/domain/listings/property-contact';
import { propertyTypes } from '@rei/domain/listings/property-type';
import type { Unit } from '@rei/domain/listings/units';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { owner, users } from './accounts.ts';
import { bytea, id, time, times, tsvector } from './columns.ts';
import { bedroomsAreKnown, isComparable, isSale } from './listing-conditions.ts';

/** Four bytes each in the search's indexes, where their names would be a dozen. */
export const propertyType = pgEnum('property_type', propertyTypes);
/** 'Private' is a property added by hand: no search asks for that status, so none ever finds one. */
export const listingStatus = pgEnum('listing_status', [...listingStatuses, 'Private']);

export const zips = pgTable(
  'zips',
  {
    zip: text('zip').primaryKey(),
    city: text('city').notNull(),
    cityKey: text('city_key').notNull(),
    state: text('state').notNull(),
    county: text('county'),
    lat: doublePrecision('lat').notNull(),
    lon: doublePrecision('lon').notNull(),
    source: text('source').notNull(),
  },
  (table) => [index('zips_city').on(table.cityKey, table.state), index('zips_place').on(table.lat, table.lon)],
);

/** Administrators can change these columns; no import overwrites a column that they changed. */
export const editableAgentColumns = ['name', 'email', 'phone', 'href', 'slogan'] as const;

/** Each key has one agent; agents that are one person are merged into one. */
export const agents = pgTable(
  'agents',
  {
    id: id(),
    /** The key identifies the person in a source: the e-mail, else name and phone, else name and office. */
    key: text('key').notNull().unique(),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    href: text('href'),
    office: text('office'),
    slogan: text('slogan'),
    edited: text('edited', { enum: editableAgentColumns }).array().notNull().default(sql`'{}'`),
    /** Files older than this day only add what is not known. */
    asOf: date('said_on', { mode: 'string' }),
    /** The survivor is never merged itself. The row keeps its key, so that imports and undoing stay simple. */
    mergedInto: bigint('merged_into', { mode: 'number' }).references((): AnyPgColumn => agents.id),
    ...times(),
  },
  (table) => [
    index('agents_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('agents_by_name').on(sql`lower(coalesce(name, email, ''))`, table.id).where(sql`merged_into is null`),
  ],
);

const fieldColumns = {
  source: text('source').notNull(),
  /** The asking price; of a sold home the sale price, or else the last asking price. */
  priceCents: bigint('price_cents', { mode: 'number' }),
  soldPriceCents: bigint('sold_price_cents', { mode: 'number' }),
  soldOn: date('sold_on', { mode: 'string' }),
  type: propertyType('type').notNull(),
  isPending: boolean('is_pending').notNull(),
  isContingent: boolean('is_contingent').notNull(),
  isForeclosure: boolean('is_foreclosure').notNull(),
  isOffMarket: boolean('is_off_market').notNull(),
  isSold: boolean('is_sold').notNull(),
  line: text('line').notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  zip: text('zip').notNull(),
  county: text('county'),
  subdivision: text('subdivision'),
  lat: doublePrecision('lat'),
  lon: doublePrecision('lon'),
  beds: smallint('beds'),
  baths: real('baths'),
  sqft: integer('sqft'),
  lotSqft: bigint('lot_sqft', { mode: 'number' }),
  yearBuilt: smallint('year_built'),
  hoaCents: bigint('hoa_cents', { mode: 'number' }),
  units: smallint('units'),
  unitsDetail: jsonb('units_detail').$type<Unit[]>(),
  listDate: date('list_date', { mode: 'string' }),
  mlsId: text('mls_id'),
  url: text('url'),
} satisfies Record<ColumnField, PgColumnBuilderBase>;

/** Each home has one row, narrow enough to scan, whatever its sources. Migrations hold the search's indexes. */
export const listings = pgTable(
  'listings',
  {
    id: id(),
    ...fieldColumns,
    /** The last asking price of a sold home, where a source tells it. */
    lastListPriceCents: bigint('last_list_price_cents', { mode: 'number' }),
    /** The latest price cut; null when the price never fell or has risen since. */
    priceCutCents: bigint('price_cut_cents', { mode: 'number' }),
    priceCutAt: time('price_cut_at'),
    /** The one status by the badge's priority, kept in step with the flags and the override. */
    status: listingStatus('status').notNull(),
    statusOverride: listingStatus('status_override').$type<ListingStatus>(),
    /** Normalized keys of the listing's own city and of its ZIP's postal city. */
    cityKey: text('city_key').notNull(),
    postalCityKey: text('postal_city_key').notNull(),
    subdivisionKey: text('subdivision_key'),
    lineKey: text('line_key').notNull(),
    /** Two spellings of one home give the same key; null where the address identifies no home. */
    addressKey: text('address_key'),
    agentId: bigint('agent_id', { mode: 'number' }).references(() => agents.id),
    photo: text('photo'),
    /** What its remarks warn of, a bit for each (`remarkCautions`). */
    remarkCautions: smallint('remark_cautions').notNull().default(0),
    /** How it is inside by its remarks (`conditionCode`); 0 where they do not tell. */
    homeCondition: smallint('home_condition').notNull().default(0),
    /** The list date, or the day of the first import where the source has none. */
    listedOn: date('listed_on', { mode: 'string' }).notNull().default(sql`current_date`),
    /** The user who added it by hand and alone may see it; null for imported listings. */
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'cascade' }),
    /** Whether the bedrooms of all that is rented are known, so that HUD's rents of the ZIP tell its rent. */
    hasBedrooms: boolean('has_bedrooms').notNull().generatedAlwaysAs(bedroomsAreKnown),
    ...times(),
  },
  (table) => [
    index('listings_agent').on(table.agentId),
    // Comparable homes are read from this index alone.
    index('listings_comps')
      .on(table.type, table.lat, table.lon, table.sqft, table.listDate, table.id)
      .where(isComparable),
    index('listings_sales')
      .on(table.type, table.lat, table.lon, table.sqft, table.soldOn, table.id)
      .where(sql.raw(isSale)),
    index('listings_sales_of_zip').on(table.zip, table.soldOn).where(sql.raw(isSale)),
    // All of one subdivision, and names as they are typed, whatever the database's collation is.
    index('listings_subdivision')
      .on(table.subdivisionKey.op('text_pattern_ops'))
      .where(sql`subdivision_key is not null`),
    index('listings_place').on(table.lat, table.lon).where(sql`lat is not null`),
    index('listings_of_agents')
      .on(table.zip, table.agentId)
      .where(sql`agent_id is not null and status in ('For Sale', 'Foreclosure')`),
    index('listings_added_by').on(table.addedBy).where(sql`added_by is not null`),
    check('listings_private', sql`(${table.addedBy} is null) = (${table.status}::text <> 'Private')`),
    check('listings_price', sql`${table.priceCents} >= 0`),
    check('listings_zip', sql`${table.zip} ~ '^[0-9]{5}$'`),
  ],
);

export const ofListing = () =>
  bigint('listing_id', { mode: 'number' })
    .notNull()
    .references(() => listings.id, { onDelete: 'cascade' });

/** A source has at most one record per home: what it said when it was read last. */
export const listingSources = pgTable(
  'listing_sources',
  {
    source: text('source').notNull(),
    sourceKey: text('source_key').notNull(),
    listingId: ofListing(),
    /** SHA-256 of what the source said, so that an unchanged row changes nothing. */
    contentHash: bytea('content_hash').notNull(),
    record: jsonb('record').$type<ListingRecord>().notNull(),
    document: jsonb('document').$type<Record<string, unknown>>().notNull(),
    /** The day of its newest file's data; older rows have null and count from the day of `changed_at`. */
    asOf: date('said_on', { mode: 'string' }),
    changedAt: time('changed_at').notNull().defaultNow(),
    /** What was said at another time than that, and when; null for nothing. */
    fieldTimes: jsonb('said_times').$type<Omit<FieldTimes, 'last'>>(),
    /** When the source's full feeds were seen to lack it, and the day of the first such feed. */
    goneAt: time('gone_at'),
    goneOn: date('gone_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.sourceKey] }),
    unique('listing_sources_listing').on(table.listingId, table.source),
  ],
);

/**
 * The words of each source's remarks, together with where its home is: in one index, a rare place leads past the many
 * homes elsewhere that have a common word. Triggers keep it.
 */
export const listingWords = pgTable(
  'listing_words',
  {
    listingId: bigint('listing_id', { mode: 'number' }).notNull(),
    source: text('source').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.listingId, table.source] }),
    foreignKey({
      name: 'listing_words_of_source',
      columns: [table.listingId, table.source],
      foreignColumns: [listingSources.listingId, listingSources.source],
    }).onDelete('cascade'),
    index('listing_words_index').using('gin', table.words),
  ],
);

export const listingEvents = pgTable(
  'listing_events',
  {
    id: id(),
    listingId: ofListing(),
    at: time('at').notNull().defaultNow(),
    kind: text('kind', { enum: ['listed', 'price', 'status'] }).notNull(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    status: listingStatus('status').$type<ListingStatus>().notNull(),
  },
  (table) => [index('listing_events_listing').on(table.listingId, table.at)],
);

export const unitOverlays = pgTable(
  'unit_overlays',
  {
    userId: owner(),
    listingId: ofListing(),
    units: smallint('units').notNull(),
    unitsVary: boolean('units_vary').notNull(),
    unitsDetail: jsonb('units_detail').$type<Unit[]>().notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.listingId] })],
);

/** The place that a user searched last, with which a new session's search opens. */
export const searchPlaces = pgTable('search_places', {
  userId: owner().primaryKey(),
  place: text('place').notNull(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** The person a user asks about a listing; never an agent, because everybody sees agents. */
export const propertyContacts = pgTable(
  'property_contacts',
  {
    userId: owner(),
    listingId: ofListing(),
    /** Only of a property that was added by hand. */
    role: text('role', { enum: contactRoles }),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    office: text('office'),
    origin: text('origin', { enum: contactOrigins }).notNull(),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('property_contacts_listing').on(table.listingId),
    check(
      'property_contacts_known',
      sql`num_nonnulls(${table.role}, ${table.name}, ${table.email}, ${table.phone}) > 0`,
    ),
  ],
);

export const listingViews = pgTable(
  'listing_views',
  {
    userId: owner(),
    listingId: ofListing(),
    viewedAt: time('viewed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('listing_views_recent').on(table.userId, table.viewedAt),
  ],
);
