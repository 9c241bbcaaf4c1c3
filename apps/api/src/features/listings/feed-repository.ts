import type { ListingRecord } from '@rei/domain/listings/listing-fields';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { refreshStatistics } from '#db/refresh-statistics.ts';
import { agents, listingSources, listings } from '#db/schema/listings.ts';
import { lockStore } from './import-repository.ts';
import { type StoredWord, toWord, type WordRow } from './source-words.ts';
import { wordColumns } from './word-repository.ts';

/** Returns the keys that the run had not read before. */
export async function noteSeen(tx: Db, run: string, sourceKeys: string[]): Promise<Set<string>> {
  const result = await tx.execute<{ source_key: string }>(sql`
    insert into import_seen (run, source_key)
    select ${run}::uuid, key from jsonb_array_elements_text(${JSON.stringify(sourceKeys)}::jsonb) as key
    on conflict do nothing
    returning source_key`);
  return new Set(result.rows.map((row) => row.source_key));
}

/** The day of a record's newest file. */
const asOf = sql.raw("coalesce(said_on, (changed_at at time zone 'UTC')::date)");

/** Only records that no newer file than one of this day had: how many are live, and how many a run did not see. */
export async function countUnseen(
  db: Db,
  run: string,
  { source, madeOn }: { source: string; madeOn: string },
): Promise<{ live: number; unseen: number }> {
  const result = await withoutLimit(db, (tx) =>
    tx.execute<{ live: string; unseen: string }>(sql`
      select count(*) as live, count(*) filter (where seen.source_key is null) as unseen
      from listing_sources
        left join (select source_key from import_seen where run = ${run}::uuid) seen using (source_key)
      where source = ${source} and gone_at is null and ${asOf} <= ${madeOn}::date`),
  );
  const row = result.rows[0];
  return { live: Number(row?.live ?? 0), unseen: Number(row?.unseen ?? 0) };
}

/** Marks some of the records that a run did not see, and no newer file had, as gone, and answers their listings' ids. */
export async function markGone(
  tx: Db,
  run: string,
  { source, madeOn, limit }: { source: string; madeOn: string; limit: number },
): Promise<number[]> {
  const result = await tx.execute<{ listing_id: string }>(sql`
    update listing_sources set gone_at = now(), gone_on = ${madeOn}
    where (source, source_key) in (
      select source, source_key from listing_sources unseen
      where source = ${source} and gone_at is null and ${asOf} <= ${madeOn}::date
        and not exists (
          select from import_seen where run = ${run}::uuid and import_seen.source_key = unseen.source_key)
      limit ${limit})
    returning listing_id`);
  return result.rows.map((row) => Number(row.listing_id));
}

/** Notes that all of a source's homes of a day have been read; an older feed than the last one changes nothing. */
export async function noteFullFeed(db: Db, source: string, madeOn: string): Promise<void> {
  await db.execute(sql`
    insert into full_feeds (source, made_on) values (${source}, ${madeOn})
    on conflict (source) do update set made_on = excluded.made_on, read_at = excluded.read_at
    where full_feeds.made_on <= excluded.made_on`);
}

/** These fields of a record are cleared when its source takes it back. */
const silenced = JSON.stringify({
  ...{ photos: [], remarks: null },
  ...{ agent: null, coAgent: null, officePhone: null, brokerage: null },
} satisfies Partial<ListingRecord>);

/** Drops what may no longer be kept of these records. Address, price and facts stay: people have saved the home. */
export async function withdraw(
  tx: Db,
  source: string,
  { sourceKeys, madeOn }: { sourceKeys: string[]; madeOn: string },
): Promise<Array<{ sourceKey: string; listingId: number }>> {
  const result = await tx.execute<{ source_key: string; listing_id: string }>(sql`
    update listing_sources set gone_at = coalesce(gone_at, now()), gone_on = greatest(gone_on, ${madeOn}::date),
      document = '{}', record = record || ${silenced}::jsonb, said_on = ${madeOn}, changed_at = now(), said_times = null
    where ${asOf} <= ${madeOn}::date and source = ${source} and source_key in (select jsonb_array_elements_text(${JSON.stringify(sourceKeys)}::jsonb))
      and (gone_at is null or document <> '{}' or record <> record || ${silenced}::jsonb)
    returning source_key, listing_id`);
  return result.rows.map((row) => ({ sourceKey: row.source_key, listingId: Number(row.listing_id) }));
}

