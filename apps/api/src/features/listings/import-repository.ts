import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { ListingRecord } from '@rei/domain/market/imported-listing';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { ListingColumns, StorableAgent } from './stored-listing.ts';

/** Batches of all imports take turns, so that each sees what the others stored and none waits for a row. */
export async function lockStore(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('listing-imports'))`);
}

/** Which of these keys a source has brought before, with their listing and content. */
export async function listKnown(tx: Db, source: string, sourceKeys: string[]) {
  const result = await tx.execute<{ source_key: string; listing_id: string; hash: string; is_gone: boolean }>(sql`
    select source_key, listing_id, encode(content_hash, 'hex') as hash, gone_at is not null as is_gone
    from listing_sources
    where source = ${source} and source_key in (select jsonb_array_elements_text(${JSON.stringify(sourceKeys)}::jsonb))`);
  return result.rows.map((row) => ({
    sourceKey: row.source_key,
    listingId: Number(row.listing_id),
    hash: row.hash,
    isGone: row.is_gone,
  }));
}

/** Listings at these addresses that this source has no record of yet; the oldest of each address. */
export async function listByAddress(tx: Db, source: string, addressKeys: string[]): Promise<Map<string, number>> {
  if (addressKeys.length === 0) return new Map();
  const result = await tx.execute<{ address_key: string; id: string }>(sql`
    select address_key, min(id) as id from listings
    where address_key in (select jsonb_array_elements_text(${JSON.stringify(addressKeys)}::jsonb))
      and not exists (
        select from listing_sources where listing_id = listings.id and listing_sources.source = ${source})
    group by address_key`);
  return new Map(result.rows.map((row) => [row.address_key, Number(row.id)]));
}

/** The records that other sources have of these listings, freshest first; those gone from their feed say nothing. */
export async function listOtherRecords(tx: Db, source: string, listingIds: number[]) {
  if (listingIds.length === 0) return new Map<number, ListingRecord[]>();
  const result = await tx.execute<{ listing_id: string; record: ListingRecord }>(sql`
    select listing_id, record from listing_sources
    where listing_id in (select jsonb_array_elements_text(${JSON.stringify(listingIds)}::jsonb)::bigint)
      and source <> ${source} and gone_at is null
    order by listing_id, changed_at desc`);
  const records = new Map<number, ListingRecord[]>();
  for (const row of result.rows) {
    const id = Number(row.listing_id);
    records.set(id, [...(records.get(id) ?? []), row.record]);
  }
  return records;
}

export interface ListingState {
  id: number;
  priceCents: number | null;
  priceCutCents: number | null;
  priceCutAt: string | null;
  status: ListingStatus;
  override: ListingStatus | null;
}

/** What these listings say now, for their history. */
export async function listStates(tx: Db, listingIds: number[]): Promise<Map<number, ListingState>> {
  if (listingIds.length === 0) return new Map();
  const result = await tx.execute<{
    id: string;
    price_cents: string | null;
    price_cut_cents: string | null;
    price_cut_at: string | null;
    status: ListingStatus;
    status_override: ListingStatus | null;
  }>(sql`
    select id, price_cents, price_cut_cents, to_json(price_cut_at) #>> '{}' as price_cut_at, status, status_override
    from listings where id in (select jsonb_array_elements_text(${JSON.stringify(listingIds)}::jsonb)::bigint)`);
  const cents = (value: string | null) => (value === null ? null : Number(value));
  return new Map(
    result.rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        priceCents: cents(row.price_cents),
        priceCutCents: cents(row.price_cut_cents),
        priceCutAt: row.price_cut_at,
        status: row.status,
        override: row.status_override,
      },
    ]),
  );
}

/** So many new listing ids, in ascending order. */
export async function takeIds(tx: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const result = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence('listings', 'id')) as id from generate_series(1, ${count})`,
  );
  return result.rows.map((row) => Number(row.id));
}

/** Stores agents, each key once and in key order. */
export async function upsertAgents(tx: Db, agents: StorableAgent[]): Promise<void> {
  if (agents.length === 0) return;
  await tx.execute(sql`
    insert into agents (key, name, email, phone, href, office)
    select key, name, email, phone, href, office
    from jsonb_to_recordset(${JSON.stringify(agents)}::jsonb)
      as incoming(key text, name text, email text, phone text, href text, office text)
    order by key
    on conflict (key) do update set
      name = coalesce(excluded.name, agents.name),
      email = coalesce(excluded.email, agents.email),
      phone = coalesce(excluded.phone, agents.phone),
      href = coalesce(excluded.href, agents.href),
      office = coalesce(excluded.office, agents.office),
      updated_at = now()
    where (agents.name, agents.email, agents.phone, agents.href, agents.office) is distinct from (
      coalesce(excluded.name, agents.name), coalesce(excluded.email, agents.email),
      coalesce(excluded.phone, agents.phone), coalesce(excluded.href, agents.href),
      coalesce(excluded.office, agents.office))`);
}

