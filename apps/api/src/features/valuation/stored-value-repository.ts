import type { PropertyType } from '@rei/domain/listings/property-type';
import { mostStoredValue, type StoredValue } from '@rei/domain/listings/stored-value';
import type { HomeCondition } from '@rei/domain/valuation/home-condition';
import type { HomeFacts } from '@rei/domain/valuation/home-facts';
import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { conditionName, isSale } from '#db/schema/listing-conditions.ts';
import { arrayText, run } from '#db/statement.ts';
import type { Box } from './nearby-cells.ts';

interface FactsRow extends HomeFacts {
  isDemo: boolean;
  type: PropertyType;
  condition: HomeCondition | null;
}

const facts = `l.source = 'demo' as "isDemo", l.type, l.sqft, l.beds, l.baths, l.year_built as "yearBuilt",
  l.lot_sqft::float8 as "lotSqft", ${conditionName} as condition`;

export interface ListedHome extends FactsRow {
  id: string;
  /** Its own place, else the middle of its ZIP; null where neither is known. */
  lat: number | null;
  lon: number | null;
  isOwnPlace: boolean;
  county: string | null;
  state: string;
}

/** The homes of a ZIP that everybody sees and whose size is known, by their ids, after one of them. */
export function listHomes(db: Db, zip: string, after: string, limit: number): Promise<ListedHome[]> {
  // Without a name: a plan for any number of rows goes through all listings by their ids.
  return run<ListedHome>(db, {
    text: `
      select l.id, ${facts}, coalesce(l.county, zips.county) as county, l.state, l.lat is not null and l.lon is not null as "isOwnPlace",
        case when l.lat is null or l.lon is null then zips.lat else l.lat end as lat,
        case when l.lat is null or l.lon is null then zips.lon else l.lon end as lon
      from listings l left join zips on zips.zip = l.zip
      where l.zip = $1 and l.added_by is null and l.sqft > 0 and l.id > $2 order by l.id limit $3`,
    values: [zip, after, limit],
  });
}

export interface SoldRow extends FactsRow {
  id: number;
  lat: number;
  lon: number;
  price: number;
  /** Since the sale. */
  days: number;
}

/** Of an area that has more, those that are nearest to its middle. */
export const mostSales = 60_000;

/** All sales of an area between two days, so many at once, the nearest to its middle first. */
export function listSales(
  db: Db,
  { south, north, west, east }: Box,
  { since, today }: Record<'since' | 'today', string>,
): Promise<SoldRow[]> {
  // Without a name: a plan for areas and times of any size reads every sale that there is.
  return run<SoldRow>(db, {
    text: `
      select l.id::float8 as id, ${facts}, l.lat, l.lon, l.sold_price_cents / 100.0::float8 as price, $6::date - l.sold_on as days
      from listings l
      where lat between $1 and $2 and lon between $3 and $4 and ${isSale} and sold_on between $5 and $6
        and added_by is null
      order by power(lat - ($1::float8 + $2) / 2, 2)
        + power((lon - ($3::float8 + $4) / 2) * cos(radians(($1::float8 + $2) / 2)), 2), id
      limit ${mostSales}`,
    values: [south, north, west, east, since, today],
  });
}

export interface ValueOfListing extends StoredValue {
  listingId: string;
}

const rows = createRowsTable<ValueOfListing>([
  ['listing_id', 'int8', ({ listingId }) => listingId],
  ['value', 'int4', ({ value }) => value],
  ['led_by', 'text', ({ by }) => by],
  ['after_repair', 'int4', ({ afterRepair }) => afterRepair],
  ['after_repair_basis', 'text', ({ afterRepairBasis }) => afterRepairBasis],
  ['sales', 'int2', ({ sales }) => sales],
  ['computed_on', 'date', ({ computedOn }) => computedOn],
]);

const told = ['value', 'led_by', 'after_repair', 'after_repair_basis', 'sales'] as const;

const upsert = `
  insert into listing_values (${rows.names})
  select ${rows.selected} from ${rows.text} join listings on listings.id = row.listing_id
  where row.value >= 1 and row.after_repair <= ${mostStoredValue}
  on conflict (listing_id) do update
  set ${[...told, 'computed_on'].map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${told.map((name) => `listing_values.${name}`).join(', ')})
    is distinct from (${told.map((name) => `excluded.${name}`).join(', ')})
    or listing_values.computed_on < excluded.computed_on - 29`;

/** Values that are as they were write nothing, so that nobody who follows them has anything to read. */
export async function storeValues(tx: Db, values: readonly ValueOfListing[]): Promise<void> {
  if (values.length > 0) await run(tx, { text: upsert, values: rows.values(values) });
}

/** Those of a ZIP's listings that have none any more. */
export async function deleteOthers(tx: Db, zip: string, listingIds: readonly string[]): Promise<void> {
  await run(tx, {
    text: `
      delete from listing_values using listings
      where listings.id = listing_values.listing_id and listings.zip = $1
        and not listing_values.listing_id = any($2::bigint[])`,
    values: [zip, arrayText(listingIds)],
  });
}
