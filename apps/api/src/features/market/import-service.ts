import { randomUUID } from 'node:crypto';
import { fetchedHudRentSource } from '@rei/domain/analysis/rent-source';
import { AppError } from '@rei/domain/kernel/errors';
import type { ColumnMapping } from '@rei/domain/market/column-mapping';
import type { ImportPreview } from '@rei/domain/market/import-job';
import type {
  ImportedListing,
  LeftOutRow,
  ListingRow,
  ReadRow,
  TakenRow,
  WithdrawnRow,
} from '@rei/domain/market/imported-listing';
import type { BatchResult, ListingStore } from '#features/listings/store-service.ts';
import type { Clock } from '#ports/clock.ts';
import type {
  OpenListingFile,
  OpenListingFileOptions,
  OpenMappedListingFile,
  PreviewTable,
} from '#ports/listing-file.ts';
import type { OpenRateFile } from '#ports/rate-file.ts';
import type { RateSource } from '#ports/rate-source.ts';
import type { OpenRentFile, OpenRentFileOptions, RentFile } from '#ports/rent-file.ts';
import type { RentSource } from '#ports/rent-source.ts';
import type { Attempt, DataSourceService } from './data-source-service.ts';
import { type FeedRejects, feedRejects } from './feed-rejects.ts';
import { emptySummary, type ImportSummary, type Reject, summaryLine } from './import-summary.ts';
import { readAhead } from './read-ahead.ts';
import type { MarketService } from './service.ts';

/** Listings of one transaction: a crash loses no more than one batch, and the next run completes it. */
const batchSize = 1000;

/** Rows of an unknown table that are shown for choosing its columns. */
const previewRows = 5;

/** From this many changes on, the planner's statistics are refreshed. */
const refreshedFrom = 1000;

/** A full feed that lacks a larger share of what its source had is taken for a broken file. */
const largestLossOfFeed = 0.5;
/** Feeds of so few listings may change altogether. */
const smallFeed = 100;

/** The choices made with a file of listings. */
export interface ListingImportOptions extends OpenListingFileOptions {
  /** The file is all that its source has: what is missing in it goes off the market. */
  isFull?: boolean;
  /** How a table of an unknown format is read. */
  columnMapping?: ColumnMapping;
}

/** Who watches an import: progress after each batch, and each rejected row. */
export interface ImportWatcher {
  /** What this throws ends the import there: what it stored until then stays. `readShare`: part of the file, 0 to 1. */
  onProgress(summary: ImportSummary, readShare: number): void | Promise<void>;
  onReject(reject: Reject): void | Promise<void>;
}

/** How the files that an import can read are opened. */
export interface ImportFiles {
  openListingFile: OpenListingFile;
  openMappedListingFile: OpenMappedListingFile;
  previewTable: PreviewTable;
  openRentFile: OpenRentFile;
  openRateFile: OpenRateFile;
}

interface Deps extends ImportFiles {
  store: ListingStore;
  market: MarketService;
  dataSources: DataSourceService;
  clock: Clock;
}

type PostalCities = ReadonlyMap<string, string>;

/** HUD is where all rents come from. */
const rentSource = 'HUD';

/** Rents are fetched anew a week later, by the daily look that comes about then. */
const rentsFetchedForMs = 6.5 * 86_400_000;

const nobodyWatches: ImportWatcher = { onProgress: () => undefined, onReject: () => undefined };

