import { fetchedHudRentSource } from '@rei/domain/analysis/rent-source';
import { addDays } from '@rei/domain/kernel/calendar-day';
import { AppError } from '@rei/domain/kernel/errors';
import { createNearestZip } from '@rei/domain/listings/nearest-zip';
import { type ColumnMapping, columnMappingSchema } from '@rei/domain/market/column-mapping';
import type { ImportPreview } from '@rei/domain/market/import-job';
import { sourceName } from '@rei/domain/markets/series';
import { readDay } from '@rei/readers/days';
import type { ListingStore } from '#features/listings/store-service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { MarketSeriesStore } from '#features/markets/series-store-service.ts';
import type { RentalStore } from '#features/valuation/rental-store-service.ts';
import type { ListingFile, OpenListingFileOptions } from '#files/listing-file/listing-file.ts';
import { openMappedListingFile, previewTable } from '#files/listing-file/mapped-table.ts';
import { openListingFile } from '#files/listing-file/open-listing-file.ts';
import { openRateFile } from '#files/rate-file/open-rate-file.ts';
import { type OpenRentFileOptions, openRentFile, recogniseRentFile } from '#files/rent-file/open-rent-file.ts';
import type { RentFile } from '#files/rent-file/rent-file.ts';
import { openRentalFile, recogniseRentalFile } from '#files/rental-file/open-rental-file.ts';
import { openSeriesFile, recogniseSeriesFile } from '#files/series-file/open-series-file.ts';
import type { Clock } from '#ports/clock.ts';
import type { RateSource } from '#ports/rate-source.ts';
import type { RentSource } from '#ports/rent-source.ts';
import type { Throttle } from '#system/throttle.ts';
import type { Attempt, DataSourceService } from './data-source-service.ts';
import type { ImportPresetService } from './import-presets-service.ts';
import { firstOfEach } from './import-rows.ts';
import { emptySummary, type ImportSummary, summaryLine } from './import-summary.ts';
import { type ImportWatcher, nobodyWatches } from './import-watcher.ts';
import { createListingImport, type ListingImportOptions } from './listing-import.ts';
import { createRentalImport } from './rental-import.ts';
import { createSeriesImport } from './series-import.ts';

const previewRows = 5;

interface Deps {
  store: ListingStore;
  rentals: RentalStore;
  market: MarketService;
  marketSeries: MarketSeriesStore;
  dataSources: DataSourceService;
  presets: Pick<ImportPresetService, 'forHeadings'>;
  clock: Clock;
  throttle: Throttle;
}

/** From this many changes of listings on, the planner's statistics are refreshed. */
const refreshedFrom = 1000;

const rentSource = 'HUD';

/** Rents are fetched anew a week later, by the daily look that comes about then. */
const rentsFetchedForMs = 6.5 * 86_400_000;

