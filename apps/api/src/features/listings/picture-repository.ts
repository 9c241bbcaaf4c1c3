import type { PropertyType } from '@rei/domain/listings/property-type';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

export interface PicturedListing {
  id: string;
  type: PropertyType;
  state: string;
  zip: string;
  lat: number | null;
  lon: number | null;
  sqft: number | null;
  yearBuilt: number | null;
}

/** A listing that this user may see; undefined for any other id. */
export async function findPictured(db: Db, userId: string, id: number): Promise<PicturedListing | undefined> {
  const [row] = await run<PicturedListing>(db, {
    name: 'pictured_listing',
    text: `
      select id, type, state, zip, lat, lon, sqft, year_built as "yearBuilt"
      from listings where id = $1 and (added_by is null or added_by = $2)`,
    values: [id, userId],
  });
  return row;
}

export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

export interface Neighbors {
  lat: number;
  lon: number;
  count: number;
}

/** Where even more homes stand together, as many of them tell what the place is like. */
const most = 8000;

/** So many steps a box has on each side; homes of one step are one dot. */
const across = 54;
const down = 40;

/**
 * The homes for sale in a box, degrees, gathered in steps of a grid. Read from the index of comparable homes alone, which has
 * nobody's own: theirs have a status that it leaves out.
 */
export async function listNeighbors(db: Db, { south, north, west, east }: Box): Promise<Neighbors[]> {
  return run<Neighbors>(db, {
    name: 'neighbors_of_picture',
    text: `
      select avg(lat) as lat, avg(lon) as lon, count(*)::int as count
      from (
        select lat, lon from listings
        where type = any(enum_range(null::property_type)) and lat between $1 and $2 and lon between $3 and $4
          and price_cents > 0 and status in ('For Sale', 'Pending', 'Contingent', 'Foreclosure')
        limit ${most}
      ) near
      group by floor((lat - $1) / ($2 - $1) * ${down}), floor((lon - $3) / ($4 - $3) * ${across})`,
    values: [south, north, west, east],
  });
}

export interface ZipCenter {
  zip: string;
  lat: number;
  lon: number;
}

/** Where ZIPs are, from south to north. */
export async function listZipCenters(db: Db): Promise<ZipCenter[]> {
  return run<ZipCenter>(db, {
    text: 'select zip, lat, lon from zips where lat between -85 and 85 order by lat, zip',
    values: [],
  });
}
