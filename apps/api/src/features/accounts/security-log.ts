import type { SecurityAction } from '@rei/domain/audit-log/audit-entry';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import { browserName } from './browser-name.ts';
import { placeOf } from './network.ts';

interface From {
  ip: string;
  userAgent: string;
}

/** Stands for whoever tries an address that has no account; what was typed may be a password and is not kept. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** Keeps in the audit log what happens to an account's sign-ins and secrets, and from where. */
export function createSecurityLog(auditLog: Pick<AuditLogService, 'record' | 'forgetSecurityEvents'>) {
  return {
    async record(tx: Db, action: SecurityAction, userId: string | undefined, from?: From): Promise<void> {
      const told = (to: string) => ({ from: null, to });
      await auditLog.record(tx, {
        actorId: userId ?? nobody,
        action,
        subject: undefined,
        changes: from ? { browser: told(browserName(from.userAgent)), place: told(placeOf(from.ip)) } : {},
      });
    },

    /** All that is left of an account is that it was deleted. */
    async recordDeletion(tx: Db, { _id, userName }: { _id: string; userName: string }): Promise<void> {
      const entry = { action: 'account_deleted', subject: undefined, changes: {} } as const;
      await auditLog.record(tx, { ...entry, actorId: _id, actorName: userName });
    },

    forget: (tx: Db, userId: string): Promise<void> => auditLog.forgetSecurityEvents(tx, userId),
  };
}

export type SecurityLog = ReturnType<typeof createSecurityLog>;
