import type { AccuracyLevel, AccuracyRow, AccuracySubject, Errors } from '@rei/domain/valuation/accuracy';
import { enoughTests, rangeShares } from '@rei/domain/valuation/accuracy';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

/** Where the tests of each are, and what is compared beside the estimate. */
const subjects = {
  value: {
    table: 'valuation_tests',
    id: 'listing_id',
    day: 'sold_on',
    listPrice: 'list_price_error',
    hud: 'null::float4',
  },
  rent: { table: 'rent_tests', id: 'rental_id', day: 'asked_on', listPrice: 'null::float4', hud: 'hud_error' },
} as const satisfies Record<AccuracySubject, Record<string, string>>;

export const keyOf: Record<AccuracyLevel, string> = {
  country: "''",
  state: 'state',
  county: 'county',
  zip: 'zip',
  type: 'type::text',
  price: 'price_band::text',
  month: "to_char(tested_on, 'YYYY-MM')",
};

/** Of one kind of error, as a document; null where no sale has it. */
export const errorsOf = (column: string) => {
  const percent = `100 * abs(exp(${column}) - 1)`;
  const within = (most: number) => `100.0 * avg((${percent} <= ${most})::int)`;
  return `case when count(${column}) > 0 then json_build_object('tested', count(${column}),
    'medianError', percentile_cont(0.5) within group (order by ${percent}),
    'within5', ${within(5)}, 'within10', ${within(10)}, 'within20', ${within(20)}) end`;
};

const shares = `array[${rangeShares.join(', ')}]`;

/** The most tested first; months, the newest first, and bands of prices as they follow each other. */
function orderOf(level: AccuracyLevel): string {
  if (level === 'month') return 'key desc';
  return level === 'price' ? 'key' : 'tests desc, key';
}

/** The tests of a subject by the same names. */
function testsOf(of: AccuracySubject): string {
  const { table, id, day, listPrice, hud } = subjects[of];
  return `(select ${id} as id, ${day} as tested_on, is_demo, type, state, county, zip, price_band, error, zip_median_error,
    ${listPrice} as list_price_error, ${hud} as hud_error from ${table})`;
}

const rowsOf = (of: AccuracySubject, key: string, order: string) => `
  with tests as (
    select ${key} as key, error, zip_median_error, list_price_error, hud_error, tested_on, id
    from ${testsOf(of)} tests where is_demo = $1 and error is not null and ${key} is not null),
  counted as (select key, count(*) as tests from tests group by key order by ${order} limit $2 offset $3),
  halves as (
    select key, error, percent_rank() over (partition by key order by tested_on, id) < 0.5 as is_older
    from tests join counted using (key)),
  bounds as (
    select key, percentile_cont(${shares}) within group (order by error) as ends from halves
    where is_older group by key having count(*) >= ${enoughTests / 2}),
  covered as (
    select key, 100.0 * avg((error between ends[1] and ends[2])::int) as coverage
    from halves join bounds using (key) where not is_older group by key)
  select key, ${errorsOf('error')} as estimate, ${errorsOf('zip_median_error')} as "zipMedian",
    ${errorsOf('list_price_error')} as "listPrice", ${errorsOf('hud_error')} as hud, max(coverage)::float8 as coverage
  from tests join counted using (key) left join covered using (key)
  group by key, counted.tests order by ${order}`;

interface Asked {
  of: AccuracySubject;
  level: AccuracyLevel;
}

interface Page {
  isDemo: boolean;
  limit: number;
  offset: number;
}

export function listRows(
  db: Db,
  { of, level }: Asked,
  { isDemo, limit, offset }: Page,
): Promise<Omit<AccuracyRow, 'statistical'>[]> {
  return run<Omit<AccuracyRow, 'statistical'> & { estimate: Errors }>(db, {
    text: rowsOf(of, keyOf[level], orderOf(level)),
    values: [isDemo, limit, offset],
  });
}

/** Real ones count where there are any, else those of the demo market. */
export async function findState(db: Db, { of, level }: Asked) {
  const key = keyOf[level];
  const [row] = await run<{ isDemo: boolean; total: string; untestable: string; newest: string | null }>(db, {
    text: `
      with kind as (select not exists (select from ${subjects[of].table} where not is_demo) as is_demo)
      select kind.is_demo as "isDemo", count(distinct ${key}) filter (where error is not null) as total,
        count(*) filter (where id is not null and error is null) as untestable, max(tested_on)::text as newest
      from kind left join ${testsOf(of)} tests on tests.is_demo = kind.is_demo group by 1`,
    values: [],
  });
  return {
    isDemo: row?.isDemo ?? false,
    total: Number(row?.total ?? 0),
    untestable: Number(row?.untestable ?? 0),
    newest: row?.newest ?? null,
  };
}

