import { AppError } from '@rei/domain/kernel/errors';
import type { ImportedListing, ImportedRate, ImportedRents, ReadRow } from '@rei/domain/market/imported-listing';
import type { ListingStore } from '#features/listings/store-service.ts';
import type { Clock } from '#ports/clock.ts';
import type { OpenListingFile } from '#ports/listing-file.ts';
import type { OpenRateFile } from '#ports/rate-file.ts';
import type { RateSource } from '#ports/rate-source.ts';
import type { OpenRentFile } from '#ports/rent-file.ts';
import { emptySummary, type ImportSummary, type Reject } from './import-summary.ts';
import type { MarketService } from './service.ts';

/** Listings of one transaction: a crash loses no more than one batch, and the next run completes it. */
const batchSize = 1000;

/** From this many changes on, the planner's statistics are refreshed. */
const analyzeFrom = 1000;

/** Who watches an import: progress after each batch, and each rejected row. */
export interface ImportWatcher {
  /** What this throws ends the import there: what it stored until then stays. */
  onProgress(summary: ImportSummary): void | Promise<void>;
  onReject(reject: Reject): void | Promise<void>;
}

/** How the files that an import can read are opened. */
export interface ImportFiles {
  openListingFile: OpenListingFile;
  openRentFile: OpenRentFile;
  openRateFile: OpenRateFile;
}

interface Deps extends ImportFiles {
  store: ListingStore;
  market: MarketService;
  clock: Clock;
}

/** Reads files into the store. Every import can be repeated without changing anything. */
export function createImportService({ store, market, clock, openListingFile, openRentFile, openRateFile }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);

  return {
    async importListings(path: string, watcher: ImportWatcher): Promise<ImportSummary> {
      const file = await openListingFile(path);
      const summary = emptySummary(file.format);
      const postalCities = await store.postalCities();
      let batch: ImportedListing[] = [];
      const flush = async () => {
        const result = await store.storeBatch(batch, postalCities);
        summary.added += result.added;
        summary.updated += result.updated;
        summary.unchanged += result.unchanged;
        batch = [];
        await watcher.onProgress(summary);
      };
      for await (const listing of firstOfEach(file.rows, (value) => value.sourceKey, summary, watcher)) {
        batch.push(listing);
        if (batch.length >= batchSize) await flush();
      }
      if (batch.length > 0) await flush();
      if (summary.added + summary.updated >= analyzeFrom) await store.analyze();
      return summary;
    },

    /** Stores all rents of the file or none, because a broken file would mix two years. */
    async importRents(path: string, options: { fiscalYear?: number }, watcher: ImportWatcher): Promise<ImportSummary> {
      const file = await openRentFile(path, options);
      const summary = emptySummary(`${file.format}, fiscal year ${file.fiscalYear}`);
      const rents: ImportedRents[] = [];
      for await (const value of firstOfEach(file.rows, ({ zip }) => zip, summary, watcher)) rents.push(value);
      addCounts(summary, await market.storeRents(rents), rents.length);
      return { ...summary, zips: rents.length };
    },

    async importRates(path: string, watcher: ImportWatcher): Promise<ImportSummary> {
      const file = await openRateFile(path, today());
      const summary = emptySummary(file.format);
      const rates: ImportedRate[] = [];
      for await (const value of firstOfEach(file.rows, ({ date }) => date, summary, watcher)) rates.push(value);
      addCounts(summary, await market.storeRates(rates), rates.length);
      return summary;
    },

    /** Fetches what a rate source publishes and stores what is new. */
    async refreshRates(source: RateSource): Promise<void> {
      const { rates } = await source.fetchRates(today());
      await market.storeRates(rates);
    },
  };
}

export type ImportService = ReturnType<typeof createImportService>;

/** Counts the rows and passes on each key's first; a file in which no row can be read fails. */
async function* firstOfEach<T>(
  rows: AsyncIterable<ReadRow<T>>,
  keyOf: (value: T) => string,
  summary: ImportSummary,
  watcher: ImportWatcher,
): AsyncGenerator<T> {
  const seen = new Set<string>();
  for await (const row of rows) {
    if (row.kind === 'skipped') {
      summary.skipped += 1;
      continue;
    }
    summary.rowsRead += 1;
    if (summary.rowsRead % batchSize === 0) await watcher.onProgress(summary);
    if (row.kind === 'rejected') {
      summary.rejected += 1;
      await watcher.onReject(row);
      continue;
    }
    if (row.corrections.length > 0) summary.corrected += 1;
    const key = keyOf(row.value);
    if (seen.has(key)) {
      summary.repeated += 1;
      continue;
    }
    seen.add(key);
    yield row.value;
  }
  if (seen.size === 0) throw new AppError('VALIDATION', 'No row of this file could be read.');
}

function addCounts(
  summary: ImportSummary,
  { added, updated }: { added: number; updated: number },
  stored: number,
): void {
  summary.added = added;
  summary.updated = updated;
  summary.unchanged = stored - added - updated;
}
