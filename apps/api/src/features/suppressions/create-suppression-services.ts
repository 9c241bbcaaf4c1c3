import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import { createSuppressionListService } from './list-service.ts';
import { createSuppressionService } from './service.ts';
import { createUnsubscribeService } from './unsubscribe-service.ts';

type Unsubscribing = Parameters<typeof createUnsubscribeService>[0];

interface Deps extends Omit<Unsubscribing, 'suppressions'> {
  db: Db;
  auditLog: AuditLogService;
}

export function createSuppressionServices(deps: Deps) {
  const suppressions = createSuppressionService(deps);
  return {
    suppressions,
    suppressionList: createSuppressionListService(deps),
    unsubscribes: createUnsubscribeService({ ...deps, suppressions }),
  };
}