interface Market {
  isDemo: boolean;
  zip: string;
  county: string | null;
  state: string;
  band: number;
}

export interface MarketErrors {
  level: 'zip' | 'county' | 'state' | 'country';
  isOfBand: boolean;
  tested: number;
  medianError: number | null;
  ends: [number, number] | null;
  /** How many of the newer half are within the range that the older half gives, and how many they are. */
  within: number;
  newer: number;
}

/** So many of a market's newest tests tell how far off it is now. */
export const newestTests = 2000;

/**
 * A market's errors; `tests` selects `error`, `day` and `id` of its tests, of which the newest count, and `more` names what is asked of
 * them besides.
 */
export const errorsOfMarket = (
  { level, isOfBand }: Pick<MarketErrors, 'level' | 'isOfBand'>,
  tests: string,
  more: Readonly<Record<string, string>> = {},
) => `
  select '${level}' as level, ${isOfBand} as "isOfBand", told.tested, told."medianError", told.ends, halves.within, halves.newer
    ${Object.keys(more)
      .map((name) => `, told."${name}"`)
      .join('')}
  from (
    select count(*)::int as tested, percentile_cont(0.5) within group (order by 100 * abs(exp(error) - 1)) as "medianError",
      percentile_cont(${shares}) within group (order by error) as ends, array_agg(error order by day, id) as errors
      ${Object.entries(more)
        .map(([name, value]) => `, ${value} as "${name}"`)
        .join('')}
    from (${tests} order by day desc, id limit ${newestTests}) newest) told
  cross join lateral (
    select count(*) filter (where error between older.ends[1] and older.ends[2])::int as within, count(*)::int as newer
    from unnest(errors[cardinality(errors) / 2 + 1:]) error cross join (
      select percentile_cont(${shares}) within group (order by error) as ends
      from unnest(errors[:cardinality(errors) / 2]) error) older) halves`;

const ofMarket = (of: AccuracySubject, level: MarketErrors['level'], where: string, band?: string) =>
  errorsOfMarket(
    { level, isOfBand: band !== undefined },
    `select error, ${subjects[of].day} as day, ${subjects[of].id} as id from ${subjects[of].table}
    where is_demo = $1 and error is not null and ${where}${band === undefined ? '' : ` and price_band = ${band}`}`,
  );

const parts = { zip: ['zip'], wider: ['county', 'state', 'country'] } as const;

/** Of its ZIP, or of all that is wider: what many homes have alike can be asked once for them. */
export type MarketPart = keyof typeof parts;

/** Each level's key, then the band, stand behind the first value. */
function marketText(of: AccuracySubject, part: MarketPart): string {
  const keyed = parts[part].filter((level) => level !== 'country');
  return parts[part]
    .flatMap((level) => {
      const where = level === 'country' ? 'true' : `${level} = $${keyed.indexOf(level) + 2}`;
      return [ofMarket(of, level, where, `$${keyed.length + 2}`), ofMarket(of, level, where)];
    })
    .join(' union all ');
}

const marketTexts = {
  value: { zip: marketText('value', 'zip'), wider: marketText('value', 'wider') },
  rent: { zip: marketText('rent', 'zip'), wider: marketText('rent', 'wider') },
};

/** How far off a home's markets are, the narrowest first: of its band of prices, then of all. */
export function listMarketErrors(
  db: Db,
  { of, part }: { of: AccuracySubject; part: MarketPart },
  { isDemo, zip, county, state, band }: Market,
): Promise<MarketErrors[]> {
  return run<MarketErrors>(db, {
    name: `${of}_errors_${part}`,
    text: marketTexts[of][part],
    values: part === 'zip' ? [isDemo, zip, band] : [isDemo, county, state, band],
  });
}

/** Whether any rent of a ZIP was tested: else nothing of it has to be asked. */
export async function hasRentTests(db: Db, { isDemo, zip }: Pick<Market, 'isDemo' | 'zip'>): Promise<boolean> {
  const [row] = await run<{ has: boolean }>(db, {
    name: 'has_rent_tests',
    text: 'select exists (select from rent_tests where zip = $2 and is_demo = $1 and error is not null) as has',
    values: [isDemo, zip],
  });
  return row?.has ?? false;
}
