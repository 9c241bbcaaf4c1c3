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
  message_id: string;
  user_id: string;
  pack: Buffer;
  start: string;
  bytes: string;
  recipients: string[];
}

const columns = 'b.message_id, m.user_id, b.pack, b.start, m.bytes, b.recipients';

function toWaiting(row: Row): WaitingMessage {
  const { user_id: userId, pack, recipients } = row;
  return { id: Number(row.message_id), userId, pack, start: Number(row.start), bytes: Number(row.bytes), recipients };
}

type NewlyWaiting = Pick<WaitingMessage, 'id' | 'pack' | 'start' | 'recipients'>;

const newRows = createRowsTable<NewlyWaiting>([
  ['message_id', 'bigint', ({ id }) => id],
  ['pack', 'bytea', ({ pack }) => pack.toString('hex')],
  ['start', 'bigint', ({ start }) => start],
  ['recipients', 'text[]', ({ recipients }) => arrayText(recipients)],
]);

export async function insertMany(tx: Db, waiting: readonly NewlyWaiting[]): Promise<void> {
  if (waiting.length === 0) return;
  await run(tx, {
    text: `insert into mail_backlog (${newRows.names}) select ${newRows.selected} from ${newRows.text}`,
    values: newRows.values(waiting),
  });
}

/** Those below an id, of one user or of all, newest first: that is where their readers begin. */
export async function listBelow(
  db: Db,
  id: number,
  { limit, userId = null }: { limit: number; userId?: string | null },
): Promise<WaitingMessage[]> {
  const rows = await run<Row>(db, {
    text: `select ${columns} from mail_backlog b join mail_messages m on m.id = b.message_id
      where b.message_id < $1 and ($3::uuid is null or m.user_id = $3) order by b.message_id desc limit $2`,
    values: [id, limit, userId],
  });
  return rows.map(toWaiting);
}

export async function find(db: Db, userId: string, id: number): Promise<WaitingMessage | undefined> {
  const [row] = await run<Row>(db, {
    text: `select ${columns} from mail_backlog b join mail_messages m on m.id = b.message_id
      where m.user_id = $1 and m.id = $2`,
    values: [userId, id],
  });
  return row && toWaiting(row);
}

export async function count(db: Db): Promise<number> {
  const [row] = await run<{ total: string }>(db, { text: 'select count(*) as total from mail_backlog', values: [] });
  return Number(row?.total ?? 0);
}

/** What looking into a message brought; its identity and its conversation stay as they are. */
export type FoundMessage = Pick<
  NewMessage,
  'from' | 'to' | 'cc' | 'bcc' | 'replyTo' | 'subject' | 'isParsed' | 'senderCheck' | 'attachments' | 'body'
> & { id: number };

/** Takes those of these messages that still wait, and that nobody else can take at the same time; their ids. */
export async function take(tx: Db, ids: readonly number[]): Promise<Set<number>> {
  const rows = await run<{ message_id: string }>(tx, {
    text: 'delete from mail_backlog where message_id = any($1::bigint[]) returning message_id',
    values: [arrayText(ids)],
  });
  return new Set(rows.map((row) => Number(row.message_id)));
}

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
  ['words', 'text', (message) => wordsOfMessage(message)],
]);

/** Stores what was found in messages that were taken. */
export async function complete(tx: Db, messages: readonly FoundMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await run(tx, {
    text: `
      update mail_messages m set from_people = row.from_people, to_people = row.to_people, cc_people = row.cc_people,
        reply_to_people = row.reply_to_people, subject = row.subject, snippet = row.snippet,
        has_attachments = row.has_attachments, is_parsed = row.is_parsed, spf = row.spf, dkim = row.dkim,
        dmarc = row.dmarc, is_spoofed = row.is_spoofed, words = to_tsvector('simple', row.words)
      from ${foundRows.text} where m.id = row.id`,
    values: foundRows.values(messages),
  });
  await insertParts(tx, messages);
}
