import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import type { SearchOrder } from '@rei/domain/listings/search-order';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

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

interface Ordering {
  /** A column's name, fixed here and never a caller's. */
  column: SQL;
  isNullable: boolean;
  isDescending: boolean;
}

// Column names stand in the texts below as they are: building them from the schema's objects cost more time
// than all the rest of a request.
const orderings: Record<SearchOrder, Ordering> = {
  price: { column: sql.raw('price_cents'), isNullable: true, isDescending: false },
  newest: { column: sql.raw('listed_on'), isNullable: false, isDescending: true },
  days_on_market: { column: sql.raw('listed_on'), isNullable: false, isDescending: true },
  price_cut: { column: sql.raw('price_cut_at'), isNullable: true, isDescending: true },
};

const ascending = sql.raw('asc');
const descending = sql.raw('desc');

/**
 * The ids of one page in order. Each branch below can be read from one index in that order, so the
 * database stops as soon as the page is full; listings without the value come last either way.
 */
export async function findPageIds(db: Db, filter: SearchFilter, page: PageRequest): Promise<number[]> {
  const { column, isNullable, isDescending } = orderings[page.order];
  const direction = isDescending === page.isReversed ? ascending : descending;
  const needed = page.offset + page.limit;
  const halves: Array<{ where: SQL | undefined; by: SQL }> = isNullable
    ? [
        { where: sql`${column} is not null`, by: sql`${column} ${direction}, id ${direction}` },
        { where: sql`${column} is null`, by: sql`id ${direction}` },
      ]
    : [{ where: undefined, by: sql`${column} ${direction}, id ${direction}` }];
  const conditions = commonConditions(filter);
  const branches = placeBranches(filter).flatMap((place) =>
    halves.map(
      ({ where, by }) => sql`(select id, ${column} as value from listings
        where ${and(place, where, conditions)} order by ${by} limit ${needed})`,
    ),
  );
  const result = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(branches, unionAll)}) found
      order by value ${direction} nulls last, id ${direction} limit ${page.limit} offset ${page.offset}`,
  );
  return result.rows.map((row) => Number(row.id));
}

/** How many match, counted no further than `cap` + 1. */
export async function countUpTo(db: Db, filter: SearchFilter, cap: number): Promise<number> {
  const conditions = commonConditions(filter);
  const branches = placeBranches(filter).map(
    (place) => sql`(select 1 from listings where ${and(place, conditions)} limit ${cap + 1})`,
  );
  const result = await db.execute<{ total: string }>(
    sql`select count(*) as total from (select 1 from (${sql.join(branches, unionAll)}) found limit ${cap + 1}) capped`,
  );
  return Number(result.rows[0]?.total ?? 0);
}

/** The planner's estimate of how many match, from its statistics: no row is read. */
export async function estimateCount(db: Db, filter: SearchFilter): Promise<number> {
  const conditions = commonConditions(filter);
  const branches = placeBranches(filter).map((place) => sql`select 1 from listings where ${and(place, conditions)}`);
  const result = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${sql.join(branches, unionAll)}`,
  );
  return result.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

const unionAll = sql.raw(' union all ');

/**
 * A city search finds listings whose own city it is, and those whose ZIP's postal city it is. The two are
 * separate branches that never overlap, because an OR could not be read from an index in order.
 */
function placeBranches({ cityKey, state, zip }: SearchFilter): SQL[] {
  const inState = state === undefined ? undefined : sql`state = ${state}`;
  const inZip = zip === undefined ? undefined : sql`zip = ${zip}`;
  if (cityKey === undefined) return [and(inState, inZip)];
  return [
    and(sql`city_key = ${cityKey}`, inState, inZip),
    and(sql`postal_city_key = ${cityKey} and postal_city_key <> city_key`, inState, inZip),
  ];
}

function commonConditions(filter: SearchFilter): SQL {
  const { types, statuses, lineKey, keywords } = filter;
  return and(
    types.length > 0 ? sql`type = any(${`{${types.join(',')}}`}::property_type[])` : undefined,
    statuses.length > 0 ? sql`status = any(${statusArray(statuses)}::listing_status[])` : undefined,
    filter.minCents === undefined ? undefined : sql`price_cents >= ${filter.minCents}`,
    filter.maxCents === undefined ? undefined : sql`price_cents <= ${filter.maxCents}`,
    filter.minBeds === undefined ? undefined : sql`beds >= ${filter.minBeds}`,
    filter.minBaths === undefined ? undefined : sql`baths >= ${filter.minBaths}`,
    filter.minSqft === undefined ? undefined : sql`sqft >= ${filter.minSqft}`,
    filter.maxSqft === undefined ? undefined : sql`sqft <= ${filter.maxSqft}`,
    filter.minYear === undefined ? undefined : sql`year_built >= ${filter.minYear}`,
    filter.maxYear === undefined ? undefined : sql`year_built <= ${filter.maxYear}`,
    lineKey === undefined ? undefined : sql`line_key like ${linePattern(lineKey)}`,
    keywords === undefined
      ? undefined
      : sql`id in (select listing_id from listing_sources
          where to_tsvector('english', coalesce(record ->> 'remarks', '')) @@ websearch_to_tsquery('english', ${keywords}))`,
    filter.withHidden
      ? undefined
      : sql`id not in (select listing_id from saved_properties where user_id = ${filter.userId} and is_hidden)`,
  );
}

const noCondition = sql.raw('true');
const andWord = sql.raw(' and ');

function and(...conditions: Array<SQL | undefined>): SQL {
  const given = conditions.filter((condition) => condition !== undefined && condition !== noCondition);
  return given.length === 0 ? noCondition : sql.join(given, andWord);
}

function statusArray(statuses: readonly ListingStatus[]): string {
  return `{${statuses.map((status) => `"${status}"`).join(',')}}`;
}

/** A search that begins with a house number means that number: '2 N Main' is not 12 N Main. */
function linePattern(lineKey: string): string {
  return /^\d/.test(lineKey) ? `${escapeLike(lineKey)}%` : `%${escapeLike(lineKey)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
