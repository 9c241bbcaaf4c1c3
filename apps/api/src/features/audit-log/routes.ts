import { listAuditEntries } from '@rei/domain/audit-log/endpoints';
import type { Router } from '#http/route.ts';
import type { AuditLogService } from './service.ts';

export function registerAuditLogRoutes(route: Router, auditLog: AuditLogService): void {
  route(listAuditEntries, ({ query }) => auditLog.list(query));
}
