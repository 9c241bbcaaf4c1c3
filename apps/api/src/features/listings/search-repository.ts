import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import type { SearchOrder } from '@rei/domain/listings/search-order';
import { and, type Column, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listingSources, listings } from '#db/schema/listings.ts';
import { savedProperties } from '#db/schema/saved-properties.ts';

/** What a search asks for, in the store's terms. Empty lists and undefined do not filter. */
export interface SearchFilter {
  userId: string;
  cityKey?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  /** Part of a normalised address line. */
  lineKey?: string | undefined;
  types: PropertyType[];
  statuses: ListingStatus[];
  minCents?: number | undefined;
  maxCents?: number | undefined;
  minBeds?: number | undefined;
  minBaths?: number | undefined;
  minSqft?: number | undefined;
  maxSqft?: number | undefined;
  minYear?: number | undefined;
  maxYear?: number | undefined;
  /** Words of the remarks, as people type them into a search box. */
  keywords?: string | undefined;
  withHidden: boolean;
}

export interface PageRequest {
  order: SearchOrder;
  /** The other way round than the order's own. */
  isReversed: boolean;
  offset: number;
  limit: number;
}

/** As the index has it. */
const remarksWords = sql`to_tsvector('english', coalesce(${listingSources.record} ->> 'remarks', ''))`;

interface Ordering {
  column: Column;
  isNullable: boolean;
  isDescending: boolean;
}

const orderings: Record<SearchOrder, Ordering> = {
  price: { column: listings.priceCents, isNullable: true, isDescending: false },
  newest: { column: listings.listedOn, isNullable: false, isDescending: true },
  days_on_market: { column: listings.listedOn, isNullable: false, isDescending: true },
  price_cut: { column: listings.priceCutAt, isNullable: true, isDescending: true },
};

/**
 * The ids of one page in order. Each branch below can be read from one index in that order, so the
 * database stops as soon as the page is full; listings without the value come last either way.
 */
export async function findPageIds(db: Db, filter: SearchFilter, page: PageRequest): Promise<number[]> {
  const { column, isNullable, isDescending } = orderings[page.order];
  const direction = isDescending === page.isReversed ? sql`asc` : sql`desc`;
  const needed = page.offset + page.limit;
  const halves: Array<{ where: SQL | undefined; by: SQL }> = isNullable
    ? [
        { where: sql`${column} is not null`, by: sql`${column} ${direction}, ${listings.id} ${direction}` },
        { where: sql`${column} is null`, by: sql`${listings.id} ${direction}` },
      ]
    : [{ where: undefined, by: sql`${column} ${direction}, ${listings.id} ${direction}` }];
  const branches = placeBranches(filter).flatMap((place) =>
    halves.map(
      ({ where, by }) => sql`(select ${listings.id} as id, ${column} as value from ${listings}
        where ${and(place, where, commonConditions(filter))} order by ${by} limit ${needed})`,
    ),
  );
  const result = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(branches, sql` union all `)}) found
      order by value ${direction} nulls last, id ${direction} limit ${page.limit} offset ${page.offset}`,
  );
  return result.rows.map((row) => Number(row.id));
}

/** How many match, counted no further than `cap` + 1. */
export async function countUpTo(db: Db, filter: SearchFilter, cap: number): Promise<number> {
  const branches = placeBranches(filter).map(
    (place) => sql`(select 1 from ${listings} where ${and(place, commonConditions(filter))} limit ${cap + 1})`,
  );
  const result = await db.execute<{ total: string }>(
    sql`select count(*) as total from (select 1 from (${sql.join(branches, sql` union all `)}) found limit ${cap + 1}) capped`,
  );
  return Number(result.rows[0]?.total ?? 0);
}

/** The planner's estimate of how many match, from its statistics: no row is read. */
export async function estimateCount(db: Db, filter: SearchFilter): Promise<number> {
  const branches = placeBranches(filter).map(
    (place) => sql`select 1 from ${listings} where ${and(place, commonConditions(filter))}`,
  );
  const result = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${sql.join(branches, sql` union all `)}`,
  );
  return result.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * A city search finds listings whose own city it is, and those whose ZIP's postal city it is. The two are
 * separate branches that never overlap, because an OR could not be read from an index in order.
 */
function placeBranches({ cityKey, state, zip }: SearchFilter): SQL[] {
  const inState = state === undefined ? undefined : sql`${listings.state} = ${state}`;
  const inZip = zip === undefined ? undefined : sql`${listings.zip} = ${zip}`;
  if (cityKey === undefined) return [and(inState, inZip) ?? sql`true`];
  const own = and(sql`${listings.cityKey} = ${cityKey}`, inState, inZip);
  const postal = and(
    sql`${listings.postalCityKey} = ${cityKey}`,
    sql`${listings.postalCityKey} <> ${listings.cityKey}`,
    inState,
    inZip,
  );
  return [own, postal].filter((branch) => branch !== undefined);
}

function commonConditions(filter: SearchFilter): SQL | undefined {
  const { types, statuses, lineKey, keywords } = filter;
  return and(
    types.length > 0 ? sql`${listings.type} in ${types}` : undefined,
    statuses.length > 0 ? sql`${listings.status} in ${statuses}` : undefined,
    atLeast(listings.priceCents, filter.minCents),
    atMost(listings.priceCents, filter.maxCents),
    atLeast(listings.beds, filter.minBeds),
    atLeast(listings.baths, filter.minBaths),
    atLeast(listings.sqft, filter.minSqft),
    atMost(listings.sqft, filter.maxSqft),
    atLeast(listings.yearBuilt, filter.minYear),
    atMost(listings.yearBuilt, filter.maxYear),
    lineKey === undefined ? undefined : sql`${listings.lineKey} like ${linePattern(lineKey)}`,
    keywords === undefined
      ? undefined
      : sql`${listings.id} in (select ${listingSources.listingId} from ${listingSources}
          where ${remarksWords} @@ websearch_to_tsquery('english', ${keywords}))`,
    filter.withHidden
      ? undefined
      : sql`${listings.id} not in (select ${savedProperties.listingId} from ${savedProperties}
          where ${savedProperties.userId} = ${filter.userId} and ${savedProperties.isHidden})`,
  );
}

function atLeast(column: Column, value: number | undefined): SQL | undefined {
  return value === undefined ? undefined : sql`${column} >= ${value}`;
}

function atMost(column: Column, value: number | undefined): SQL | undefined {
  return value === undefined ? undefined : sql`${column} <= ${value}`;
}

/** A search that begins with a house number means that number: '2 N Main' is not 12 N Main. */
function linePattern(lineKey: string): string {
  return /^\d/.test(lineKey) ? `${escapeLike(lineKey)}%` : `%${escapeLike(lineKey)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
