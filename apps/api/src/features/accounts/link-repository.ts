import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { mailedLinks } from '#db/schema/accounts.ts';

type Purpose = 'verify' | 'reset';

export async function insert(
  db: Db,
  link: { hash: Buffer; userId: string; purpose: Purpose; lifetimeMs: number },
): Promise<void> {
  const { lifetimeMs, ...columns } = link;
  await db
    .insert(mailedLinks)
    .values({ ...columns, expiresAt: sql`now() + ${lifetimeMs / 1000} * interval '1 second'` });
}

/** A link that is not expired, whether or not it was used. */
export async function findLive(db: Db, hash: Buffer, purpose: Purpose) {
  const [row] = await db
    .select({ userId: mailedLinks.userId, isUsed: sql<boolean>`${mailedLinks.usedAt} is not null` })
    .from(mailedLinks)
    .where(and(eq(mailedLinks.hash, hash), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, sql`now()`)));
  return row;
}

/** True for the one caller who used the link first. */
export async function markUsed(db: Db, hash: Buffer): Promise<boolean> {
  const rows = await db
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailedLinks.hash, hash), isNull(mailedLinks.usedAt)))
    .returning({ userId: mailedLinks.userId });
  return rows.length > 0;
}

export async function voidOpen(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await db
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose), isNull(mailedLinks.usedAt)));
}

export async function deleteExpired(db: Db): Promise<void> {
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, sql`now() - interval '7 days'`));
}
