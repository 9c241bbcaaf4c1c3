import type { PlainQuestion, ViewKind } from '@rei/domain/deal-finder/view';
import { and, count as counted, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';

import { dealViews } from '#db/schema/deal-finder.ts';
import { assumptionProfiles } from '#db/schema/underwriting.ts';

const columns = {
  id: dealViews.id,
  name: dealViews.name,
  kind: dealViews.kind,
  question: dealViews.question,
  columns: dealViews.columns,
  seenAt: dealViews.seenAt,
  createdAt: dealViews.createdAt,
  updatedAt: dealViews.updatedAt,
};

const ownOne = (userId: string, id: number) => and(eq(dealViews.userId, userId), eq(dealViews.id, id));

export const lock = (tx: Db, userId: string) => lockOfUser(tx, 'deal views', userId);

export function listByUser(db: Db, userId: string, limit: number) {
  return db
    .select(columns)
    .from(dealViews)
    .where(eq(dealViews.userId, userId))
    .orderBy(sql`lower(${dealViews.name})`, dealViews.id)
    .limit(limit);
}
export type ViewRow = Awaited<ReturnType<typeof listByUser>>[number];

export async function listProfileIds(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: assumptionProfiles.id })
    .from(assumptionProfiles)
    .where(eq(assumptionProfiles.userId, userId));
  return new Set(rows.map(({ id }) => String(id)));
}

export async function countByUser(tx: Db, userId: string): Promise<number> {
  const [row] = await tx.select({ value: counted() }).from(dealViews).where(eq(dealViews.userId, userId));
  return row?.value ?? 0;
}

export async function isNameTaken(tx: Db, userId: string, name: string, except?: number): Promise<boolean> {
  const others = except === undefined ? undefined : ne(dealViews.id, except);
  const rows = await tx
    .select({ id: dealViews.id })
    .from(dealViews)
    .where(and(eq(dealViews.userId, userId), sql`lower(${dealViews.name}) = lower(${name})`, others))
    .limit(1);
  return rows.length > 0;
}

interface StoredView {
  name: string;
  question: PlainQuestion;
  columns: string[];
}

/** What it was saved as, it stays. */
export async function insert(
  tx: Db,
  userId: string,
  view: StoredView & { kind: ViewKind },
): Promise<ViewRow | undefined> {
  const [row] = await tx
    .insert(dealViews)
    .values({ userId, ...view })
    .returning(columns);
  return row;
}

/** A changed question has not been looked at yet. */
export async function update(tx: Db, userId: string, id: number, view: StoredView): Promise<ViewRow | undefined> {
  const isSame = sql`${dealViews.question} = ${JSON.stringify(view.question)}::jsonb`;
  const [row] = await tx
    .update(dealViews)
    .set({
      ...view,
      seenAt: sql`case when ${isSame} then ${dealViews.seenAt} end`,
      seenCount: sql`case when ${isSame} then ${dealViews.seenCount} end`,
      seenIds: sql`case when ${isSame} then ${dealViews.seenIds} else '{}' end`,
      updatedAt: sql`now()`,
    })
    .where(ownOne(userId, id))
    .returning(columns);
  return row;
}

export interface SeenRow {
  count: number;
  ids: number[];
}

export async function listSeen(db: Db, userId: string): Promise<Map<number, SeenRow>> {
  const rows = await db
    .select({ id: dealViews.id, count: dealViews.seenCount, ids: dealViews.seenIds })
    .from(dealViews)
    .where(and(eq(dealViews.userId, userId), isNotNull(dealViews.seenAt)));
  return new Map(rows.map(({ id, count, ids }) => [id, { count: count ?? 0, ids }]));
}

/** Notes what passed of a view, unless its question has become another one meanwhile. */
export async function markSeen(
  db: Db,
  userId: string,
  { id, question }: Pick<ViewRow, 'id' | 'question'>,
  { passing, ids }: { passing: number; ids: number[] },
): Promise<void> {
  const isSame = sql`${dealViews.question} = ${JSON.stringify(question)}::jsonb`;
  await db
    .update(dealViews)
    .set({ seenAt: sql`now()`, seenCount: passing, seenIds: ids })
    .where(and(ownOne(userId, id), isSame));
}

export async function deleteById(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await db.delete(dealViews).where(ownOne(userId, id)).returning({ id: dealViews.id });
  return rows.length > 0;
}
