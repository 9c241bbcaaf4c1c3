import { basename, resolve } from 'node:path';
import { nobodyWatches } from '../apps/api/src/features/imports/import-watcher.ts';
import { createRentTestService } from '../apps/api/src/features/valuation/rent-test-service.ts';
import type { Store } from '../apps/api/src/runtime/open-store.ts';
import { openEmptyStore } from './store.ts';
import { type Line, unreadable } from './table.ts';

const percent = (share: number | undefined) => `${(share ?? Number.NaN).toFixed(2)}%`;

/** Each file of homes for rent in a store of its own, with HUD's rents where their file is given. */
export async function benchRents(files: readonly string[], hudFile: string | undefined): Promise<Line[]> {
  const lines: Line[] = [];
  for (const file of files) lines.push(...(await measureFile(file, hudFile)));
  return lines;
}

/** Median errors of the estimate and of a simpler one, percent, on the rentals that both know. */
async function besides({ client }: Store, column: 'zip_median_error' | 'hud_error') {
  const median = (of: string) => `percentile_cont(0.5) within group (order by 100 * abs(exp(${of}) - 1))`;
  const { rows } = await client.pool.query<{ tested: number; own: number | null; other: number | null }>(
    `select count(*)::int as tested, ${median('error')} as own, ${median(column)} as other
    from rent_tests where error is not null and ${column} is not null`,
  );
  const [row] = rows;
  return { tested: row?.tested ?? 0, own: row?.own ?? Number.NaN, other: row?.other ?? Number.NaN };
}

async function measureFile(file: string, hudFile: string | undefined): Promise<Line[]> {
  const { store, services, remove } = await openEmptyStore();
  const name = basename(file);
  if (hudFile) await services.imports.importRents(resolve(hudFile), {}, nobodyWatches);
  const read = await services.imports
    .importRentals(resolve(file), { fileName: name }, nobodyWatches)
    .catch((error) => unreadable(name, error));
  if ('name' in read) {
    await store.close();
    remove();
    return [read];
  }
  console.log(
    `${name}: ${read.rowsRead} rows, ${read.added} added, ${read.rejected} rejected, ${read.repeated} repeated`,
  );
  const { rows } = await store.client.pool.query<{ newest: Date | null }>(
    'select max(asked_on)::timestamptz as newest from rentals',
  );
  // Rentals of an old file are tested as of its own time.
  const now = rows[0]?.newest ?? new Date();
  const tests = createRentTestService({ db: store.client.db, clock: { now: () => now } });
  const began = performance.now();
  let tested = 0;
  for (let more = await tests.testNext(); more > 0; more = await tests.testNext()) tested += more;
  const perSecond = (1000 * tested) / (performance.now() - began);
  const [all] = (await services.accuracy.list({ of: 'rent', level: 'country' })).rows;
  const [byZip, byHud] = [await besides(store, 'zip_median_error'), await besides(store, 'hud_error')];
  await store.close();
  remove();
  if (!all)
    return [{ name: `${name}: no rental can be tested`, product: '', reference: '', ratio: null, wanted: null }];
  const { estimate, coverage } = all;
  return [
    {
      name: `${name}: median error, beside the ZIP’s rent per sqft (${byZip.tested})`,
      product: percent(byZip.own),
      reference: percent(byZip.other),
      ratio: byZip.tested > 0 ? byZip.own / byZip.other : null,
      wanted: byZip.tested > 0 ? { atMost: 0.8 } : null,
    },
    {
      name: `${name}: median error, beside HUD’s rent (${byHud.tested})`,
      product: `${percent(byHud.own)} (${percent(estimate.medianError)} of all ${estimate.tested})`,
      reference: percent(byHud.other),
      ratio: byHud.tested > 0 ? byHud.own / byHud.other : null,
      wanted: null,
    },
    {
      name: `${name}: rentals within the range of 80%`,
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
