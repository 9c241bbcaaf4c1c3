import type { Pool } from 'pg';

/** One kind of search: many different queries of it, so that no answer can be remembered. */
export interface Shape {
  name: string;
  queries: string[];
}

const perShape = 400;

/** Queries of each kind that people make, taken from what the store holds. */
export async function listShapes(pool: Pool): Promise<Shape[]> {
  const column = async (sql: string): Promise<string[]> =>
    (await pool.query<{ value: string }>(sql)).rows.map(({ value }) => value);
  const cities = await column(`select city || ', ' || state as value from (
    select min(city) as city, state, count(*) as n from zips group by city_key, state order by n desc, 1 limit ${perShape}) c`);
  const zips = await column(
    `select zip as value from zips where source = 'geonames' order by md5(zip) limit ${perShape}`,
  );
  const states = await column('select distinct state as value from zips order by 1');
  const lines = await column(
    `select line as value from listings where id % 3511 = 0 and line ~ '^[0-9]' order by id limit ${perShape}`,
  );
  const counties = await column(`select county || ' County, ' || state as value from (
    select county, state, count(*) as n from zips where county is not null group by 1, 2 order by n desc, 1 limit ${perShape}) c`);
  const boxes = await column(
    `select concat_ws(',', round(lon::numeric - 0.1, 4), round(lat::numeric - 0.08, 4), round(lon::numeric + 0.1, 4), round(lat::numeric + 0.08, 4)) as value
     from zips where source = 'geonames' and lat between 20 and 70 order by md5(zip) limit ${perShape}`,
  );
  const words = ['garage', 'roof', 'corner lot', 'tenant', 'kitchen', 'view', 'porch', 'pool', 'updated', 'investor'];
  const each = (build: (index: number) => Record<string, string | number>) =>
    Array.from({ length: perShape }, (_, index) =>
      new URLSearchParams(
        Object.entries(build(index)).map(([key, value]): [string, string] => [key, String(value)]),
      ).toString(),
    );
  const at = (values: string[], index: number) => values[index % values.length] ?? '';
  const place = (index: number) => {
    const [city = '', state = ''] = at(cities, index).split(', ');
    return { city, state };
  };
  return [
    { name: 'city', queries: each(place) },
    { name: 'ZIP', queries: each((i) => ({ postal_code: at(zips, i) })) },
    {
      name: 'state, three filters',
      queries: each((i) => ({
        state: at(states, i),
        min_price: 150_000 + 1000 * i,
        max_price: 650_000 + 1000 * i,
        min_beds: 3,
        prop_type: 'single_family,townhomes',
      })),
    },
    { name: 'homes with a rent', queries: each((i) => ({ has_rent: 1, min_price: 1000 * i })) },
    {
      name: 'homes with a rent in a state',
      queries: each((i) => ({ has_rent: 1, q: at(states, i), min_beds: i % 4 })),
    },
    {
      name: 'several ZIPs',
      queries: each((i) => ({ q: [0, 1, 2, 3, 4].map((next) => at(zips, i + next)).join(', ') })),
    },
    { name: 'area of the map', queries: each((i) => ({ area: at(boxes, i) })) },
    { name: 'county', queries: each((i) => ({ q: at(counties, i) })) },
    { name: 'house as typed', queries: each((i) => ({ q: `${at(lines, i)} ${at(cities, i)}`.replaceAll(',', '') })) },
    { name: 'address text', queries: each((i) => ({ address: at(lines, i) })) },
    { name: 'newest', queries: each((i) => ({ sort_by: 'newest', min_price: 1000 * i })) },
    { name: 'newest in a city', queries: each((i) => ({ ...place(i), sort_by: 'newest' })) },
    {
      name: 'deep page',
      queries: each((i) => ({
        state: at(['CA', 'TX', 'FL', 'NY', 'AZ'], i),
        page: 900 - (i % 100),
        min_price: 1000 * i,
      })),
    },
    { name: 'keywords in a city', queries: each((i) => ({ ...place(i), keywords: at(words, i) })) },
  ];
}
