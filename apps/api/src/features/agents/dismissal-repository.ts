import type { DuplicateSign } from '@rei/domain/agents/agent';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { agentDismissals } from '#db/schema/agents.ts';
import { run } from '#db/statement.ts';
import { allShared, areAlike } from './duplicate-signs.ts';

const mostPairs = 1000;

/** Pairs `d` of agents `a` and `b` that have nothing alike by now that they had not when it was said. */
export const standingDismissals = `
  agent_dismissals d
    join agents a on a.id = d.agent_id and a.merged_into is null
    join agents b on b.id = d.other_id and b.merged_into is null and ${allShared('a', 'b')} <@ d.shared`;

interface NewDismissal {
  dismissalId: string;
  userId: string;
  agentId: number;
  others: number | DuplicateSign;
}

/** Pairs that were dismissed before, and still are, stay with that dismissal. */
export async function insert(db: Db, { dismissalId, userId, agentId, others }: NewDismissal): Promise<void> {
  const isPair = typeof others === 'number';
  await run(db, {
    text: `
      insert into agent_dismissals (dismissal_id, user_id, agent_id, other_id, shared)
      select $1, $2, least(a.id, b.id), greatest(a.id, b.id), ${allShared('a', 'b')}
      from agents a join agents b on b.id <> a.id and b.merged_into is null
        and ${isPair ? 'b.id = $4' : areAlike(others, 'a', 'b')}
      where a.id = $3 order by b.id limit ${mostPairs}
      on conflict (agent_id, other_id, user_id) do update
        set dismissal_id = excluded.dismissal_id, shared = excluded.shared, dismissed_at = now()
        where not excluded.shared <@ agent_dismissals.shared`,
    values: isPair ? [dismissalId, userId, agentId, others] : [dismissalId, userId, agentId],
  });
}

export async function remove(db: Db, userId: string, dismissalId: string): Promise<boolean> {
  const rows = await db
    .delete(agentDismissals)
    .where(and(eq(agentDismissals.userId, userId), sql`${agentDismissals.dismissalId}::text = ${dismissalId}`))
    .returning({ id: agentDismissals.id });
  return rows.length > 0;
}

export async function listOthersOf(db: Db, userId: string, agentId: number): Promise<Set<number>> {
  const rows = await run<{ id: string }>(db, {
    text: `
      select case when d.agent_id = $2 then d.other_id else d.agent_id end as id from ${standingDismissals}
      where d.user_id = $1 and $2 in (d.agent_id, d.other_id)`,
    values: [userId, agentId],
  });
  return new Set(rows.map(({ id }) => Number(id)));
}
