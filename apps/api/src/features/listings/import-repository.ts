import { type ColumnField, columnFields } from '@rei/domain/listings/listing-fields';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import type { ListingRecord } from '@rei/domain/market/imported-listing';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listings } from '#db/schema/listings.ts';
import { arrayText, run, type Scalar } from '#db/statement.ts';
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
    where source = ${source} and source_key = any(${arrayText(sourceKeys)}::text[])`);
  return result.rows.map((row) => ({
    sourceKey: row.source_key,
    listingId: Number(row.listing_id),
    hash: row.hash,
    isGone: row.is_gone,
  }));
}

/** What a source said last of these listings, by its keys. */
export async function listStoredRecords(tx: Db, source: string, sourceKeys: string[]) {
  const result = await tx.execute<{
    source_key: string;
    record: ListingRecord;
    document: Record<string, unknown>;
    is_gone: boolean;
  }>(sql`
    select source_key, record, document, gone_at is not null as is_gone from listing_sources
    where source = ${source} and source_key = any(${arrayText(sourceKeys)}::text[])`);
  return new Map(
    result.rows.map(({ source_key, record, document, is_gone }) => [source_key, { record, document, isGone: is_gone }]),
  );
}

/** Notes other rows that say the same of these listings, so that they are known the next time; nothing else changes. */
export async function updateHashes(
  tx: Db,
  source: string,
  hashes: { sourceKey: string; hash: string }[],
): Promise<void> {
  if (hashes.length === 0) return;
  await tx.execute(sql`
    update listing_sources set content_hash = decode(row.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as row("sourceKey" text, hash text)
    where source = ${source} and source_key = row."sourceKey"`);
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
  const result = await tx.execute<{ ids: number[] }>(sql`
    with ids as materialized (select pg_get_serial_sequence('listings', 'id')::regclass as sequence)
    select json_agg(nextval(sequence)) as ids from ids, generate_series(1, ${count})`);
  return result.rows[0]?.ids ?? [];
}

const agentColumns: ReadonlyArray<Exclude<keyof StorableAgent, 'key'>> = ['name', 'email', 'phone', 'href', 'office'];

/** What an agent's column says after the import: never something else than what an administrator typed. */
const said = (column: string) => `
  case when '${column}' = any(agents.edited) then agents.${column} else coalesce(incoming.${column}, agents.${column}) end`;

const upsertAgentRows = `
  insert into agents (key, ${agentColumns.join(', ')})
  select key, ${agentColumns.map(said).join(', ')}
  from unnest(${['key', ...agentColumns].map((_, index) => `$${index + 1}::text[]`).join(', ')})
      as incoming(key, ${agentColumns.join(', ')})
    left join agents using (key)
  where agents.id is null
    or (${agentColumns.map((column) => `agents.${column}`).join(', ')}) is distinct from (${agentColumns.map(said).join(', ')})
  order by key
  on conflict (key) do update set
    ${agentColumns
      .map(
        (column) =>
          `${column} = case when '${column}' = any(agents.edited) then agents.${column} else excluded.${column} end`,
      )
      .join(', ')}, updated_at = now()`;

/** Stores agents, each key once and in key order; who is known as they are is left alone. */
export async function upsertAgents(tx: Db, agents: StorableAgent[]): Promise<void> {
  if (agents.length === 0) return;
  const columns = (['key', ...agentColumns] as const).map((name) => arrayText(agents.map((agent) => agent[name])));
  await run(tx, { text: upsertAgentRows, values: columns });
}

/** Rows that are written out and wait for their turn in a transaction. */
export type Write = (tx: Db) => Promise<void>;

const nothing: Write = async () => undefined;

type Stored = Exclude<keyof ListingColumns, 'agentKey'>;

/** What the store adds to a listing's own fields. */
const derivedColumns: Record<Exclude<Stored, 'id' | ColumnField>, true> = {
  lastListPriceCents: true,
  priceCutCents: true,
  priceCutAt: true,
  status: true,
  cityKey: true,
  postalCityKey: true,
  lineKey: true,
  addressKey: true,
  photo: true,
};

const tableColumns = getTableColumns(listings);

// Object.keys widens to string; these are the table's own keys.
const storedNames: Stored[] = [
  'id',
  ...columnFields,
  ...(Object.keys(derivedColumns) as (keyof typeof derivedColumns)[]),
];

/** The id, and the columns that are taken as they are. */
const storedColumns = storedNames.map((name) => ({
  name: tableColumns[name].name,
  type: tableColumns[name].getSQLType(),
  pick: (row: ListingColumns) => scalarOf(row[name]),
}));

function scalarOf(value: ListingColumns[Stored]): Scalar {
  // A record that was stored before there was such a field says nothing of it.
  if (!Array.isArray(value)) return value ?? null;
  return value.length === 0 ? null : JSON.stringify(value);
}

const fieldNames = storedColumns.map(({ name }) => name);

// An agent that administrators gave a listing stays where its source names none.
const administrators = "(select kept.id from agents kept where kept.id = listings.agent_id and kept.edited <> '{}')";

// A list for each column and not one document of all: the database takes it in in half the time.
const upsertListings = `
  insert into listings (${fieldNames.join(', ')}, agent_id, listed_on) overriding system value
  select ${fieldNames.map((name) => `row.${name}`).join(', ')}, agents.id, coalesce(row.list_date, current_date)
  from unnest(${storedColumns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ')},
      $${storedColumns.length + 1}::text[]) as row(${fieldNames.join(', ')}, agent_key)
    left join agents on agents.key = row.agent_key
  on conflict (id) do update set
    ${fieldNames
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}, agent_id = coalesce(excluded.agent_id, ${administrators}),
    listed_on = coalesce(excluded.list_date, listings.listed_on), updated_at = now()`;

/** Stores listings whole, new and changed ones alike. */
export function listingUpsert(rows: ListingColumns[]): Write {
  if (rows.length === 0) return nothing;
  const picks = [...storedColumns.map(({ pick }) => pick), (row: ListingColumns) => row.agentKey];
  const values = picks.map((pick) => arrayText(rows.map(pick)));
  return async (tx) => {
    await run(tx, { text: upsertListings, values });
  };
}

interface StorableSource {
  source: string;
  sourceKey: string;
  listingId: number;
  /** Hexadecimal. */
  hash: string;
  record: ListingRecord;
  document: Record<string, unknown>;
}

export function sourceUpsert(sources: StorableSource[]): Write {
  const rows = JSON.stringify(sources);
  return send(sql`
    insert into listing_sources (source, source_key, listing_id, content_hash, record, document)
    select source, "sourceKey", "listingId", decode(hash, 'hex'), record, document
    from jsonb_to_recordset(${rows}::jsonb)
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

export function eventInsert(events: StorableEvent[]): Write {
  if (events.length === 0) return nothing;
  const column = (name: keyof StorableEvent) => arrayText(events.map((event) => event[name]));
  return send(sql`
    insert into listing_events (listing_id, kind, price_cents, status)
    select * from unnest(${column('listingId')}::bigint[], ${column('kind')}::text[], ${column('priceCents')}::bigint[],
      ${column('status')}::listing_status[])`);
}

function send(statement: SQL): Write {
  return async (tx) => {
    await tx.execute(statement);
  };
}