/** Reads files into the store. Every import can be repeated without changing anything. */
export function createImportService(deps: Deps) {
  const { store, rentals, market, marketSeries, dataSources, presets, clock, throttle } = deps;
  const importSeries = createSeriesImport({ marketSeries, throttle, clock });
  const storeListings = createListingImport(store, throttle);
  const storeRentals = createRentalImport(rentals, throttle);
  const today = () => clock.now().toISOString().slice(0, 10);
  /** A file may come from a time zone where it is tomorrow already. */
  const tomorrow = () => addDays(today(), 1);

  async function storeRents(file: RentFile, attempt: Attempt, watcher: ImportWatcher): Promise<ImportSummary> {
    const summary = emptySummary(`${file.format}, fiscal year ${file.fiscalYear}`);
    const rents = await firstOfEach(file, ({ zip }) => zip, summary, watcher);
    addCounts(summary, await market.storeRents(rents), rents.length);
    attempt.found(`FY${file.fiscalYear}`);
    return { ...summary, zips: rents.length };
  }

  /** Stores all rents of the file or none, because a broken file would mix two years. */
  const importRents = (path: string, options: OpenRentFileOptions, watcher: ImportWatcher): Promise<ImportSummary> =>
    dataSources.track('rents', async (attempt) => {
      await attempt.from(rentSource);
      return storeRents(await openRentFile(path, options), attempt, watcher);
    });

  async function otherKind(path: string, fileName: string) {
    const rents = await whereReadable(() => recogniseRentFile(path, { fileName }));
    if (rents) {
      return {
        kind: 'rents',
        format: rents.format,
        ...(rents.fiscalYear === undefined && { needsFiscalYear: true }),
      } as const;
    }
    const rates = await whereReadable(() => openRateFile(path, today()));
    if (rates) return { kind: 'rates', format: rates.format } as const;
    const series = await whereReadable(() => recogniseSeriesFile(path, fileName));
    const homes = series ? undefined : await whereReadable(() => recogniseRentalFile(path));
    if (homes) return { kind: 'rentals', ...homes } as const;
    return (
      series && ({ kind: 'markets', format: series.format, ...(series.needsYear && { needsDataYear: true }) } as const)
    );
  }

  async function knownMapping(path: string): Promise<ColumnMapping | undefined> {
    const table = await whereReadable(() => previewTable(path));
    if (table === undefined) return undefined;
    const saved = await presets.forHeadings(table.headings);
    if (saved || table.tool === null) return saved?.mapping;
    const { columns, constants, tool: source } = table;
    return columnMappingSchema.safeParse({ source, columns, constants, statuses: {} }).data;
  }

  /**
   * What the columns of any table of homes are, as far as headings and values tell; VALIDATION with what is missing where
   * they do not tell enough to import it.
   */
  async function guessedMapping(path: string, source: string): Promise<ColumnMapping> {
    const { columns, constants } = await previewTable(path);
    const read = columnMappingSchema.safeParse({ source, columns, constants, statuses: {} });
    if (read.success) return read.data;
    const [problem] = read.error.issues;
    throw new AppError('VALIDATION', `The table’s columns don’t tell enough. ${problem?.message}.`);
  }

  async function savedMapping(path: string): Promise<ColumnMapping | undefined> {
    const table = await whereReadable(() => previewTable(path));
    return table && (await presets.forHeadings(table.headings))?.mapping;
  }

  /** By the columns that were chosen, else by its format, else as a table whose columns are known. */
  async function openListings(path: string, options: ListingImportOptions): Promise<ListingFile> {
    if (options.columnMapping) return openMappedListingFile(path, options.columnMapping, options);
    try {
      return await openListingFile(path, options);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const other = await otherKind(path, options.fileName ?? path);
      if (other) throw new AppError('VALIDATION', notListings[other.kind]);
      const mapping = await knownMapping(path);
      if (mapping === undefined) throw error;
      return openMappedListingFile(path, mapping, options);
    }
  }

  /** Tables of homes for rent seldom have a ZIP, but a place. */
  async function rentalRows() {
    const zipAt = createNearestZip(await store.listZips());
    return {
      zipAt: (lat: string, lon: string) => (lat === '' || lon === '' ? undefined : zipAt(Number(lat), Number(lon))),
    };
  }

  return {
    guessedMapping,

    importRentals: (path: string, given: RentalsImportOptions, watcher: ImportWatcher): Promise<ImportSummary> =>
      dataSources.track('rentals', async (attempt) => {
        const options = { ...given, latest: tomorrow(), rentals: await rentalRows() };
        refuseToCome(options.asOf, options.latest);
        const saved = given.columnMapping ?? (await savedMapping(path));
        const file = await openRentalFile(path, { ...options, ...(saved && { columnMapping: saved }) });
        await attempt.from(file.source);
        const summary = await storeRentals(file, watcher);
        if (summary.added + summary.updated > 0) attempt.found(clock.now().toISOString());
        return summary;
      }),

    importListings: (path: string, given: ListingImportOptions, watcher: ImportWatcher): Promise<ImportSummary> =>
      dataSources.track('listings', async (attempt) => {
        const options = { ...given, latest: tomorrow() };
        refuseToCome(options.asOf, options.latest);
        const file = await openListings(path, options);
        await attempt.from(file.source);
        const summary = await storeListings(file, options.isFull === true, watcher);
        if (summary.added + summary.updated + (summary.offMarket ?? 0) > 0) attempt.found(clock.now().toISOString());
        return summary;
      }),

    /** After an import of listings, which is done without it: what searches are planned by is looked at anew. */
    async refreshStatistics({ added, updated }: Pick<ImportSummary, 'added' | 'updated'>): Promise<void> {
      if (added + updated >= refreshedFrom) await store.refreshStatistics();
    },

    /** What a file is and brings; its beginning is enough, but for a workbook. */
    async previewFile(path: string, given: PreviewOptions): Promise<ImportPreview> {
      const options = { ...given, latest: tomorrow() };
      const preview: ImportPreview = { format: null, table: null, problem: null };
      try {
        const { format, madeOn, source } = await openListingFile(path, options);
        // HomeHarvest writes homes for rent into the same columns as those for sale.
        const rentals = source === 'homeharvest' ? await whereReadable(() => recogniseRentalFile(path)) : undefined;
        if (rentals) return { ...preview, kind: 'rentals', madeOn, ...rentals };
        return { ...preview, kind: 'listings', format, madeOn };
      } catch (unknown) {
        if (!(unknown instanceof AppError)) throw unknown;
        const other = await otherKind(path, options.fileName);
        if (other) return { ...preview, ...other };
        const read = await whereReadable(() => previewTable(path, { ...options, rows: previewRows }));
        if (!read) return { ...preview, problem: unknown.message };
        const { madeOn, ...table } = read;
        return { ...preview, madeOn, table: { ...table, preset: (await presets.forHeadings(table.headings)) ?? null } };
      }
    },

    importRents,

    /** Answers the line that such an import ends with; undefined while the last rents are new. */
    async refreshRents(source: RentSource, signal: AbortSignal): Promise<string | undefined> {
      const last = await dataSources.lastSuccess('rents', fetchedHudRentSource);
      if (last && clock.now().getTime() - last.getTime() < rentsFetchedForMs) return undefined;
      const summary = await dataSources.track('rents', async (attempt) => {
        await attempt.from(fetchedHudRentSource);
        return storeRents(await source.fetchRents(signal), attempt, nobodyWatches);
      });
      return `${summary.format}: ${summaryLine(summary)}`;
    },

    /** Research series, and HUD's rents, which stand on the same pages. */
    async importMarkets(path: string, options: MarketsImportOptions, watcher: ImportWatcher): Promise<ImportSummary> {
      const rents = await whereReadable(() => recogniseRentFile(path, options));
      if (rents) return importRents(path, options, watcher);
      return dataSources.track('markets', async (attempt) => {
        const { fileName = path, dataYear } = options;
        const file = await openSeriesFile(path, { fileName, year: dataYear });
        await attempt.from(sourceName(file.format.source));
        const summary = await importSeries(file, watcher);
        if (summary.added + summary.updated > 0) attempt.found(today());
        return summary;
      });
    },

    importRates: (path: string, watcher: ImportWatcher): Promise<ImportSummary> =>
      dataSources.track('rates', async (attempt) => {
        const file = await openRateFile(path, today());
        await attempt.from(file.source);
        const summary = emptySummary(file.format);
        const rates = await firstOfEach(file, ({ date }) => date, summary, watcher);
        addCounts(summary, await market.storeRates(rates), rates.length);
        for (const { date } of rates) attempt.found(date);
        return summary;
      }),

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

type MarketsImportOptions = OpenRentFileOptions & { dataYear?: number };

type RentalsImportOptions = Pick<ListingImportOptions, 'columnMapping' | 'madeOn' | 'asOf' | 'fileName'>;

type PreviewOptions = OpenListingFileOptions & { fileName: string };

function refuseToCome(asOf: string | undefined, latest: string): void {
  if (asOf === undefined || (readDay(asOf) !== undefined && asOf <= latest)) return;
  throw new AppError('VALIDATION', `'${asOf}' can’t be the date of the file’s data.`);
}

export type ImportService = ReturnType<typeof createImportService>;

const notListings = {
  rentals:
    "This file holds homes for rent, none for sale: import it as homes for rent ('npm run import -- rentals FILE').",
  rents: "This file holds HUD's rents by ZIP, no listings: import it as HUD rents ('npm run import -- rents FILE').",
  markets:
    "This file holds research data of markets, no listings: import it as market research ('npm run import -- markets FILE').",
  rates: "This file holds mortgage rates, no listings: import it as mortgage rates ('npm run import -- rates FILE').",
} as const;

async function whereReadable<Found>(look: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
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
