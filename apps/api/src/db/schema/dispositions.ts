import { interestStates } from '@rei/domain/buyers/disposition';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { owner } from './accounts.ts';
import { buyers } from './buyers.ts';
import { id, times } from './columns.ts';
import { ofListing } from './listings.ts';

/** A buyer who is deleted leaves his name behind. */
const buyerColumns = () => ({
  buyerId: bigint('buyer_id', { mode: 'number' }).references(() => buyers.id, { onDelete: 'set null' }),
  buyerName: text('buyer_name').notNull().default(''),
});

/** To whom a user sells a property on. */
export const dispositions = pgTable(
  'dispositions',
  {
    userId: owner(),
    listingId: ofListing(),
    ...buyerColumns(),
    priceCents: bigint('price_cents', { mode: 'number' }),
    feeCents: bigint('fee_cents', { mode: 'number' }),
    ...times(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.listingId] }),
    index('dispositions_listing').on(table.listingId),
    index('dispositions_buyer').on(table.buyerId),
    check('dispositions_amounts', sql`${table.priceCents} >= 0 and ${table.feeCents} >= 0`),
  ],
);

/** What a buyer has said of a property to a user. */
export const buyerInterests = pgTable(
  'buyer_interests',
  {
    id: id(),
    userId: owner(),
    listingId: ofListing(),
    ...buyerColumns(),
    buyerEmail: text('buyer_email').notNull(),
    state: text('state', { enum: interestStates }).notNull(),
    offeredCents: bigint('offered_cents', { mode: 'number' }),
    note: text('note').notNull().default(''),
    ...times(),
  },
  (table) => [
    unique('buyer_interests_once').on(table.userId, table.listingId, table.buyerId),
    index('buyer_interests_listing').on(table.listingId),
    index('buyer_interests_buyer').on(table.buyerId),
    check('buyer_interests_limits', sql`${table.offeredCents} >= 0 and length(${table.note}) <= 1000`),
  ],
);
