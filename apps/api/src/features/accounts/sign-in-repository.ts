import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { signIns } from '#db/schema/accounts.ts';
import { absoluteEnd } from './session-repository.ts';

/** Live sign-ins come first. One that was not renewed for a refresh token's life, or is too old, has ended. */
export async function listByUser(
  db: Db,
  userId: string,
  { limit, refreshLifetimeMs }: { limit: number; refreshLifetimeMs: number },
) {
  const unusedAt = sql`${signIns.lastUsedAt} + ${refreshLifetimeMs / 1000} * interval '1 second'`;
  const lapsesAt = sql`least(${unusedAt}, ${absoluteEnd})`;
  const endedAt = sql<Date | null>`coalesce(${signIns.endedAt}, case when ${lapsesAt} <= now() then ${lapsesAt} end)`;
  return db
    .select({
      id: signIns.id,
      ip: signIns.ip,
      userAgent: signIns.userAgent,
      createdAt: signIns.createdAt,
      lastUsedAt: signIns.lastUsedAt,
      endedAt: endedAt.mapWith(signIns.endedAt),
    })
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(sql`${endedAt} is not null`, desc(signIns.createdAt), desc(signIns.id))
    .limit(limit);
}

/** Of devices that were not used for so many days; their tokens go with them. */
export async function deleteUnused(db: Db, days: number, limit: number): Promise<number> {
  const unused = db
    .select({ id: signIns.id })
    .from(signIns)
    .where(lt(signIns.lastUsedAt, sql`now() - ${days} * interval '1 day'`))
    .limit(limit);
  return (await db.delete(signIns).where(inArray(signIns.id, unused)).returning({ id: signIns.id })).length;
}

/** Where an account signed in last. */
export async function listLatest(db: Db, userId: string, limit: number) {
  return db
    .select({ ip: signIns.ip, userAgent: signIns.userAgent })
    .from(signIns)
    .where(eq(signIns.userId, userId))
    .orderBy(desc(signIns.createdAt))
    .limit(limit);
}

export async function isOwn(db: Db, userId: string, signInId: string): Promise<boolean> {
  const rows = await db
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.id, signInId), eq(signIns.userId, userId)));
  return rows.length > 0;
}
