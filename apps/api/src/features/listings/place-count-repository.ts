import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';
import { usualStatuses } from './search-filter.ts';

export type CountedPlace =
  | { city: string; state: string }
  | { subdivision: string; city: string; state: string }
  | { state: string }
  | { zips: string[] };

const canBeBought = `status = any('${arrayText(usualStatuses)}'::listing_status[])`;

/** A number for each of the places that the values name, in their order; `$1` is where counting ends. */
async function count(db: Db, name: string, text: string, cap: number, values: string[]): Promise<number[]> {
  const rows = await run<{ total: string }>(db, { name, text, values: [String(cap + 1), ...values] });
  return rows.map(({ total }) => Number(total));
}

/** As a search does it: of that city itself, or of a ZIP that the post has for it. */
const ofCities = `
  select least($1::bigint, own.total + postal.total) as total
  from unnest($2::text[], $3::text[]) with ordinality as place(city_key, state, number)
    cross join lateral (select count(*) as total from (select 1 from listings
      where city_key = place.city_key and state = place.state and ${canBeBought} and added_by is null
      limit $1) found) own
    cross join lateral (select count(*) as total from (select 1 from listings
      where postal_city_key = place.city_key and postal_city_key <> city_key and state = place.state and ${canBeBought}
      limit $1) found) postal
  order by number`;

const ofSubdivisions = `
  select (select count(*) from (select 1 from listings
    where subdivision_key ~>=~ place.key and subdivision_key ~<~ (place.key || '!') and (city_key = place.city_key or postal_city_key = place.city_key)
      and state = place.state and ${canBeBought} limit $1) found) as total
  from unnest($2::text[], $3::text[], $4::text[]) with ordinality as place(key, city_key, state, number) order by number`;

const ofStates = `
  select (select count(*) from (select 1 from listings where state = place.state and ${canBeBought} limit $1) found) as total
  from unnest($2::text[]) with ordinality as place(state, number) order by number`;

const ofZips = `
  select (select count(*) from (select 1 from unnest(string_to_array(place.zips, ',')) as one(zip)
      cross join lateral (select 1 from listings where zip = one.zip and ${canBeBought}) home limit $1) found) as total
  from unnest($2::text[]) with ordinality as place(zips, number) order by number`;

/** How many homes can be bought in each place, counted no further than `cap` + 1. */
export async function countHomes(db: Db, places: readonly CountedPlace[], cap: number): Promise<number[]> {
  const subdivisions = places.filter((place) => 'subdivision' in place);
  const cities = places.filter((place) => !('subdivision' in place)).filter((place) => 'city' in place);
  const zips = places.filter((place) => 'zips' in place);
  const states = places.flatMap((place) => ('zips' in place || 'city' in place ? [] : [place]));
  const counts = await Promise.all([
    cities.length === 0
      ? []
      : count(db, 'homes_of_cities', ofCities, cap, [
          arrayText(cities.map(({ city }) => city)),
          arrayText(cities.map(({ state }) => state)),
        ]),
    subdivisions.length === 0
      ? []
      : count(db, 'homes_of_subdivisions', ofSubdivisions, cap, [
          arrayText(subdivisions.map(({ subdivision }) => subdivision)),
          arrayText(subdivisions.map(({ city }) => city)),
          arrayText(subdivisions.map(({ state }) => state)),
        ]),
    zips.length === 0
      ? []
      : count(db, 'homes_of_zips', ofZips, cap, [arrayText(zips.map((place) => place.zips.join(',')))]),
    states.length === 0
      ? []
      : count(db, 'homes_of_states', ofStates, cap, [arrayText(states.map(({ state }) => state))]),
  ]);
  const byPlace = new Map(
    [...cities, ...subdivisions, ...zips, ...states].map((place, index) => [place, counts.flat()[index] ?? 0]),
  );
  return places.map((place) => byPlace.get(place) ?? 0);
}
