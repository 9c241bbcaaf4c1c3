import type { ImportedRental } from '@rei/domain/valuation/rental';
import type { RentalStore } from '#features/valuation/rental-store-service.ts';
import type { RentalFile } from '#files/rental-file/open-rental-file.ts';
import type { Throttle } from '#system/throttle.ts';
import { usableRows } from './import-rows.ts';
import { emptySummary, type ImportSummary } from './import-summary.ts';
import type { ImportWatcher } from './import-watcher.ts';

/** Rentals of one transaction: a crash loses no more than one batch, and the next run completes it. */
const batchSize = 1000;

/** From this many changed rentals on the planner's statistics are refreshed. */
const refreshedFrom = 1000;

export function createRentalImport(rentals: RentalStore, throttle: Throttle) {
  return async function importRentals(file: RentalFile, watcher: ImportWatcher): Promise<ImportSummary> {
    const summary: ImportSummary = { ...emptySummary(file.format), madeOn: file.madeOn };
    // Of a home that a file has twice the later day counts, else the first line.
    const seen = new Map<string, string>();
    let batch = new Map<string, ImportedRental>();
    const store = async () => {
      const began = performance.now();
      const { added, updated } = await rentals.storeBatch([...batch.values()]);
      summary.added += added;
      summary.updated += updated;
      summary.unchanged += batch.size - added - updated;
      batch = new Map();
      await watcher.onProgress(summary, file.readShare());
      await throttle.rest(performance.now() - began);
    };
    for await (const { value, line, corrections } of usableRows(file, summary, watcher)) {
      if (corrections.length > 0) {
        const cells = {
          Address: value.line,
          City: value.city,
          State: value.state,
          ZIP: value.zip,
          Key: value.sourceKey,
        };
        await watcher.onCorrected?.({ line, reason: corrections.join('; '), cells });
      }
      const before = seen.get(value.key);
      if (before !== undefined && before >= value.askedOn) {
        summary.repeated += 1;
        continue;
      }
      seen.set(value.key, value.askedOn);
      if (batch.has(value.key)) summary.repeated += 1;
      batch.set(value.key, value);
      if (batch.size === batchSize) await store();
    }
    if (batch.size > 0) await store();
    if (summary.added + summary.updated >= refreshedFrom) await rentals.refreshStatistics();
    return summary;
  };
}
