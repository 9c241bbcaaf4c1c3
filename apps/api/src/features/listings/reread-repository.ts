import type { ListingRecord } from '@rei/domain/listings/listing-fields';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { run } from '#db/statement.ts';

export interface RereadPlace {
  source: string;
  sourceKey: string;
  isDone: boolean;
}

/**
 * What is read of a stored market once, in its newest edition. Each has numbers of its own, because they are keys of one table:
 * documents count from 1, and the words of remarks have the number that the migration of their table wrote.
 */
export const editions = { documents: 2, words: 1002, remarks: 1003 } as const;

type Edition = (typeof editions)[keyof typeof editions];

/** Where a reading stands, for the one process that reads now; it begins before the first document. */
export async function lockPlace(tx: Db, edition: Edition): Promise<RereadPlace> {
  await tx.execute(sql`insert into listing_rereads (edition) values (${edition}) on conflict do nothing`);
  const result = await tx.execute<{ source: string; source_key: string; is_done: boolean }>(sql`
    select source, source_key, finished_at is not null as is_done from listing_rereads
    where edition = ${edition} for update`);
  const row = result.rows[0];
  return { source: row?.source ?? '', sourceKey: row?.source_key ?? '', isDone: row?.is_done ?? false };
}

export async function storePlace(tx: Db, edition: Edition, { source, sourceKey, isDone }: RereadPlace): Promise<void> {
  await tx.execute(sql`
    update listing_rereads set source = ${source}, source_key = ${sourceKey},
      finished_at = case when ${isDone} then now() end
    where edition = ${edition}`);
}

export interface StoredDocument {
  sourceKey: string;
  listingId: number;
  record: ListingRecord;
  document: Record<string, unknown>;
  /** The day of its file's data, or else on which it was stored, YYYY-MM-DD. */
  storedOn: string;
}

export async function listDocuments(
  tx: Db,
  { source, after, limit }: { source: string; after: string; limit: number },
): Promise<StoredDocument[]> {
  const rows = await run<{
    source_key: string;
    listing_id: string;
    record: ListingRecord;
    document: Record<string, unknown>;
    stored_on: string;
  }>(tx, {
    text: `
      select source_key, listing_id, record, document, coalesce(said_on, (changed_at at time zone 'utc')::date)::text as stored_on
      from listing_sources where source = $1 and source_key > $2 order by source_key limit $3`,
    values: [source, after, limit],
  });
  return rows.map((row) => ({
    sourceKey: row.source_key,
    listingId: Number(row.listing_id),
    record: row.record,
    document: row.document,
    storedOn: row.stored_on,
  }));
}

const recordRows = createRowsTable<{ sourceKey: string; record: ListingRecord }>([
  ['source_key', 'text', ({ sourceKey }) => sourceKey],
  ['record', 'jsonb', ({ record }) => JSON.stringify(record)],
]);

/** Stores records beside what they were stored with: it is no news of the source. */
export async function storeRecords(
  tx: Db,
  source: string,
  records: readonly { sourceKey: string; record: ListingRecord }[],
): Promise<void> {
  await run(tx, {
    text: `update listing_sources s set record = row.record from ${recordRows.text}
      where s.source = $${recordRows.values([]).length + 1} and s.source_key = row.source_key`,
    values: [...recordRows.values(records), source],
  });
}

export interface GainedColumns {
  id: number;
  isSold: boolean;
  priceCents: number | null;
  lastListPriceCents: number | null;
  soldPriceCents: number | null;
  soldOn: string | null;
  county: string | null;
  subdivision: string | null;
  subdivisionKey: string | null;
  listDate: string | null;
}

const gainedRows = createRowsTable<GainedColumns>([
  ['id', 'bigint', ({ id }) => id],
  ['is_sold', 'boolean', ({ isSold }) => isSold],
  ['price_cents', 'bigint', ({ priceCents }) => priceCents],
  ['last_list_price_cents', 'bigint', ({ lastListPriceCents }) => lastListPriceCents],
  ['sold_price_cents', 'bigint', ({ soldPriceCents }) => soldPriceCents],
  ['sold_on', 'date', ({ soldOn }) => soldOn],
  ['county', 'text', ({ county }) => county],
  ['subdivision', 'text', ({ subdivision }) => subdivision],
  ['subdivision_key', 'text', (row) => row.subdivisionKey],
  ['list_date', 'date', ({ listDate }) => listDate],
]);

/** No entry in their history, and not when they were changed last: it is no news. A day that is known stays. */
export async function storeGained(tx: Db, gained: readonly GainedColumns[]): Promise<void> {
  await run(tx, {
    text: `
      update listings l set county = row.county, sold_on = row.sold_on, sold_price_cents = row.sold_price_cents,
        subdivision = row.subdivision, subdivision_key = row.subdivision_key,
        last_list_price_cents = row.last_list_price_cents,
        price_cents = case when row.is_sold then row.price_cents else l.price_cents end,
        list_date = coalesce(l.list_date, row.list_date), listed_on = coalesce(l.list_date, row.list_date, l.listed_on)
      from ${gainedRows.text} where l.id = row.id and l.is_sold = row.is_sold`,
    values: gainedRows.values(gained),
  });
}
