import { type Agent, agentFields, agentLabel } from '@rei/domain/agents/agent';
import type { searchAgents, updateAgent } from '@rei/domain/agents/endpoints';
import { agentSearchTerms } from '@rei/domain/agents/search-terms';
import { changesBetween } from '@rei/domain/audit-log/changes';
import type { BodyOf, QueryOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { AuditLogService } from '#features/audit-log/service.ts';
import type { ContactStopService } from '#features/contact-stops/service.ts';
import * as repository from './repository.ts';

const defaultLimit = 50;

interface Deps {
  db: Db;
  auditLog: AuditLogService;
  contactStops: ContactStopService;
}

export function createAgentService({ db, auditLog, contactStops }: Deps) {
  async function get(tx: Db, userId: string, agentId: string): Promise<Agent> {
    const id = parseStoredId(agentId);
    const agent = id === undefined ? undefined : await repository.findById(tx, userId, id);
    if (!agent) throw agentNotFound();
    return agent;
  }

  return {
    async search(
      userId: string,
      { q, page = 1, limit = defaultLimit }: QueryOf<typeof searchAgents>,
    ): Promise<Agent[]> {
      const terms = agentSearchTerms(q);
      if (terms.length === 0) return [];
      return repository.search(db, userId, terms, { offset: (page - 1) * limit, limit });
    },

    listRecent: async (userId: string): Promise<Agent[]> =>
      repository.listByIds(db, userId, await repository.listRecentIds(db, userId)),

    get: (userId: string, agentId: string) => get(db, userId, agentId),

    /** Changes what is given. What differs from before is the administrators' from then on: no import changes it. */
    update: (actorId: string, agentId: string, body: BodyOf<typeof updateAgent>) =>
      db.transaction(async (tx) => {
        const agent = await lockAgent(tx, actorId, agentId);
        const { name, email, cell_phone, website, slogan } = agent;
        const changes = changesBetween({ name, email, cell_phone, website, slogan }, body);
        const fields = agentFields.filter((field) => field in changes);
        if (fields.length === 0) return agent;
        const columns = fields.map((field) => repository.columnOf[field]);
        const edited = new Set([...agent.edited.map((field) => repository.columnOf[field]), ...columns]);
        await repository.update(
          tx,
          Number(agent._id),
          Object.fromEntries(fields.map((field) => [repository.columnOf[field], body[field] || null])),
          [...edited],
        );
        const subject = { id: agent._id, name: agentLabel(agent) };
        await auditLog.record(tx, { actorId, action: 'agent_updated', subject, changes });
        return get(tx, actorId, agent._id);
      }),

    setOwnStop: (userId: string, agentId: string, doNotContact: boolean) =>
      db.transaction(async (tx) => {
        const agent = await get(tx, userId, agentId);
        await contactStops.set(tx, Number(agent._id), userId, doNotContact);
        return get(tx, userId, agent._id);
      }),

    setStopForEveryone: (actorId: string, agentId: string, doNotContact: boolean) =>
      db.transaction(async (tx) => {
        const agent = await get(tx, actorId, agentId);
        if (await contactStops.set(tx, Number(agent._id), null, doNotContact)) {
          const action = doNotContact ? 'agent_stopped' : 'agent_stop_lifted';
          await auditLog.record(tx, {
            actorId,
            action,
            subject: { id: agent._id, name: agentLabel(agent) },
            changes: {},
          });
        }
        return get(tx, actorId, agent._id);
      }),
  };

  async function lockAgent(tx: Db, userId: string, agentId: string): Promise<Agent> {
    const { _id } = await get(tx, userId, agentId);
    const id = Number(_id);
    const locked = (await repository.lock(tx, [id])).get(id);
    if (locked?.mergedInto !== null) throw new AppError('CONFLICT', 'This agent was just merged with another one.');
    return get(tx, userId, _id);
  }
}

export type AgentService = ReturnType<typeof createAgentService>;

export function agentNotFound(): AppError {
  return new AppError('NOT_FOUND', 'Agent not found');
}
