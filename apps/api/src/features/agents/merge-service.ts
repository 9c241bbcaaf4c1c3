import { type Agent, agentLabel } from '@rei/domain/agents/agent';
import type { listDuplicates } from '@rei/domain/agents/endpoints';
import type { QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import * as duplicates from './duplicate-repository.ts';
import * as merges from './merge-repository.ts';
import * as repository from './repository.ts';
import { type AgentService, agentNotFound } from './service.ts';

const defaultLimit = 10;

interface Deps {
  db: Db;
  auditLog: AuditLogService;
  agents: Pick<AgentService, 'get'>;
}

export function createAgentMergeService({ db, auditLog, agents }: Deps) {
  async function requireAgent(tx: Db, userId: string, id: number): Promise<Agent> {
    const agent = await repository.findById(tx, userId, id);
    if (!agent) throw agentNotFound();
    return agent;
  }

  return {
    async listDuplicates(userId: string, { page = 1, limit = defaultLimit }: QueryOf<typeof listDuplicates>) {
      const rows = await duplicates.listGroups(db, userId, { offset: (page - 1) * limit, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const ids = [...new Set(shown.flatMap((row) => row.ids.map(Number)))];
      const byId = new Map((await repository.listByIds(db, userId, ids)).map((agent) => [agent._id, agent]));
      const groups = shown.map(({ ids: members, ...group }) => ({
        ...group,
        agents: members.flatMap((id) => byId.get(id) ?? []),
      }));
      return { groups, hasMore: rows.length > limit };
    },

    async listDuplicatesOf(userId: string, agentId: string) {
      const agent = await agents.get(userId, agentId);
      const found = await duplicates.listDuplicatesOf(db, userId, agent);
      const ids = found.map(({ id }) => id);
      const byId = new Map((await repository.listByIds(db, userId, ids)).map((other) => [other._id, other]));
      return found.flatMap(({ sign, id }) => {
        const other = byId.get(String(id));
        return other ? [{ sign, agent: other }] : [];
      });
    },

    /** Everything that names the merged agent leads to the survivor, in later imports too; what that lacks it takes over. */
    merge: (actorId: string, agentId: string, otherId: string) =>
      db.transaction(async (tx) => {
        const [survivorId, mergedId] = [parseStoredId(agentId), parseStoredId(otherId)];
        if (survivorId === undefined || mergedId === undefined) throw agentNotFound();
        if (survivorId === mergedId) throw new AppError('VALIDATION', 'An agent can’t be merged with itself.');
        const locked = await repository.lock(tx, [survivorId, mergedId]);
        const [survivor, merged] = [locked.get(survivorId), locked.get(mergedId)];
        if (!survivor || !merged) throw agentNotFound();
        if (survivor.mergedInto !== null || merged.mergedInto !== null) {
          throw new AppError('CONFLICT', 'One of these agents was already merged.');
        }
        const subject = await requireAgent(tx, actorId, survivorId);
        const other = await requireAgent(tx, actorId, mergedId);
        const movedIds = await merges.listMergedIds(tx, mergedId);
        const filled = missingOf(survivor, merged);
        await repository.update(tx, survivorId, filled);
        await merges.setMergedInto(tx, [mergedId, ...movedIds], survivorId);
        const mergeId = await merges.insert(tx, { survivorId, mergedId, movedIds, filled });
        await auditLog.record(tx, {
          actorId,
          action: 'agents_merged',
          subject: { id: agentId, name: agentLabel(subject) },
          changes: { merged: { from: null, to: agentLabel(other) } },
        });
        return { agent: await requireAgent(tx, actorId, survivorId), mergeId: String(mergeId) };
      }),

    async listMerges(userId: string, agentId: string) {
      const { _id } = await agents.get(userId, agentId);
      return merges.listBySurvivor(db, Number(_id));
    },

    /** Parts two agents again; the parted one has back those that came along with it, and its listings. */
    undo: (actorId: string, mergeId: string): Promise<Agent> =>
      db.transaction(async (tx) => {
        const id = parseStoredId(mergeId);
        const merge = id === undefined ? undefined : await merges.findById(tx, id);
        if (!merge || id === undefined) throw new AppError('NOT_FOUND', 'Merge not found');
        if (merge.isUndone) throw new AppError('CONFLICT', 'This merge was already undone.');
        const { survivorId, mergedId, movedIds, filled } = merge;
        const locked = await repository.lock(tx, [survivorId, mergedId, ...movedIds]);
        const [survivor, merged] = [locked.get(survivorId), locked.get(mergedId)];
        if (!survivor || !merged) throw agentNotFound();
        const standsFor = merged.mergedInto;
        const movedBack = movedIds.filter((movedId) => locked.get(movedId)?.mergedInto === standsFor);
        await merges.setMergedInto(tx, [mergedId], null);
        await merges.setMergedInto(tx, movedBack, mergedId);
        await repository.update(tx, survivorId, emptiedOf(survivor, filled));
        await merges.markUndone(tx, id, mergedId);
        const parted = await requireAgent(tx, actorId, mergedId);
        const subject = await requireAgent(tx, actorId, survivorId);
        await auditLog.record(tx, {
          actorId,
          action: 'agent_merge_undone',
          subject: { id: subject._id, name: agentLabel(subject) },
          changes: { merged: { from: agentLabel(parted), to: null } },
        });
        return parted;
      }),
  };
}

export type AgentMergeService = ReturnType<typeof createAgentMergeService>;

/** What an administrator emptied stays empty. */
function missingOf(survivor: repository.LockedAgent, merged: repository.LockedAgent): Record<string, string> {
  const edited = new Set<string>(survivor.edited);
  const missing = Object.entries(merged.columns).flatMap(([column, value]) => {
    const isMissing = survivor.columns[column as keyof typeof survivor.columns] === null && !edited.has(column);
    return isMissing && value !== null ? [[column, value] as const] : [];
  });
  return Object.fromEntries(missing);
}

/** Only values that nobody has changed since the merge are emptied again. */
function emptiedOf(survivor: repository.LockedAgent, filled: Record<string, string>): Record<string, null> {
  const edited = new Set<string>(survivor.edited);
  const untouched = Object.entries(survivor.columns).filter(
    ([column, value]) => filled[column] !== undefined && filled[column] === value && !edited.has(column),
  );
  return Object.fromEntries(untouched.map(([column]) => [column, null]));
}
