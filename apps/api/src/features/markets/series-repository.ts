import type { SeriesLevel, SeriesMeasure, SeriesSource } from '@rei/domain/markets/series';
import type { Db } from '#db/client.ts';
import { lockForAll } from '#db/lock.ts';
import { refreshStatistics } from '#db/refresh-statistics.ts';
import { marketSeries } from '#db/schema/markets.ts';
import { arrayText, run } from '#db/statement.ts';

export interface SeriesValues {
  level: SeriesLevel;
  place: string;
  months: number[];
  values: (number | null)[];
}

export interface SeriesRows {
  line: number;
  level: SeriesLevel;
  place: string;
  group: number;
  month: number;
  values: (number | null)[];
}

export interface FileOf {
  source: SeriesSource;
  /** The day of the file, YYYY-MM-DD. */
  published: string;
}

/** The file may take longer than any page, and others of the same source wait for it. */
export async function begin(tx: Db, source: SeriesSource): Promise<void> {
  await run(tx, { text: 'set local statement_timeout = 0', values: [] });
  await run(tx, { text: 'set local idle_in_transaction_session_timeout = 0', values: [] });
  await lockForAll(tx, `market series ${source}`);
}

const write = `
  insert into market_series as stored
    (level, place, source, measure, months, values, latest, latest_month, year_ago, published)
  select f.level, f.place, $1, $2, f.months, f.values, f.values[cardinality(f.values)], f.months[cardinality(f.months)],
    f.values[array_position(f.months, (f.months[cardinality(f.months)] - 12)::smallint)], $3::date
  from fresh f order by f.level, f.place
  on conflict (level, place, source, measure) do update set months = excluded.months, values = excluded.values,
    latest = excluded.latest, latest_month = excluded.latest_month, year_ago = excluded.year_ago,
    published = greatest(stored.published, excluded.published), stored_at = now()
  where stored.published < excluded.published
    or (stored.months, stored.values) is distinct from (excluded.months, excluded.values)`;

/** Takes over whole series, but for those of which a newer file is stored. */
export async function replaceSeries(
  tx: Db,
  { source, published }: FileOf,
  measure: SeriesMeasure,
  rows: readonly SeriesValues[],
): Promise<{ added: number; updated: number; older: number }> {
  const [counts] = await run<Record<'added' | 'updated' | 'older', string>>(tx, {
    text: `
      with given as (
        select * from jsonb_to_recordset($4::jsonb) as g(level text, place text, months smallint[], values real[])),
      compared as (
        select g.level, g.place, s.published is null as is_new, s.published > $3::date as is_older,
          (s.months, s.values) is distinct from (g.months, g.values) as is_other
        from given g left join market_series s
          on s.level = g.level and s.place = g.place and s.source = $1 and s.measure = $2),
      fresh as (
        select g.* from given g join compared c on c.level = g.level and c.place = g.place
        where c.is_older is not true),
      written as (${write} returning 1)
      select count(*) filter (where is_new) as added,
        count(*) filter (where not is_new and not is_older and is_other) as updated,
        count(*) filter (where is_older) as older, (select count(*) from written) as written from compared`,
    values: [source, measure, published, JSON.stringify(rows)],
  });
  return { added: Number(counts?.added), updated: Number(counts?.updated), older: Number(counts?.older) };
}

const column = (index: number) => `v${index}`;

/** Rows of months wait here until the file is read: only then is a place's series whole. */
export async function createRows(tx: Db, width: number): Promise<void> {
  const values = Array.from({ length: width }, (_, index) => `${column(index)} real`).join(', ');
  const text = `create temp table series_rows
    (line int, grp smallint, level text, place text, month smallint, ${values}) on commit drop`;
  await run(tx, { text, values: [] });
}

export async function addRows(tx: Db, width: number, rows: readonly SeriesRows[]): Promise<void> {
  const types = ['int', 'smallint', 'text', 'text', 'smallint', ...Array.from({ length: width }, () => 'real')];
  await run(tx, {
    text: `insert into series_rows select * from unnest(${types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})`,
    values: [
      arrayText(rows.map(({ line }) => line)),
      arrayText(rows.map(({ group }) => group)),
      arrayText(rows.map(({ level }) => level)),
      arrayText(rows.map(({ place }) => place)),
      arrayText(rows.map(({ month }) => month)),
      ...Array.from({ length: width }, (_, index) => arrayText(rows.map(({ values }) => values[index] ?? null))),
    ],
  });
}

/** Of rows with the same place and month the first one counts; answers how many others there were. */
export async function dropRepeated(tx: Db): Promise<number> {
  await run(tx, { text: 'create index on series_rows (grp, level, place, month, line)', values: [] });
  await run(tx, { text: 'analyze series_rows', values: [] });
  const [row] = await run<{ total: string }>(tx, {
    text: `
      with again as (
        select ctid as at, row_number() over (partition by grp, level, place, month order by line) as nth from series_rows),
      dropped as (delete from series_rows using again where series_rows.ctid = again.at and again.nth > 1 returning 1)
      select count(*) as total from dropped`,
    values: [],
  });
  return Number(row?.total ?? 0);
}

