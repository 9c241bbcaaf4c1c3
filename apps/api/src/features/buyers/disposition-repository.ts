import type { Buyer } from '@rei/domain/buyers/buyer';
import type { InterestInput } from '@rei/domain/buyers/disposition';
import { centsToDollars, dollarsToCents, storedCents } from '@rei/domain/kernel/money';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { buyerInterests, dispositions } from '#db/schema/dispositions.ts';
import { arrayText, run } from '#db/statement.ts';

/** Buyers who have said something of one property; more are not shown. */
const mostInterests = 200;

const centsOf = (dollars: number | null) => (dollars === null ? null : dollarsToCents(dollars));

export async function find(db: Db, userId: string, listingId: number) {
  const [row] = await db
    .select()
    .from(dispositions)
    .where(and(eq(dispositions.userId, userId), eq(dispositions.listingId, listingId)));
  return row;
}

/** What buyers pay for those of these properties that are sold on; dollars. */
export async function listPrices(db: Db, userId: string, listingIds: readonly number[]): Promise<Map<number, number>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: dispositions.listingId, cents: dispositions.priceCents })
    .from(dispositions)
    .where(and(eq(dispositions.userId, userId), inArray(dispositions.listingId, [...listingIds])));
  return new Map(
    rows.flatMap(({ id, cents }) => (cents === null ? [] : [[id, centsToDollars(storedCents(cents))] as const])),
  );
}

/** Nobody has as many deals at once. */
const mostPriced = 10_000;

/** What the user sells on at a price of its own, the newest first. */
export async function listPriced(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .select({ id: dispositions.listingId })
    .from(dispositions)
    .where(and(eq(dispositions.userId, userId), isNotNull(dispositions.priceCents)))
    .orderBy(desc(dispositions.listingId))
    .limit(mostPriced);
  return rows.map(({ id }) => id);
}

export function listInterests(db: Db, userId: string, listingId: number) {
  return db
    .select()
    .from(buyerInterests)
    .where(and(eq(buyerInterests.userId, userId), eq(buyerInterests.listingId, listingId)))
    .orderBy(desc(buyerInterests.updatedAt), desc(buyerInterests.id))
    .limit(mostInterests);
}

interface Sale {
  buyer: Buyer | null;
  price: number | null;
  fee: number | null;
}

export async function set(db: Db, userId: string, listingId: number, { buyer, price, fee }: Sale): Promise<void> {
  const values = {
    buyerId: buyer && Number(buyer._id),
    buyerName: buyer?.name ?? '',
    priceCents: centsOf(price),
    feeCents: centsOf(fee),
  };
  await db
    .insert(dispositions)
    .values({ userId, listingId, ...values })
    .onConflictDoUpdate({
      target: [dispositions.userId, dispositions.listingId],
      set: { ...values, updatedAt: sql`now()` },
    });
}

export async function setInterest(
  db: Db,
  userId: string,
  listingId: number,
  buyer: Buyer,
  { state, offered, note }: InterestInput,
): Promise<void> {
  const values = { buyerName: buyer.name, buyerEmail: buyer.email, state, offeredCents: centsOf(offered), note };
  await db
    .insert(buyerInterests)
    .values({ userId, listingId, buyerId: Number(buyer._id), ...values })
    .onConflictDoUpdate({
      target: [buyerInterests.userId, buyerInterests.listingId, buyerInterests.buyerId],
      set: { ...values, updatedAt: sql`now()` },
    });
}

/** A sheet went to the buyer of a campaign's row: from then on an answer is waited for, unless one is known. */
export async function noteSent(tx: Db, userId: string, rowId: number): Promise<void> {
  await run(tx, {
    text: `
      insert into buyer_interests (user_id, listing_id, buyer_id, buyer_name, buyer_email, state)
      select o.user_id, o.listing_id, b.id, b.name, b.email, 'no_answer'
      from campaign_offers o join buyers b on b.id = o.buyer_id
      where o.id = $2 and o.user_id = $1
      on conflict (user_id, listing_id, buyer_id) do nothing`,
    values: [userId, rowId],
  });
}

/** The buyers of these rows have answered; what the user has noted of them goes before that. */
export async function noteAnswered(tx: Db, rowIds: readonly number[]): Promise<void> {
  if (rowIds.length === 0) return;
  await run(tx, {
    text: `
      insert into buyer_interests (user_id, listing_id, buyer_id, buyer_name, buyer_email, state)
      select distinct on (o.user_id, o.listing_id, b.id) o.user_id, o.listing_id, b.id, b.name, b.email, 'answered'
      from campaign_offers o join buyers b on b.id = o.buyer_id
      where o.id = any($1::bigint[])
      on conflict (user_id, listing_id, buyer_id) do update set state = 'answered', updated_at = now()
      where buyer_interests.state = 'no_answer'`,
    values: [arrayText(rowIds)],
  });
}
