import { areaKeys } from '@rei/domain/buyers/area';
import { type Buyer, type BuyerInput, hasWishes } from '@rei/domain/buyers/buyer';
import type { BuyerOrder } from '@rei/domain/buyers/endpoints';
import { centsToDollars, dollarsToCents, storedCents } from '@rei/domain/kernel/money';
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { buyers } from '#db/schema/buyers.ts';

type Row = typeof buyers.$inferSelect;

/** Words of one search; more would only slow it down. */
const mostWords = 10;

/** What is searched, as the index on it has it: a line each, so that no text is found across two of them. */
const words = sql`lower(${buyers.name} || E'\\n' || ${buyers.email} || E'\\n' || ${buyers.phone} || E'\\n' || ${buyers.criteria} || E'\\n' || ${buyers.notes})`;

const orders: Record<BuyerOrder, SQL[]> = {
  name: [sql`lower(${buyers.name})`, sql`${buyers.id}`],
  email: [sql`${buyers.email}`],
  newest: [sql`${buyers.id}`],
};

/** Each word of the text occurs somewhere. */
function hasWords(text: string): SQL | undefined {
  const wanted = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return and(...wanted.map((word) => sql`${words} like lower(${containing(word)})`));
}

export async function list(
  db: Db,
  text: string,
  page: { order: BuyerOrder; isReversed: boolean; limit: number; offset: number },
): Promise<Buyer[]> {
  const rows = await db
    .select()
    .from(buyers)
    .where(hasWords(text))
    .orderBy(...orders[page.order].map(page.isReversed ? desc : asc))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(toBuyer);
}

export async function countFound(db: Db, text: string): Promise<number> {
  const [row] = await db.select({ value: count() }).from(buyers).where(hasWords(text));
  return row?.value ?? 0;
}

/**
 * Nobody else writes until the transaction ends, so that no e-mail appears between looking and storing. Before any
 * row is locked: two that wait for each other would be ended.
 */
export async function lockAll(tx: Db): Promise<void> {
  await tx.execute(sql`lock table buyers in share row exclusive mode`);
}

/** Locks a buyer until the transaction ends. */
export async function lock(tx: Db, id: number): Promise<Buyer | undefined> {
  const [row] = await tx.select().from(buyers).where(eq(buyers.id, id)).for('update');
  return row && toBuyer(row);
}

/** Undefined where the e-mail is listed already. */
export async function insert(tx: Db, given: BuyerInput): Promise<Buyer | undefined> {
  const values = { ...toColumns(given), name: given.name, email: given.email, areaKeys: keysOf(given) };
  const [row] = await tx.insert(buyers).values(values).onConflictDoNothing().returning();
  return row && toBuyer(row);
}

export async function findIdByEmail(tx: Db, email: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: buyers.id }).from(buyers).where(eq(buyers.email, email));
  return row && String(row.id);
}

/** Changes a locked buyer. */
export async function update(tx: Db, before: Buyer, given: BuyerInput): Promise<Buyer> {
  const [row] = await tx
    .update(buyers)
    .set({ ...toColumns(given), areaKeys: keysOf({ ...before, ...definedOnly(given) }), updatedAt: sql`now()` })
    .where(eq(buyers.id, Number(before._id)))
    .returning();
  if (!row) throw new Error('A locked buyer is gone');
  return toBuyer(row);
}

export async function remove(tx: Db, id: number): Promise<void> {
  await tx.delete(buyers).where(eq(buyers.id, id));
}

type Wishes = Pick<BuyerInput, 'areas' | 'minPrice' | 'maxPrice' | 'types' | 'minCashOnCash'>;

/** None for a buyer without any wish, so that no property finds it. */
export function keysOf({ areas = [], minPrice = null, maxPrice = null, types = [], minCashOnCash = null }: Wishes) {
  return hasWishes({ areas, minPrice, maxPrice, types, minCashOnCash }) ? areaKeys(areas) : [];
}

function toColumns({ minPrice, maxPrice, ...given }: BuyerInput) {
  return {
    ...given,
    ...(minPrice !== undefined && { minPriceCents: centsOf(minPrice) }),
    ...(maxPrice !== undefined && { maxPriceCents: centsOf(maxPrice) }),
  };
}

export function centsOf(dollars: number | null): number | null {
  return dollars === null ? null : dollarsToCents(dollars);
}

function definedOnly<T extends object>(values: T): T {
  // Without its undefined values it is the same type.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

function dollarsOf(cents: number | null): number | null {
  return cents === null ? null : centsToDollars(storedCents(cents));
}

export function toBuyer({
  id,
  minPriceCents,
  maxPriceCents,
  areaKeys: _keys,
  createdAt,
  updatedAt,
  ...row
}: Row): Buyer {
  return {
    ...row,
    _id: String(id),
    minPrice: dollarsOf(minPriceCents),
    maxPrice: dollarsOf(maxPriceCents),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
