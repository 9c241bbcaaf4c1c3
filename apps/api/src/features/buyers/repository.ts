import { areaKeys } from '@rei/domain/buyers/area';
import { type Buyer, type BuyerInput, hasWishes } from '@rei/domain/buyers/buyer';
import {
  type BuyerField,
  type BuyerFields,
  buyerFieldNames,
  buyerFields,
  ofEachField,
  type SaidOfBuyer,
} from '@rei/domain/buyers/buyer-fields';
import type { BuyerOrder } from '@rei/domain/buyers/endpoints';
import { centsToDollars, dollarsToCents, storedCents } from '@rei/domain/kernel/money';
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { type BuyerColumn, buyers, columnOf, searchedWords } from '#db/schema/buyers.ts';

type Row = typeof buyers.$inferSelect;

/** Whose list: a user's own, or with null the installation's. */
export type Owner = string | null;

export interface SeenBuyer {
  buyer: Buyer;
  /** In the user's own list. */
  isOwn: boolean;
}

/** The installation's list and the user's own. */
export const isSeenBy = (userId: string): SQL => sql`(${buyers.userId} is null or ${buyers.userId} = ${userId})`;

export const isIn = (owner: Owner): SQL => (owner === null ? isNull(buyers.userId) : eq(buyers.userId, owner));

/** Words of one search; more would only slow it down. */
const mostWords = 10;

const words = searchedWords(buyers);

const orders: Record<BuyerOrder, SQL[]> = {
  name: [sql`lower(${buyers.name})`, sql`${buyers.id}`],
  email: [sql`${buyers.email}`],
  newest: [sql`${buyers.id}`],
};

function hasWords(text: string): SQL | undefined {
  const wanted = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  return and(...wanted.map((word) => sql`${words} like lower(${containing(word)})`));
}

export async function list(
  db: Db,
  owner: Owner,
  text: string,
  page: { order: BuyerOrder; isReversed: boolean; limit: number; offset: number },
): Promise<Buyer[]> {
  const rows = await db
    .select()
    .from(buyers)
    .where(and(isIn(owner), hasWords(text)))
    .orderBy(...orders[page.order].map(page.isReversed ? desc : asc))
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(toBuyer);
}

export async function countFound(db: Db, owner: Owner, text: string): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(buyers)
    .where(and(isIn(owner), hasWords(text)));
  return row?.value ?? 0;
}

/** No e-mail appears between looking and storing. Before any row is locked: two would wait for each other. */
export async function lockAll(tx: Db): Promise<void> {
  await tx.execute(sql`lock table buyers in share row exclusive mode`);
}

export async function lock(tx: Db, owner: Owner, id: number): Promise<Buyer | undefined> {
  const [row] = await tx
    .select()
    .from(buyers)
    .where(and(isIn(owner), eq(buyers.id, id)))
    .for('update');
  return row && toBuyer(row);
}

/** Of the installation's list or the user's own. */
export async function findSeen(db: Db, userId: string, id: number): Promise<SeenBuyer | undefined> {
  const [row] = await db
    .select()
    .from(buyers)
    .where(and(isSeenBy(userId), eq(buyers.id, id)));
  return row && { buyer: toBuyer(row), isOwn: row.userId !== null };
}

export async function listSeen(db: Db, userId: string, ids: readonly number[]): Promise<Buyer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(buyers)
    .where(and(isSeenBy(userId), inArray(buyers.id, [...ids])))
    .orderBy(...orders.name.map(asc));
  return rows.map(toBuyer);
}

/** Undefined where the e-mail is listed already. */
export async function insert(tx: Db, owner: Owner, given: BuyerInput): Promise<Buyer | undefined> {
  const values = { ...toColumns(given), userId: owner, name: given.name, email: given.email, areaKeys: keysOf(given) };
  const [row] = await tx.insert(buyers).values(values).onConflictDoNothing().returning();
  return row && toBuyer(row);
}

export async function findIdByEmail(tx: Db, owner: Owner, email: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: buyers.id })
    .from(buyers)
    .where(and(isIn(owner), eq(buyers.email, email)));
  return row && String(row.id);
}

export async function update(tx: Db, owner: Owner, before: Buyer, given: BuyerInput): Promise<Buyer> {
  const [row] = await tx
    .update(buyers)
    .set({ ...toColumns(given), areaKeys: keysOf({ ...before, ...definedOnly(given) }), updatedAt: sql`now()` })
    .where(and(isIn(owner), eq(buyers.id, Number(before._id))))
    .returning();
  if (!row) throw new Error('A locked buyer is gone');
  return toBuyer(row);
}

export async function remove(tx: Db, owner: Owner, id: number): Promise<void> {
  await tx.delete(buyers).where(and(isIn(owner), eq(buyers.id, id)));
}

/** None for a buyer without any wish, so that no property finds it. */
export function keysOf(said: SaidOfBuyer): string[] {
  return hasWishes(said) ? areaKeys(said.areas ?? []) : [];
}

export function storedValue(field: BuyerField, value: SaidOfBuyer[BuyerField]) {
  return buyerFields[field].is === 'price' && typeof value === 'number' ? dollarsToCents(value) : value;
}

function toColumns(said: SaidOfBuyer): Partial<Pick<Row, BuyerColumn>> {
  const given = buyerFieldNames.filter((field) => said[field] !== undefined);
  return Object.fromEntries(given.map((field) => [columnOf(field), storedValue(field, said[field])]));
}

function definedOnly<T extends object>(values: T): T {
  // Without its undefined values it is the same type.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
}

export function toBuyer(row: Row): Buyer {
  const fields = ofEachField<BuyerFields>((field) => {
    const value = row[columnOf(field)];
    return buyerFields[field].is === 'price' && typeof value === 'number' ? centsToDollars(storedCents(value)) : value;
  });
  const { id, createdAt, updatedAt } = row;
  return { ...fields, _id: String(id), createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
