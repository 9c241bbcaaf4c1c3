import { VectorTile } from '@mapbox/vector-tile';
import { tileUnits } from '@rei/domain/map/mercator';
import { listingLayer } from '@rei/domain/map/pin';
import { PbfReader } from 'pbf';
import { mostPins } from '../apps/api/src/deal-engine/map-tile.ts';
import { costsAt, debtAt } from './deal-statement.ts';

/** What the reference reads, in the order of a tile's place. */
export const placedTable = `bench_places (id integer, state smallint, is_offered boolean, price float8, rent float8,
  dues float8, utilities float8, tax float8, cautions integer, x integer, y integer)`;

export const placedIndex = 'create index bench_places_xy on bench_places (x, y) where is_offered and x + y > 0';

export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

/**
 * One tile as one statement, under the usual rules: each listing of it with its verdict, or those of each cell of 85 px
 * with count, best return and medians. $5 to $8 are the tile's units, $9 the cells of a unit. Values: `valuesOf`.
 */
export const tileStatement = `
  with let as (
    select id, is_offered, x, y, price, dues, tax, rent as published,
      case when rent > utilities then rent - utilities end as rent
    from bench_places),
  rented as (
    select id, x, y, tax, price, price * 0.95::float8 as lower_price, published, rent, 12 * rent as gross,
      12 * rent - 12 * rent * $1::float8 as collected, dues * 12 as dues,
      price * 0.2::float8 + price * 0.02::float8 as cash
    from let where is_offered and x + y > 0 and x between $5 and $6 and y between $7 and $8),
  paid as (
    select id, x, y, price, rent, cash,
      collected - (${costsAt('price')}) as noi, ${debtAt('price')} as debt,
      collected - (${costsAt('lower_price')}) as lower_noi, ${debtAt('lower_price')} as lower_debt,
      1200 * (published - (price - price * 0.2::float8) * $4::float8) / cash as quick
    from rented),
  judged as materialized (
    select id, x, y, price, 1200 * ((noi - debt) / 12) / cash as coc,
      case when noi is null or debt is null then 3
        when rent > price * 0.025::float8 or quick > 100 or 1200 * ((noi - debt) / 12) / cash > 100 then 4
        when (noi - debt) / 12 >= 0 and noi / debt >= 1 then 0
        when (lower_noi - lower_debt) / 12 >= 0 and lower_noi / lower_debt >= 1 then 1 else 2 end as verdict
    from paid)
  select count(*) as n, min(id) as id, min(verdict) as verdict, sum(x)::float8 / count(*) as x, sum(y)::float8 / count(*) as y,
    max(coc) as best, percentile_cont(0.5) within group (order by coc) as value,
    percentile_cont(0.5) within group (order by price) as price
  from judged group by case when (select count(*) from judged) > ${mostPins}
    then floor((x - $5) * $9::float8)::bigint * 1000 + floor((y - $7) * $9::float8) else x::bigint * 16777216 + y end`;

/** The statement's values of a tile: with the profile's and the rate's. */
export function tileValues(profile: readonly number[], { z, x, y }: TileAddress): number[] {
  const [across, down] = [tileUnits(z, x), tileUnits(z, y)];
  return [
    ...profile,
    ...[across.from, across.from + across.size - 1, down.from, down.from + down.size - 1],
    6 / across.size,
  ];
}

/** A mark as both can tell it: numbers as they stand in a tile, -1 for what is not known. */
interface Mark {
  n: number;
  id: number;
  v: number;
  b: number;
  r: number;
  p: number;
}

const known = (value: unknown, by = 1) => (value === null || value === undefined ? -1 : Math.round(Number(value) * by));

const markOf = (n: number, of: Omit<Mark, 'n'>): Mark => (n === 1 ? { ...of, n, b: 0 } : { ...of, n, id: 0, v: 0 });

export function marksOfRows(rows: Record<string, unknown>[]): Mark[] {
  return rows.map(({ n, id, verdict, best, value, price }) =>
    markOf(Number(n), {
      ...{ id: Number(id), v: Number(verdict) },
      b: known(best, 10),
      r: known(value, 10),
      p: known(price),
    }),
  );
}

export function marksOfTile(bytes: Uint8Array): Mark[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers[listingLayer];
  return Array.from({ length: layer?.length ?? 0 }, (_, at) => {
    const { n = 1, id, v, b, r, p } = layer?.feature(at).properties ?? {};
    return markOf(Number(n), { id: Number(id), v: Number(v), b: known(b), r: known(r), p: known(p) });
  });
}

/** The engine holds returns in four bytes: a tenth of a percent may be rounded the other way. */
export function areSame(one: Mark[], other: Mark[]): boolean {
  const inOrder = (marks: Mark[]) =>
    marks.toSorted((mark, next) => mark.n - next.n || mark.id - next.id || mark.p - next.p || mark.r - next.r);
  const [these, those] = [inOrder(one), inOrder(other)];
  return (
    these.length === those.length &&
    these.every((mark, place) => {
      const { n, id, v, b, r, p } = those[place] ?? mark;
      const isSame = mark.n === n && mark.id === id && mark.v === v && mark.p === p;
      return isSame && Math.abs(mark.b - b) <= 1 && Math.abs(mark.r - r) <= 1;
    })
  );
}
