import type { AssumptionValues } from '@rei/domain/underwriting/assumptions';
import type { RentalInput } from '@rei/domain/underwriting/rental-input';
import { and, count as counted, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';

import { scenarios } from '#db/schema/underwriting.ts';

export interface ScenarioFields {
  name: string;
  inputsVersion: number;
  inputs: RentalInput;
  profileId: string | null;
  typed: AssumptionValues;
}

const { userId: _owner, ...columns } = getTableColumns(scenarios);

export type ScenarioRow = Omit<typeof scenarios.$inferSelect, 'userId'>;

const ownOne = (userId: string, id: number) => and(eq(scenarios.userId, userId), eq(scenarios.id, id));
const ofProperty = (userId: string, listingId: number) =>
  and(eq(scenarios.userId, userId), eq(scenarios.listingId, listingId));

export const lock = (tx: Db, userId: string) => lockOfUser(tx, 'scenarios', userId);

export function listByProperty(
  db: Db,
  userId: string,
  listingId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ScenarioRow[]> {
  return db
    .select(columns)
    .from(scenarios)
    .where(ofProperty(userId, listingId))
    .orderBy(scenarios.id)
    .limit(limit)
    .offset(offset);
}

export async function countByProperty(db: Db, userId: string, listingId: number): Promise<number> {
  const [row] = await db.select({ value: counted() }).from(scenarios).where(ofProperty(userId, listingId));
  return row?.value ?? 0;
}

export async function insert(tx: Db, userId: string, listingId: number, fields: ScenarioFields): Promise<ScenarioRow> {
  const [row] = await tx
    .insert(scenarios)
    .values({ userId, listingId, ...fields })
    .returning(columns);
  if (!row) throw new Error('The scenario was not stored');
  return row;
}

export async function update(
  db: Db,
  userId: string,
  id: number,
  fields: ScenarioFields,
): Promise<ScenarioRow | undefined> {
  const [row] = await db
    .update(scenarios)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(ownOne(userId, id))
    .returning(columns);
  return row;
}

export async function deleteById(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await db.delete(scenarios).where(ownOne(userId, id)).returning({ id: scenarios.id });
  return rows.length > 0;
}