/** Reads files into the store. Every import can be repeated without changing anything. */
export function createImportService({ store, market, dataSources, clock, ...files }: Deps) {
  const today = () => clock.now().toISOString().slice(0, 10);

  /** Takes off the market what the feed no longer has, unless the file is broken or lacks so much that it must be. */
  async function closeFeed(
    run: string,
    { source, rejected, postalCities }: { source: string; rejected: FeedRejects; postalCities: PostalCities },
  ): Promise<number> {
    if (rejected.isDamaged()) {
      throw new AppError(
        'VALIDATION',
        'Some rows of this file cannot be told, so it may lack listings that its source has. What could be read was stored, nothing was taken off the market.',
      );
    }
    for (const keys of rejected.keyBatches()) await store.noteSeen(run, keys);
    const { live, unseen } = await store.countUnseen(run, source);
    if (unseen > live * largestLossOfFeed && live > smallFeed) {
      throw new AppError(
        'VALIDATION',
        `This file lacks ${unseen.toLocaleString('en-US')} of ${live.toLocaleString('en-US')} listings: too many for a full feed. Its rows were stored, nothing was taken off the market.`,
      );
    }
    return store.closeFeed(run, source, postalCities);
  }

  async function storeRents(file: RentFile, attempt: Attempt, watcher: ImportWatcher): Promise<ImportSummary> {
    const summary = emptySummary(`${file.format}, fiscal year ${file.fiscalYear}`);
    const rents = await firstOfEach(file, ({ zip }) => zip, summary, watcher);
    addCounts(summary, await market.storeRents(rents), rents.length);
    attempt.found(`FY${file.fiscalYear}`);
    return { ...summary, zips: rents.length };
  }

  async function* prepared(batches: AsyncIterable<Batch>) {
    for await (const { listings, withdrawn } of batches)
      yield { listings: await store.prepareBatch(listings), withdrawn };
  }

  return {
    importListings: (path: string, options: ListingImportOptions, watcher: ImportWatcher): Promise<ImportSummary> =>
      dataSources.track('listings', async (attempt) => {
        const file = options.columnMapping
          ? await files.openMappedListingFile(path, options.columnMapping)
          : await files.openListingFile(path, options);
        await attempt.from(file.source);
        const summary = emptySummary(file.format);
        const postalCities = await store.postalCities();
        const run = randomUUID();
        const rejected = feedRejects();
        const feedWatcher: ImportWatcher = {
          onProgress: watcher.onProgress,
          onReject: (reject) => {
            if (options.isFull) rejected.add(reject);
            return watcher.onReject(reject);
          },
        };
        try {
          const context = { postalCities, run };
          for await (const { listings, withdrawn } of readAhead(prepared(batchesOf(file, summary, feedWatcher)))) {
            if (listings.rows > 0) addResult(summary, await store.storeBatch(listings, context));
            if (withdrawn.length > 0) addResult(summary, await store.withdraw(file.source, withdrawn, context));
            await watcher.onProgress(summary, file.readShare());
          }
          if (options.isFull) {
            summary.offMarket = await closeFeed(run, { source: file.source, rejected, postalCities });
          }
        } finally {
          await store.forgetRun(run);
        }
        if (summary.added + summary.updated + (summary.offMarket ?? 0) > 0) attempt.found(clock.now().toISOString());
        if (summary.added + summary.updated >= refreshedFrom) await store.refreshStatistics();
        return summary;
      }),

    /** What a file of listings is; its beginning is enough, but for a workbook. */
    async previewListings(path: string): Promise<ImportPreview> {
      const preview: ImportPreview = { format: null, table: null, problem: null };
      try {
        return { ...preview, format: (await files.openListingFile(path)).format };
      } catch (unknown) {
        if (!(unknown instanceof AppError)) throw unknown;
        const table = await files.previewTable(path, previewRows).catch((error: unknown) => {
          if (error instanceof AppError) return null;
          throw error;
        });
        return table ? { ...preview, table } : { ...preview, problem: unknown.message };
      }
    },

    /** Stores all rents of the file or none, because a broken file would mix two years. */
    importRents: (path: string, options: OpenRentFileOptions, watcher: ImportWatcher): Promise<ImportSummary> =>
      dataSources.track('rents', async (attempt) => {
        await attempt.from(rentSource);
        return storeRents(await files.openRentFile(path, options), attempt, watcher);
      }),

    /**
     * Fetches the rents that a source has now and stores them as those of a file. Answers the line that such an import
     * ends with; undefined while the last ones are new.
     */
    async refreshRents(source: RentSource, signal: AbortSignal): Promise<string | undefined> {
      const last = await dataSources.lastSuccess('rents', fetchedHudRentSource);
      if (last && clock.now().getTime() - last.getTime() < rentsFetchedForMs) return undefined;
      const summary = await dataSources.track('rents', async (attempt) => {
        await attempt.from(fetchedHudRentSource);
        return storeRents(await source.fetchRents(signal), attempt, nobodyWatches);
      });
      return `${summary.format}: ${summaryLine(summary)}`;
    },

    importRates: (path: string, watcher: ImportWatcher): Promise<ImportSummary> =>
      dataSources.track('rates', async (attempt) => {
        const file = await files.openRateFile(path, today());
        await attempt.from(file.source);
        const summary = emptySummary(file.format);
        const rates = await firstOfEach(file, ({ date }) => date, summary, watcher);
        addCounts(summary, await market.storeRates(rates), rates.length);
        for (const { date } of rates) attempt.found(date);
        return summary;
      }),

    /** Fetches what a rate source publishes and stores what is new. */
    refreshRates: async (source: RateSource): Promise<void> => {
      await dataSources.track('rates', async (attempt) => {
        const fetched = await source.fetchRates(today());
        await attempt.from(fetched.source);
        await market.storeRates(fetched.rates);
        for (const { date } of fetched.rates) attempt.found(date);
        return { rowsRead: fetched.rates.length };
      });
    },
  };
}

