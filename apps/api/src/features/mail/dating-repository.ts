import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { run } from '#db/statement.ts';

/** A message that bears the time at which it was read, and where its source lies. */
interface Undated {
  id: number;
  /** The time at which it was read: it was there by then. */
  date: Date;
  content: Buffer;
  start: number;
  bytes: number;
}

interface Row {
  id: string;
  date: Date;
  content: Buffer | null;
  start: string;
  bytes: string;
}

/** The newest of them first. */
export async function listUndated(db: Db, limit: number): Promise<Undated[]> {
  const rows = await run<Row>(db, {
    text: `select id, date, coalesce(pack, source_hash, '') as content, coalesce(pack_start, 0) as start, bytes
      from mail_messages where not is_dated order by id desc limit $1`,
    values: [limit],
  });
  return rows.map(({ id, date, content, start, bytes }) => ({
    id: Number(id),
    date,
    content: content ?? Buffer.alloc(0),
    start: Number(start),
    bytes: Number(bytes),
  }));
}

const datedRows = createRowsTable<{ id: number; date: string }>([
  ['id', 'bigint', ({ id }) => id],
  ['date', 'timestamptz', ({ date }) => date],
]);

export async function storeDates(db: Db, dated: readonly { id: number; date: string }[]): Promise<void> {
  await run(db, {
    text: `update mail_messages m set date = row.date, is_dated = true from ${datedRows.text} where m.id = row.id`,
    values: datedRows.values(dated),
  });
}
