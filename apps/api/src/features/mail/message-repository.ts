import type { Db } from '#db/client.ts';
import { mailAttachments, mailBodies } from '#db/schema/mail.ts';
import { arrayText, run } from '#db/statement.ts';
import * as conversations from './conversation-repository.ts';
import { type Identity, type KnownMessage, type NewMessage, referredTo } from './new-message.ts';
import { rowsText } from './rows-text.ts';
import { snippetOf, wordsOfMessage } from './search-words.ts';

/** Stores a message with its parts in its conversation; undefined when the user has this very message already. */
export async function insert(tx: Db, message: NewMessage): Promise<number | undefined> {
  const [id] = await insertMany(tx, [message]);
  return id;
}

/** The same for many at a time, of whichever users: their ids, in the same order. */
export async function insertMany(tx: Db, messages: readonly NewMessage[]): Promise<(number | undefined)[]> {
  const known = await findKnown(tx, messages);
  const fresh = withoutKnown(messages, known);
  if (fresh.size === 0) return messages.map(() => undefined);
  const threads = await conversations.assign(tx, [...fresh.values()], known);
  const rows = await insertRows(tx, [...fresh.values()], threads.threadOf);
  if (rows.length < fresh.size) {
    const used = new Set(rows.map(({ threadId }) => threadId));
    await conversations.deleteMany(
      tx,
      threads.made.filter((id) => !used.has(id)),
    );
  }
  const stored = rows.flatMap((row) => {
    const message = fresh.get(keyOf(row));
    return message ? [{ id: row.id, message }] : [];
  });
  await insertParts(
    tx,
    stored.map(({ id, message: { body, attachments } }) => ({ id, body, attachments })),
  );
  const ids = new Map(stored.map(({ id, message }) => [message, id]));
  return messages.map((message) => ids.get(message));
}

/** By what makes each the same one: those that are neither known nor among these before. */
function withoutKnown(messages: readonly NewMessage[], known: readonly Identity[]): Map<string, NewMessage> {
  const taken = new Set(known.map(keyOf));
  const fresh = new Map<string, NewMessage>();
  for (const message of messages) {
    const key = keyOf(message);
    if (message.sourceHash !== null && taken.has(key)) continue;
    taken.add(key);
    fresh.set(key, message);
  }
  return fresh;
}

function keyOf({ userId, isOutgoing, messageId, sourceHash }: Identity): string {
  return `${userId} ${isOutgoing} ${sourceHash?.toString('latin1')} ${messageId}`;
}

interface IdentityRow {
  id: string;
  thread_id: string;
  user_id: string;
  is_outgoing: boolean;
  message_id: string;
  source_hash: Buffer | null;
}

const identityColumns = 'id, thread_id, user_id, is_outgoing, message_id, source_hash';

function toKnown(row: IdentityRow): KnownMessage {
  return {
    id: Number(row.id),
    threadId: Number(row.thread_id),
    userId: row.user_id,
    isOutgoing: row.is_outgoing,
    messageId: row.message_id,
    sourceHash: row.source_hash,
  };
}

/** What is stored of these messages and of those that they refer to. */
async function findKnown(tx: Db, messages: readonly NewMessage[]): Promise<KnownMessage[]> {
  const userIds = new Set(messages.map(({ userId }) => userId));
  const messageIds = new Set(messages.flatMap((message) => [message.messageId, ...referredTo(message)]));
  const rows = await run<IdentityRow>(tx, {
    // Both kinds, so that every column of the index is named.
    text: `select ${identityColumns} from mail_messages
      where user_id = any($1::uuid[]) and is_outgoing in (true, false) and message_id = any($2::text[])`,
    values: [arrayText([...userIds]), arrayText([...messageIds])],
  });
  return rows.map(toKnown);
}

/** Those that were not there yet, in any order. */
async function insertRows(
  tx: Db,
  messages: readonly NewMessage[],
  threadOf: (message: NewMessage) => number,
): Promise<KnownMessage[]> {
  const rows = await run<IdentityRow>(tx, {
    text: `
      insert into mail_messages (user_id, thread_id, folder, is_outgoing, message_id, in_reply_to, reference_ids,
        from_people, to_people, cc_people, bcc_people, reply_to_people, subject, snippet, is_seen, bytes,
        has_attachments, property_id, is_parsed, spf, dkim, dmarc, is_spoofed, source_hash, words)
      select user_id, thread_id, folder, is_outgoing, message_id, in_reply_to, reference_ids,
        from_people, to_people, cc_people, bcc_people, reply_to_people, subject, snippet, is_seen, bytes,
        has_attachments, property_id, is_parsed, spf, dkim, dmarc, is_spoofed, decode(source_hash, 'hex'),
        to_tsvector('simple', words)
      from json_to_recordset($1::json) as row (user_id uuid, thread_id bigint, folder text, is_outgoing boolean,
        message_id text, in_reply_to text, reference_ids text[], from_people jsonb, to_people jsonb, cc_people jsonb,
        bcc_people jsonb, reply_to_people jsonb, subject text, snippet text, is_seen boolean, bytes bigint,
        has_attachments boolean, property_id text, is_parsed boolean, spf text, dkim text, dmarc text,
        is_spoofed boolean, source_hash text, words text)
      on conflict do nothing
      returning ${identityColumns}`,
    values: [rowsText(messages.map((message) => toRow(message, threadOf(message))))],
  });
  return rows.map(toKnown);
}

function toRow(message: NewMessage, threadId: number) {
  const { body, senderCheck } = message;
  return {
    user_id: message.userId,
    thread_id: threadId,
    folder: message.folder,
    is_outgoing: message.isOutgoing,
    message_id: message.messageId,
    in_reply_to: message.inReplyTo,
    reference_ids: message.references,
    from_people: message.from,
    to_people: message.to,
    cc_people: message.cc,
    bcc_people: message.bcc,
    reply_to_people: message.replyTo,
    subject: message.subject,
    snippet: snippetOf(body?.text ?? ''),
    is_seen: message.isSeen,
    bytes: message.bytes,
    has_attachments: message.attachments.length > 0,
    property_id: message.propertyId,
    is_parsed: message.isParsed,
    spf: senderCheck?.spf,
    dkim: senderCheck?.dkim,
    dmarc: senderCheck?.dmarc,
    is_spoofed: senderCheck?.isSpoofed ?? false,
    source_hash: message.sourceHash?.toString('hex'),
    words: wordsOfMessage(message),
  };
}

/** Rows of one statement: the driver's protocol numbers its values with 16 bits. */
const partsAtOnce = 2000;

/** The bodies and attachments of stored messages. */
export async function insertParts(
  tx: Db,
  messages: readonly (Pick<NewMessage, 'body' | 'attachments'> & { id: number })[],
): Promise<void> {
  const bodies = messages.flatMap(({ id, body }) => (body ? [{ messageId: id, ...body }] : []));
  if (bodies.length > 0) await tx.insert(mailBodies).values(bodies);
  const attachments = messages.flatMap((message) =>
    message.attachments.map(({ filename, contentType, contentId, hash, bytes }, position) => ({
      messageId: message.id,
      position,
      filename,
      contentType,
      contentId: contentId ?? null,
      hash,
      bytes,
    })),
  );
  for (let at = 0; at < attachments.length; at += partsAtOnce) {
    await tx.insert(mailAttachments).values(attachments.slice(at, at + partsAtOnce));
  }
}
