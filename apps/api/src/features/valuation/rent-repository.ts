import type { PropertyType } from '@rei/domain/listings/property-type';
import { nearestRentals } from '@rei/domain/underwriting/nearest-rentals';
import { bedroomsApart } from '@rei/domain/valuation/rent-estimate';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { zips } from '#db/schema/listings.ts';
import { run } from '#db/statement.ts';

interface Nearby {
  isDemo: boolean;
  lat: number;
  lon: number;
  south: number;
  north: number;
  west: number;
  east: number;
  since: string;
  today: string;
  beds: number;
}

export interface StoredRental {
  address: string;
  type: PropertyType;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  yearBuilt: number | null;
  lat: number;
  lon: number;
  isZipCentre: boolean;
  rent: number;
  askedOn: string;
  isDemo: boolean;
}

const nearest = `
  select concat_ws(', ', nullif(line, ''), city, state || ' ' || zip) as address, type, beds, baths, sqft,
    year_built as "yearBuilt", lat, lon, is_zip_centre as "isZipCentre", rent_cents / 100.0::float8 as rent,
    asked_on::text as "askedOn", source = 'demo' as "isDemo"
  from rentals
  where lat between $2 and $3 and lon between $4 and $5 and asked_on between $6 and $7 and (source = 'demo') = $1
    and beds between $10::int - ${bedroomsApart} and $10::int + ${bedroomsApart}
  order by power(lat - $8, 2) + power((lon - $9) * cos(radians($8::float8)), 2), id
  limit ${nearestRentals}`;

/** The rentals nearest to a place, of homes with about as many bedrooms. */
export function listNearest(db: Db, given: Nearby): Promise<StoredRental[]> {
  const { isDemo, south, north, west, east, since, today, lat, lon, beds } = given;
  return run<StoredRental>(db, {
    name: 'nearest_rentals',
    text: nearest,
    values: [isDemo, south, north, west, east, since, today, lat, lon, beds],
  });
}

export async function findZipCentre(db: Db, zip: string): Promise<{ lat: number; lon: number } | undefined> {
  const [row] = await db.select({ lat: zips.lat, lon: zips.lon }).from(zips).where(eq(zips.zip, zip));
  return row;
}
