import { placeKeys } from '@rei/domain/buyers/area';
import type { Buyer } from '@rei/domain/buyers/buyer';
import type { BuyerWish } from '@rei/domain/buyers/buyer-fields';
import { type OfferedProperty, wishedTypes } from '@rei/domain/buyers/matching';
import { certainStrategies, possibleStrategies } from '@rei/domain/buyers/strategies';
import { dollarsToCents } from '@rei/domain/kernel/money';
import type { PropertyType } from '@rei/domain/listings/property-type';
import { and, count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { buyers } from '#db/schema/buyers.ts';
import { arrayText } from '#db/statement.ts';
import { isSeenBy, toBuyer } from './repository.ts';

/** What is asked of a property, as the statement has it. */
type Facts = Record<keyof typeof factTypes, SQL>;

/** As the statement reads them; the order is that of a given property's columns. */
const factTypes = {
  areaKeys: 'text[]',
  cents: 'bigint',
  types: 'property_type[]',
  cashOnCash: 'numeric',
  capRate: 'numeric',
  cashFlowCents: 'bigint',
  beds: 'numeric',
  baths: 'numeric',
  units: 'numeric',
  sqft: 'numeric',
  yearBuilt: 'numeric',
  arvCents: 'bigint',
  condition: 'text',
  possible: 'text[]',
  certain: 'text[]',
} as const;

const factNames = Object.keys(factTypes) as (keyof typeof factTypes)[];

const centsOf = (dollars: number | null) => (dollars === null ? null : dollarsToCents(dollars));

function factsOf(property: OfferedProperty) {
  const { price, type, cashOnCash, capRate, monthlyCashFlow, beds, baths, units, sqft, yearBuilt, arv } = property;
  const { condition } = property;
  return {
    areaKeys: placeKeys(property),
    cents: centsOf(price),
    types: wishedTypes(type),
    ...{ cashOnCash, capRate, beds, baths, units, sqft, yearBuilt },
    cashFlowCents: centsOf(monthlyCashFlow),
    arvCents: centsOf(arv),
    condition,
    possible: [...possibleStrategies(type)],
    certain: [...certainStrategies(type)],
  };
}

const atLeast = (wish: AnyPgColumn, fact: SQL) => sql`(${wish} is null or ${wish} <= ${fact})`;
const atMost = (wish: AnyPgColumn, fact: SQL) => sql`(${wish} is null or ${wish} >= ${fact})`;

/** A buyer matches when every wish is met, as in `matchReasons`; an unknown fact meets none. */
function isWantedBy(facts: Facts): SQL | undefined {
  const conditions: Record<BuyerWish, SQL> = {
    areas: sql`${buyers.areaKeys} && ${facts.areaKeys}`,
    minPrice: atLeast(buyers.minPriceCents, facts.cents),
    maxPrice: atMost(buyers.maxPriceCents, facts.cents),
    types: sql`(${buyers.types} = '{}' or ${buyers.types} && ${facts.types})`,
    minCashOnCash: atLeast(buyers.minCashOnCash, facts.cashOnCash),
    minCapRate: atLeast(buyers.minCapRate, facts.capRate),
    minCashFlow: atLeast(buyers.minCashFlowCents, facts.cashFlowCents),
    minBeds: atLeast(buyers.minBeds, facts.beds),
    minBaths: atLeast(buyers.minBaths, facts.baths),
    minUnits: atLeast(buyers.minUnits, facts.units),
    maxUnits: atMost(buyers.maxUnits, facts.units),
    minSqft: atLeast(buyers.minSqft, facts.sqft),
    maxSqft: atMost(buyers.maxSqft, facts.sqft),
    minYear: atLeast(buyers.minYear, facts.yearBuilt),
    maxYear: atMost(buyers.maxYear, facts.yearBuilt),
    // An ARV that is not known excludes nobody.
    maxArvPercent: sql`(${buyers.maxArvPercent} is null or ${facts.arvCents} is null or ${facts.cents} is null
      or ${facts.arvCents} <= 0 or ${facts.cents} * 100.0 <= ${buyers.maxArvPercent} * ${facts.arvCents})`,
    conditions: sql`(${buyers.conditions} = '{}' or ${facts.condition} is null or ${facts.condition} = any(${buyers.conditions}))`,
    strategies: sql`(${buyers.strategies} = '{}' or ${buyers.strategies} && ${facts.possible})`,
    excludedStrategies: sql`not ${buyers.excludedStrategies} && ${facts.certain}`,
  };
  return and(...Object.values(conditions));
}

function isWanted(userId: string, property: OfferedProperty): SQL | undefined {
  const facts = factsOf(property);
  const given = factNames.map((name) => {
    const fact = facts[name];
    return [name, sql`${Array.isArray(fact) ? arrayText(fact) : fact}::${sql.raw(factTypes[name])}`];
  });
  // Each name has its fact.
  return and(isSeenBy(userId), isWantedBy(Object.fromEntries(given) as Facts));
}

/** Buyers with more wishes come first: they know best what they want. */
const wishes = sql`(cardinality(${buyers.areas}) > 0)::int + (cardinality(${buyers.types}) > 0)::int
  + (${buyers.minPriceCents} is not null or ${buyers.maxPriceCents} is not null)::int
  + (${buyers.minCashOnCash} is not null or ${buyers.minCapRate} is not null or ${buyers.minCashFlowCents} is not null)::int
  + (${buyers.minBeds} is not null or ${buyers.minBaths} is not null)::int
  + (${buyers.minUnits} is not null or ${buyers.maxUnits} is not null)::int
  + (${buyers.minSqft} is not null or ${buyers.maxSqft} is not null)::int
  + (${buyers.minYear} is not null or ${buyers.maxYear} is not null)::int`;

export async function listMatching(
  db: Db,
  userId: string,
  property: OfferedProperty,
  { limit, offset }: { limit: number; offset: number },
): Promise<Buyer[]> {
  const rows = await db
    .select()
    .from(buyers)
    .where(isWanted(userId, property))
    .orderBy(sql`${wishes} desc`, sql`lower(${buyers.name})`, buyers.id)
    .limit(limit)
    .offset(offset);
  return rows.map(toBuyer);
}

/** Those who want each of these properties, at most so many of one. */
export async function listFitting(
  db: Db,
  userId: string,
  properties: readonly (OfferedProperty & { listingId: number })[],
  limit: number,
): Promise<{ listingId: number; buyerId: number }[]> {
  const given = properties.map(({ listingId, ...property }) => ({ listingId, ...factsOf(property) }));
  const columnsOfGiven = factNames.map((name) => [name, sql.raw(`given."${name}"`)]);
  const isFit = isWantedBy(Object.fromEntries(columnsOfGiven) as Facts);
  const described = sql.raw(factNames.map((name) => `"${name}" ${factTypes[name]}`).join(', '));
  const { rows } = await db.execute<{ listing_id: string; buyer_id: string }>(sql`
    select given."listingId" as listing_id, fit.id as buyer_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given("listingId" bigint, ${described})
      cross join lateral (
        select id from ${buyers} where ${isSeenBy(userId)} and ${isFit} order by id limit ${limit}) fit`);
  return rows.map(({ listing_id, buyer_id }) => ({ listingId: Number(listing_id), buyerId: Number(buyer_id) }));
}

/** A listing by what can be compared without its figures. */
export interface ListingAtAGlance {
  listingId: number;
  areaKeys: string[];
  cents: number | null;
  types: PropertyType[];
}

export interface WantedListings {
  /** By somebody in the installation's list. */
  listed: number[];
  /** By private buyers of these users. */
  own: { userId: string; listingId: number }[];
}

/**
 * Which listings some buyer wants by place, price and type: enough to leave out what nobody wants. What a home returns
 * depends on who asks. Each is looked up by its places in the index of areas, however many buyers there are.
 */
export async function listWanted(
  db: Db,
  userIds: readonly string[],
  given: readonly ListingAtAGlance[],
): Promise<WantedListings> {
  const { rows } = await db.execute<{ listing_id: string; user_id: string | null }>(sql`
    with given as materialized (
      select "listingId" as id, "areaKeys" as keys, cents, types from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as each("listingId" bigint, "areaKeys" text[], cents bigint, types property_type[]))
    select given.id as listing_id, null as user_id from given
    where exists (select from ${buyers} where ${buyers.userId} is null and ${isWantedAtAGlance})
    union all
    select distinct given.id, ${buyers.userId} from given
      join ${buyers} on ${buyers.userId} = any(${arrayText(userIds)}::uuid[]) and ${isWantedAtAGlance}`);
  return {
    listed: rows.flatMap(({ listing_id, user_id }) => (user_id === null ? [Number(listing_id)] : [])),
    own: rows.flatMap(({ listing_id, user_id: userId }) =>
      userId === null ? [] : [{ userId, listingId: Number(listing_id) }],
    ),
  };
}

const isWantedAtAGlance = sql`${buyers.areaKeys} && given.keys
  and ${atLeast(buyers.minPriceCents, sql`given.cents`)} and ${atMost(buyers.maxPriceCents, sql`given.cents`)}
  and (${buyers.types} = '{}' or ${buyers.types} && given.types)`;

export async function countMatching(db: Db, userId: string, property: OfferedProperty): Promise<number> {
  const [row] = await db.select({ value: count() }).from(buyers).where(isWanted(userId, property));
  return row?.value ?? 0;
}
