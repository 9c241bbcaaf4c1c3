import type { ImportedRental } from '@rei/domain/valuation/rental';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { rentals } from '#db/schema/rentals.ts';
import { run } from '#db/statement.ts';

const rows = createRowsTable<ImportedRental>([
  ['key', 'text', ({ key }) => key],
  ['source', 'text', ({ source }) => source],
  ['type', 'property_type', ({ type }) => type],
  ['line', 'text', ({ line }) => line],
  ['city', 'text', ({ city }) => city],
  ['state', 'text', ({ state }) => state],
  ['zip', 'text', ({ zip }) => zip],
  ['county', 'text', ({ county }) => county],
  ['lat', 'float8', ({ lat }) => lat],
  ['lon', 'float8', ({ lon }) => lon],
  ['beds', 'int2', ({ beds }) => beds],
  ['baths', 'float4', ({ baths }) => baths],
  ['sqft', 'int4', ({ sqft }) => sqft],
  ['year_built', 'int2', ({ yearBuilt }) => yearBuilt],
  ['rent_cents', 'int8', ({ rentCents }) => rentCents],
  ['asked_on', 'date', ({ askedOn }) => askedOn],
]);

/** The word of the later day counts, and of one day that of the source that was first; what is not said stays. */
const isNewer = `(excluded.asked_on > rentals.asked_on
  or excluded.asked_on = rentals.asked_on and excluded.source = rentals.source)`;

const changes: Record<string, string> = {
  ...Object.fromEntries(
    ['source', 'type', 'line', 'city', 'state', 'zip', 'rent_cents', 'asked_on'].map((name) => [
      name,
      `case when ${isNewer} then excluded.${name} else rentals.${name} end`,
    ]),
  ),
  ...Object.fromEntries(
    ['county', 'beds', 'baths', 'sqft', 'year_built'].map((name) => [
      name,
      `case when ${isNewer} then coalesce(excluded.${name}, rentals.${name})
        else coalesce(rentals.${name}, excluded.${name}) end`,
    ]),
  ),
  // A ZIP's centre gives way to the home's own place, whoever tells it.
  ...Object.fromEntries(
    ['lat', 'lon', 'is_zip_centre'].map((name) => [
      name,
      `case when rentals.is_zip_centre or ${isNewer} and not excluded.is_zip_centre
        then coalesce(excluded.${name}, rentals.${name}) else rentals.${name} end`,
    ]),
  ),
};

const names = Object.keys(changes);

const upsert = `
  insert into rentals as rentals (key, ${names.join(', ')})
  select row.key, ${names
    .map((name) => {
      if (name === 'is_zip_centre') return 'row.lat is null or row.lon is null';
      if (name === 'lat' || name === 'lon')
        return `case when row.lat is null or row.lon is null then zips.${name} else row.${name} end`;
      return name === 'county' ? 'coalesce(row.county, zips.county)' : `row.${name}`;
    })
    .join(', ')}
  from ${rows.text} left join zips on zips.zip = row.zip
  order by row.key
  on conflict (key) do update set updated_at = now(), ${names.map((name) => `${name} = ${changes[name]}`).join(', ')}
  where (${names.map((name) => `rentals.${name}`).join(', ')})
    is distinct from (${names.map((name) => changes[name]).join(', ')})
  returning xmax = 0 as "isNew"`;

/** Each key once. */
export async function upsertRentals(
  db: Db,
  batch: readonly ImportedRental[],
): Promise<{ added: number; updated: number }> {
  const stored = await run<{ isNew: boolean }>(db, { text: upsert, values: rows.values(batch) });
  const added = stored.filter(({ isNew }) => isNew).length;
  return { added, updated: stored.length - added };
}

export async function deleteOfSource(db: Db, source: string): Promise<void> {
  await db.delete(rentals).where(eq(rentals.source, source));
}

export async function refreshStatistics(db: Db): Promise<void> {
  await run(db, { text: 'analyze rentals', values: [] });
}
