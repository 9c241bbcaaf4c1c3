import { basename, resolve } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import type { ImportService } from '../apps/api/src/features/imports/import-service.ts';
import type { ImportSummary } from '../apps/api/src/features/imports/import-summary.ts';
import { nobodyWatches } from '../apps/api/src/features/imports/import-watcher.ts';
import { createBlendService } from '../apps/api/src/features/valuation/blend-service.ts';
import { createHeldAnswers } from '../apps/api/src/features/valuation/held-answers.ts';
import { createModelService } from '../apps/api/src/features/valuation/model-service.ts';
import { createStatisticalService } from '../apps/api/src/features/valuation/statistical-service.ts';
import { createValuationTestService } from '../apps/api/src/features/valuation/test-service.ts';
import type { Store } from '../apps/api/src/runtime/open-store.ts';
import { openEmptyStore } from './store.ts';
import { type Line, unreadable } from './table.ts';

const percent = (share: number | undefined) => `${(share ?? Number.NaN).toFixed(2)}%`;

/** Each file of sold homes in a store of its own: how far off estimates are, beside simpler ones of the same sales. */
export async function benchValuation(files: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const file of files) lines.push(...(await measureFile(file)));
  return lines;
}

/** A known file, else any table by what its headings and values tell. */
async function importSales(imports: ImportService, path: string): Promise<ImportSummary> {
  try {
    return await imports.importListings(path, {}, nobodyWatches);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const columnMapping = await imports.guessedMapping(path, basename(path));
    return imports.importListings(path, { columnMapping }, nobodyWatches);
  }
}

/** Median errors of two estimates, percent, on the sales that comps and both of them know. */
async function besides(
  { client }: Store,
  own: 'comps' | 'statistical',
  other: 'zip_median_error' | 'list_price_error',
) {
  const median = (of: string) => `percentile_cont(0.5) within group (order by 100 * abs(exp(${of}) - 1))`;
  const [error, learned] =
    own === 'comps' ? ['t.error', ''] : ['s.error', 'join statistical_tests s on s.listing_id = t.listing_id'];
  const { rows } = await client.pool.query<{ tested: number; own: number | null; other: number | null }>(
    `select count(*)::int as tested, ${median(error)} as own, ${median(`t.${other}`)} as other
    from valuation_tests t ${learned} where t.error is not null and t.${other} is not null`,
  );
  const [row] = rows;
  return { tested: row?.tested ?? 0, own: row?.own ?? Number.NaN, other: row?.other ?? Number.NaN };
}

/** Of the newer half of the sales, how many are within the range that the older half gives the statistical estimate, percent. */
async function statisticalCoverage({ client }: Store): Promise<number | null> {
  const { rows } = await client.pool.query<{ coverage: number | null }>(
    `with halves as (
      select s.error, percent_rank() over (order by s.sold_on, s.listing_id) < 0.5 as is_older
      from statistical_tests s join valuation_tests t on t.listing_id = s.listing_id and t.error is not null),
    bounds as (
      select percentile_cont(array[0.1, 0.9]) within group (order by error) as ends from halves
      where is_older having count(*) >= 100)
    select 100.0 * avg((error between ends[1] and ends[2])::int)::float8 as coverage
    from halves cross join bounds where not is_older`,
  );
  return rows[0]?.coverage ?? null;
}

