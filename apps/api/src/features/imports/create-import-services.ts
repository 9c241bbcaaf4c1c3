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
import { createCommandImportService } from './command-import-service.ts';
import { createDataSourceService } from './data-source-service.ts';
import { createImportFolder } from './import-folder.ts';
import { createImportJobsService } from './import-jobs-service.ts';
import { createImportPresetService } from './import-presets-service.ts';
import { createImportRunService } from './import-run-service.ts';
import { createImportService } from './import-service.ts';
import { createImportThrottle } from './import-throttle.ts';
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
  store: ListingStore;
  rentals: RentalStore;
  importBuyers: BuyerImportService['importBuyers'];
  /** For how many days rejected and corrected rows are kept. */
  keptDays: () => Promise<number>;
}

export function createImportServices(deps: Deps) {
  const { db, clock, enqueueJob, auditLog, store, importBuyers, fileDownload } = deps;
  const importFolder = createImportFolder(deps.folders);
  const dataSources = createDataSourceService({ db, clock, listingSourceName: store.nameOfSource });
  const presets = createImportPresetService({ db });
  const importThrottle = createImportThrottle();
  const imports = createImportService({ ...deps, dataSources, presets, importThrottle });
  const feed = { db, clock, listingFeed: deps.feed, store };
  return {
    dataSources,
    fileDownload,
    importThrottle,
    imports,
    importPresets: presets,
    importJobs: createImportJobsService({ ...deps, importFolder }),
    importRuns: createImportRunService({ db, clock, importFolder, imports, importBuyers }),
    commandImports: createCommandImportService({ db, clock, importFolder, imports, fileDownload }),
    listingFeed: createListingFeedService({ ...feed, enqueueJob, auditLog }),
    listingFeedRuns: createListingFeedRunService({ ...feed, dataSources }),
  };
}