export async function newestMonth(tx: Db): Promise<number | null> {
  const [row] = await run<{ month: number | null }>(tx, {
    text: 'select max(month) as month from series_rows',
    values: [],
  });
  return row?.month ?? null;
}

type Groups = readonly (readonly SeriesMeasure[])[];

/** What storing the rows will change: added are those of a place and month that had no value. */
export async function compareRows(
  tx: Db,
  { source, published }: FileOf,
  { groups, isRevised }: { groups: Groups; isRevised: boolean },
): Promise<{ added: number; updated: number; older: number }> {
  const named = groups.flatMap((measures, group) =>
    measures.map((measure, index) => `(${group}, '${measure}', r.${column(index)})`),
  );
  // Of a file older than the stored one, months that are stored stay, and whole series where each file has them whole.
  const isKept = 'coalesce(s.published > $2::date, false)';
  const isChange = isRevised
    ? `not ${isKept} and (b.month is null or b.value <> g.value)`
    : `b.month is null or (not ${isKept} and b.value <> g.value)`;
  const [counts] = await run<Record<'added' | 'updated' | 'older', string>>(tx, {
    text: `
      with given as (
        select r.line, r.level, r.place, r.month, v.measure, v.value from series_rows r
          cross join lateral (values ${named.join(', ')}) as v(grp, measure, value)
        where v.grp = r.grp and v.value is not null),
      before as (
        select s.level, s.place, s.measure, u.month, u.value
        from market_series s cross join lateral unnest(s.months, s.values) as u(month, value)
        where s.source = $1 and (s.level, s.place) in (select distinct level, place from series_rows)),
      compared as (
        select bool_or(b.month is not null ${isRevised ? `or ${isKept}` : ''}) as is_known,
          bool_or(${isChange}) as is_change, bool_or(${isKept}) as is_older
        from given g
          left join before b on (b.level, b.place, b.measure, b.month) = (g.level, g.place, g.measure, g.month)
          left join market_series s on s.source = $1 and (s.level, s.place, s.measure) = (g.level, g.place, g.measure)
        group by g.line)
      select count(*) filter (where not is_known) as added, count(*) filter (where is_known and is_change) as updated,
        count(*) filter (where is_known and not is_change and is_older) as older from compared`,
    values: [source, published],
  });
  return { added: Number(counts?.added), updated: Number(counts?.updated), older: Number(counts?.older) };
}

const grouped = (group: number, index: number) => `
  select level, place, array_agg(month order by month) as months, array_agg(${column(index)} order by month) as values
  from series_rows where grp = ${group} and ${column(index)} is not null group by level, place`;

const notOlder = `
  select f.level, f.place, f.months, f.values from file_series f where not exists (
    select 1 from market_series s where s.level = f.level and s.place = f.place and s.source = $1 and s.measure = $2
      and s.published > $3::date)`;

const withStored = `
  select f.level, f.place, m.months, m.values from file_series f
    left join market_series s on s.level = f.level and s.place = f.place and s.source = $1 and s.measure = $2
    cross join lateral (
      select array_agg(month order by month) as months, array_agg(value order by month) as values from (
        select distinct on (month) month, value from (
          select month, value, 1 as rank from unnest(f.months, f.values) as own(month, value)
          union all
          select month, value, case when s.published > $3::date then 0 else 2 end
          from unnest(s.months, s.values) as stored(month, value)) every
        order by month, rank) once) m`;

/** Stores the rows that were collected: a series of a place takes the place of the older one, or fills it up. */
export async function storeRows(
  tx: Db,
  { source, published }: FileOf,
  { groups, isRevised }: { groups: Groups; isRevised: boolean },
): Promise<void> {
  for (const [group, measures] of groups.entries()) {
    for (const [index, measure] of measures.entries()) {
      await run(tx, {
        text: `
          with file_series as (${grouped(group, index)}),
          fresh as (${isRevised ? notOlder : withStored})
          ${write}`,
        values: [source, measure, published],
      });
    }
  }
}

export const refresh = (db: Db): Promise<void> => refreshStatistics(db, [marketSeries]);

interface PlaceNames {
  zips: string[];
  counties: { county: string; state: string }[];
  cities: string[];
}

/** The places of the table of ZIPs, of which series are taken. */
export async function listPlaceNames(db: Db): Promise<PlaceNames> {
  const zips = await run<{ zip: string }>(db, { text: 'select zip from zips', values: [] });
  const counties = await run<{ county: string; state: string }>(db, {
    text: 'select distinct county, state from zips where county is not null',
    values: [],
  });
  const cities = await run<{ key: string }>(db, {
    text: `select distinct city_key || '|' || state as key from zips`,
    values: [],
  });
  return { zips: zips.map(({ zip }) => zip), counties, cities: cities.map(({ key }) => key) };
}

interface SeriesOf {
  level: SeriesLevel;
  place: string;
  source: SeriesSource;
  measure: SeriesMeasure;
}

/** The newest value of a place's series. */
export async function findNewest(db: Db, { level, place, source, measure }: SeriesOf): Promise<number | undefined> {
  const [row] = await run<{ latest: number }>(db, {
    text: 'select latest from market_series where level = $1 and place = $2 and source = $3 and measure = $4',
    values: [level, place, source, measure],
  });
  return row?.latest;
}
