import type { AgentMerge } from '@rei/domain/agents/agent';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { agentMerges } from '#db/schema/agents.ts';
import { agents } from '#db/schema/listings.ts';

/** Null: the agents stand for themselves again. */
export async function setMergedInto(tx: Db, ids: number[], survivorId: number | null): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(agents).set({ mergedInto: survivorId, updatedAt: sql`now()` }).where(inArray(agents.id, ids));
}

export async function listMergedIds(tx: Db, id: number): Promise<number[]> {
  const rows = await tx.select({ id: agents.id }).from(agents).where(eq(agents.mergedInto, id)).orderBy(agents.id);
  return rows.map((row) => row.id);
}

interface NewMerge {
  survivorId: number;
  mergedId: number;
  movedIds: number[];
  filled: Record<string, string>;
}

export async function insert(tx: Db, merge: NewMerge): Promise<number> {
  const [row] = await tx.insert(agentMerges).values(merge).returning({ id: agentMerges.id });
  if (!row) throw new Error('The merge was not stored');
  return row.id;
}

interface StoredMerge extends NewMerge {
  isUndone: boolean;
}

export async function findById(tx: Db, id: number): Promise<StoredMerge | undefined> {
  const [row] = await tx.select().from(agentMerges).where(eq(agentMerges.id, id)).for('update');
  return row && { ...row, isUndone: row.undoneAt !== null };
}

/** Notes that a merge is undone; merges that took the parted agent along will not give it back another time. */
export async function markUndone(tx: Db, id: number, mergedId: number): Promise<void> {
  await tx.update(agentMerges).set({ undoneAt: sql`now()` }).where(eq(agentMerges.id, id));
  await tx
    .update(agentMerges)
    .set({ movedIds: sql`array_remove(${agentMerges.movedIds}, ${mergedId}::bigint)` })
    .where(and(isNull(agentMerges.undoneAt), sql`${mergedId} = any(${agentMerges.movedIds})`));
}

export async function listBySurvivor(db: Db, id: number): Promise<AgentMerge[]> {
  const rows = await db
    .select({ id: agentMerges.id, mergedAt: agentMerges.mergedAt, name: agents.name, email: agents.email })
    .from(agents)
    .innerJoin(agentMerges, and(eq(agentMerges.mergedId, agents.id), isNull(agentMerges.undoneAt)))
    .where(eq(agents.mergedInto, id))
    .orderBy(desc(agentMerges.id))
    .limit(100);
  return rows.map((row) => ({
    _id: String(row.id),
    mergedAt: row.mergedAt.toISOString(),
    name: row.name ?? '',
    email: row.email ?? '',
  }));
}
