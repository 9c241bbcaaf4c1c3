import type { PropertyType } from '@rei/domain/listings/property-type';
import { nearestSales } from '@rei/domain/underwriting/nearest-sales';
import type { HomeCondition } from '@rei/domain/valuation/home-condition';
import type { HomeFacts } from '@rei/domain/valuation/home-facts';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { conditionName, isSale } from '#db/schema/listing-conditions.ts';
import { zips } from '#db/schema/listings.ts';
import { arrayText, run } from '#db/statement.ts';

interface CompsFilter {
  type: PropertyType;
  isDemo: boolean;
  south: number;
  north: number;
  west: number;
  east: number;
  /** Distances count from here. */
  lat: number;
  lon: number;
  /** How much shorter a degree of longitude is than one of latitude there. */
  lonScale: number;
  /** In degrees of latitude. */
  radius: number;
  minSqft: number;
  maxSqft: number;
  /** YYYY-MM-DD; a home on the market whose listing day nobody tells is asked for today and counts too. */
  since: string;
  today: string;
  subjectId: number;
  limit: number;
}

/** The inner statement reads one index that holds no other homes; only its nearest few are looked up. */
const nearestText = (isComparable: string) => `
  select l.id from (
    select id, power(lat - $7, 2) + power((lon - $8) * $9, 2) as away
    from listings
    where type = $1 and lat between $3 and $4 and lon between $5 and $6 and sqft between $11 and $12
      and ${isComparable} and power(lat - $7, 2) + power((lon - $8) * $9, 2) <= power($10::float8, 2) and id <> $14
    order by away, id
    limit ${nearestSales}
  ) near
    join listings l on l.id = near.id
  where l.added_by is null and (l.source = 'demo') = $2
  order by near.away, l.id
  limit $15`;

const nearestOffered = nearestText(`price_cents > 0
      and status in ('For Sale', 'Pending', 'Contingent', 'Foreclosure') and (list_date is null or list_date >= $13)`);

// A future day is no day of a sale.
const nearestSold = nearestText(`${isSale} and sold_on between $13 and $16`);

/** The sales around a place, the nearest first, that tell what differences between homes are worth there. */
const sales = `
  select l.sold_price_cents / 100.0::float8 as price, l.sqft, l.beds, l.baths, l.year_built as "yearBuilt",
    l.lot_sqft as "lotSqft", ${conditionName} as condition, l.lat, l.lon, l.sold_on::text as "soldOn"
  from (
    select id, power(lat - $7, 2) + power((lon - $8) * $9, 2) as away
    from listings
    where type = $1 and lat between $3 and $4 and lon between $5 and $6
      and ${isSale} and sold_on between $11 and $12 and id <> $13
    order by away, id
    limit ${nearestSales}
  ) near
    join listings l on l.id = near.id
  where near.away <= power($10::float8, 2) and l.added_by is null and (l.source = 'demo') = $2
  order by near.away, l.id`;

export interface SoldHome extends HomeFacts {
  price: number;
  lat: number;
  lon: number;
  soldOn: string;
}

export async function listSales(
  db: Db,
  filter: Omit<CompsFilter, 'minSqft' | 'maxSqft' | 'limit'>,
): Promise<SoldHome[]> {
  const { type, isDemo, south, north, west, east, lat, lon, lonScale, radius, since, today, subjectId } = filter;
  return run<SoldHome>(db, {
    text: sales,
    values: [type, isDemo, south, north, west, east, lat, lon, lonScale, radius, since, today, subjectId],
  });
}

/** How homes are inside, of those whose remarks tell it. */
export async function listConditions(db: Db, ids: readonly number[]): Promise<Map<string, HomeCondition>> {
  const rows = await run<{ id: string; condition: HomeCondition }>(db, {
    text: `select id::text, ${conditionName} as condition from listings where id = any($1::bigint[]) and home_condition > 0`,
    values: [arrayText(ids)],
  });
  return new Map(rows.map(({ id, condition }) => [id, condition]));
}

export async function findZipCentre(db: Db, zip: string): Promise<{ lat: number; lon: number } | undefined> {
  const [row] = await db.select({ lat: zips.lat, lon: zips.lon }).from(zips).where(eq(zips.zip, zip));
  return row;
}

export async function listNearest(db: Db, filter: CompsFilter): Promise<number[]> {
  const rows = await run<{ id: string }>(db, { text: nearestOffered, values: nearestValues(filter) });
  return rows.map(({ id }) => Number(id));
}

export async function listNearestSales(db: Db, filter: CompsFilter): Promise<number[]> {
  const rows = await run<{ id: string }>(db, {
    text: nearestSold,
    values: [...nearestValues(filter), filter.today],
  });
  return rows.map(({ id }) => Number(id));
}

function nearestValues(filter: CompsFilter): unknown[] {
  const { type, isDemo, south, north, west, east, lat, lon, lonScale, radius } = filter;
  const { minSqft, maxSqft, since, subjectId, limit } = filter;
  return [
    type,
    isDemo,
    south,
    north,
    west,
    east,
    lat,
    lon,
    lonScale,
    radius,
    minSqft,
    maxSqft,
    since,
    subjectId,
    limit,
  ];
}
