import { dollarsToCents } from '@rei/domain/kernel/money';
import type { FilterField } from '@rei/domain/listings/listing-fields';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { PropertyType } from '@rei/domain/listings/property-type';
import { type FieldFilters, searchNumbers, yesFilters } from '@rei/domain/listings/search-filters';
import type { OtherFilter, SearchOrder } from '@rei/domain/listings/search-order';
import { getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listings } from '#db/schema/listings.ts';
import { type Add, arrayText, createValues, run } from '#db/statement.ts';

/** What a search asks of the fields: dollars, rooms, square feet, years, and what has to be so. */
export type AskedOfFields = { [Setting in keyof FieldFilters]?: Exclude<FieldFilters[Setting], null> | undefined };

/** What a search asks for, in the store's terms. Empty lists and undefined do not filter. */
export interface SearchFilter extends AskedOfFields {
  userId: string;
  cityKey?: string | undefined;
  state?: string | undefined;
  /** Any of these, five digits each. */
  zips?: string[] | undefined;
  /** Part of a normalised address line. */
  lineKey?: string | undefined;
  types: PropertyType[];
  statuses: ListingStatus[];
  /** Words of the remarks, as people type them into a search box. */
  keywords?: string | undefined;
  /** Those only whose rent HUD tells. */
  hasRent?: boolean;
  withHidden: boolean;
}

export interface PageRequest {
  order: SearchOrder;
  /** The other way round than the order's own. */
  isReversed: boolean;
  offset: number;
  limit: number;
}

interface Ordering {
  column: 'price_cents' | 'listed_on' | 'price_cut_at';
  isNullable: boolean;
  isDescending: boolean;
}

const orderings: Record<SearchOrder, Ordering> = {
  price: { column: 'price_cents', isNullable: true, isDescending: false },
  newest: { column: 'listed_on', isNullable: false, isDescending: true },
  days_on_market: { column: 'listed_on', isNullable: false, isDescending: true },
  price_cut: { column: 'price_cut_at', isNullable: true, isDescending: true },
};

interface Half {
  where: string | undefined;
  /** The order, by the name of the column that has the value. */
  by: (column: string) => string;
}

/** Whether the page comes from several ZIPs, each of which an index has in order. */
function isSpread({ cityKey, zips }: SearchFilter): boolean {
  return cityKey === undefined && zips !== undefined && zips.length > 1;
}

/**
 * The first of each ZIP, and of these the first: one scan over all of them would have to read and sort every match, or
 * walk through the whole market until a page is full.
 */
function spreadBranch(
  { zips = [] }: SearchFilter,
  column: Ordering['column'],
  where: string,
  { by }: Half,
  needed: string,
  add: Add,
): string {
  return `(select found.id, found.value from unnest(${add(arrayText(zips))}::text[]) as wanted(zip) cross join lateral
    (select id, ${column} as value from listings where listings.zip = wanted.zip and ${where}
      order by ${by(column)} limit ${needed}) found
    order by ${by('value')} limit ${needed})`;
}

/**
 * The ids of one page in order. Each branch below can be read from one index in that order, so the
 * database stops as soon as the page is full; listings without the value come last either way.
 */
export async function findPageIds(db: Db, filter: SearchFilter, page: PageRequest): Promise<number[]> {
  const { column, isNullable, isDescending } = orderings[page.order];
  const direction = isDescending === page.isReversed ? 'asc' : 'desc';
  const valued = (name: string) => `${name} ${direction}, id ${direction}`;
  const halves: Half[] = isNullable
    ? [
        { where: `${column} is not null`, by: valued },
        { where: `${column} is null`, by: () => `id ${direction}` },
      ]
    : [{ where: undefined, by: valued }];
  const { values, add } = createValues();
  const conditions = commonConditions(filter, add);
  const needed = add(page.offset + page.limit);
  const branches = isSpread(filter)
    ? halves.map((half) =>
        spreadBranch(filter, column, and(half.where, stateOf(filter, add), conditions), half, needed, add),
      )
    : placeBranches(filter, add).flatMap((place) =>
        halves.map(
          ({ where, by }) => `(select id, ${column} as value from listings
        where ${and(place, where, conditions)} order by ${by(column)} limit ${needed})`,
        ),
      );
  const rows = await run<{ id: string }>(db, {
    text: `select id from (${branches.join(' union all ')}) found
      order by value ${direction} nulls last, id ${direction} limit ${add(page.limit)} offset ${add(page.offset)}`,
    values,
  });
  return rows.map((row) => Number(row.id));
}

/** How many match, counted no further than `cap` + 1. */
export async function countUpTo(db: Db, filter: SearchFilter, cap: number): Promise<number> {
  const { values, add } = createValues();
  const conditions = commonConditions(filter, add);
  const most = add(cap + 1);
  const branches = placeBranches(filter, add).map(
    (place) => `(select 1 from listings where ${and(place, conditions)} limit ${most})`,
  );
  const rows = await run<{ total: string }>(db, {
    text: `select count(*) as total from (select 1 from (${branches.join(' union all ')}) found limit ${most}) capped`,
    values,
  });
  return Number(rows[0]?.total ?? 0);
}

