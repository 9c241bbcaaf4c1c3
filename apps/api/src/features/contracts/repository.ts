import type { ContractTerms } from '@rei/domain/contracts/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contracts } from '#db/schema/offers.ts';

export interface ContractRow {
  id: number;
  version: number;
  terms: ContractTerms;
  createdAt: Date;
}

const columns = {
  id: contracts.id,
  version: contracts.version,
  terms: contracts.terms,
  createdAt: contracts.createdAt,
};

/** Stores a contract as the next version of its mode. The caller has locked the saved property: versions take turns. */
export async function insert(tx: Db, userId: string, listingId: number, terms: ContractTerms): Promise<ContractRow> {
  const mode = terms.offerMode;
  const next = sql<number>`(
    select coalesce(max(version), 0) + 1 from contracts
    where user_id = ${userId} and listing_id = ${listingId} and mode = ${mode})`;
  const [row] = await tx
    .insert(contracts)
    .values({ userId, listingId, mode, version: next, terms, createdAt: sql`clock_timestamp()` })
    .returning(columns);
  if (!row) throw new Error('The contract was not stored');
  return row;
}

/** A page of a user's contracts of a property, newest first. */
export function listByProperty(
  db: Db,
  userId: string,
  listingId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContractRow[]> {
  return db
    .select(columns)
    .from(contracts)
    .where(and(eq(contracts.userId, userId), eq(contracts.listingId, listingId)))
    .orderBy(desc(contracts.id))
    .limit(limit)
    .offset(offset);
}

/** The property and mode of a user's own contract. */
export async function findOwn(db: Db, userId: string, id: number) {
  const [row] = await db
    .select({ listingId: contracts.listingId, mode: contracts.mode })
    .from(contracts)
    .where(and(eq(contracts.id, id), eq(contracts.userId, userId)));
  return row;
}
