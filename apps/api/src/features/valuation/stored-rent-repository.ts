import type { RentsByBedrooms } from '@rei/domain/analysis/unit-rents';
import type { PropertyType } from '@rei/domain/listings/property-type';
import { mostMarketRent, type StoredMarketRent } from '@rei/domain/listings/stored-market-rent';
import type { Unit } from '@rei/domain/listings/units';
import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { arrayText, run } from '#db/statement.ts';

export interface ListedHome {
  id: string;
  isDemo: boolean;
  type: PropertyType;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  lotSqft: string | null;
  yearBuilt: number | null;
  units: number | null;
  unitsDetail: Unit[] | null;
  /** Its own place, else the middle of its ZIP; null where neither is known. */
  lat: number | null;
  lon: number | null;
  state: string;
  county: string | null;
}

/** The homes of a ZIP that everybody sees, by their ids, after one of them. */
export function listHomes(db: Db, zip: string, after: string, limit: number): Promise<ListedHome[]> {
  // Without a name: a plan for any number of rows goes through all listings by their ids.
  return run<ListedHome>(db, {
    text: `
      select l.id, l.source = 'demo' as "isDemo", l.type, l.beds, l.baths, l.sqft, l.lot_sqft as "lotSqft",
        l.year_built as "yearBuilt", l.units, l.units_detail as "unitsDetail",
        case when l.lat is null or l.lon is null then zips.lat else l.lat end as lat,
        case when l.lat is null or l.lon is null then zips.lon else l.lon end as lon,
        l.state, coalesce(l.county, zips.county) as county
      from listings l left join zips on zips.zip = l.zip
      where l.zip = $1 and l.added_by is null and l.id > $2 and l.type <> 'land' order by l.id limit $3`,
    values: [zip, after, limit],
  });
}

export interface PlacedRental {
  id: number;
  type: PropertyType;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  yearBuilt: number | null;
  lat: number;
  lon: number;
  /** Dollars a month. */
  rent: number;
  askedOn: string;
}

interface Box {
  isDemo: boolean;
  south: number;
  north: number;
  west: number;
  east: number;
  since: string;
  today: string;
}

/** In a place that has more, those nearest to its middle. */
const mostRentals = 50_000;

/** All rentals of a place at once; whether there were more. */
export async function listRentals(db: Db, { isDemo, south, north, west, east, since, today }: Box) {
  const rows = await run<Omit<PlacedRental, 'id'> & { id: string }>(db, {
    name: 'rentals_of_place',
    text: `
      select id, type, beds, baths, sqft, year_built as "yearBuilt", lat, lon, rent_cents / 100.0::float8 as rent,
        asked_on::text as "askedOn"
      from rentals
      where lat between $2 and $3 and lon between $4 and $5 and asked_on between $6 and $7 and (source = 'demo') = $1
      order by power(lat - ($2::float8 + $3) / 2, 2)
        + power((lon - ($4::float8 + $5) / 2) * cos(radians(($2::float8 + $3) / 2)), 2), id
      limit ${mostRentals}`,
    values: [isDemo, south, north, west, east, since, today],
  });
  return {
    rentals: rows.map((row): PlacedRental => ({ ...row, id: Number(row.id) })),
    isCut: rows.length === mostRentals,
  };
}

/** HUD's rents that count for a ZIP: real before invented, then the newest year. */
export async function findHudRents(db: Db, zip: string): Promise<RentsByBedrooms> {
  const [row] = await run<{ rents: number[] }>(db, {
    text: `select array[beds_0, beds_1, beds_2, beds_3, beds_4] as rents from hud_rents
      where zip = $1 order by is_demo, fiscal_year desc limit 1`,
    values: [zip],
  });
  return Object.fromEntries((row?.rents ?? []).map((dollars, beds) => [String(beds), dollars]));
}

export interface RentOfListing extends StoredMarketRent {
  listingId: string;
}

const rows = createRowsTable<RentOfListing>([
  ['listing_id', 'int8', ({ listingId }) => listingId],
  ['rent', 'int4', ({ rent }) => rent],
  ['low', 'int4', ({ range }) => range?.low ?? null],
  ['high', 'int4', ({ range }) => range?.high ?? null],
  ['basis', 'text', ({ basis }) => basis],
  ['rentals', 'int2', ({ rentals }) => rentals],
  ['computed_on', 'date', ({ computedOn }) => computedOn],
]);

const told = ['rent', 'low', 'high', 'basis', 'rentals'] as const;

const upsert = `
  insert into market_rents (${rows.names})
  select ${rows.selected} from ${rows.text} join listings on listings.id = row.listing_id
  where row.rent between 1 and ${mostMarketRent}
  on conflict (listing_id) do update
  set ${[...told, 'computed_on'].map((name) => `${name} = excluded.${name}`).join(', ')}
  where (${told.map((name) => `market_rents.${name}`).join(', ')})
    is distinct from (${told.map((name) => `excluded.${name}`).join(', ')})
    or market_rents.computed_on < excluded.computed_on - 29`;

/** Rents that are as they were write nothing, so that nobody who follows them has anything to read. */
export async function storeRents(tx: Db, rents: readonly RentOfListing[]): Promise<void> {
  if (rents.length > 0) await run(tx, { text: upsert, values: rows.values(rents) });
}

/** Those of a ZIP's listings that have none any more. */
export async function deleteOthers(tx: Db, zip: string, listingIds: readonly string[]): Promise<void> {
  await run(tx, {
    text: `
      delete from market_rents using listings
      where listings.id = market_rents.listing_id and listings.zip = $1 and not market_rents.listing_id = any($2::bigint[])`,
    values: [zip, arrayText(listingIds)],
  });
}
