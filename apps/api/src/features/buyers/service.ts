import { changesBetween } from '@rei/domain/audit-log/changes';
import type { Buyer, BuyerInput } from '@rei/domain/buyers/buyer';
import type { listBuyers } from '@rei/domain/buyers/endpoints';
import { alreadyListed } from '@rei/domain/buyers/texts';
import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { Owner } from './repository.ts';
import * as repository from './repository.ts';

const defaultLimit = 100;

interface Deps {
  db: Db;
  auditLog: AuditLogService;
}

/** A list of buyers for each owner: the installation's is read by everybody and kept by administrators. */
export function createBuyerService({ db, auditLog }: Deps) {
  async function lockBuyer(tx: Db, owner: Owner, buyerId: string): Promise<Buyer> {
    await repository.lockAll(tx);
    const id = parseStoredId(buyerId);
    const buyer = id === undefined ? undefined : await repository.lock(tx, owner, id);
    if (!buyer) throw new AppError('NOT_FOUND', 'Buyer not found.');
    return buyer;
  }

  /** What becomes of the installation's list is told; a user's own is nobody else's business. */
  async function record(tx: Db, owner: Owner, entry: Parameters<AuditLogService['record']>[1]): Promise<void> {
    if (owner === null) await auditLog.record(tx, entry);
  }

  return {
    list: (
      owner: Owner,
      { q = '', sort_by = 'name', sort, page = 1, limit = defaultLimit }: QueryOf<typeof listBuyers>,
    ) => {
      const own = sort_by === 'newest' ? 'desc' : 'asc';
      const isReversed = (sort ?? own) === 'desc';
      return repository.list(db, owner, q, { order: sort_by, isReversed, limit, offset: (page - 1) * limit });
    },

    /** Of the installation's list or the user's own. */
    async requireSeen(userId: string, buyerId: string): Promise<Buyer> {
      const id = parseStoredId(buyerId);
      const seen = id === undefined ? undefined : await repository.findSeen(db, userId, id);
      if (!seen) throw new AppError('NOT_FOUND', 'Buyer not found.');
      return seen.buyer;
    },

    /** Those of them that this user sees, in the order of their names. */
    listSeen: (userId: string, ids: readonly number[]): Promise<Buyer[]> => repository.listSeen(db, userId, ids),

    count: (owner: Owner, text = '') => repository.countFound(db, owner, text),

    add: (actorId: string, owner: Owner, given: BuyerInput): Promise<Buyer> =>
      db.transaction(async (tx) => {
        const buyer = await repository.insert(tx, owner, given);
        if (!buyer) throw listedAlready();
        await record(tx, owner, { actorId, action: 'buyer_added', subject: subjectOf(buyer), changes: {} });
        return buyer;
      }),

    /** Two changes at the same moment take turns; the e-mail of another buyer is refused. */
    update: (actorId: string, owner: Owner, buyerId: string, given: BuyerInput): Promise<Buyer> =>
      db.transaction(async (tx) => {
        const before = await lockBuyer(tx, owner, buyerId);
        const changes = changesBetween(toLog(before), toLog({ ...before, ...given }));
        if (Object.keys(changes).length === 0) return before;
        const holder = await repository.findIdByEmail(tx, owner, given.email);
        if (holder !== undefined && holder !== before._id) throw listedAlready();
        const after = await repository.update(tx, owner, before, given);
        await record(tx, owner, { actorId, action: 'buyer_updated', subject: subjectOf(before), changes });
        return after;
      }),

    remove: (actorId: string, owner: Owner, buyerId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const buyer = await lockBuyer(tx, owner, buyerId);
        await repository.remove(tx, owner, Number(buyer._id));
        await record(tx, owner, { actorId, action: 'buyer_deleted', subject: subjectOf(buyer), changes: {} });
      }),
  };
}

export type BuyerService = ReturnType<typeof createBuyerService>;

function listedAlready(): AppError {
  return new AppError('CONFLICT', alreadyListed, { details: { email: alreadyListed } });
}

function subjectOf({ _id, name, email }: Buyer) {
  return { id: _id, name: name === email ? email : `${name} <${email}>` };
}

function toLog(buyer: Partial<Buyer> | BuyerInput): Record<string, unknown> {
  const entries = Object.entries(buyer);
  return Object.fromEntries(entries.map(([field, value]) => [field, Array.isArray(value) ? value.join(', ') : value]));
}
