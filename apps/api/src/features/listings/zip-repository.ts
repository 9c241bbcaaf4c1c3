import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { zips } from '#db/schema/listings.ts';

interface StorableZip {
  zip: string;
  city: string;
  cityKey: string;
  state: string;
  county: string | null;
  lat: number;
  lon: number;
  source: string;
}

export async function isEmpty(db: Db): Promise<boolean> {
  const rows = await db.select({ zip: zips.zip }).from(zips).limit(1);
  return rows.length === 0;
}

export async function upsertBatch(db: Db, rows: StorableZip[]): Promise<void> {
  await db.execute(sql`
    insert into zips (zip, city, city_key, state, county, lat, lon, source)
    select zip, city, "cityKey", state, county, lat, lon, source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(
      zip text, city text, "cityKey" text, state text, county text, lat double precision, lon double precision, source text)
    on conflict (zip) do nothing`);
}

/** The whole table: some 42,000 rows, for imports and for the demo market. */
export async function listAll(db: Db) {
  return db.select().from(zips).orderBy(zips.zip);
}

export async function mapPostalCities(db: Db): Promise<Map<string, string>> {
  const rows = await db.select({ zip: zips.zip, cityKey: zips.cityKey }).from(zips);
  return new Map(rows.map((row) => [row.zip, row.cityKey]));
}
