import type { PropertyType } from '@rei/domain/listings/property-type';
import { bedroomsApart } from '@rei/domain/valuation/rent-estimate';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rentTests } from '#db/schema/rentals.ts';
import { arrayText, run } from '#db/statement.ts';

interface PlacedRental {
  type: PropertyType;
  sqft: number | null;
  beds: number | null;
  baths: number | null;
  yearBuilt: number | null;
  lat: number;
  lon: number;
  /** Dollars a month. */
  rent: number;
  askedOn: string;
}

export interface UntestedRental extends PlacedRental {
  id: string;
  state: string;
  county: string | null;
  zip: string;
  isDemo: boolean;
  rentCents: string;
  /** Dollars: the median of at least five rentals of its ZIP before. */
  zipPerSqft: number | null;
  /** Dollars by bedrooms, '0' to '4'. */
  hudRents: Record<string, number> | null;
}

export interface RentalBefore extends PlacedRental {
  /** The rental that it came before. */
  subject: string;
}

/** Rentals of two years before one of the same kind of data. */
const isBefore = `asked_on between r.asked_on - 730 and r.asked_on - 1 and (source = 'demo') = (r.source = 'demo')`;

const facts = (of: string) => `${of}.type, ${of}.sqft, ${of}.beds, ${of}.baths, ${of}.year_built as "yearBuilt",
  ${of}.lat, ${of}.lon, ${of}.rent_cents / 100.0::float8 as rent, ${of}.asked_on::text as "askedOn"`;

const untested = `
  select r.id, ${facts('r')}, r.state, r.county || '|' || r.state as county, r.zip, r.source = 'demo' as "isDemo",
    r.rent_cents as "rentCents", of_zip.median as "zipPerSqft", hud.rents as "hudRents"
  from (
    select * from rentals
    where asked_on between $1 and $2 and lat is not null
      and not exists (select from rent_tests tested where tested.rental_id = rentals.id
        and tested.asked_on = rentals.asked_on and tested.rent_cents = rentals.rent_cents)
    order by asked_on desc, id limit $3) r
    left join lateral (
      select percentile_cont(0.5) within group (order by per_sqft) as median
      from (select rent_cents / 100.0::float8 / sqft as per_sqft from rentals
        where zip = r.zip and sqft > 0 and ${isBefore} order by asked_on desc limit 500) earlier
      having count(*) >= 5) of_zip on true
    left join lateral (
      select json_build_object('0', beds_0, '1', beds_1, '2', beds_2, '3', beds_3, '4', beds_4) as rents
      from hud_rents where zip = r.zip and is_demo = (r.source = 'demo') order by fiscal_year desc limit 1) hud on true`;

/** The newest rentals from one day to another that were not tested, or asked another rent. */
export function listUntested(
  db: Db,
  { since, until, limit }: { since: string; until: string; limit: number },
): Promise<UntestedRental[]> {
  return run<UntestedRental>(db, { text: untested, values: [since, until, limit] });
}

const rentalsBefore = `
  select r.id as subject, ${facts('near')}
  from rentals r cross join lateral (
    select * from rentals
    where lat between r.lat - $2 and r.lat + $2
      and lon between r.lon - $2 / cos(radians(r.lat)) and r.lon + $2 / cos(radians(r.lat))
      and beds between r.beds - ${bedroomsApart} and r.beds + ${bedroomsApart} and ${isBefore}
    order by power(lat - r.lat, 2) + power((lon - r.lon) * cos(radians(r.lat)), 2), id
    limit 200) near
  where r.id = any($1::bigint[])`;

/** Of each rental the nearest before it, at most so many degrees of latitude away. */
export function listRentalsBefore(db: Db, ids: readonly string[], degrees: number): Promise<RentalBefore[]> {
  return run<RentalBefore>(db, { text: rentalsBefore, values: [arrayText(ids), degrees] });
}

type Test = typeof rentTests.$inferInsert;

/** A rental that asks another rent is tested in its place. */
export async function storeTests(db: Db, tests: Test[]): Promise<void> {
  if (tests.length === 0) return;
  const columns = Object.keys(tests[0] ?? {}).filter((name) => name !== 'rentalId');
  const set = Object.fromEntries(
    columns.map((name) => [name, sql.raw(`excluded."${rentTests[name as keyof Test].name}"`)]),
  );
  await db.insert(rentTests).values(tests).onConflictDoUpdate({ target: rentTests.rentalId, set });
}
