import { randomUUID } from 'node:crypto';
import type { dismissDuplicates } from '@rei/domain/agents/endpoints';
import type { BodyOf } from '@rei/domain/kernel/endpoint';
import { AppError } from '@rei/domain/kernel/errors';
import type { Db } from '#db/client.ts';
import * as dismissals from './dismissal-repository.ts';
import type { AgentService } from './service.ts';

interface Deps {
  db: Db;
  agents: Pick<AgentService, 'get'>;
}

export function createAgentDismissalService({ db, agents }: Deps) {
  return {
    /** The agent is not the other one; or, with a sign, nobody of those who have it alike. */
    async dismiss(userId: string, agentId: string, { agentId: otherId = '', sign }: BodyOf<typeof dismissDuplicates>) {
      const subject = Number((await agents.get(userId, agentId))._id);
      const others = sign ?? Number((await agents.get(userId, otherId))._id);
      if (others === subject) throw new AppError('VALIDATION', 'An agent is the same person as itself.');
      const dismissalId = randomUUID();
      await dismissals.insert(db, { dismissalId, userId, agentId: subject, others });
      return { dismissalId };
    },

    async undo(userId: string, dismissalId: string): Promise<{ success: true }> {
      if (!(await dismissals.remove(db, userId, dismissalId))) throw new AppError('NOT_FOUND', 'Dismissal not found');
      return { success: true };
    },
  };
}

export type AgentDismissalService = ReturnType<typeof createAgentDismissalService>;
