import { isReturnMeasure, type MarketMeasure } from '@rei/domain/markets/measures';
import type { MarketLevel } from '@rei/domain/markets/place';
import type { Db } from '#db/client.ts';
import { beginningWith } from '#db/like.ts';
import { type Add, arrayText, createValues, run } from '#db/statement.ts';
import { figureColumns, homesColumns, measured, type StoredFigures } from './market-columns.ts';

export interface PlaceRow {
  id: number;
  level: MarketLevel;
  key: string;
  name: string;
  state: string;
  county: string | null;
  city: string | null;
}

export type MarketRow = PlaceRow & StoredFigures & { followed: boolean };

export type ValuesByPlace = ReadonlyMap<string, number>;

export interface MarketAsk {
  level: MarketLevel;
  state?: string | undefined;
  county?: string | undefined;
  city?: string | undefined;
  q?: string | undefined;
  sort: MarketMeasure | 'name';
  isDescending: boolean;
  limit: number;
  offset: number;
}

const placeColumns = 'p.id, p.level::text as level, p.key, p.name, p.state, p.county, p.city';

const followed = (user: string) =>
  `exists (select 1 from followed_markets f where f.place_id = p.id and f.user_id = ${user}) as followed`;

/** A city may have ZIPs in several counties, and is found in each. */
const inCounty = (level: MarketLevel, county: string) =>
  level === 'city'
    ? `p.key in (select z.city_key || '|' || z.state from zips z where z.county || '|' || z.state = ${county})`
    : `p.county || '|' || p.state = ${county}`;

function conditionsOf({ level, state, county, city, q = '' }: MarketAsk, add: Add): string {
  const conditions = [`p.level = ${add(level)}::market_level`];
  if (state !== undefined) conditions.push(`p.state = ${add(state)}`);
  if (county !== undefined) conditions.push(inCounty(level, add(county)));
  if (city !== undefined) conditions.push(`p.city_key || '|' || p.state = ${add(city)}`);
  // A place without a home is no market, but who types its name finds it.
  if (q === '') conditions.push('p.active + p.pending > 0');
  else conditions.push(`lower(p.name) like ${add(beginningWith(q.toLowerCase()))}`);
  return conditions.join(' and ');
}

/** One page of a level, and how many there are; `values` are those of a measure that is not stored. */
export async function listPage(
  db: Db,
  userId: string,
  asked: MarketAsk,
  returns: ValuesByPlace,
): Promise<{ rows: MarketRow[]; total: number }> {
  const { values, add } = createValues();
  const { sort } = asked;
  const where = conditionsOf(asked, add);
  const isOwn = sort !== 'name' && isReturnMeasure(sort);
  const own = isOwn
    ? `left join unnest(${add(arrayText([...returns.keys()]))}::text[], ${add(arrayText([...returns.values()]))}::float8[])
        as own(key, value) on own.key = p.key`
    : '';
  const by = sort === 'name' ? 'lower(p.name)' : isReturnMeasure(sort) ? 'own.value' : measured[sort];
  const rows = await run<MarketRow & { total: string }>(db, {
    text: `
      select ${placeColumns}, ${figureColumns}, ${followed(add(userId))}, p.total from (
        select p.*, count(*) over () as total from market_places p ${own} where ${where}
        order by ${by} ${asked.isDescending ? 'desc' : 'asc'} nulls last, p.active desc, p.id
        limit ${add(asked.limit)} offset ${add(asked.offset)}) p`,
    values,
  });
  const total = rows[0] ? Number(rows[0].total) : asked.offset === 0 ? 0 : await countFound(db, asked);
  return { rows, total };
}

/** Of a page beyond the last one. */
async function countFound(db: Db, asked: MarketAsk): Promise<number> {
  const { values, add } = createValues();
  const text = `select count(*) as total from market_places p where ${conditionsOf(asked, add)}`;
  const [row] = await run<{ total: string }>(db, { text, values });
  return Number(row?.total ?? 0);
}

interface PlaceValue {
  key: string;
  name: string;
  homes: number;
  value: number | null;
  lon: number | null;
  lat: number | null;
  cityKey: string | null;
}

/** One stored measure of every market of a level; no measure where another one is told beside it. */
export async function listValues(
  db: Db,
  level: MarketLevel,
  state: string | undefined,
  measure: MarketMeasure,
): Promise<PlaceValue[]> {
  const value = isReturnMeasure(measure) ? 'null::float8' : measured[measure];
  const homes = new Map<string, string>(Object.entries(homesColumns)).get(measure) ?? 'active';
  return run<PlaceValue>(db, {
    text: `
      select p.key, p.name, p.${homes} as homes, ${value} as value, z.lon, z.lat,
        z.city_key || '|' || z.state as "cityKey"
      from market_places p left join zips z on p.level = 'zip' and z.zip = p.key
      where p.level = $1::market_level and ($2::text is null or p.state = $2) and p.active + p.pending > 0 order by p.key`,
    values: [level, state ?? null],
  });
}

/** These places with their figures, in no order; what is not there is left out. */
export async function listByKeys(
  db: Db,
  userId: string,
  places: readonly { level: MarketLevel; key: string }[],
): Promise<MarketRow[]> {
  return run<MarketRow>(db, {
    text: `
      select ${placeColumns}, ${figureColumns}, ${followed('$1')} from market_places p
      where (p.level::text, p.key) in (select * from unnest($2::text[], $3::text[]))`,
    values: [userId, arrayText(places.map(({ level }) => level)), arrayText(places.map(({ key }) => key))],
  });
}

export async function listPlaces(db: Db, places: readonly { level: MarketLevel; key: string }[]): Promise<PlaceRow[]> {
  return run<PlaceRow>(db, {
    text: `select ${placeColumns} from market_places p
      where (p.level::text, p.key) in (select * from unnest($1::text[], $2::text[])) order by p.level`,
    values: [arrayText(places.map(({ level }) => level)), arrayText(places.map(({ key }) => key))],
  });
}

/** The place with this slug in a state; of a county or a state itself likewise. */
export async function findBySlug(
  db: Db,
  userId: string,
  { levels, state, slug }: { levels: readonly MarketLevel[]; state: string; slug: string },
): Promise<MarketRow | undefined> {
  const [row] = await run<MarketRow>(db, {
    text: `
      select ${placeColumns}, ${figureColumns}, ${followed('$1')} from market_places p
      where p.state = $2 and p.slug = $3 and p.level::text = any($4::text[]) limit 1`,
    values: [userId, state, slug, arrayText(levels)],
  });
  return row;
}

export async function listWithin(db: Db, place: PlaceRow): Promise<PlaceRow[]> {
  return run<PlaceRow>(db, {
    text: `
      select ${placeColumns} from market_places p join market_places inner_place on inner_place.id = $1
      where p.level < inner_place.level and ((p.level = 'state' and p.key = inner_place.state)
        or (p.level = 'county' and p.key = inner_place.county || '|' || inner_place.state)
        or (p.level = 'city' and p.key = inner_place.city_key || '|' || inner_place.state))
      order by p.level`,
    values: [place.id],
  });
}
