import type { CalculatorKind } from '@rei/domain/calculators/catalog';
import { and, count as counted, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lockOfUser } from '#db/lock.ts';

import { listings } from '#db/schema/listings.ts';
import { savedCalculations } from '#db/schema/underwriting.ts';

export interface CalculationFields {
  kind: CalculatorKind;
  name: string;
  inputs: Record<string, unknown>;
  listingId: number | null;
}

const { userId: _owner, ...columns } = getTableColumns(savedCalculations);
const withAddress = {
  ...columns,
  line: listings.line,
  city: listings.city,
  state: listings.state,
  zip: listings.zip,
};

export type CalculationRow = Omit<typeof savedCalculations.$inferSelect, 'userId'> & {
  line: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
};

interface Filter {
  kind?: CalculatorKind | undefined;
  listingId?: number | undefined;
}

const matching = (userId: string, { kind, listingId }: Filter) =>
  and(
    eq(savedCalculations.userId, userId),
    kind === undefined ? undefined : eq(savedCalculations.kind, kind),
    listingId === undefined ? undefined : eq(savedCalculations.listingId, listingId),
  );
const ownOne = (userId: string, id: number) => and(eq(savedCalculations.userId, userId), eq(savedCalculations.id, id));

export const lock = (tx: Db, userId: string) => lockOfUser(tx, 'calculations', userId);

export function listByUser(
  db: Db,
  userId: string,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<CalculationRow[]> {
  return db
    .select(withAddress)
    .from(savedCalculations)
    .leftJoin(listings, eq(listings.id, savedCalculations.listingId))
    .where(matching(userId, filter))
    .orderBy(desc(savedCalculations.updatedAt), desc(savedCalculations.id))
    .limit(limit)
    .offset(offset);
}

export async function countByUser(db: Db, userId: string, filter: Filter): Promise<number> {
  const [row] = await db.select({ value: counted() }).from(savedCalculations).where(matching(userId, filter));
  return row?.value ?? 0;
}

export async function findById(db: Db, userId: string, id: number): Promise<CalculationRow | undefined> {
  const [row] = await db
    .select(withAddress)
    .from(savedCalculations)
    .leftJoin(listings, eq(listings.id, savedCalculations.listingId))
    .where(ownOne(userId, id));
  return row;
}

export async function insert(tx: Db, userId: string, fields: CalculationFields): Promise<number> {
  const [row] = await tx
    .insert(savedCalculations)
    .values({ userId, ...fields })
    .returning({ id: savedCalculations.id });
  if (!row) throw new Error('The calculation was not stored');
  return row.id;
}

export async function update(db: Db, userId: string, id: number, fields: CalculationFields): Promise<boolean> {
  const rows = await db
    .update(savedCalculations)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(ownOne(userId, id))
    .returning({ id: savedCalculations.id });
  return rows.length > 0;
}

export async function deleteById(db: Db, userId: string, id: number): Promise<boolean> {
  const rows = await db.delete(savedCalculations).where(ownOne(userId, id)).returning({ id: savedCalculations.id });
  return rows.length > 0;
}
