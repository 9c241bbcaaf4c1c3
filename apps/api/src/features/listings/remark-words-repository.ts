import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { run } from '#db/statement.ts';

/** Puts the words of the next listings' remarks into their table; what is there is newer. Undefined when none is left. */
export async function storeWordsAfter(tx: Db, after: number, limit: number): Promise<number | undefined> {
  const [row] = await run<{ last: string | null }>(tx, {
    text: `
      with next as materialized (
        select distinct listing_id from listing_sources where listing_id > $1 order by listing_id limit $2
      ), stored as (
        insert into listing_words (listing_id, source, words)
        select said.listing_id, said.source, words_of(said.record, home)
        from next join listings home on home.id = next.listing_id join listing_sources said using (listing_id)
        on conflict do nothing
      )
      select max(listing_id) as last from next`,
    values: [after, limit],
  });
  return row?.last ? Number(row.last) : undefined;
}

export async function isFinished(db: Db, edition: number): Promise<boolean> {
  const [row] = await run<{ is_finished: boolean }>(db, {
    text: 'select exists (select from listing_rereads where edition = $1 and finished_at is not null) as is_finished',
    values: [edition],
  });
  return row?.is_finished ?? false;
}

/** Searches read this index until every home's words stood in their table. It waits for others and holds nobody up. */
export async function dropEarlierIndex(db: Db): Promise<void> {
  await db.execute(sql`drop index concurrently if exists listing_sources_words`);
}
