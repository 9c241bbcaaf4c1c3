import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { blobs } from '#db/schema/mail.ts';

/** Notes a content that is about to be stored, or that it is wanted again. */
export async function upsert(db: Db, blob: { hash: Buffer; bytes: number }): Promise<void> {
  await db
    .insert(blobs)
    .values(blob)
    .onConflictDoUpdate({ target: blobs.hash, set: { createdAt: sql`now()` } });
}

/** Deletes up to `limit` contents that nothing has named since `days` days ago; their hashes. */
export async function deleteUnnamed(tx: Db, { days, limit }: { days: number; limit: number }): Promise<Buffer[]> {
  const result = await tx.execute<{ hash: Buffer }>(sql`
    delete from blobs
    where hash in (
      select hash from blobs
      where created_at < now() - ${days} * interval '1 day'
        and not exists (select from mail_messages where mail_messages.source_hash = blobs.hash)
        and not exists (select from mail_attachments where mail_attachments.hash = blobs.hash)
      limit ${limit})
      and created_at < now() - ${days} * interval '1 day'
    returning hash`);
  return result.rows.map((row) => row.hash);
}
