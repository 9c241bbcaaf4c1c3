import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import type { ListingService } from '#features/listings/service.ts';
import { createAgentDismissalService } from './dismissal-service.ts';
import { createAgentMergeService } from './merge-service.ts';
import { createAgentRecordService } from './record-service.ts';
import { createAgentService } from './service.ts';

interface Deps {
  db: Db;
  auditLog: AuditLogService;
  contactStops: ContactStopService;
  listings: ListingService;
}

export function createAgentServices({ db, auditLog, contactStops, listings }: Deps) {
  const agents = createAgentService({ db, auditLog, contactStops });
  return {
    agents,
    agentDismissals: createAgentDismissalService({ db, agents }),
    agentMerges: createAgentMergeService({ db, auditLog, agents }),
    agentRecords: createAgentRecordService({ db, agents, listings }),
  };
}
