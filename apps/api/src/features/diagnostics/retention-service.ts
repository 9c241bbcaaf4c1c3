import { keptTexts, type Retention } from '@rei/domain/diagnostics/retention';
import type { AuditLogService } from '#features/audit-log/service.ts';

interface Deps {
  retention: Retention;
  auditLog: Pick<AuditLogService, 'forget'>;
  signIns: { forget(days: number): Promise<void> };
  /** Undefined where a relay takes all mail. */
  outbox: { removeOlderThan(days: number): Promise<number> } | undefined;
}

/** Deletes what has been kept for as long as the installation says. */
export function createRetentionService({ retention, auditLog, signIns, outbox }: Deps) {
  return {
    list: () => keptTexts(retention),

    async cleanUp(): Promise<void> {
      await auditLog.forget('changes', retention.changeDays);
      await auditLog.forget('security', retention.securityEventDays);
      await signIns.forget(retention.signInDays);
      await outbox?.removeOlderThan(retention.outboxDays);
    },
  };
}

export type RetentionService = ReturnType<typeof createRetentionService>;
