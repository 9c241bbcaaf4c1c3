import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recoveryCodes, twoFactors } from '#db/schema/accounts.ts';

export interface TwoFactor {
  secret: Buffer;
  isConfirmed: boolean;
}

export async function findByUser(db: Db, userId: string): Promise<TwoFactor | undefined> {
  const [row] = await db
    .select({ secret: twoFactors.secret, isConfirmed: sql<boolean>`${twoFactors.confirmedAt} is not null` })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  return row;
}

/** Stores a proposal in place of an earlier one; false when a confirmed secret stands there. */
export async function upsertProposal(db: Db, userId: string, secret: Buffer): Promise<boolean> {
  const rows = await db
    .insert(twoFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: twoFactors.userId,
      set: { secret, createdAt: sql`now()` },
      setWhere: isNull(twoFactors.confirmedAt),
    })
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

export async function confirm(db: Db, userId: string, step: number): Promise<void> {
  await db.update(twoFactors).set({ confirmedAt: sql`now()`, lastStep: step }).where(eq(twoFactors.userId, userId));
}

/** True for the first caller with a step's code; a code older than the last used one is worthless too. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId });
  return rows.length > 0;
}

export async function spendRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return row?.left ?? 0;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: Buffer[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
}

/** Forgets secret and recovery codes; true when signing in asked for a code until now. */
export async function remove(db: Db, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ wasOn: sql<boolean>`${twoFactors.confirmedAt} is not null` });
  return rows[0]?.wasOn ?? false;
}
