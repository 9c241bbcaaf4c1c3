import type { SourceWord } from '@rei/domain/listings/field-times';
import type { ListingRecord } from '@rei/domain/listings/listing-fields';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { arrayText, run } from '#db/statement.ts';
import { nothing, type Write } from './import-repository.ts';
import { type StoredTimes, type StoredWord, toWord, type WordRow } from './source-words.ts';

export const wordColumns = sql.raw(`
  record, said_on::text, said_times, to_json(changed_at) #>> '{}' as changed_at, gone_on::text,
  to_json(gone_at) #>> '{}' as gone_at`);

export interface KnownRow {
  listingId: number;
  /** Hexadecimal. */
  hash: string;
  /** YYYY-MM-DD of the newest file that had it; null in what was stored without a day. */
  asOf: string | null;
  isGone: boolean;
}

export async function listKnown(tx: Db, source: string, sourceKeys: string[]): Promise<Map<string, KnownRow>> {
  const result = await tx.execute<{
    source_key: string;
    listing_id: string;
    hash: string;
    said_on: string | null;
    is_gone: boolean;
  }>(sql`
    select source_key, listing_id, encode(content_hash, 'hex') as hash, gone_at is not null as is_gone, said_on::text
    from listing_sources
    where source = ${source} and source_key = any(${arrayText(sourceKeys)}::text[])`);
  return new Map(
    result.rows.map((row) => [
      row.source_key,
      { listingId: Number(row.listing_id), hash: row.hash, asOf: row.said_on, isGone: row.is_gone },
    ]),
  );
}

export type KnownWord = StoredWord & { document: Record<string, unknown> };

export async function listWords(tx: Db, source: string, sourceKeys: string[]): Promise<Map<string, KnownWord>> {
  if (sourceKeys.length === 0) return new Map();
  const result = await tx.execute<WordRow & { source_key: string; document: Record<string, unknown> }>(sql`
    select source_key, ${wordColumns}, document from listing_sources
    where source = ${source} and source_key = any(${arrayText(sourceKeys)}::text[])`);
  return new Map(result.rows.map((row) => [row.source_key, { ...toWord(row), document: row.document }]));
}

/** The day of the last full feed of a source, and when it was read; undefined where it had none. */
export async function findFullFeed(tx: Db, source: string): Promise<FullFeed | undefined> {
  const result = await tx.execute<{ made_on: string; read_at: string }>(sql`
    select made_on::text, to_json(read_at) #>> '{}' as read_at from full_feeds where source = ${source}`);
  const row = result.rows[0];
  return row && { madeOn: row.made_on, readAt: new Date(row.read_at) };
}

export interface FullFeed {
  madeOn: string;
  readAt: Date;
}

/** Of these listings those of which another source says something as well. */
export async function listShared(tx: Db, source: string, listingIds: number[]): Promise<Set<number>> {
  if (listingIds.length === 0) return new Set();
  const result = await tx.execute<{ listing_id: string }>(sql`
    select distinct listing_id from listing_sources
    where listing_id = any(${arrayText(listingIds)}::bigint[]) and source <> ${source} and gone_at is null`);
  return new Set(result.rows.map((row) => Number(row.listing_id)));
}

export async function noteSaidAgain(
  tx: Db,
  source: string,
  { sourceKeys, day, moment }: { sourceKeys: string[]; day: string; moment: Date },
): Promise<void> {
  if (sourceKeys.length === 0) return;
  await tx.execute(sql`
    update listing_sources set said_on = ${day}, changed_at = ${moment.toISOString()}
    where source = ${source} and source_key = any(${arrayText(sourceKeys)}::text[])`);
}

/** An older file shows that these homes were listed then, which counts where no source names a listing day. */
export async function noteKnownSince(tx: Db, listingIds: number[], day: string): Promise<void> {
  if (listingIds.length === 0) return;
  await tx.execute(sql`
    update listings set listed_on = ${day}
    where id = any(${arrayText(listingIds)}::bigint[]) and list_date is null and listed_on > ${day}`);
}

/** What other sources say of these listings; those whose feed has lost it say nothing. */
export async function listOtherWords(tx: Db, source: string, listingIds: number[]) {
  if (listingIds.length === 0) return new Map<number, SourceWord[]>();
  const result = await tx.execute<WordRow & { listing_id: string }>(sql`
    select listing_id, ${wordColumns} from listing_sources
    where listing_id in (select jsonb_array_elements_text(${JSON.stringify(listingIds)}::jsonb)::bigint)
      and source <> ${source} and gone_at is null
    order by listing_id, changed_at desc`);
  const words = new Map<number, SourceWord[]>();
  for (const row of result.rows) {
    const id = Number(row.listing_id);
    words.set(id, [...(words.get(id) ?? []), toWord(row)]);
  }
  return words;
}

interface StorableSource {
  source: string;
  sourceKey: string;
  listingId: number;
  hash: string;
  record: ListingRecord;
  document: Record<string, unknown>;
  /** YYYY-MM-DD of the newest file that has it, and when that was read. */
  asOf: string;
  changedAt: string;
  fieldTimes: StoredTimes | null;
  goneOn: string | null;
  goneAt: string | null;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

const sourceRows = createRowsTable<StorableSource>([
  ['source', 'text', ({ source }) => source],
  ['source_key', 'text', ({ sourceKey }) => sourceKey],
  ['listing_id', 'bigint', ({ listingId }) => listingId],
  ['content_hash', 'bytea', ({ hash }) => hash],
  ['record', 'jsonb', ({ record }) => json(record)],
  ['document', 'jsonb', ({ document }) => json(document)],
  ['said_on', 'date', ({ asOf }) => asOf],
  ['changed_at', 'timestamptz', ({ changedAt }) => changedAt],
  ['said_times', 'jsonb', ({ fieldTimes }) => json(fieldTimes)],
  ['gone_on', 'date', ({ goneOn }) => goneOn],
  ['gone_at', 'timestamptz', ({ goneAt }) => goneAt],
]);

const insertSources = `
  insert into listing_sources (${sourceRows.names})
  select ${sourceRows.selected} from ${sourceRows.text}`;

const upsertSources = `${insertSources}
  on conflict (source, source_key) do update set
    content_hash = excluded.content_hash, record = excluded.record, document = excluded.document,
    said_on = excluded.said_on, changed_at = excluded.changed_at, said_times = excluded.said_times,
    gone_on = excluded.gone_on, gone_at = excluded.gone_at`;

/** Stores what sources say; where none of it replaces what they said before, the database need not look for that. */
export function sourceUpsert(sources: StorableSource[], { areNew = false } = {}): Write {
  if (sources.length === 0) return nothing;
  const values = sourceRows.values(sources);
  return async (tx) => {
    await run(tx, { text: areNew ? insertSources : upsertSources, values });
  };
}
