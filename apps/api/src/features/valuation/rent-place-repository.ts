import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';
import { createPlaceRepository, zipsAround } from './place-repository.ts';

export const rentPlaces = createPlaceRepository({
  name: 'market rents',
  places: 'market_rent_places',
  progress: 'market_rent_progress',
  facts: 'id, type, beds, baths, sqft, lot_sqft, year_built, units, units_detail, lat, lon, county',
  readUntil: 'tested_times',
  // Rentals that wait for their test tell no range yet.
  heldWhile: 'is_testing',
});

/** Zillow's index of rents, as of the last look and now; times as the database writes them. */
export async function findIndexTimes(tx: Db): Promise<{ counted: string | null; stored: string | null }> {
  const [row] = await run<{ counted: string | null; stored: string | null }>(tx, {
    text: `
      select index_stored_at::text as counted,
        (select max(stored_at)::text from market_series
          where source = 'zillow' and measure = 'rent' and level = 'zip') as stored
      from market_rent_progress`,
    values: [],
  });
  return row ?? { counted: null, stored: null };
}

export async function storeIndexTime(tx: Db, stored: string | null): Promise<void> {
  await run(tx, {
    text: 'update market_rent_progress set index_stored_at = $1::timestamptz',
    values: [stored],
  });
}

/** Places for which Zillow publishes an index of rents. */
export async function markIndexed(tx: Db): Promise<void> {
  const indexed = await run<{ place: string }>(tx, {
    text: "select place from market_series where source = 'zillow' and measure = 'rent' and level = 'zip'",
    values: [],
  });
  await rentPlaces.markWhole(
    tx,
    indexed.map(({ place }) => place),
  );
}

/** Places whose homes these rentals tell of. They wait until every rental around has been tested. */
export async function markNear(tx: Db, rentalIds: readonly string[]): Promise<void> {
  await run(tx, {
    text: 'update market_rent_progress set is_testing = true, tested_times = tested_times + 1',
    values: [],
  });
  const near = await run<{ zip: string }>(tx, {
    text: `
      select zip from rentals where id = any($1::bigint[])
      union
      select zips.zip from rentals r join zips on ${zipsAround('r.lat', 'r.lon')} where r.id = any($1::bigint[])`,
    values: [arrayText(rentalIds)],
  });
  await rentPlaces.markWhole(
    tx,
    near.map(({ zip }) => zip),
  );
}

export async function noteTested(db: Db): Promise<void> {
  await run(db, { text: 'update market_rent_progress set is_testing = false where is_testing', values: [] });
}
