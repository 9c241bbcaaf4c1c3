import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { arrayText, run } from '#db/statement.ts';
import type { NewMessage } from '../message.ts';
import { insertParts } from '../message-repository.ts';
import { searchWordsOf, snippetOf } from '../search-words.ts';

/** Only its header was parsed. */
export interface UnparsedMessage {
  id: number;
  userId: string;
  /** The blob of the raw message, and the first byte in it. */
  pack: Buffer;
  start: number;
  bytes: number;
  recipients: string[];
}

interface Row {
  id: string;
  user_id: string;
  pack: Buffer;
  pack_start: string;
  bytes: string;
  envelope: string[];
}

const columns = 'id, user_id, pack, pack_start, bytes, envelope';

function toUnparsed(row: Row): UnparsedMessage {
  const { user_id: userId, pack, envelope: recipients } = row;
  return { id: Number(row.id), userId, pack, start: Number(row.pack_start), bytes: Number(row.bytes), recipients };
}

/** Newest first, because users read those first. */
export async function listBelow(
  db: Db,
  id: number,
  { limit, userId = null }: { limit: number; userId?: string | null },
): Promise<UnparsedMessage[]> {
  const rows = await run<Row>(db, {
    text: `select ${columns} from mail_messages
      where pack is not null and id < $1 and ($3::uuid is null or user_id = $3) order by id desc limit $2`,
    values: [id, limit, userId],
  });
  return rows.map(toUnparsed);
}

export async function find(db: Db, userId: string, id: number): Promise<UnparsedMessage | undefined> {
  const [row] = await run<Row>(db, {
    text: `select ${columns} from mail_messages where user_id = $1 and id = $2 and pack is not null`,
    values: [userId, id],
  });
  return row && toUnparsed(row);
}

export async function count(db: Db): Promise<number> {
  const [row] = await run<{ total: string }>(db, {
    text: 'select count(*) as total from mail_messages where pack is not null',
    values: [],
  });
  return Number(row?.total ?? 0);
}

export type ParsedFields = Pick<
  NewMessage,
  | 'from'
  | 'to'
  | 'cc'
  | 'bcc'
  | 'replyTo'
  | 'subject'
  | 'isAutomatic'
  | 'isParsed'
  | 'senderCheck'
  | 'attachments'
  | 'body'
> & { id: number };

const parsedRows = createRowsTable<ParsedFields>([
  ['id', 'bigint', ({ id }) => id],
  ['from_people', 'jsonb', ({ from }) => JSON.stringify(from)],
  ['to_people', 'jsonb', ({ to }) => JSON.stringify(to)],
  ['cc_people', 'jsonb', ({ cc }) => JSON.stringify(cc)],
  ['reply_to_people', 'jsonb', ({ replyTo }) => JSON.stringify(replyTo)],
  ['subject', 'text', ({ subject }) => subject],
  ['snippet', 'text', ({ body }) => snippetOf(body?.text ?? '')],
  ['has_attachments', 'boolean', ({ attachments }) => attachments.length > 0],
  ['is_parsed', 'boolean', ({ isParsed }) => isParsed],
  ['spf', 'text', ({ senderCheck }) => senderCheck?.spf ?? null],
  ['dkim', 'text', ({ senderCheck }) => senderCheck?.dkim ?? null],
  ['dmarc', 'text', ({ senderCheck }) => senderCheck?.dmarc ?? null],
  ['is_spoofed', 'boolean', ({ senderCheck }) => senderCheck?.isSpoofed ?? false],
  ['is_automatic', 'boolean', ({ isAutomatic }) => isAutomatic ?? false],
  ['words', 'text[]', (message) => arrayText(searchWordsOf(message))],
]);

/** Completes messages that still wait, once even where two processes try; returns their ids. */
export async function complete(tx: Db, messages: readonly ParsedFields[]): Promise<Set<number>> {
  const rows = await run<{ id: string }>(tx, {
    text: `
      update mail_messages m set from_people = row.from_people, to_people = row.to_people, cc_people = row.cc_people,
        reply_to_people = row.reply_to_people, subject = row.subject, snippet = row.snippet,
        has_attachments = row.has_attachments, is_parsed = row.is_parsed, spf = row.spf, dkim = row.dkim,
        dmarc = row.dmarc, is_spoofed = row.is_spoofed, is_automatic = row.is_automatic, words = array_to_tsvector(row.words::text[]),
        pack = null, pack_start = null, envelope = null
      from ${parsedRows.text} where m.id = row.id and m.pack is not null
      returning m.id`,
    values: parsedRows.values(messages),
  });
  const completed = new Set(rows.map((row) => Number(row.id)));
  await insertParts(
    tx,
    messages.filter(({ id }) => completed.has(id)),
  );
  return completed;
}

interface UndatedMessage {
  id: number;
  readAt: Date;
  blob: Buffer;
  start: number;
  bytes: number;
}

export async function listUndated(db: Db, limit: number): Promise<UndatedMessage[]> {
  const rows = await run<{ id: string; date: Date; blob: Buffer | null; start: string; bytes: string }>(db, {
    text: `select id, date, coalesce(pack, source_hash, '') as blob, coalesce(pack_start, 0) as start, bytes
      from mail_messages where not is_dated order by id desc limit $1`,
    values: [limit],
  });
  return rows.map(({ id, date, blob, start, bytes }) => ({
    id: Number(id),
    readAt: date,
    blob: blob ?? Buffer.alloc(0),
    start: Number(start),
    bytes: Number(bytes),
  }));
}

const datedRows = createRowsTable<{ id: number; date: string }>([
  ['id', 'bigint', ({ id }) => id],
  ['date', 'timestamptz', ({ date }) => date],
]);

export async function updateDates(db: Db, dated: readonly { id: number; date: string }[]): Promise<void> {
  await run(db, {
    text: `update mail_messages m set date = row.date, is_dated = true from ${datedRows.text} where m.id = row.id`,
    values: datedRows.values(dated),
  });
}
