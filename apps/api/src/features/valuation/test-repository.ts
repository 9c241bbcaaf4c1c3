import type { PropertyType } from '@rei/domain/listings/property-type';
import type { HomeFacts } from '@rei/domain/valuation/home-facts';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { conditionName, isSale } from '#db/schema/listing-conditions.ts';
import { valuationTests } from '#db/schema/valuation.ts';
import { arrayText, run } from '#db/statement.ts';

interface PlacedHome extends HomeFacts {
  lat: number;
  lon: number;
}

export interface UntestedSale extends PlacedHome {
  id: string;
  type: PropertyType;
  state: string;
  county: string | null;
  zip: string;
  isDemo: boolean;
  soldOn: string;
  priceCents: string;
  homeCondition: number;
  lastListPriceCents: string | null;
  /** Dollars: the median of at least five sales of its ZIP before. */
  zipPerSqft: number | null;
}

export interface SaleBefore extends PlacedHome {
  /** The sale that it came before. */
  subject: string;
  price: number;
  soldOn: string;
}

/** Sales of two years before one of the same kind of data. */
const isBefore = `${isSale} and sold_on between l.sold_on - 730 and l.sold_on - 1 and added_by is null
  and (source = 'demo') = (l.source = 'demo')`;

const untested = `
  select l.id, l.type, l.state, coalesce(l.county, zips.county) || '|' || l.state as county, l.zip,
    l.source = 'demo' as "isDemo", l.sold_on::text as "soldOn", l.sold_price_cents as "priceCents",
    l.last_list_price_cents as "lastListPriceCents", l.sqft, l.beds, l.baths, l.year_built as "yearBuilt",
    l.lot_sqft as "lotSqft", l.home_condition as "homeCondition", ${conditionName} as condition, l.lat, l.lon,
    of_zip.median as "zipPerSqft"
  from (
    select * from listings
    where ${isSale} and sold_on between $1 and current_date and added_by is null
      and lat is not null and lon is not null and sqft > 0
      and not exists (select from valuation_tests tested where tested.listing_id = listings.id
        and (tested.sold_on, tested.price_cents, tested.home_condition)
          = (listings.sold_on, listings.sold_price_cents, listings.home_condition))
    order by sold_on desc, id limit $2) l
    left join zips on zips.zip = l.zip
    left join lateral (
      select percentile_cont(0.5) within group (order by per_sqft) as median
      from (select sold_price_cents / 100.0::float8 / sqft as per_sqft from listings
        where zip = l.zip and sqft > 0 and ${isBefore} order by sold_on desc limit 500) sales
      having count(*) >= 5) of_zip on true`;

/** The newest sales since a day that were not tested, or as another sale. */
export function listUntested(db: Db, since: string, limit: number): Promise<UntestedSale[]> {
  return run<UntestedSale>(db, { text: untested, values: [since, limit] });
}

const salesBefore = `
  select l.id as subject, near.price, near.sqft, near.beds, near.baths, near."yearBuilt", near."lotSqft",
    near.condition, near.lat, near.lon, near."soldOn"
  from listings l cross join lateral (
    select sold_price_cents / 100.0::float8 as price, sqft, beds, baths, year_built as "yearBuilt",
      lot_sqft as "lotSqft", ${conditionName} as condition, lat, lon, sold_on::text as "soldOn"
    from listings
    where type = l.type and lat between l.lat - $2 and l.lat + $2
      and lon between l.lon - $2 / cos(radians(l.lat)) and l.lon + $2 / cos(radians(l.lat)) and ${isBefore}
    order by power(lat - l.lat, 2) + power((lon - l.lon) * cos(radians(l.lat)), 2), id
    limit 200) near
  where l.id = any($1::bigint[])`;

/** Of each sale the nearest before it, at most so many degrees of latitude away. */
export function listSalesBefore(db: Db, ids: readonly string[], degrees: number): Promise<SaleBefore[]> {
  return run<SaleBefore>(db, { text: salesBefore, values: [arrayText(ids), degrees] });
}

type Test = typeof valuationTests.$inferInsert;

/** A sale that changed is tested in its place. */
export async function storeTests(db: Db, tests: Test[]): Promise<void> {
  if (tests.length === 0) return;
  const columns = Object.keys(tests[0] ?? {}).filter((name) => name !== 'listingId');
  const set = Object.fromEntries(
    columns.map((name) => [name, sql.raw(`excluded."${valuationTests[name as keyof Test].name}"`)]),
  );
  await db.insert(valuationTests).values(tests).onConflictDoUpdate({ target: valuationTests.listingId, set });
}

/** Sales that are no more, or were taken back. */
export async function deleteOutdated(db: Db): Promise<void> {
  await run(db, {
    text: `delete from valuation_tests
      where not exists (select from listings where listings.id = valuation_tests.listing_id and ${isSale})`,
    values: [],
  });
}
