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

/** What is asked of a property, as the statement has it. */
type Facts = Record<'areaKeys' | 'cents' | 'types' | 'cashOnCash', SQL>;

function factsOf({ price, type, cashOnCash, ...place }: OfferedProperty) {
  return {
    areaKeys: placeKeys(place),
    cents: price === null ? null : dollarsToCents(price),
    types: wishedTypes(type),
    cashOnCash,
  };
}

/** A buyer matches when every wish is met, as in `matchReasons`; an unknown fact meets none. */
function isWantedBy({ areaKeys, cents, types, cashOnCash }: Facts): SQL | undefined {
  const conditions: Record<BuyerWish, SQL> = {
    areas: sql`${buyers.areaKeys} && ${areaKeys}`,
    minPrice: sql`(${buyers.minPriceCents} is null or ${buyers.minPriceCents} <= ${cents})`,
    maxPrice: sql`(${buyers.maxPriceCents} is null or ${buyers.maxPriceCents} >= ${cents})`,
    types: sql`(${buyers.types} = '{}' or ${buyers.types} && ${types})`,
    minCashOnCash: sql`(${buyers.minCashOnCash} is null or ${buyers.minCashOnCash} <= ${cashOnCash})`,
  };
  return and(...Object.values(conditions));
}

function isWanted(property: OfferedProperty): SQL | undefined {
  const { areaKeys, cents, types, cashOnCash } = factsOf(property);
  return isWantedBy({
    areaKeys: sql`${arrayText(areaKeys)}::text[]`,
    cents: sql`${cents}::bigint`,
    types: sql`${arrayText(types)}::property_type[]`,
    cashOnCash: sql`${cashOnCash}::numeric`,
  });
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

/** Those who want each of these properties, at most so many of one. */
export async function listFitting(
  db: Db,
  properties: readonly (OfferedProperty & { listingId: number })[],
  limit: number,
): Promise<{ listingId: number; buyerId: number }[]> {
  const given = properties.map(({ listingId, ...property }) => ({ listingId, ...factsOf(property) }));
  const isFit = isWantedBy({
    areaKeys: sql`given."areaKeys"`,
    cents: sql`given.cents`,
    types: sql`given.types`,
    cashOnCash: sql`given."cashOnCash"`,
  });
  const { rows } = await db.execute<{ listing_id: string; buyer_id: string }>(sql`
    select given."listingId" as listing_id, fit.id as buyer_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("listingId" bigint, "areaKeys" text[],
        cents bigint, types property_type[], "cashOnCash" numeric)
      cross join lateral (select id from ${buyers} where ${isFit} order by id limit ${limit}) fit`);
  return rows.map(({ listing_id, buyer_id }) => ({ listingId: Number(listing_id), buyerId: Number(buyer_id) }));
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
