import {
  type AuditAction,
  type AuditEntry,
  type AuditKind,
  changeActions,
  securityActions,
} from '@rei/domain/audit-log/audit-entry';
import { and, count, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { users } from '#db/schema/accounts.ts';
import { auditLog } from '#db/schema/audit-log.ts';

export interface NewAuditEntry {
  actorId: string;
  /** Of somebody whose account is gone already. */
  actorName?: string;
  action: AuditAction;
  subject: { id?: string; name: string } | undefined;
  changes: AuditEntry['changes'];
}

export async function insert(tx: Db, { actorId, actorName, action, subject, changes }: NewAuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    actorId,
    actorName: actorName ?? sql`coalesce((select ${users.userName} from ${users} where ${users.id} = ${actorId}), '')`,
    action,
    subjectId: subject?.id ?? null,
    subjectName: subject?.name ?? null,
    changes,
  });
}

const actionsOf = { changes: changeActions, security: securityActions } as const;

/** Of a kind, what is older; so many at once that no statement takes long. */
export async function deleteOld(db: Db, kind: AuditKind, days: number, limit: number): Promise<number> {
  const old = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(inArray(auditLog.action, [...actionsOf[kind]]), lt(auditLog.at, daysAgo(days))))
    .limit(limit);
  return (await db.delete(auditLog).where(inArray(auditLog.id, old)).returning({ id: auditLog.id })).length;
}

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** What is known of a user's sign-ins and secrets. */
export async function deleteSecurityEvents(tx: Db, actorId: string): Promise<void> {
  await tx.delete(auditLog).where(and(eq(auditLog.actorId, actorId), inArray(auditLog.action, [...securityActions])));
}

export interface AuditFilter {
  kind: AuditKind | undefined;
  action: AuditAction | undefined;
  /** Part of the actor's or the subject's name, in any case. */
  name: string | undefined;
  subjectId: string | undefined;
}

export async function list(
  db: Db,
  { kind, action, name, subjectId }: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ entries: AuditEntry[]; total: number }> {
  const where = and(
    kind && inArray(auditLog.action, [...actionsOf[kind]]),
    action && eq(auditLog.action, action),
    subjectId ? or(eq(auditLog.subjectId, subjectId), sql`${auditLog.actorId}::text = ${subjectId}`) : undefined,
    name ? or(ilike(auditLog.actorName, containing(name)), ilike(auditLog.subjectName, containing(name))) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db.select().from(auditLog).where(where).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(limit).offset(offset),
    db.select({ total: count() }).from(auditLog).where(where),
  ]);
  return { entries: rows.map(toEntry), total: counted?.total ?? 0 };
}

function toEntry(row: typeof auditLog.$inferSelect): AuditEntry {
  return {
    _id: String(row.id),
    timestamp: row.at.toISOString(),
    actor: { _id: row.actorId, userName: row.actorName },
    // The column is written only above, from this very type.
    action: row.action as AuditAction,
    subject: row.subjectName === null ? null : { _id: row.subjectId, name: row.subjectName },
    changes: row.changes,
  };
}
