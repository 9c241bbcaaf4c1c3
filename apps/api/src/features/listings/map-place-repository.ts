import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

export interface PlaceLabel {
  name: string;
  lon: number;
  lat: number;
}

/** Cities with where their ZIPs are on average, within a few meters; those with the most ZIPs first. */
export async function listPlaceLabels(db: Db, limit: number): Promise<PlaceLabel[]> {
  return run<PlaceLabel & Record<string, unknown>>(db, {
    name: 'place_labels',
    text: `
      select min(city) as name, round(avg(lon)::numeric, 4)::float8 as lon, round(avg(lat)::numeric, 4)::float8 as lat
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

/** ZIPs that all of these are said of; what is null is not. */
export interface ZipsWanted {
  zips: string[] | null;
  city: string | null;
  state: string | null;
}

export interface AreaZip {
  zip: string;
  lat: number;
  lon: number;
}

/** Of the ZIPs in any of these places at most so many, evenly over all of them, and which of the places have any. */
export async function listAreaZips(db: Db, wanted: ZipsWanted[], most: number) {
  const rows = await run<AreaZip & { total: number; places: number[] }>(db, {
    name: 'zips_of_areas',
    text: `
      with wanted as (
        select (a.element->>'place')::int as place, w.zips, w.city, w.state
        from jsonb_array_elements($1::jsonb) as a(element)
        cross join lateral jsonb_to_record(a.element) as w(zips text[], city text, state text)),
      found as (
        select z.zip, z.lat, z.lon, w.place from zips z join wanted w
          on (w.zips is null or z.zip = any(w.zips)) and (w.city is null or z.city_key = w.city)
          and (w.state is null or z.state = w.state)
        where z.lat between -85 and 85),
      numbered as (
        select zip, min(lat) as lat, min(lon) as lon, row_number() over (order by zip) as n, count(*) over () as total
        from found group by zip)
      select zip, lat, lon, total::int as total, array(select distinct place from found) as places
      from numbered where n % ((total + $2 - 1) / $2) = 0 order by zip`,
    values: [JSON.stringify(wanted.map((each, place) => ({ place, ...each }))), most],
  });
  return {
    total: rows[0]?.total ?? 0,
    zips: rows.map(({ zip, lat, lon }) => ({ zip, lat, lon })),
    places: rows[0]?.places ?? [],
  };
}
