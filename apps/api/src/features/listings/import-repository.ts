import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { ImportedListing } from '@rei/domain/market/imported-listing';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** A listing ready to be stored: the reader's values and what the store derives from them. */
export interface StorableListing extends Omit<ImportedListing, 'agent'> {
  status: ListingStatus;
  cityKey: string;
  postalCityKey: string;
  lineKey: string;
  photo: string | null;
  agentKey: string | null;
  /** SHA-256 of what the source said, hexadecimal. */
  contentHash: string;
}

export interface StorableAgent {
  key: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  href: string | null;
  office: string | null;
}

export interface BatchResult {
  added: number;
  updated: number;
  unchanged: number;
}

/** Imports of one source take turns batch by batch, so that each sees what the other stored. */
export async function lockSource(tx: Db, source: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`import:${source}`}))`);
}

/** Stores agents, each key once and in key order, so that parallel imports cannot wait for each other in a ring. */
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

/**
 * Stores one batch of one source, each key once, in one statement: new listings, changed ones with an
 * entry in their history for a new price or status, and nothing for those whose content is the same.
 */
export async function upsertBatch(tx: Db, batch: StorableListing[]): Promise<BatchResult> {
  const result = await tx.execute<{ added: string; updated: string }>(sql`
    with incoming as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as row(
        source text, "sourceKey" text, "priceCents" bigint, type text, status text,
        "isPending" boolean, "isContingent" boolean, "isForeclosure" boolean, "isOffMarket" boolean, "isSold" boolean,
        line text, city text, state text, zip text, "cityKey" text, "postalCityKey" text, "lineKey" text,
        lat double precision, lon double precision, beds smallint, baths numeric, sqft integer, "lotSqft" bigint,
        "yearBuilt" smallint, "hoaCents" bigint, units smallint, "unitsDetail" jsonb, "agentKey" text, photo text,
        "listDate" date, "mlsId" text, url text, "contentHash" text, photos text[], remarks text,
        "sourceStatus" text, document jsonb)
    ), before as materialized (
      select listings.id, listings.source_key, listings.price_cents, listings.status, listings.content_hash
      from listings join incoming on listings.source = incoming.source and listings.source_key = incoming."sourceKey"
    ), written as (
      insert into listings (
        source, source_key, price_cents, type, status, is_pending, is_contingent, is_foreclosure, is_off_market, is_sold,
        line, city, state, zip, city_key, postal_city_key, line_key, lat, lon, beds, baths, sqft, lot_sqft,
        year_built, hoa_cents, units, units_detail, agent_id, photo, list_date, mls_id, url, content_hash)
      select
        incoming.source, "sourceKey", "priceCents", type, incoming.status, "isPending", "isContingent", "isForeclosure",
        "isOffMarket", "isSold", line, city, state, zip, "cityKey", "postalCityKey", "lineKey", lat, lon, beds, baths,
        sqft, "lotSqft", "yearBuilt", "hoaCents", units, nullif("unitsDetail", '[]'::jsonb), agents.id, photo,
        "listDate", "mlsId", url, decode("contentHash", 'hex')
      from incoming
        left join agents on agents.key = incoming."agentKey"
        left join before on before.source_key = incoming."sourceKey"
      where before.id is null or before.content_hash <> decode("contentHash", 'hex')
      on conflict (source, source_key) do update set
        price_cents = excluded.price_cents, type = excluded.type,
        status = coalesce(listings.status_override, excluded.status),
        is_pending = excluded.is_pending, is_contingent = excluded.is_contingent,
        is_foreclosure = excluded.is_foreclosure, is_off_market = excluded.is_off_market, is_sold = excluded.is_sold,
        line = excluded.line, city = excluded.city, state = excluded.state, zip = excluded.zip,
        city_key = excluded.city_key, postal_city_key = excluded.postal_city_key, line_key = excluded.line_key,
        lat = excluded.lat, lon = excluded.lon, beds = excluded.beds, baths = excluded.baths, sqft = excluded.sqft,
        lot_sqft = excluded.lot_sqft, year_built = excluded.year_built, hoa_cents = excluded.hoa_cents,
        units = excluded.units, units_detail = excluded.units_detail, agent_id = excluded.agent_id,
        photo = excluded.photo, list_date = excluded.list_date, mls_id = excluded.mls_id, url = excluded.url,
        content_hash = excluded.content_hash, updated_at = now()
      returning id, source_key, price_cents, status
    ), details as (
      insert into listing_details (listing_id, photos, remarks, source_status, document)
      select written.id, photos, remarks, "sourceStatus", document
      from written join incoming on incoming."sourceKey" = written.source_key
      on conflict (listing_id) do update set
        photos = excluded.photos, remarks = excluded.remarks, source_status = excluded.source_status,
        document = excluded.document
    ), compared as (
      select written.*, before.id is null as is_new,
        before.price_cents is distinct from written.price_cents as has_new_price,
        before.status is distinct from written.status as has_new_status
      from written left join before on before.source_key = written.source_key
    ), events as (
      insert into listing_events (listing_id, kind, price_cents, status)
      select id, 'listed', price_cents, status from compared where is_new
      union all select id, 'price', price_cents, status from compared where not is_new and has_new_price
      union all select id, 'status', price_cents, status from compared where not is_new and has_new_status
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as updated from compared`);
  const { added, updated } = result.rows[0] ?? { added: '0', updated: '0' };
  const changed = Number(added) + Number(updated);
  return { added: Number(added), updated: Number(updated), unchanged: batch.length - changed };
}

/** Refreshes the planner's statistics after a large import, so that the next search is planned right. */
export async function analyze(db: Db): Promise<void> {
  await db.execute(sql`analyze listings, agents`);
}

/** Removes every listing of a source with what hangs on it; how many there were. */
export async function deleteSource(tx: Db, source: string): Promise<number> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const result = await tx.execute(sql`delete from listings where source = ${source}`);
  await tx.execute(sql`delete from agents where not exists (select from listings where listings.agent_id = agents.id)`);
  return result.rowCount ?? 0;
}

/** How many listings a store holds of one source, and whether there are any of others. */
export async function countBySource(db: Db, source: string): Promise<{ ofSource: number; hasOthers: boolean }> {
  const result = await db.execute<{ of_source: string; has_others: boolean }>(sql`
    select (select count(*) from listings where source = ${source}) as of_source,
      exists (select from listings where source <> ${source}) as has_others`);
  const row = result.rows[0];
  return { ofSource: Number(row?.of_source ?? 0), hasOthers: row?.has_others ?? false };
}

export async function isEmpty(db: Db): Promise<boolean> {
  const result = await db.execute(sql`select 1 from listings limit 1`);
  return result.rows.length === 0;
}
