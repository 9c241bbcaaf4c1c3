import type { AuditKind } from '@rei/domain/audit-log/audit-entry';
import type { listAuditEntries } from '@rei/domain/audit-log/endpoints';
import type { QueryOf } from '@rei/domain/kernel/endpoint';
import type { Db } from '#db/client.ts';
import * as repository from './repository.ts';

export type { NewAuditEntry } from './repository.ts';

const defaultLimit = 50;

const forgottenAtOnce = 5000;

export function createAuditLogService({ db }: { db: Db }) {
  return {
    /** Writes an entry in the transaction of the change. Its changes must hold nothing secret. */
    record: (tx: Db, entry: repository.NewAuditEntry) => repository.insert(tx, entry),

    /** Deletes what is older than so many days. */
    async forget(kind: AuditKind, days: number): Promise<void> {
      while ((await repository.deleteOld(db, kind, days, forgottenAtOnce)) === forgottenAtOnce);
    },

    forgetSecurityEvents: (tx: Db, userId: string) => repository.deleteSecurityEvents(tx, userId),

    async list({ page = 1, limit = defaultLimit, kind, action, q, subjectId }: QueryOf<typeof listAuditEntries>) {
      const found = await repository.list(
        db,
        { kind, action, name: q, subjectId },
        { offset: (page - 1) * limit, limit },
      );
      return { ...found, page, pages: Math.ceil(found.total / limit) };
    },
  };
}

export type AuditLogService = ReturnType<typeof createAuditLogService>;
