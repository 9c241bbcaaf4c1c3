import { and, count, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { passkeyChallenges, passkeys } from '#db/schema/passkeys.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;

export interface Challenge {
  purpose: 'add' | 'sign_in';
  userId: string | null;
}

export async function insertChallenge(db: Db, hash: Buffer, asked: Challenge, lifetimeMs: number): Promise<void> {
  const expiresAt = sql`now() + ${lifetimeMs / 1000} * interval '1 second'`;
  await db.insert(passkeyChallenges).values({ hash, ...asked, expiresAt });
}

/** True for the first who answers in time. */
export async function spendChallenge(db: Db, hash: Buffer, { purpose, userId }: Challenge): Promise<boolean> {
  const isTheirs = sql`${passkeyChallenges.userId} is not distinct from ${userId}::uuid`;
  const rows = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hash), eq(passkeyChallenges.purpose, purpose), isTheirs))
    .returning({ isLive: sql<boolean>`${passkeyChallenges.expiresAt} > now()` });
  return rows[0]?.isLive ?? false;
}

export async function deleteOldChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
}

export async function listByUser(db: Db, userId: string): Promise<StoredPasskey[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id);
}

export async function countByUser(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return row?.count ?? 0;
}

export async function findByCredential(db: Db, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row;
}

type NewPasskey = Pick<StoredPasskey, 'userId' | 'name' | 'credentialId' | 'publicKey' | 'uses' | 'isSynced'>;

/** Undefined where that passkey is stored already. */
export async function insert(tx: Db, passkey: NewPasskey): Promise<StoredPasskey | undefined> {
  const [row] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  return row;
}

export async function rename(db: Db, userId: string, id: string, name: string): Promise<StoredPasskey | undefined> {
  const [row] = await db.update(passkeys).set({ name }).where(ofUser(userId, id)).returning();
  return row;
}

export async function remove(tx: Db, userId: string, id: string): Promise<StoredPasskey | undefined> {
  const [row] = await tx.delete(passkeys).where(ofUser(userId, id)).returning();
  return row;
}

/** False where it was used so often before, by somebody else with a copy; those that do not count stay at 0. */
export async function markUsed(tx: Db, id: string, uses: number): Promise<boolean> {
  const isNext = uses === 0 ? eq(passkeys.uses, 0) : lt(passkeys.uses, uses);
  const rows = await tx
    .update(passkeys)
    .set({ uses, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNext))
    .returning({ id: passkeys.id });
  return rows.length > 0;
}

function ofUser(userId: string, id: string) {
  return and(eq(passkeys.userId, userId), eq(passkeys.id, id));
}