export async function forgetRun(db: Db, run: string): Promise<void> {
  await withoutLimit(db, (tx) => tx.execute(sql`delete from import_seen where run = ${run}::uuid`));
}

/** Forgets runs whose process was killed: no import reads for two days. */
export async function forgetAbandonedRuns(db: Db): Promise<void> {
  await withoutLimit(db, (tx) => tx.execute(sql`delete from import_seen where noted_at < now() - interval '2 days'`));
}

/** Of what was written to the market: nobody who was away for longer than an hour reads on from there, nor from a kept market that lacks it. */
export async function forgetChanges(db: Db): Promise<void> {
  await withoutLimit(db, (tx) =>
    tx.execute(sql`
      with forgotten as (delete from listing_changes where at < now() - interval '1 hour' returning writer)
      delete from market_image where changes_before <= (select max(writer) from forgotten)`),
  );
}

/** For work on as many rows as a whole feed has: the limit on an ordinary statement would end it. */
function withoutLimit<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    return work(tx);
  });
}

export async function listWords(tx: Db, listingIds: number[]): Promise<Map<number, StoredWord[]>> {
  const result = await tx.execute<WordRow & { listing_id: string }>(sql`
    select listing_id, ${wordColumns} from listing_sources
    where listing_id in (select jsonb_array_elements_text(${JSON.stringify(listingIds)}::jsonb)::bigint)
    order by listing_id, gone_at is not null, changed_at desc`);
  const words = new Map<number, StoredWord[]>();
  for (const row of result.rows) {
    const id = Number(row.listing_id);
    words.set(id, [...(words.get(id) ?? []), toWord(row)]);
  }
  return words;
}

export async function refreshAll(db: Db): Promise<void> {
  // Two at a time: after an import nobody else needs what it had of the machine.
  await Promise.all([refreshStatistics(db, [listings, agents]), refreshStatistics(db, [listingSources])]);
}

/** Whether no page of the listings is known to be read by all: after a migration wrote them anew, until a vacuum. */
export async function wasRewritten(db: Db): Promise<boolean> {
  const result = await db.execute<{ is_rewritten: boolean }>(sql`
    select relpages > 0 and relallvisible = 0 as is_rewritten from pg_class where oid = 'listings'::regclass`);
  return result.rows[0]?.is_rewritten ?? false;
}

/** Removes some listings of a source that is never merged with others, in the order of its keys. */
export async function deleteBatch(
  tx: Db,
  { source, after, limit }: { source: string; after: string; limit: number },
): Promise<{ count: number; lastKey: string | undefined }> {
  const result = await tx.execute<{ count: string; last_key: string | null }>(sql`
    with batch as (
      select source_key, listing_id from listing_sources
      where source = ${source} and source_key > ${after} order by source_key limit ${limit}
    ), gone as (
      delete from listings where id in (select listing_id from batch)
    )
    select count(*) as count, max(source_key) as last_key from batch`);
  const row = result.rows[0];
  return { count: Number(row?.count ?? 0), lastKey: row?.last_key ?? undefined };
}

/** Batches of imports wait meanwhile, because they store an agent before its listing. */
export async function deleteUnusedAgents(tx: Db): Promise<void> {
  await lockStore(tx);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
    delete from agents
    where edited = '{}' and merged_into is null
      and not exists (select from listings where listings.agent_id = agents.id)
      and not exists (select from agents merged where merged.merged_into = agents.id)
      and not exists (select from agent_stops where agent_stops.agent_id = agents.id)`);
}

export async function countOf(db: Db, source: string): Promise<number> {
  const result = await db.execute<{ count: string }>(
    sql`select count(*) as count from listing_sources where source = ${source}`,
  );
  return Number(result.rows[0]?.count ?? 0);
}

/** Whether there are listings of other sources; two looks into the index, where '<>' would read it all. */
export async function hasOthersThan(db: Db, source: string): Promise<boolean> {
  const result = await db.execute<{ found: boolean }>(sql`
    select exists (select from listing_sources where source < ${source})
      or exists (select from listing_sources where source > ${source}) as found`);
  return result.rows[0]?.found ?? false;
}

export async function isEmpty(db: Db): Promise<boolean> {
  const result = await db.execute(sql`select 1 from listings limit 1`);
  return result.rows.length === 0;
}
