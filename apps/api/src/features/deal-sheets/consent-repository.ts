import type { ConsentInput } from '@rei/domain/deal-sheets/consent';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { buyerConsents } from '#db/schema/deal-sheets.ts';

export type ConsentRow = typeof buyerConsents.$inferSelect;

const inForce = (userId: string) => and(eq(buyerConsents.userId, userId), isNull(buyerConsents.withdrawnAt));

/** Of these addresses, in lower case, those that have agreed and not changed their mind. */
export async function listInForce(
  db: Db,
  userId: string,
  addresses: readonly string[],
): Promise<Map<string, ConsentRow>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select()
    .from(buyerConsents)
    .where(and(inForce(userId), inArray(buyerConsents.email, [...addresses])));
  return new Map(rows.map((row) => [row.email, row]));
}

/** One of an address is in force; recorded again, its day and source are put right. */
export async function record(
  db: Db,
  userId: string,
  { email, name, givenOn, source }: ConsentInput & { email: string; name: string },
): Promise<void> {
  await db
    .insert(buyerConsents)
    .values({ userId, email, name, givenOn, source })
    .onConflictDoUpdate({
      target: [buyerConsents.userId, buyerConsents.email],
      targetWhere: sql`${buyerConsents.withdrawnAt} is null`,
      set: { name, givenOn, source, recordedAt: sql`now()` },
    });
}

/** It stays on record with the day on which it ended. */
export async function withdraw(db: Db, userId: string, email: string): Promise<void> {
  await db
    .update(buyerConsents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(inForce(userId), eq(buyerConsents.email, email)));
}
