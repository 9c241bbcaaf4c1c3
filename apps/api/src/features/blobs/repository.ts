import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { blobs } from '#db/schema/mail.ts';

/** Notes contents that are about to be stored, or that they are wanted again. */
export async function upsertMany(db: Db, contents: readonly { hash: Buffer; bytes: number }[]): Promise<void> {
  const byHash = new Map(contents.map(({ hash, bytes }) => [hash.toString('hex'), { hash, bytes }]));
  if (byHash.size === 0) return;
  // In one order for all, so that two that store the same contents wait for each other at most once.
  const rows = [...byHash].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  await db
    .insert(blobs)
    .values(rows)
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
        and not exists (select from documents where documents.hash = blobs.hash)
      limit ${limit})
      and created_at < now() - ${days} * interval '1 day'
    returning hash`);
  return result.rows.map((row) => row.hash);
}
