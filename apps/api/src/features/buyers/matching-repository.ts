import { placeKeys } from '@rei/domain/buyers/area';
import type { Buyer } from '@rei/domain/buyers/buyer';
import type { BuyerWish } from '@rei/domain/buyers/buyer-fields';
import { type OfferedProperty, wishedTypes } from '@rei/domain/buyers/matching';
import { dollarsToCents } from '@rei/domain/kernel/money';
import { and, count, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { buyers } from '#db/schema/buyers.ts';
import { arrayText } from '#db/statement.ts';
import { toBuyer } from './repository.ts';

/** A buyer matches when every wish is met, as in `matchReasons`; an unknown fact meets none. */
function isWanted(property: OfferedProperty): SQL | undefined {
  const cents = property.price === null ? null : dollarsToCents(property.price);
  const conditions: Record<BuyerWish, SQL> = {
    areas: sql`${buyers.areaKeys} && ${arrayText(placeKeys(property))}::text[]`,
    minPrice: sql`(${buyers.minPriceCents} is null or ${buyers.minPriceCents} <= ${cents}::bigint)`,
    maxPrice: sql`(${buyers.maxPriceCents} is null or ${buyers.maxPriceCents} >= ${cents}::bigint)`,
    types: sql`(${buyers.types} = '{}' or ${buyers.types} && ${arrayText(wishedTypes(property.type))}::property_type[])`,
    minCashOnCash: sql`(${buyers.minCashOnCash} is null or ${buyers.minCashOnCash} <= ${property.cashOnCash}::numeric)`,
  };
  return and(...Object.values(conditions));
}

/** Buyers with more wishes come first: they know best what they want. */
const wishes = sql`(cardinality(${buyers.areas}) > 0)::int + (cardinality(${buyers.types}) > 0)::int
  + (${buyers.minPriceCents} is not null or ${buyers.maxPriceCents} is not null)::int
  + (${buyers.minCashOnCash} is not null)::int`;

export async function listMatching(
  db: Db,
  property: OfferedProperty,
  { limit, offset }: { limit: number; offset: number },
): Promise<Buyer[]> {
  const rows = await db
    .select()
    .from(buyers)
    .where(isWanted(property))
    .orderBy(sql`${wishes} desc`, sql`lower(${buyers.name})`, buyers.id)
    .limit(limit)
    .offset(offset);
  return rows.map(toBuyer);
}

/** Those who want it, by name. */
export function listFitting(db: Db, property: OfferedProperty, limit: number): Promise<{ id: number }[]> {
  return db.select({ id: buyers.id }).from(buyers).where(isWanted(property)).orderBy(buyers.id).limit(limit);
}

/** What every buyer asks of a property's place, price and type: enough to leave out what nobody wants. */
export function listWishes(db: Db) {
  const { areaKeys, minPriceCents, maxPriceCents, types } = buyers;
  return db.select({ areaKeys, minPriceCents, maxPriceCents, types }).from(buyers).where(sql`${areaKeys} <> '{}'`);
}

export async function countMatching(db: Db, property: OfferedProperty): Promise<number> {
  const [row] = await db.select({ value: count() }).from(buyers).where(isWanted(property));
  return row?.value ?? 0;
}
