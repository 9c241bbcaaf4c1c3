import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

/** Several cities have a subdivision of the same name. */
export interface Subdivision {
  key: string;
  /** A place may have several names; the first one finds it. */
  name: string;
  city: string;
  cityKey: string;
  state: string;
}

/** Homes of one subdivision's key that are looked at for the cities that have it. */
const homesLookedAt = 300;

/** The keys from one to another, each once: one look into their index for each. */
async function listBetween(db: Db, from: string, end: string, limit: number): Promise<string[]> {
  const rows = await run<{ key: string }>(db, {
    name: 'subdivision_keys',
    text: `with recursive keys(key) as (
        (select subdivision_key from listings where subdivision_key ~>=~ $1 and subdivision_key ~<~ $2
          order by subdivision_key using ~<~ limit 1)
        union all
        select (select subdivision_key from listings where subdivision_key ~>~ keys.key and subdivision_key ~<~ $2
          order by subdivision_key using ~<~ limit 1)
        from keys where keys.key is not null)
      select key from keys where key is not null limit $3`,
    values: [from, end, limit],
  });
  return rows.map(({ key }) => key);
}

/** Subdivisions of this name, those of several phases, too: 'Oak Park 2' is in Oak Park. A blank is the least that follows a word. */
export const listKeysNamed = (db: Db, key: string, limit: number) => listBetween(db, key, `${key}!`, limit);

export const listKeysFrom = (db: Db, letters: string, limit: number) =>
  listBetween(db, letters, `${letters}\u{10ffff}`, limit);

/** Where these subdivisions are, each of a city once, those with more homes first; in one city or state where one is given. */
export async function listSubdivisions(
  db: Db,
  keys: readonly string[],
  { cityKey, state }: { cityKey?: string | undefined; state?: string | undefined },
  limit: number,
): Promise<Subdivision[]> {
  const rows = await run<{ key: string; name: string; city: string; city_key: string; state: string }>(db, {
    name: 'subdivisions_of_cities',
    text: `
      select key, trim(split_part(min(subdivision), ',', 1)) as name, min(city) as city, city_key, state
      from unnest($1::text[]) as wanted(key) cross join lateral (
        select subdivision, city, city_key, state from listings where subdivision_key = wanted.key limit ${homesLookedAt}) home
      where ($2::text is null or city_key = $2) and ($3::text is null or state = $3)
      group by key, city_key, state order by count(*) desc, key, state, city_key limit $4`,
    values: [arrayText(keys), cityKey, state, limit],
  });
  return rows.map(({ city_key, ...row }) => ({ ...row, cityKey: city_key }));
}
