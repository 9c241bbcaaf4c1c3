import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { BuyerImportService } from '#features/buyers/import-service.ts';
import type { ListingStore } from '#features/listings/store-service.ts';
import type { MarketService } from '#features/market/service.ts';
import type { MarketSeriesStore } from '#features/markets/series-store-service.ts';
import type { RentalStore } from '#features/valuation/rental-store-service.ts';
import type { Clock } from '#ports/clock.ts';
import type { FileDownload } from '#ports/file-download.ts';
import type { EnqueueJob } from '#ports/job-queue.ts';
import { createThrottle, type Traffic } from '#system/throttle.ts';
import { createCommandImportService } from './command-import-service.ts';
import { createDataSourceService } from './data-source-service.ts';
import { createImportFolder } from './import-folder.ts';
import { createImportJobsService } from './import-jobs-service.ts';
import { createImportPresetService } from './import-presets-service.ts';
import { createImportRunService } from './import-run-service.ts';
import { createImportService } from './import-service.ts';
import { createListingFeedRunService } from './listing-feed-run-service.ts';
import { createListingFeedService, type FeedSchedule } from './listing-feed-service.ts';

interface Deps {
  db: Db;
  clock: Clock;
  enqueueJob: EnqueueJob;
  folders: { uploads: string; imports: string };
  fileDownload: FileDownload;
  feed: FeedSchedule | undefined;
  auditLog: AuditLogService;
  market: MarketService;
  marketSeries: MarketSeriesStore;
  traffic: Traffic;
  store: ListingStore;
  rentals: RentalStore;
  importBuyers: BuyerImportService['importBuyers'];
  /** For how many days rejected and corrected rows are kept. */
  keptDays: () => Promise<number>;
}

/** People come first: an import rests while they are at work. */
const restsOfImport = { busyShare: 2, idleShare: 0, longestMs: 2000 };

export function createImportServices(deps: Deps) {
  const { db, clock, enqueueJob, auditLog, store, importBuyers, fileDownload } = deps;
  const importFolder = createImportFolder(deps.folders);
  const dataSources = createDataSourceService({ db, clock, listingSourceName: store.nameOfSource });
  const presets = createImportPresetService({ db });
  const throttle = createThrottle(deps.traffic, restsOfImport);
  const imports = createImportService({ ...deps, dataSources, presets, throttle });
  const feed = { db, clock, listingFeed: deps.feed, store };
  return {
    dataSources,
    fileDownload,
    imports,
    importPresets: presets,
    importJobs: createImportJobsService({ ...deps, importFolder }),
    importRuns: createImportRunService({ db, clock, importFolder, imports, importBuyers }),
    commandImports: createCommandImportService({ db, clock, importFolder, imports, fileDownload }),
    listingFeed: createListingFeedService({ ...feed, enqueueJob, auditLog }),
    listingFeedRuns: createListingFeedRunService({ ...feed, dataSources }),
  };
}
