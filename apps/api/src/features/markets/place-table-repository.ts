import { type MarketLevel, placeName, placeSlug } from '@rei/domain/markets/place';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

interface PlaceRow {
  key: string;
  name: string;
  state: string;
  county: string | null;
  city_key: string | null;
  city: string | null;
}

/** Of a city that lies in several counties, the one with most of its ZIPs. */
const selects: Record<MarketLevel, string> = {
  state: `select state as key, state as name, state, null as county, null as city_key, null as city
    from zips group by state`,
  county: `select county || '|' || state as key, county as name, state, county, null as city_key, null as city
    from zips where county is not null group by county, state`,
  city: `select city_key || '|' || state as key, min(city) as name, state,
      mode() within group (order by county) as county, city_key, min(city) as city
    from zips group by city_key, state`,
  zip: 'select zip as key, zip as name, state, county, city_key, city from zips',
};

const levels: readonly MarketLevel[] = ['state', 'county', 'city', 'zip'];

const chunkSize = 10_000;

const insertPlaces = `
  insert into market_places (level, key, name, state, county, city_key, city, slug)
  select $1::market_level, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
  on conflict (level, key) do update set name = excluded.name, state = excluded.state, county = excluded.county,
    city_key = excluded.city_key, city = excluded.city, slug = excluded.slug`;

async function fillLevel(tx: Db, level: MarketLevel): Promise<void> {
  const rows = await run<PlaceRow>(tx, { text: selects[level], values: [] });
  for (let start = 0; start < rows.length; start += chunkSize) {
    const chunk = rows.slice(start, start + chunkSize);
    const column = (told: (row: PlaceRow) => string | null) => arrayText(chunk.map(told));
    const values = [
      column(({ key }) => key),
      column(({ name, state }) => placeName(level, name, state)),
      column(({ state }) => state),
      column(({ county }) => county),
      column(({ city_key }) => city_key),
      column(({ city }) => city),
      column((row) => placeSlug(level === 'city' ? (row.city_key ?? row.name) : row.name)),
    ];
    await run(tx, { text: insertPlaces, values: [level, ...values] });
  }
}

/** Takes over the places of the table of ZIPs, where it has other ZIPs than at the last time, or names as they were once. */
export async function fillPlaces(tx: Db): Promise<void> {
  const [missing] = await run<{ is_missing: boolean }>(tx, {
    text: `select exists (select 1 from zips z left join market_places p on p.level = 'zip' and p.key = z.zip
      where (p.state, p.county, p.city_key) is distinct from (z.state, z.county, z.city_key))
      or exists (select 1 from market_places where level = 'county' and name like '%(city%') as is_missing`,
    values: [],
  });
  if (!missing?.is_missing) return;
  for (const level of levels) await fillLevel(tx, level);
}
