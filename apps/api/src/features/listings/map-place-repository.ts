import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

export interface PlaceLabel {
  name: string;
  lon: number;
  lat: number;
}

/** Cities with where their ZIPs are on average; those with the most ZIPs first. */
export async function listPlaceLabels(db: Db, limit: number): Promise<PlaceLabel[]> {
  return run<PlaceLabel & Record<string, unknown>>(db, {
    name: 'place_labels',
    text: `
      select min(city) as name, avg(lon) as lon, avg(lat) as lat
      from zips where lat between -85 and 85
      group by city_key, state order by count(*) desc, city_key, state limit $1`,
    values: [limit],
  });
}

export async function findZip(db: Db, zip: string): Promise<{ lat: number; lon: number } | undefined> {
  const rows = await run<{ lat: number; lon: number }>(db, {
    name: 'zip_on_map',
    text: 'select lat, lon from zips where zip = $1 and lat between -85 and 85',
    values: [zip],
  });
  return rows[0];
}
