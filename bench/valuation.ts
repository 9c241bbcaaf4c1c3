import { basename, resolve } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import type { ImportService } from '../apps/api/src/features/imports/import-service.ts';
import type { ImportSummary } from '../apps/api/src/features/imports/import-summary.ts';
import { nobodyWatches } from '../apps/api/src/features/imports/import-watcher.ts';
import { createBlendService } from '../apps/api/src/features/valuation/blend-service.ts';
import { createStatisticalService } from '../apps/api/src/features/valuation/statistical-service.ts';
import { createValuationTestService } from '../apps/api/src/features/valuation/test-service.ts';
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
  const deps = { db: store.client.db, clock: { now: () => now } };
  const tests = createValuationTestService(deps);
  const began = performance.now();
  let tested = 0;
  for (let more = await tests.testNext(); more > 0; more = await tests.testNext()) tested += more;
  const perSecond = (1000 * tested) / (performance.now() - began);
  const statistical = createStatisticalService({ ...deps, blends: createBlendService(deps) });
  await statistical.learnWhenDue(new AbortController().signal);
  const { rows: told, blend } = await services.accuracy.list({ level: 'country' });
  const [all] = told;
  await store.close();
  remove();
  if (!all) return [{ name: `${name}: no sale can be tested`, product: '', reference: '', ratio: null, wanted: null }];
  const { estimate, zipMedian, listPrice, coverage } = all;
  const against = (median: number | undefined) => (median ? estimate.medianError / median : null);
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
            name: `${name}: statistical, beside the ZIP’s price per sqft on the same sales`,
            product: percent(learned.trees.medianError),
            reference: percent(learned.zipMedian?.medianError),
            ratio: learned.zipMedian ? learned.trees.medianError / learned.zipMedian.medianError : null,
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
      name: `${name}: median error, beside the ZIP’s price per sqft`,
      product: `${percent(estimate.medianError)} of ${estimate.tested}`,
      reference: percent(zipMedian?.medianError),
      ratio: against(zipMedian?.medianError),
      wanted: { atMost: 0.8 },
    },
    {
      name: `${name}: median error, beside the list price`,
      product: percent(estimate.medianError),
      reference: percent(listPrice?.medianError),
      ratio: against(listPrice?.medianError),
      wanted: null,
    },
    {
      name: `${name}: sales within the range of 80%`,
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
