import { setImmediate } from 'node:timers/promises';
import { AppError } from '@rei/domain/kernel/errors';
import { monthIndex } from '@rei/domain/markets/series';
import type { MarketSeriesStore, SeriesWriter } from '#features/markets/series-store-service.ts';
import type { SeriesFile } from '#files/series-file/open-series-file.ts';
import type { Clock } from '#ports/clock.ts';
import type { Throttle } from '#system/throttle.ts';
import { emptySummary, type ImportSummary } from './import-summary.ts';
import type { ImportWatcher } from './import-watcher.ts';

/** After so many rows an import tells how far it is, and lets others come first. */
const rowsBetween = 1000;
const rowsAtOnce = 50;

/** From this many changed rows on the planner's statistics are refreshed. */
const refreshedFrom = 1000;

interface Deps {
  marketSeries: MarketSeriesStore;
  throttle: Throttle;
  clock: Clock;
}

/** Reads research series into the store; a file's are stored all or none. */
export function createSeriesImport({ marketSeries, throttle, clock }: Deps) {
  async function fill(
    { rows, readShare }: SeriesFile,
    writer: SeriesWriter,
    summary: ImportSummary,
    watcher: ImportWatcher,
  ): Promise<void> {
    const now = clock.now();
    const latest = monthIndex(now.getUTCFullYear(), now.getUTCMonth() + 1);
    const context = { keyOf: await marketSeries.placeKeys(), latest };
    let taken = 0;
    let began = performance.now();
    for await (const row of rows(context)) {
      if (row.kind === 'skipped') {
        summary.skipped += 1;
        continue;
      }
      summary.rowsRead += 1;
      if (row.kind === 'taken') {
        taken += 1;
        if (row.corrections.length > 0) {
          summary.corrected += 1;
          const { level, place } = row.value;
          const cells = { Level: level, Place: place };
          await watcher.onCorrected?.({ line: row.line, reason: row.corrections.join('; '), cells });
        }
        await writer.add(row);
      } else if (row.kind === 'omitted') summary.omitted = (summary.omitted ?? 0) + 1;
      else {
        summary.rejected += 1;
        await watcher.onReject(row);
      }
      if (summary.rowsRead % rowsAtOnce === 0) await setImmediate();
      if (summary.rowsRead % rowsBetween > 0) continue;
      await watcher.onProgress(summary, readShare());
      await throttle.rest(performance.now() - began);
      began = performance.now();
    }
    await watcher.onProgress(summary, readShare());
    if (taken === 0) throw new AppError('VALIDATION', emptyImportProblem(summary));
    const { added, updated, repeated, older } = await writer.end();
    const unchanged = taken - added - updated - repeated;
    Object.assign(summary, { added, updated, repeated, unchanged, ...(older > 0 && { older }) });
    await watcher.onProgress(summary, 1);
  }

  return async function importSeries(file: SeriesFile, watcher: ImportWatcher): Promise<ImportSummary> {
    const summary = emptySummary(file.format.format);
    await marketSeries.store(file.format, (writer) => fill(file, writer, summary, watcher));
    if (summary.added + summary.updated >= refreshedFrom) await marketSeries.refreshStatistics();
    return summary;
  };
}

function emptyImportProblem({ rowsRead, rejected, omitted = 0 }: ImportSummary): string {
  if (rowsRead === 0) return 'This file has no rows with data.';
  if (omitted > 0 && rejected === 0) return 'This file has no row for all homes without seasonal adjustment.';
  if (rowsRead === 1) return 'The only row of this file was rejected.';
  return `All ${rejected.toLocaleString('en-US')} rows of this file were rejected. Market pages show states, counties, cities and ZIPs.`;
}
