import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listings } from '#db/schema/listings.ts';
import { savedProperties } from '#db/schema/saved-properties.ts';

/** What a search asks for, in the store's terms. Empty lists and undefined do not filter. */
export interface SearchFilter {
  userId: string;
  cityKey: string | undefined;
  state: string | undefined;
  zip: string | undefined;
  /** Part of a normalised address line. */
  lineKey: string | undefined;
  types: PropertyType[];
  statuses: ListingStatus[];
  minCents: number | undefined;
  maxCents: number | undefined;
  withHidden: boolean;
}

export interface PageRequest {
  direction: 'asc' | 'desc';
  offset: number;
  limit: number;
}

/**
 * The ids of one page in price order. Each branch below can be read from one index in that order, so
 * the database stops as soon as the page is full; listings without a price come last either way.
 */
export async function findPageIds(db: Db, filter: SearchFilter, page: PageRequest): Promise<number[]> {
  const order = page.direction === 'asc' ? sql`asc` : sql`desc`;
  const needed = page.offset + page.limit;
  const branches = placeBranches(filter).flatMap((place) =>
    ['priced', 'unpriced'].map((half) => {
      const isPriced = half === 'priced';
      const price = isPriced ? sql`${listings.priceCents} is not null` : sql`${listings.priceCents} is null`;
      const by = isPriced
        ? sql`${listings.priceCents} ${order}, ${listings.id} ${order}`
        : sql`${listings.id} ${order}`;
      return sql`(select ${listings.id} as id, ${listings.priceCents} as price from ${listings}
        where ${and(place, price, commonConditions(filter))} order by ${by} limit ${needed})`;
    }),
  );
  const result = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(branches, sql` union all `)}) found
      order by price ${order} nulls last, id ${order} limit ${page.limit} offset ${page.offset}`,
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
  let total = 0;
  for (const place of placeBranches(filter)) {
    const result = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
      sql`explain (format json) select 1 from ${listings} where ${and(place, commonConditions(filter))}`,
    );
    total += result.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  }
  return total;
}

/**
 * A city search finds listings whose own city it is, and those whose ZIP's postal city it is. The two are
 * separate branches that never overlap, because an OR could not be read from an index in price order.
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
  const { types, statuses, minCents, maxCents, lineKey } = filter;
  return and(
    types.length > 0 ? sql`${listings.type} in ${types}` : undefined,
    statuses.length > 0 ? sql`${listings.status} in ${statuses}` : undefined,
    minCents === undefined ? undefined : sql`${listings.priceCents} >= ${minCents}`,
    maxCents === undefined ? undefined : sql`${listings.priceCents} <= ${maxCents}`,
    lineKey === undefined ? undefined : sql`${listings.lineKey} like ${linePattern(lineKey)}`,
    filter.withHidden
      ? undefined
      : sql`${listings.id} not in (select ${savedProperties.listingId} from ${savedProperties}
          where ${savedProperties.userId} = ${filter.userId} and ${savedProperties.isHidden})`,
  );
}

/** A search that begins with a house number means that number: '2 N Main' is not 12 N Main. */
function linePattern(lineKey: string): string {
  return /^\d/.test(lineKey) ? `${escapeLike(lineKey)}%` : `%${escapeLike(lineKey)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