/** Stores listings whole, new and changed ones alike. */
export async function upsertListings(tx: Db, listings: ListingColumns[]): Promise<void> {
  if (listings.length === 0) return;
  await tx.execute(sql`
    insert into listings (
      id, source, price_cents, price_cut_cents, price_cut_at, type, status, is_pending, is_contingent, is_foreclosure,
      is_off_market, is_sold, line, city, state, zip, city_key, postal_city_key, line_key, address_key, lat, lon, beds,
      baths, sqft, lot_sqft, year_built, hoa_cents, units, units_detail, agent_id, photo, list_date, listed_on, mls_id, url)
    overriding system value
    select
      row.id, source, "priceCents", "priceCutCents", "priceCutAt", type, status, "isPending", "isContingent",
      "isForeclosure", "isOffMarket", "isSold", line, city, state, zip, "cityKey", "postalCityKey", "lineKey", "addressKey",
      lat, lon, beds, baths, sqft, "lotSqft", "yearBuilt", "hoaCents", units, nullif("unitsDetail", '[]'::jsonb),
      agents.id, photo, "listDate", coalesce("listDate", current_date), "mlsId", url
    from jsonb_to_recordset(${JSON.stringify(listings)}::jsonb) as row(
        id bigint, source text, "priceCents" bigint, "priceCutCents" bigint, "priceCutAt" timestamptz, type property_type,
        status listing_status, "isPending" boolean, "isContingent" boolean, "isForeclosure" boolean,
        "isOffMarket" boolean, "isSold" boolean, line text, city text, state text, zip text, "cityKey" text,
        "postalCityKey" text, "lineKey" text, "addressKey" text, lat double precision, lon double precision, beds smallint,
        baths real, sqft integer, "lotSqft" bigint, "yearBuilt" smallint, "hoaCents" bigint, units smallint,
        "unitsDetail" jsonb, "agentKey" text, photo text, "listDate" date, "mlsId" text, url text)
      left join agents on agents.key = row."agentKey"
    on conflict (id) do update set
      source = excluded.source, price_cents = excluded.price_cents, price_cut_cents = excluded.price_cut_cents,
      price_cut_at = excluded.price_cut_at, type = excluded.type, status = excluded.status,
      is_pending = excluded.is_pending, is_contingent = excluded.is_contingent, is_foreclosure = excluded.is_foreclosure,
      is_off_market = excluded.is_off_market, is_sold = excluded.is_sold, line = excluded.line, city = excluded.city,
      state = excluded.state, zip = excluded.zip, city_key = excluded.city_key,
      postal_city_key = excluded.postal_city_key, line_key = excluded.line_key, address_key = excluded.address_key,
      lat = excluded.lat, lon = excluded.lon, beds = excluded.beds, baths = excluded.baths, sqft = excluded.sqft,
      lot_sqft = excluded.lot_sqft, year_built = excluded.year_built, hoa_cents = excluded.hoa_cents,
      units = excluded.units, units_detail = excluded.units_detail, agent_id = excluded.agent_id,
      photo = excluded.photo, list_date = excluded.list_date,
      listed_on = coalesce(excluded.list_date, listings.listed_on), mls_id = excluded.mls_id, url = excluded.url,
      updated_at = now()`);
}

export interface StorableSource {
  source: string;
  sourceKey: string;
  listingId: number;
  /** Hexadecimal. */
  hash: string;
  record: ListingRecord;
  document: Record<string, unknown>;
}

export async function upsertSources(tx: Db, sources: StorableSource[]): Promise<void> {
  await tx.execute(sql`
    insert into listing_sources (source, source_key, listing_id, content_hash, record, document)
    select source, "sourceKey", "listingId", decode(hash, 'hex'), record, document
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
      as row(source text, "sourceKey" text, "listingId" bigint, hash text, record jsonb, document jsonb)
    on conflict (source, source_key) do update set
      content_hash = excluded.content_hash, record = excluded.record, document = excluded.document,
      changed_at = now(), gone_at = null`);
}

export interface StorableEvent {
  listingId: number;
  kind: 'listed' | 'price' | 'status';
  priceCents: number | null;
  status: ListingStatus;
}

export async function insertEvents(tx: Db, events: StorableEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.execute(sql`
    insert into listing_events (listing_id, kind, price_cents, status)
    select "listingId", kind, "priceCents", status
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as row("listingId" bigint, kind text, "priceCents" bigint, status listing_status)`);
}
