import type { DataSource } from '@rei/domain/settings/installation';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dataSources } from '#db/schema/market.ts';

type Kind = DataSource['kind'];

export interface SourceKey {
  kind: Kind;
  source: string;
}

interface StoredSource extends SourceKey {
  lastAttemptAt: Date;
  lastSuccessAt: Date | null;
  rowsRead: number | null;
  newest: string | null;
  problem: string | null;
}

const target = [dataSources.kind, dataSources.source];

export async function recordAttempt(db: Db, key: SourceKey, now: Date): Promise<void> {
  await db
    .insert(dataSources)
    .values({ ...key, lastAttemptAt: now })
    .onConflictDoUpdate({ target, set: { lastAttemptAt: now } });
}

export async function recordProblem(db: Db, key: SourceKey, problem: string, now: Date): Promise<void> {
  await db
    .insert(dataSources)
    .values({ ...key, lastAttemptAt: now, problem })
    .onConflictDoUpdate({ target, set: { lastAttemptAt: now, problem } });
}

/** A success; what is newest stays when an older file is read after a newer one. */
export async function recordSuccess(
  db: Db,
  key: SourceKey,
  { rowsRead, newest, now }: { rowsRead: number; newest: string | null; now: Date },
): Promise<void> {
  const row = { lastAttemptAt: now, lastSuccessAt: now, rowsRead, newest, problem: null };
  await db
    .insert(dataSources)
    .values({ ...key, ...row })
    .onConflictDoUpdate({
      target,
      set: { ...row, newest: sql`greatest(${dataSources.newest}, excluded.newest)` },
    });
}

export async function remove(db: Db, { kind, source }: SourceKey): Promise<void> {
  await db.delete(dataSources).where(and(eq(dataSources.kind, kind), eq(dataSources.source, source)));
}

export async function findLastSuccess(db: Db, { kind, source }: SourceKey): Promise<Date | undefined> {
  const [row] = await db
    .select({ lastSuccessAt: dataSources.lastSuccessAt })
    .from(dataSources)
    .where(and(eq(dataSources.kind, kind), eq(dataSources.source, source)));
  return row?.lastSuccessAt ?? undefined;
}

export async function list(db: Db): Promise<StoredSource[]> {
  return db.select().from(dataSources).orderBy(asc(dataSources.kind), asc(dataSources.source));
}
