import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { providerIdentities } from '#db/schema/provider-identities.ts';

interface Identity {
  issuer: string;
  subject: string;
}

/** Whose identity it is; undefined where it was never linked. */
export async function findUserId(db: Db, { issuer, subject }: Identity): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: providerIdentities.userId })
    .from(providerIdentities)
    .where(and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject)));
  return row?.userId;
}

/** True where this call linked the two or they were already. */
export async function link(tx: Db, userId: string, { issuer, subject }: Identity): Promise<boolean> {
  const rows = await tx
    .insert(providerIdentities)
    .values({ userId, issuer, subject })
    .onConflictDoUpdate({
      target: [providerIdentities.issuer, providerIdentities.subject],
      set: { lastUsedAt: sql`now()` },
      setWhere: eq(providerIdentities.userId, userId),
    })
    .returning({ id: providerIdentities.id });
  return rows.length > 0;
}
