import { type ColumnField, columnFields } from '@rei/domain/listings/listing-fields';
import type { ListingStatus } from '@rei/domain/listings/listing-status';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { listings } from '#db/schema/listings.ts';
import { arrayText, run, type Scalar } from '#db/statement.ts';
import type { ListingColumns, StorableAgent } from './stored-listing.ts';

/** Batches of all imports take turns, so that each sees what the others stored and none waits for a row. */
export async function lockStore(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('listing-imports'))`);
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

export interface ListingState {
  id: number;
  priceCents: number | null;
  priceCutCents: number | null;
  priceCutAt: string | null;
  status: ListingStatus;
  override: ListingStatus | null;
}

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

export async function takeIds(tx: Db, count: number): Promise<number[]> {
  if (count === 0) return [];
  const result = await tx.execute<{ ids: number[] }>(sql`
    with ids as materialized (select pg_get_serial_sequence('listings', 'id')::regclass as sequence)
    select json_agg(nextval(sequence)) as ids from ids, generate_series(1, ${count})`);
  return result.rows[0]?.ids ?? [];
}

const agentColumns: ReadonlyArray<Exclude<keyof StorableAgent, 'key'>> = ['name', 'email', 'phone', 'href', 'office'];

/** What an administrator typed stays; an older file only fills in what was not known. */
const mergedColumn = (column: string) => `
  case when '${column}' = any(agents.edited) then agents.${column}
    when incoming.said_on < agents.said_on then coalesce(agents.${column}, incoming.${column})
    else coalesce(incoming.${column}, agents.${column}) end`;

const upsertAgentRows = `
  insert into agents (key, ${agentColumns.join(', ')}, said_on)
  select key, ${agentColumns.map(mergedColumn).join(', ')}, greatest(agents.said_on, incoming.said_on)
  from unnest(${['key', ...agentColumns].map((_, index) => `$${index + 1}::text[]`).join(', ')}, $${agentColumns.length + 2}::date[])
      as incoming(key, ${agentColumns.join(', ')}, said_on)
    left join agents using (key)
  where agents.id is null or agents.said_on is null or incoming.said_on > agents.said_on
    or (${agentColumns.map((column) => `agents.${column}`).join(', ')}) is distinct from (${agentColumns.map(mergedColumn).join(', ')})
  order by key
  on conflict (key) do update set
    ${agentColumns
      .map(
        (column) =>
          `${column} = case when '${column}' = any(agents.edited) then agents.${column} else excluded.${column} end`,
      )
      .join(', ')}, said_on = excluded.said_on, updated_at = now()`;

export interface NamedAgent extends StorableAgent {
  asOf: string;
}

/** Stores agents, each key once and in key order; who is known as they are is left alone. */
export async function upsertAgents(tx: Db, agents: NamedAgent[]): Promise<void> {
  if (agents.length === 0) return;
  const columns = (['key', ...agentColumns, 'asOf'] as const).map((name) =>
    arrayText(agents.map((agent) => agent[name])),
  );
  await run(tx, { text: upsertAgentRows, values: columns });
}

export type Write = (tx: Db) => Promise<void>;

export const nothing: Write = async () => undefined;

type Stored = Exclude<keyof ListingColumns, 'agentKey' | 'knownOn'>;

const derivedColumns: Record<Exclude<Stored, 'id' | ColumnField>, true> = {
  lastListPriceCents: true,
  priceCutCents: true,
  priceCutAt: true,
  status: true,
  cityKey: true,
  postalCityKey: true,
  subdivisionKey: true,
  lineKey: true,
  addressKey: true,
  photo: true,
  remarkCautions: true,
  homeCondition: true,
};

const tableColumns = getTableColumns(listings);

// Object.keys widens to string; these are the table's own keys.
const storedNames: Stored[] = [
  'id',
  ...columnFields,
  ...(Object.keys(derivedColumns) as (keyof typeof derivedColumns)[]),
];

const storedColumns = storedNames.map((name) => ({
  name: tableColumns[name].name,
  type: tableColumns[name].getSQLType(),
  pick: (row: ListingColumns) => scalarOf(row[name]),
}));

function scalarOf(value: ListingColumns[Stored]): Scalar {
  // An older record without the field says nothing of it.
  if (!Array.isArray(value)) return value ?? null;
  return value.length === 0 ? null : JSON.stringify(value);
}

const fieldNames = storedColumns.map(({ name }) => name);

// An agent that administrators gave a listing stays where its source names none.
const administrators = "(select kept.id from agents kept where kept.id = listings.agent_id and kept.edited <> '{}')";

// One array per column: the database reads it twice as fast as a single document.
const insertListings = `
  insert into listings (${fieldNames.join(', ')}, agent_id, listed_on) overriding system value
  select ${fieldNames.map((name) => `row.${name}`).join(', ')}, agents.id, coalesce(row.list_date, row.known_on)
  from (select
      ${storedColumns.map(({ name, type }, index) => `unnest($${index + 1}::${type}[]) as ${name}`).join(', ')},
      unnest($${storedColumns.length + 1}::text[]) as agent_key,
      unnest($${storedColumns.length + 2}::date[]) as known_on) as row
    left join agents on agents.key = row.agent_key`;

const upsertListings = `${insertListings}
  on conflict (id) do update set
    ${fieldNames
      .slice(1)
      .map((name) => `${name} = excluded.${name}`)
      .join(', ')}, agent_id = coalesce(excluded.agent_id, ${administrators}),
    listed_on = coalesce(excluded.list_date, least(listings.listed_on, excluded.listed_on)), updated_at = now()`;

/** Stores listings whole, new and changed ones alike; where all are new the database need not look for each first. */
export function listingUpsert(rows: ListingColumns[], { areNew = false } = {}): Write {
  if (rows.length === 0) return nothing;
  const picks = [
    ...storedColumns.map(({ pick }) => pick),
    (row: ListingColumns) => row.agentKey,
    (row: ListingColumns) => row.knownOn,
  ];
  const values = picks.map((pick) => arrayText(rows.map(pick)));
  return async (tx) => {
    await run(tx, { text: areNew ? insertListings : upsertListings, values });
  };
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
