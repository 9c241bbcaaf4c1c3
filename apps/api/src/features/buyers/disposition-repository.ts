import type { Buyer } from '@rei/domain/buyers/buyer';
import type { InterestInput } from '@rei/domain/buyers/disposition';
import { dollarsToCents } from '@rei/domain/kernel/money';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { buyerInterests, dispositions } from '#db/schema/dispositions.ts';

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
