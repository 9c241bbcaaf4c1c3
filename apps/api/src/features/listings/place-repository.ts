import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { beginningWith } from '#db/like.ts';
import { arrayText, run } from '#db/statement.ts';

export interface CityMatch {
  city: string;
  state: string;
}

/** Shorter texts resemble too much, longer ones no city; comparing them would take long. */
const fuzzyLengths = { from: 4, to: 60 };
const canResemble = (key: string) => key.length >= fuzzyLengths.from && key.length <= fuzzyLengths.to;

/** Names that begin with the key, those with more ZIPs first, then those that look like it; no states: all. */
export async function listCities(db: Db, cityKey: string, states: string[], limit: number): Promise<CityMatch[]> {
  const prefix = beginningWith(cityKey);
  const resembles = canResemble(cityKey) ? sql`or city_key % ${cityKey}` : sql``;
  const inStates = states.length > 0 ? sql`and state in ${states}` : sql``;
  const result = await db.execute<{ city: string; state: string }>(sql`
    select min(city) as city, state
    from zips
    where (city_key like ${prefix} ${resembles}) ${inStates}
    group by city_key, state
    order by city_key like ${prefix} desc,
      case when city_key like ${prefix} then count(*) else 0 end desc,
      similarity(city_key, ${cityKey}) * ln(1 + count(*)) desc, city_key, state
    limit ${limit}`);
  return result.rows.map(({ city, state }) => ({ city, state }));
}

/** Cities that share their first letter, or many of their letters, with the key, and are about as long; of one state where one is given. */
export async function listSimilarCities(db: Db, cityKey: string, state: string | undefined) {
  if (cityKey.length > fuzzyLengths.to) return [];
  const inState = state === undefined ? sql`` : sql`and state = ${state}`;
  const first = cityKey.slice(0, 1);
  const result = await db.execute<{ city: string; city_key: string; state: string; zips: string }>(sql`
    select min(city) as city, city_key, state, count(*) as zips from zips
    where (city_key % ${cityKey} or (city_key ~>=~ ${first} and city_key ~<~ ${`${first}~`}))
      and length(city_key) between ${cityKey.length - 2} and ${cityKey.length + 2} ${inState}
    group by city_key, state`);
  return result.rows.map((row) => ({
    city: row.city,
    cityKey: row.city_key,
    state: row.state,
    zips: Number(row.zips),
  }));
}

/** Counties whose name begins with the text, those with more ZIPs first; of one state where one is given. */
export async function listCountiesFrom(db: Db, text: string, state: string | undefined, limit: number) {
  const inState = state === undefined ? sql`` : sql`and state = ${state}`;
  const result = await db.execute<{ county: string; state: string; zips: string[] }>(sql`
    select county, state, array_agg(zip) as zips from zips where county is not null and lower(county) like ${beginningWith(text.toLowerCase())}
      ${inState} group by county, state order by count(*) desc, county, state limit ${limit}`);
  return result.rows.map(({ county, state: inIt, zips }) => ({ county, state: inIt, zips }));
}

export type PostalPlace = { city: string; county: string | null };

/** The post's names of places, by ZIP. */
export async function listByZip(db: Db, zips: readonly string[]): Promise<Map<string, PostalPlace>> {
  const result = await db.execute<PostalPlace & { zip: string }>(
    sql`select zip, city, county from zips where zip = any(${arrayText(zips)}::text[])`,
  );
  return new Map(result.rows.map((row) => [row.zip, row]));
}

export async function listZips(db: Db, digits: string, limit: number): Promise<Array<CityMatch & { zip: string }>> {
  const result = await db.execute<{ zip: string; city: string; state: string }>(sql`
    select zip, city, state from zips where zip like ${`${digits}%`} order by zip limit ${limit}`);
  return result.rows.map(({ zip, city, state }) => ({ zip, city, state }));
}

/** Which of these cities there are, and where: by the post's names. */
export async function listStatesOf(db: Db, cityKeys: string[]): Promise<Array<{ cityKey: string; state: string }>> {
  if (cityKeys.length === 0) return [];
  const rows = await run<{ city_key: string; state: string }>(db, {
    name: 'states_of_cities',
    text: 'select distinct city_key, state from zips where city_key = any($1::text[])',
    values: [arrayText(cityKeys)],
  });
  return rows.map((row) => ({ cityKey: row.city_key, state: row.state }));
}

export async function listCounties(db: Db, state: string | undefined) {
  const inState = state === undefined ? sql`` : sql`and state = ${state}`;
  const result = await db.execute<{ county: string; state: string }>(
    sql`select distinct county, state from zips where county is not null ${inState}`,
  );
  return result.rows.map((row) => ({ county: row.county, state: row.state }));
}

export async function listZipsOf(db: Db, counties: Array<{ county: string; state: string }>): Promise<string[]> {
  const result = await db.execute<{ zip: string }>(sql`
    select zip from zips join jsonb_to_recordset(${JSON.stringify(counties)}::jsonb) as named(county text, state text)
      using (county, state) order by zip`);
  return result.rows.map(({ zip }) => zip);
}

export async function listPlacesIn(db: Db, state: string) {
  const result = await db.execute<{ zip: string; city: string; county: string }>(
    sql`select zip, city, county from zips where state = ${state} and county is not null order by zip`,
  );
  return result.rows.map(({ zip, city, county }) => ({ zip, city, county }));
}

/** Places of whose kinds each has its own list; a city without a state is meant in every one. */
export interface WithinPlaces {
  zips: string[];
  states: string[];
  cities: { key: string; state: string | null }[];
  counties: { county: string; state: string }[];
}

/** The ZIPs of any of these places, in their order. */
export async function listZipsWithin(db: Db, { zips, states, cities, counties }: WithinPlaces): Promise<string[]> {
  const result = await db.execute<{ zip: string }>(sql`
    select zip from zips
    where zip = any(${arrayText(zips)}::text[]) or state = any(${arrayText(states)}::text[])
      or exists (
        select from jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as asked(key text, state text)
        where asked.key = zips.city_key and (asked.state is null or asked.state = zips.state))
      or exists (
        select from jsonb_to_recordset(${JSON.stringify(counties)}::jsonb) as asked(county text, state text)
        where asked.county = zips.county and asked.state = zips.state)
    order by zip`);
  return result.rows.map(({ zip }) => zip);
}
