import type { PropertyType } from '@rei/domain/listings/property-type';
import type { AccuracyLevel, Errors } from '@rei/domain/valuation/accuracy';
import type { HomeCondition } from '@rei/domain/valuation/home-condition';
import type { BlendTest } from '@rei/domain/valuation/statistical/blend';
import { and, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { conditionName, isSale } from '#db/schema/listing-conditions.ts';
import { statisticalModels, statisticalRuns, statisticalTests } from '#db/schema/statistical-values.ts';
import { run } from '#db/statement.ts';
import {
  errorsOf,
  errorsOfMarket,
  keyOf,
  type MarketErrors,
  type MarketPart,
  newestTests,
} from './accuracy-repository.ts';

/** Those that an estimate by comps is tested on as well. */
const isLearned = `${isSale} and sold_on between $2 and $3 and added_by is null and (source = 'demo') = $1
  and lat is not null and lon is not null and sqft > 0`;

interface Span {
  isDemo: boolean;
  /** YYYY-MM-DD. */
  since: string;
  until: string;
}

export async function countSales(db: Db, { isDemo, since, until }: Span) {
  const [row] = await run<{ sales: number; newest: string | null }>(db, {
    text: `select count(*)::int as sales, max(sold_on)::text as newest from listings where ${isLearned}`,
    values: [isDemo, since, until],
  });
  return row ?? { sales: 0, newest: null };
}

/** How many there are, at most so many: a property's page needs to know no more. */
export async function countSalesUpTo(db: Db, { isDemo, since, until }: Span, most: number): Promise<number> {
  const [row] = await run<{ sales: number }>(db, {
    text: `select count(*)::int as sales from (select from listings where ${isLearned} limit $4) found`,
    values: [isDemo, since, until, most],
  });
  return row?.sales ?? 0;
}

export interface LearnedSale {
  id: string;
  day: number;
  type: PropertyType;
  lat: number;
  lon: number;
  price: number;
  sqft: number;
  beds: number | null;
  baths: number | null;
  yearBuilt: number | null;
  lotSqft: number | null;
  condition: HomeCondition | null;
}

export function listSales(
  db: Db,
  { isDemo, since, until }: Span,
  after: string,
  limit: number,
): Promise<LearnedSale[]> {
  return run<LearnedSale>(db, {
    text: `select id, sold_on - date '1970-01-01' as day, type, lat, lon, sold_price_cents / 100.0::float8 as price, sqft,
        beds, baths, year_built as "yearBuilt", lot_sqft::float8 as "lotSqft", ${conditionName} as condition
      from listings where ${isLearned} and id > $4 order by id limit $5`,
    values: [isDemo, since, until, after, limit],
  });
}

export async function findModel(db: Db, isDemo: boolean) {
  const [row] = await db.select().from(statisticalModels).where(eq(statisticalModels.isDemo, isDemo));
  return row;
}

/** Without its trees. */
export async function findVersion(db: Db, isDemo: boolean) {
  const { version, format } = statisticalModels;
  const [row] = await db
    .select({ version, format })
    .from(statisticalModels)
    .where(eq(statisticalModels.isDemo, isDemo));
  return row;
}

type Model = typeof statisticalModels.$inferInsert;

/** The model in the place of the one before. */
export async function storeModel(db: Db, model: Omit<Model, 'version'>): Promise<void> {
  const found = await findVersion(db, model.isDemo);
  const next = { ...model, version: (found?.version ?? 0) + 1 };
  await db.insert(statisticalModels).values(next).onConflictDoUpdate({ target: statisticalModels.isDemo, set: next });
}

export async function deleteModel(db: Db, isDemo: boolean): Promise<void> {
  await db.delete(statisticalTests).where(eq(statisticalTests.isDemo, isDemo));
  await db.delete(statisticalModels).where(eq(statisticalModels.isDemo, isDemo));
}

export interface Test {
  id: number;
  soldOn: string;
  priceCents: number;
  error: number;
}

const testRows = createRowsTable<Test>([
  ['listing_id', 'bigint', ({ id }) => id],
  ['sold_on', 'date', ({ soldOn }) => soldOn],
  ['price_cents', 'bigint', ({ priceCents }) => priceCents],
  ['error', 'real', ({ error }) => error],
]);

export async function deleteTests(db: Db, isDemo: boolean): Promise<void> {
  await db.delete(statisticalTests).where(eq(statisticalTests.isDemo, isDemo));
}

/** Of homes that are still there: one may have been removed while was learned. */
export async function storeTests(db: Db, isDemo: boolean, tests: readonly Test[]): Promise<void> {
  await run(db, {
    text: `insert into statistical_tests (listing_id, sold_on, price_cents, error, is_demo)
      select row.listing_id, row.sold_on, row.price_cents, row.error, $5::boolean from ${testRows.text}
      join listings on listings.id = row.listing_id
      on conflict (listing_id) do nothing`,
    values: [...testRows.values(tests), isDemo],
  });
}

export async function findLastRun(db: Db, isDemo: boolean) {
  const [row] = await db
    .select()
    .from(statisticalRuns)
    .where(eq(statisticalRuns.isDemo, isDemo))
    .orderBy(desc(statisticalRuns.id))
    .limit(1);
  return row;
}

type Run = typeof statisticalRuns.$inferInsert;

/** Runs of a process that is gone are over, and of old ones nobody asks. */
export async function beginRun(db: Db, given: Pick<Run, 'isDemo' | 'startedAt' | 'sales' | 'newest' | 'format'>) {
  await db
    .update(statisticalRuns)
    .set({ outcome: 'stopped', finishedAt: given.startedAt })
    .where(and(eq(statisticalRuns.isDemo, given.isDemo), isNull(statisticalRuns.outcome)));
  const [row] = await db.insert(statisticalRuns).values(given).returning({ id: statisticalRuns.id });
  const id = row?.id ?? 0;
  await db.delete(statisticalRuns).where(lt(statisticalRuns.id, id - keptRuns));
  return id;
}

const keptRuns = 20;

export async function updateRun(db: Db, id: number, changes: Partial<Run>): Promise<void> {
  await db.update(statisticalRuns).set(changes).where(eq(statisticalRuns.id, id));
}

/** A sale that both ways of estimating were tested on. */
const tested = `valuation_tests t
  on t.listing_id = s.listing_id and t.sold_on = s.sold_on and t.price_cents = s.price_cents and t.error is not null`;
const pairs = `statistical_tests s join ${tested}`;

/** The same pairs, looked up test by test: of a market's newest ones alone, in the order of an index. */
const pairsByTest = `valuation_tests t cross join lateral (
  select s.error from statistical_tests s
  where s.listing_id = t.listing_id and s.sold_on = t.sold_on and s.price_cents = t.price_cents
  -- Else they are joined whole, because three equal columns are taken for rarer than they are.
  offset 0) s`;

/** Logarithms of what both together say: `share` of it by what was learned, the rest by comps. */
const blendOf = (share: string) => `(${share} * s.error + (1 - ${share}) * t.error)`;

/** So many of the newest tests tell how the two do together. */
const newestPairs = 50_000;

const off = (error: string) => `abs(exp(${error}) - 1)`;
const median = (of: string) => `percentile_cont(0.5) within group (order by ${of})`;
/** Percent. */
const medianOfOff = (error: string) => median(`100 * ${off(error)}`);

/** The share that is best on the older half, and what it does on the newer one. */
export async function testBlend(db: Db, isDemo: boolean): Promise<BlendTest | undefined> {
  const [row] = await run<BlendTest>(db, {
    text: `
      with newest as (
        select t.error as comps, s.error as trees, percent_rank() over (order by s.sold_on, s.listing_id) < 0.5 as is_older
        from (select * from statistical_tests where is_demo = $1 order by sold_on desc, listing_id limit ${newestPairs}) s
          join ${tested}),
      best as (
        select share from (select step / 10.0::float8 as share from generate_series(0, 10) step) shares cross join newest
        where is_older group by share order by ${median(off('share * trees + (1 - share) * comps'))}, share limit 1),
      newer as (
        select share, ${off('comps')} as comps, ${off('trees')} as trees, ${off('share * trees + (1 - share) * comps')} as together
        from newest cross join best where not is_older)
      select share, count(*)::int as tested, 100 * ${median('comps')} as comps, 100 * ${median('trees')} as trees,
        100 * ${median('together')} as "both", count(*) filter (where together < comps)::int as "closerThanComps",
        count(*) filter (where together < trees)::int as "closerThanTrees"
      from newer group by share`,
    values: [isDemo],
  });
  return row;
}

interface Market {
  isDemo: boolean;
  zip: string;
  county: string | null;
  state: string;
  band: number;
}

const ofMarket = (level: MarketErrors['level'], where: string, band?: string) =>
  errorsOfMarket(
    { level, isOfBand: band !== undefined },
    `select ${blendOf('$2::float8')} as error, t.error as comps, t.sold_on as day, t.listing_id as id from ${pairsByTest}
    where t.is_demo = $1 and t.error is not null and ${where}${band === undefined ? '' : ` and t.price_band = ${band}`}`,
    { compsError: medianOfOff('comps') },
  );

const marketText = (...levels: (readonly [MarketErrors['level'], string])[]) =>
  levels.flatMap(([level, where]) => [ofMarket(level, where, '$3'), ofMarket(level, where)]).join(' union all ');

const marketErrors: Record<MarketPart, string> = {
  zip: marketText(['zip', 't.zip = $4']),
  wider: marketText(['county', 't.county = $4'], ['state', 't.state = $5'], ['country', 'true']),
};

/** Beside them how far off comps were on the same sales, percent. */
export type PairedErrors = MarketErrors & { compsError: number | null };

/** How far off what was learned is in a home's markets, or both together by a share of it; the narrowest market first. */
export function listMarketErrors(
  db: Db,
  { part, share }: { part: MarketPart; share: number },
  { isDemo, zip, county, state, band }: Market,
): Promise<PairedErrors[]> {
  return run<PairedErrors>(db, {
    name: `statistical_errors_${part}`,
    text: marketErrors[part],
    values: [isDemo, share, band, ...(part === 'zip' ? [zip] : [county, state])],
  });
}

/** As markets follow each other, the narrowest first. */
export const pairedLevels = ['zip', 'county', 'state', 'country'] as const;

const medians = Object.fromEntries(
  pairedLevels.map((level) => [
    level,
    `select count(*)::int as tested, ${medianOfOff('error')} as "medianError", ${medianOfOff('comps')} as "comps"
    from (
      select s.error, t.error as comps from ${pairsByTest}
      where t.is_demo = $1 and t.error is not null and ${level === 'country' ? '$2::text is not null' : `t.${level} = $2`}
      order by t.sold_on desc, t.listing_id limit ${newestTests}) newest`,
  ]),
) as Record<(typeof pairedLevels)[number], string>;

export interface PairedMedians {
  tested: number;
  /** Percent, of the statistical estimate and of comps; null of no sales. */
  medianError: number | null;
  comps: number | null;
}

/** What a market's errors say first, as `listMarketErrors` has them of all its prices: without the ranges, in a fraction of the time. */
export async function findPairedMedians(
  db: Db,
  level: (typeof pairedLevels)[number],
  { isDemo, key }: { isDemo: boolean; key: string },
): Promise<PairedMedians> {
  const [row] = await run<PairedMedians>(db, { name: `paired_${level}`, text: medians[level], values: [isDemo, key] });
  return row ?? { tested: 0, medianError: null, comps: null };
}

export interface ErrorsByKey {
  key: string;
  trees: Errors;
  comps: Errors;
  zipMedian: Errors | null;
}

/** Of each of the keys the errors on the sales that comps were tested on as well, of these, and of the ZIP's price. */
export function listErrors(db: Db, level: AccuracyLevel, isDemo: boolean, keys: readonly string[]) {
  return run<ErrorsByKey>(db, {
    text: `select key, ${errorsOf('trees')} as trees, ${errorsOf('error')} as comps, ${errorsOf('zip_median_error')} as "zipMedian"
      from (
        select ${keyOf[level]} as key, error, zip_median_error, trees from (
          select t.*, t.sold_on as tested_on, s.error as trees from ${pairs} where t.is_demo = $1) tests) keyed
      where key = any($2::text[]) group by key`,
    values: [isDemo, keys],
  });
}
