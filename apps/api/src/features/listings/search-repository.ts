import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { StoredOrder } from '@rei/domain/listings/search-order';
import type { Db } from '#db/client.ts';
import { type Add, arrayText, createValues, run } from '#db/statement.ts';
import {
  and,
  commonConditions,
  type RankedHomes,
  type SearchFilter,
  searchBranches,
  stateOf,
  zipsOf,
} from './search-conditions-repository.ts';

export interface PageRequest {
  order: StoredOrder;
  /** True for the opposite of the order's own direction. */
  isReversed: boolean;
  offset: number;
  limit: number;
}

interface Ordering {
  column: 'price_cents' | 'listed_on' | 'price_cut_at';
  isNullable: boolean;
  isDescending: boolean;
  /** An index has the rows without a value too, in the order of their ids; asked by the id alone, it is not read. */
  hasIndexOfNulls?: boolean;
}

const orderings: Record<StoredOrder, Ordering> = {
  price: { column: 'price_cents', isNullable: true, isDescending: false, hasIndexOfNulls: true },
  newest: { column: 'listed_on', isNullable: false, isDescending: true },
  days_on_market: { column: 'listed_on', isNullable: false, isDescending: true },
  price_cut: { column: 'price_cut_at', isNullable: true, isDescending: true },
};

interface Half {
  where: string | undefined;
  by: (column: string) => string;
}

function isSpread({ cityKey, zips }: SearchFilter): boolean {
  return cityKey === undefined && zips !== undefined && zips.length > 1;
}

/** What has no price is neither above nor below one: to look for it would read every row. */
function hasPriceBound({ minPrice, maxPrice }: SearchFilter): boolean {
  return minPrice !== undefined || maxPrice !== undefined;
}

/** The first of each ZIP, and of these the first: a scan over all of them would read and sort every match. */
function spreadBranch(
  filter: SearchFilter,
  column: Ordering['column'],
  { where: ofHalf, by }: Half,
  needed: string,
  add: Add,
): string {
  const { zips = [] } = filter;
  const where = and(ofHalf, stateOf(filter, add), commonConditions(filter, add));
  return `(select found.id, found.value from unnest(${add(arrayText(zips))}::text[]) as wanted(zip) cross join lateral
    (select id, ${column} as value from listings where listings.zip = wanted.zip and ${where}
      order by ${by(column)} limit ${needed}) found
    order by ${by('value')} limit ${needed})`;
}

/** Each branch is read from one index in order, so that the database stops when the page is full. */
export async function findPageIds(db: Db, filter: SearchFilter, page: PageRequest): Promise<number[]> {
  const { column, isNullable, isDescending, hasIndexOfNulls } = orderings[page.order];
  const direction = isDescending === page.isReversed ? 'asc' : 'desc';
  if (filter.homes) return findRankedIds(db, filter, filter.homes, { ...page, by: `${column} ${direction}` });
  const valued = (name: string) => `${name} ${direction}, id ${direction}`;
  const hasValue: Half = { where: isNullable ? `${column} is not null` : undefined, by: valued };
  const hasNone: Half = { where: `${column} is null`, by: hasIndexOfNulls ? valued : () => `id ${direction}` };
  const halves = isNullable && !(column === 'price_cents' && hasPriceBound(filter)) ? [hasValue, hasNone] : [hasValue];
  const { values, add } = createValues();
  const needed = add(page.offset + page.limit);
  const branches = isSpread(filter)
    ? halves.map((half) => spreadBranch(filter, column, half, needed, add))
    : searchBranches(filter, add).flatMap((asked) =>
        halves.map(
          ({ where, by }) => `(select id, ${column} as value from listings
        where ${and(asked, where)} order by ${by(column)} limit ${needed})`,
        ),
      );
  const rows = await run<{ id: string }>(db, {
    text: `select id from (${branches.join(' union all ')}) found
      order by value ${direction} nulls last, id ${direction} limit ${add(page.limit)} offset ${add(page.offset)}`,
    values,
  });
  return rows.map((row) => Number(row.id));
}

async function findRankedIds(
  db: Db,
  filter: SearchFilter,
  { ids, ranks }: RankedHomes,
  { by, limit, offset }: Pick<PageRequest, 'limit' | 'offset'> & { by: string },
): Promise<number[]> {
  const { values, add } = createValues();
  const rows = await run<{ id: string }>(db, {
    text: `select id from unnest(${add(arrayText(ids))}::bigint[], ${add(arrayText(ranks))}::int[]) as found(id, rank)
      join listings using (id) where ${commonConditions(filter, add)}
      order by rank, ${by} nulls last, id limit ${add(limit)} offset ${add(offset)}`,
    values,
  });
  return rows.map(({ id }) => Number(id));
}

/** How many match, counted no further than `cap` + 1. */
export async function countUpTo(db: Db, filter: SearchFilter, cap: number): Promise<number> {
  const { values, add } = createValues();
  const most = add(cap + 1);
  const branches = searchBranches(filter, add).map((asked) => `(select 1 from listings where ${asked} limit ${most})`);
  const rows = await run<{ total: string }>(db, {
    text: `select count(*) as total from (select 1 from (${branches.join(' union all ')}) found limit ${most}) capped`,
    values,
  });
  return Number(rows[0]?.total ?? 0);
}

/** How many match of each status that occurs, counted no further than `cap` + 1 in all. */
export async function countByStatus(db: Db, filter: SearchFilter, cap: number) {
  const { values, add } = createValues();
  const most = add(cap + 1);
  const branches = searchBranches(filter, add).map(
    (asked) => `(select status from listings where ${asked} limit ${most})`,
  );
  const rows = await run<{ status: ListingStatus; total: string }>(db, {
    text: `select status, count(*) as total
      from (select status from (${branches.join(' union all ')}) found limit ${most}) capped group by status`,
    values,
  });
  return rows.map(({ status, total }) => ({ status, total: Number(total) }));
}

export async function isMarketEmpty(db: Db): Promise<boolean> {
  const [row] = await run<{ is_empty: boolean }>(db, {
    text: 'select not exists (select from listings where added_by is null) as is_empty',
    values: [],
  });
  return row?.is_empty ?? true;
}

/** No row is read. What is hidden is left in, and the larger of two overlapping counts is taken: sums would double them. */
export async function estimateCount(db: Db, filter: SearchFilter): Promise<number> {
  const cities = filter.cityKey === undefined ? [undefined] : (['city_key', 'postal_city_key'] as const);
  return Math.max(...(await Promise.all(cities.map((column) => estimateOf(db, filter, column)))));
}

async function estimateOf(
  db: Db,
  { cityKey, ...filter }: SearchFilter,
  cityColumn: 'city_key' | 'postal_city_key' | undefined,
): Promise<number> {
  const { values, add } = createValues();
  const conditions = commonConditions({ ...filter, withHidden: true }, add);
  const inCity = cityColumn === undefined ? undefined : `${cityColumn} = ${add(cityKey)}`;
  const rows = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(db, {
    text: `explain (format json) select 1 from listings where ${and(inCity, stateOf(filter, add), zipsOf(filter, add), conditions)}`,
    values,
  });
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
