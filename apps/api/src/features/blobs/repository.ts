import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { arrayText, run } from '#db/statement.ts';

/** Also renews the age of known blobs, because they are wanted again. */
export async function upsertMany(db: Db, contents: readonly { hash: Buffer; bytes: number }[]): Promise<void> {
  const byHash = new Map(contents.map(({ hash, bytes }) => [hash.toString('hex'), bytes]));
  if (byHash.size === 0) return;
  // One order for everybody, so that two writers of the same blobs cannot deadlock.
  const rows = [...byHash].sort(([one], [other]) => (one < other ? -1 : 1));
  await run(db, {
    text: `insert into blobs (hash, bytes)
      select decode(hash, 'hex'), bytes from unnest($1::text[], $2::bigint[]) as row (hash, bytes)
      on conflict (hash) do update set created_at = now()`,
    values: [arrayText(rows.map(([hash]) => hash)), arrayText(rows.map(([, bytes]) => bytes))],
  });
}

/** What a user stored on purpose: documents, photos and attachments of drafts. Mail that came or went is not counted. */
export async function storedBytes(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce((select sum(bytes) from documents where user_id = ${userId}), 0)
      + coalesce((select sum(bytes) from own_photos where user_id = ${userId}), 0)
      + coalesce((select sum(bytes) from deal_sheet_photos where user_id = ${userId}), 0)
      + coalesce((select sum(bytes) from campaign_attachments where user_id = ${userId}), 0)
      + coalesce((select sum(a.bytes) from mail_attachments a join mail_messages m on m.id = a.message_id
          where m.user_id = ${userId} and m.folder = 'drafts'), 0) as bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

const isUnnamed = sql`
  not exists (select from mail_messages where mail_messages.source_hash = blobs.hash)
  and not exists (select from mail_attachments where mail_attachments.hash = blobs.hash)
  and not exists (select from mail_messages where mail_messages.pack = blobs.hash)
  and not exists (select from documents where documents.hash = blobs.hash)
  and not exists (select from own_photos where own_photos.hash = blobs.hash)
  and not exists (select from deal_sheet_photos where deal_sheet_photos.hash = blobs.hash)
  and not exists (select from report_logos where report_logos.hash = blobs.hash)
  and not exists (select from campaign_attachments where campaign_attachments.hash = blobs.hash)`;

/** Blobs that nothing has referred to for `days` days; returns their hashes. */
export async function deleteUnnamed(tx: Db, { days, limit }: { days: number; limit: number }): Promise<Buffer[]> {
  const result = await tx.execute<{ hash: Buffer }>(sql`
    delete from blobs
    where hash in (
      select hash from blobs where created_at < now() - ${days} * interval '1 day' and ${isUnnamed} limit ${limit})
      and created_at < now() - ${days} * interval '1 day'
    returning hash`);
  return result.rows.map((row) => row.hash);
}

/** Deletes those of these blobs that nothing refers to; returns their hashes. */
export async function deleteUnnamedOf(tx: Db, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const wanted = arrayText([...new Set(hashes.map((hash) => hash.toString('hex')))]);
  const result = await tx.execute<{ hash: Buffer }>(sql`
    delete from blobs
    where hash in (select decode(hash, 'hex') from unnest(${wanted}::text[]) as wanted (hash)) and ${isUnnamed}
    returning hash`);
  return result.rows.map((row) => row.hash);
}
