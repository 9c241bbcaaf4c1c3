import { Readable } from 'node:stream';
import type { BodyOf, QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { addSuppression, importSuppressions, listSuppressions } from '@rei/domain/suppressions/endpoints';
import { isStronger, type Suppression, suppressionKey } from '@rei/domain/suppressions/suppression';
import { readSuppressions, suppressionsCsv } from '@rei/domain/suppressions/suppression-csv';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import * as repository from './repository.ts';

const defaultLimit = 50;

interface Deps {
  db: Db;
  auditLog: Pick<AuditLogService, 'record'>;
}

/** What administrators do with the suppression list; each change is in the audit log. */
export function createSuppressionListService({ db, auditLog }: Deps) {
  function record(
    tx: Db,
    actorId: string,
    action: 'suppression_added' | 'suppression_lifted',
    { address, reason }: Suppression,
  ) {
    const isLifted = action === 'suppression_lifted';
    const changes = { reason: { from: isLifted ? reason : '', to: isLifted ? '' : reason } };
    return auditLog.record(tx, { actorId, action, subject: { name: address }, changes });
  }

  return {
    async list({ page = 1, limit = defaultLimit, q, reason }: QueryOf<typeof listSuppressions>) {
      const found = await repository.listPage(db, { text: q, reason }, { offset: (page - 1) * limit, limit });
      return { ...found, page, pages: Math.ceil(found.total / limit) };
    },

    add: (actorId: string, { address, note = '' }: BodyOf<typeof addSuppression>): Promise<Suppression> =>
      db.transaction(async (tx) => {
        const key = suppressionKey(address);
        const before = await repository.find(tx, key);
        if (before) return before;
        await repository.insert(tx, [{ address: key, reason: 'by hand', note }]);
        const added = await repository.find(tx, key);
        if (!added) throw new Error('The suppression was not stored');
        await record(tx, actorId, 'suppression_added', added);
        return added;
      }),

    lift: (actorId: string, address: string): Promise<void> =>
      db.transaction(async (tx) => {
        const lifted = await repository.lift(tx, suppressionKey(address));
        if (!lifted) throw new AppError('NOT_FOUND', 'This address is not suppressed.');
        await record(tx, actorId, 'suppression_lifted', lifted);
      }),

    import: (actorId: string, { text, checkOnly }: BodyOf<typeof importSuppressions>) =>
      db.transaction(async (tx) => {
        const { rows, repeated, refused } = readSuppressions(text);
        const before = await repository.listAmong(
          tx,
          rows.map(({ address }) => address),
        );
        const reasons = new Map(before.map(({ address, reason }) => [address, reason]));
        const fresh = rows.filter(({ address, reason }) => {
          const known = reasons.get(address);
          return known === undefined || isStronger(reason, known);
        });
        if (!checkOnly && fresh.length > 0) {
          await repository.insert(tx, fresh);
          const changes = { addresses: { from: '', to: fresh.length } };
          await auditLog.record(tx, { actorId, action: 'suppressions_imported', subject: undefined, changes });
        }
        return { added: fresh.length, known: rows.length - fresh.length + repeated, refused };
      }),

    export(): Readable {
      async function* lines(): AsyncGenerator<string> {
        yield suppressionsCsv([], { heading: true });
        for await (const each of repository.listAll(db)) yield suppressionsCsv([each], { heading: false });
      }
      return Readable.from(lines(), { objectMode: false });
    },
  };
}

export type SuppressionListService = ReturnType<typeof createSuppressionListService>;