async function measureFile(file: string): Promise<Line[]> {
  const { store, services, remove } = await openEmptyStore();
  const name = basename(file);
  const read = await importSales(services.imports, resolve(file)).catch((error) => unreadable(name, error));
  if ('name' in read) {
    await store.close();
    remove();
    return [read];
  }
  console.log(
    `${name}: ${read.rowsRead} rows, ${read.added} added, ${read.rejected} rejected, ${read.repeated} repeated`,
  );
  const { rows } = await store.client.pool.query<{ newest: Date | null }>(
    "select max(sold_on)::timestamptz as newest from listings where status = 'Sold'",
  );
  // Sales of an old file are tested as of its own time.
  const now = rows[0]?.newest ?? new Date();
  const clock = { now: () => now };
  const deps = { db: store.client.db, clock, held: createHeldAnswers({ clock }) };
  const tests = createValuationTestService(deps);
  const began = performance.now();
  let tested = 0;
  for (let more = await tests.testNext(); more > 0; more = await tests.testNext()) tested += more;
  const perSecond = (1000 * tested) / (performance.now() - began);
  const statistical = createStatisticalService({
    ...deps,
    blends: createBlendService(deps),
    models: createModelService(deps),
  });
  await statistical.learnWhenDue(new AbortController().signal);
  const { rows: told, blend } = await services.accuracy.list({ level: 'country' });
  const [all] = told;
  const byZip = await besides(store, 'comps', 'zip_median_error');
  const byListPrice = await besides(store, 'comps', 'list_price_error');
  const learnedByZip = await besides(store, 'statistical', 'zip_median_error');
  const learnedCoverage = await statisticalCoverage(store);
  await store.close();
  remove();
  if (!all) return [{ name: `${name}: no sale can be tested`, product: '', reference: '', ratio: null, wanted: null }];
  const { estimate, coverage } = all;
  const learned = all.statistical;
  return [
    ...(learned
      ? [
          {
            name: `${name}: statistical, beside comps on the same sales`,
            product: `${percent(learned.trees.medianError)} of ${learned.trees.tested}`,
            reference: percent(learned.comps.medianError),
            ratio: learned.trees.medianError / learned.comps.medianError,
            wanted: null,
          },
          {
            name: `${name}: statistical, beside the ZIP’s price per sqft on the same ${learnedByZip.tested} sales`,
            product: `${percent(learnedByZip.own)} (${percent(learned.trees.medianError)} of all ${learned.trees.tested})`,
            reference: percent(learnedByZip.other),
            ratio: learnedByZip.tested > 0 ? learnedByZip.own / learnedByZip.other : null,
            wanted: { atMost: 0.8 },
          },
        ]
      : []),
    ...(blend
      ? [
          {
            name: `${name}: both (${blend.share} statistical), beside comps on the newer half${blend.isBetter ? '; shown' : ''}`,
            product: `${percent(blend.both)} of ${blend.tested}`,
            reference: percent(blend.comps),
            ratio: blend.both / blend.comps,
            wanted: null,
          },
        ]
      : []),
    {
      name: `${name}: comps, beside the ZIP’s price per sqft on the same ${byZip.tested} sales`,
      product: `${percent(byZip.own)} (${percent(estimate.medianError)} of all ${estimate.tested})`,
      reference: percent(byZip.other),
      ratio: byZip.tested > 0 ? byZip.own / byZip.other : null,
      wanted: byZip.tested > 0 ? { atMost: 0.8 } : null,
    },
    {
      name: `${name}: comps, beside the list price on the same ${byListPrice.tested} sales`,
      product: percent(byListPrice.own),
      reference: percent(byListPrice.other),
      ratio: byListPrice.tested > 0 ? byListPrice.own / byListPrice.other : null,
      wanted: null,
    },
    ...(learnedCoverage === null
      ? []
      : [
          {
            name: `${name}: sales within the statistical range of 80%`,
            product: percent(learnedCoverage),
            reference: '80%',
            ratio: learnedCoverage / 80,
            wanted: null,
          },
        ]),
    {
      name: `${name}: sales within the range of 80% of comps`,
      product: coverage === null ? 'too few' : percent(coverage),
      reference: '80%',
      ratio: coverage === null ? null : coverage / 80,
      wanted: null,
    },
    {
      name: `${name}: estimates a second`,
      product: perSecond.toFixed(0),
      reference: '50',
      ratio: perSecond / 50,
      wanted: { atLeast: 1 },
    },
  ];
}