export type ImportService = ReturnType<typeof createImportService>;

interface Readable<Row> {
  rows: AsyncIterable<Row>;
  readShare: () => number;
}

/** Counts the rows of a file and passes on what is neither skipped nor rejected; a file without any such row fails. */
async function* usableRows<Usable extends TakenRow<unknown> | WithdrawnRow>(
  { rows, readShare }: Readable<Usable | LeftOutRow>,
  summary: ImportSummary,
  watcher: ImportWatcher,
): AsyncGenerator<Usable> {
  let hasUsable = false;
  for await (const row of rows) {
    if (row.kind === 'skipped') {
      summary.skipped += 1;
      continue;
    }
    summary.rowsRead += 1;
    if (summary.rowsRead % batchSize === 0) await watcher.onProgress(summary, readShare());
    if (row.kind === 'rejected') {
      summary.rejected += 1;
      await watcher.onReject(row);
      continue;
    }
    if (row.kind === 'taken' && row.corrections.length > 0) summary.corrected += 1;
    hasUsable = true;
    yield row;
  }
  if (!hasUsable) throw new AppError('VALIDATION', 'No row of this file could be read.');
}

/** What is stored at once: listings, and the keys of those that their source takes back. */
interface Batch {
  listings: ImportedListing[];
  withdrawn: string[];
}

async function* batchesOf(
  file: Readable<ListingRow>,
  summary: ImportSummary,
  watcher: ImportWatcher,
): AsyncGenerator<Batch> {
  let batch: Batch = { listings: [], withdrawn: [] };
  for await (const row of usableRows(file, summary, watcher)) {
    if (row.kind === 'taken') batch.listings.push(row.value);
    else {
      batch.withdrawn.push(row.sourceKey);
      summary.withdrawn = (summary.withdrawn ?? 0) + 1;
    }
    if (batch.listings.length + batch.withdrawn.length < batchSize) continue;
    yield batch;
    batch = { listings: [], withdrawn: [] };
  }
  if (batch.listings.length + batch.withdrawn.length > 0) yield batch;
}

/** The first row of each key, for files small enough to be held. */
async function firstOfEach<T>(
  file: Readable<ReadRow<T>>,
  keyOf: (value: T) => string,
  summary: ImportSummary,
  watcher: ImportWatcher,
): Promise<T[]> {
  const first = new Map<string, T>();
  for await (const { value } of usableRows(file, summary, watcher)) {
    const key = keyOf(value);
    if (first.has(key)) summary.repeated += 1;
    else first.set(key, value);
  }
  return [...first.values()];
}

function addResult(summary: ImportSummary, result: BatchResult): void {
  summary.added += result.added;
  summary.updated += result.updated;
  summary.unchanged += result.unchanged;
  summary.repeated += result.repeated;
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
