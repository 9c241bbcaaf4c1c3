import type { Db } from '#db/client.ts';
import { createRowsTable } from '#db/rows-table.ts';
import { arrayText, run } from '#db/statement.ts';
import { insertParts } from './message-repository.ts';
import type { NewMessage } from './new-message.ts';
import { snippetOf, wordsOfMessage } from './search-words.ts';

/** A stored message that was not looked into yet. */
export interface WaitingMessage {
  id: number;
  userId: string;
  /** The content that holds its source, and where in it. */
  pack: Buffer;
  start: number;
  bytes: number;
  /** Envelope recipients. */
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

function toWaiting(row: Row): WaitingMessage {
  const { user_id: userId, pack, envelope: recipients } = row;
  return { id: Number(row.id), userId, pack, start: Number(row.pack_start), bytes: Number(row.bytes), recipients };
}

/** Those below an id, of one user or of all, newest first: that is where their readers begin. */
export async function listBelow(
  db: Db,
  id: number,
  { limit, userId = null }: { limit: number; userId?: string | null },
): Promise<WaitingMessage[]> {
  const rows = await run<Row>(db, {
    text: `select ${columns} from mail_messages
      where pack is not null and id < $1 and ($3::uuid is null or user_id = $3) order by id desc limit $2`,
    values: [id, limit, userId],
  });
  return rows.map(toWaiting);
}

export async function find(db: Db, userId: string, id: number): Promise<WaitingMessage | undefined> {
  const [row] = await run<Row>(db, {
    text: `select ${columns} from mail_messages where user_id = $1 and id = $2 and pack is not null`,
    values: [userId, id],
  });
  return row && toWaiting(row);
}

export async function count(db: Db): Promise<number> {
  const [row] = await run<{ total: string }>(db, {
    text: 'select count(*) as total from mail_messages where pack is not null',
    values: [],
  });
  return Number(row?.total ?? 0);
}

/** What looking into a message brought; its identity and its conversation stay as they are. */
export type FoundMessage = Pick<
  NewMessage,
  'from' | 'to' | 'cc' | 'bcc' | 'replyTo' | 'subject' | 'isParsed' | 'senderCheck' | 'attachments' | 'body'
> & { id: number };

const foundRows = createRowsTable<FoundMessage>([
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
  ['words', 'text[]', (message) => arrayText(wordsOfMessage(message))],
]);

/** Stores what was found in those of these messages that still wait, each once whoever tries at the same time; their ids. */
export async function complete(tx: Db, messages: readonly FoundMessage[]): Promise<Set<number>> {
  const rows = await run<{ id: string }>(tx, {
    text: `
      update mail_messages m set from_people = row.from_people, to_people = row.to_people, cc_people = row.cc_people,
        reply_to_people = row.reply_to_people, subject = row.subject, snippet = row.snippet,
        has_attachments = row.has_attachments, is_parsed = row.is_parsed, spf = row.spf, dkim = row.dkim,
        dmarc = row.dmarc, is_spoofed = row.is_spoofed, words = array_to_tsvector(row.words::text[]),
        pack = null, pack_start = null, envelope = null
      from ${foundRows.text} where m.id = row.id and m.pack is not null
      returning m.id`,
    values: foundRows.values(messages),
  });
  const completed = new Set(rows.map((row) => Number(row.id)));
  await insertParts(
    tx,
    messages.filter(({ id }) => completed.has(id)),
  );
  return completed;
}