/** How many match of each status that occurs, counted no further than `cap` + 1 in all. */
export async function countByStatus(db: Db, filter: SearchFilter, cap: number) {
  const { values, add } = createValues();
  const conditions = commonConditions(filter, add);
  const most = add(cap + 1);
  const branches = placeBranches(filter, add).map(
    (place) => `(select status from listings where ${and(place, conditions)} limit ${most})`,
  );
  const rows = await run<{ status: ListingStatus; total: string }>(db, {
    text: `select status, count(*) as total
      from (select status from (${branches.join(' union all ')}) found limit ${most}) capped group by status`,
    values,
  });
  return rows.map(({ status, total }) => ({ status, total: Number(total) }));
}

/** Whether anybody could find anything at all. */
export async function isMarketEmpty(db: Db): Promise<boolean> {
  const [row] = await run<{ is_empty: boolean }>(db, {
    text: 'select not exists (select from listings where added_by is null) as is_empty',
    values: [],
  });
  return row?.is_empty ?? true;
}

/**
 * The planner's estimate of how many match, from its statistics: no row is read. What the user has hidden is left in:
 * the planner knows nothing of so few and would take them for half of all. Of a city it is the larger of those that
 * name it and those whose ZIP does: most do both, and the planner would add them up.
 */
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
    text: `explain (format json) select 1 from listings where ${and(inCity, ...placeBranches(filter, add), conditions)}`,
    values,
  });
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

function stateOf({ state }: SearchFilter, add: Add): string | undefined {
  return state === undefined ? undefined : `state = ${add(state)}`;
}

function zipCondition(zips: string[], add: Add): string {
  return zips.length === 1 ? `zip = ${add(zips[0])}` : `zip = any(${add(arrayText(zips))}::text[])`;
}

/**
 * A city search finds listings whose own city it is, and those whose ZIP's postal city it is. The two are
 * separate branches that never overlap, because an OR could not be read from an index in order.
 */
function placeBranches(filter: SearchFilter, add: Add): string[] {
  const { cityKey, zips } = filter;
  const inState = stateOf(filter, add);
  const inZip = zips === undefined ? undefined : zipCondition(zips, add);
  if (cityKey === undefined) return [and(inState, inZip)];
  // What is typed without a letter or digit is no city; listings without one are not meant.
  if (cityKey === '') return ['false'];
  const city = add(cityKey);
  return [
    and(`city_key = ${city}`, inState, inZip),
    and(`postal_city_key = ${city} and postal_city_key <> city_key`, inState, inZip),
  ];
}

const tableColumns = getTableColumns(listings);
const columnOf = (field: FilterField) => tableColumns[field].name;

/** What the fields answer by their columns. */
function fieldConditions(filter: SearchFilter, add: Add): Array<string | undefined> {
  const numbers = searchNumbers.map(({ key, field, filter: { takes }, isMax }) => {
    const asked = filter[key];
    if (asked === undefined) return undefined;
    const comparison = `${columnOf(field)} ${isMax ? '<=' : '>='}`;
    return `${comparison} ${add(takes === 'dollars' ? dollarsToCents(asked) : asked)}`;
  });
  const switches = yesFilters.map(({ field }) => (filter[field] ? columnOf(field) : undefined));
  return [...numbers, ...switches];
}

/** What no column answers alone. Cities, states and ZIPs make the branches of a search. */
const otherConditions: Record<OtherFilter, (filter: SearchFilter, add: Add) => string | undefined> = {
  prop_type: ({ types }, add) => (types.length > 0 ? `type = any(${add(types)}::property_type[])` : undefined),
  status: ({ statuses }, add) => (statuses.length > 0 ? `status = any(${add(statuses)}::listing_status[])` : undefined),
  place: ({ lineKey }, add) => (lineKey === undefined ? undefined : `line_key like ${add(linePattern(lineKey))}`),
  keywords: ({ keywords }, add) =>
    keywords === undefined
      ? undefined
      : `id in (select listing_id from listing_sources
          where to_tsvector('english', coalesce(record ->> 'remarks', ''))
            @@ websearch_to_tsquery('english', ${add(keywords)}))`,
  has_rent: ({ hasRent }) =>
    hasRent ? 'has_bedrooms and exists (select from hud_rents where hud_rents.zip = listings.zip)' : undefined,
  hidden: ({ withHidden, userId }, add) =>
    withHidden
      ? undefined
      : `id not in (select listing_id from saved_properties where user_id = ${add(userId)} and is_hidden)`,
};

/** Those that are cheap to look at come first. */
function commonConditions(filter: SearchFilter, add: Add): string {
  const { prop_type, status, ...others } = otherConditions;
  return and(
    prop_type(filter, add),
    status(filter, add),
    ...fieldConditions(filter, add),
    ...Object.values(others).map((condition) => condition(filter, add)),
  );
}

const noCondition = 'true';

function and(...conditions: Array<string | undefined>): string {
  const given = conditions.filter((condition) => condition !== undefined && condition !== noCondition);
  return given.length === 0 ? noCondition : given.join(' and ');
}

/** A search that begins with a house number means that number: '2 N Main' is not 12 N Main. */
function linePattern(lineKey: string): string {
  return /^\d/.test(lineKey) ? `${escapeLike(lineKey)}%` : `%${escapeLike(lineKey)}%`;
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
