import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { MeasuredService } from '#features/deal-finder/measured-service.ts';
import type { DealFinderService } from '#features/deal-finder/service.ts';
import type { PlaceService } from '#features/listings/place-service.ts';
import type { ListingService } from '#features/listings/service.ts';
import type { SavedPropertyService } from '#features/saved-properties/service.ts';
import { createDispositionService } from './disposition-service.ts';
import { createBuyerFitsService } from './fits-service.ts';
import { createBuyerImportService } from './import-service.ts';
import { createBuyerMatchingService } from './matching-service.ts';
import { createBuyerService } from './service.ts';

interface Deps {
  db: Db;
  auditLog: AuditLogService;
  places: PlaceService;
  listings: ListingService;
  measured: MeasuredService;
  dealFinder: DealFinderService;
  saved: SavedPropertyService;
}

export function createBuyerServices(deps: Deps) {
  return {
    buyers: createBuyerService(deps),
    buyerImports: createBuyerImportService(deps),
    buyerMatching: createBuyerMatchingService(deps),
    buyerFits: createBuyerFitsService(deps),
    dispositions: createDispositionService(deps),
  };
}
