import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { createRowsTable, type RowsColumn } from '#db/rows-table.ts';
import { mailAttachments, mailBodies, mailMessages } from '#db/schema/mail.ts';
import { arrayText, run } from '#db/statement.ts';
import { type MessageIdentity, type NewMessage, type StoredIdentity, threadReferences } from './message.ts';
import { searchWordsOf, snippetOf } from './search-words.ts';
import { assignThreads, deleteThreads } from './thread-repository.ts';

/** Undefined where the user has this very message already. */
export async function insert(tx: Db, message: NewMessage): Promise<number | undefined> {
  const [id] = await insertMany(tx, [message]);
  return id;
}

/** Returns the ids in the same order. */
export async function insertMany(tx: Db, messages: readonly NewMessage[]): Promise<(number | undefined)[]> {
  const known = await listKnown(tx, messages);
  const fresh = withoutKnown(messages, known);
  if (fresh.size === 0) return messages.map(() => undefined);
  const threads = await assignThreads(tx, [...fresh.values()], known);
  const placed = [...fresh.values()].map((message) => ({ message, threadId: threads.threadOf(message) }));
  const rows = await insertRows(tx, placed);
  if (rows.length < fresh.size) {
    const used = new Set(rows.map(({ threadId }) => threadId));
    await deleteThreads(
      tx,
      threads.created.filter((id) => !used.has(id)),
    );
  }
  const added = rows.flatMap((row) => {
    const message = fresh.get(keyOf(row));
    return message ? [{ id: row.id, message }] : [];
  });
  await insertParts(
    tx,
    added.map(({ id, message: { body, attachments } }) => ({ id, body, attachments })),
  );
  const ids = new Map(added.map(({ id, message }) => [message, id]));
  return messages.map((message) => ids.get(message));
}

function withoutKnown(messages: readonly NewMessage[], known: readonly MessageIdentity[]): Map<string, NewMessage> {
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

function keyOf({ userId, isOutgoing, messageId, sourceHash }: MessageIdentity): string {
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

function toIdentity(row: IdentityRow): StoredIdentity {
  return {
    id: Number(row.id),
    threadId: Number(row.thread_id),
    userId: row.user_id,
    isOutgoing: row.is_outgoing,
    messageId: row.message_id,
    sourceHash: row.source_hash,
  };
}

/** Stored messages among these and among those they refer to. */
async function listKnown(tx: Db, messages: readonly NewMessage[]): Promise<StoredIdentity[]> {
  const wanted = new Map<string, { userId: string; messageId: string }>();
  for (const message of messages) {
    const { userId } = message;
    for (const messageId of [message.messageId, ...threadReferences(message)]) {
      wanted.set(`${userId} ${messageId}`, { userId, messageId });
    }
  }
  const each = [...wanted.values()];
  const rows = await run<IdentityRow>(tx, {
    // One look-up each, or the planner reads the whole mailbox; both values of is_outgoing, to use the whole index.
    text: `select found.* from unnest($1::uuid[], $2::text[]) as wanted (user_id, message_id)
      cross join lateral (select ${identityColumns} from mail_messages m
        where m.user_id = wanted.user_id and m.is_outgoing in (true, false) and m.message_id = wanted.message_id
        offset 0) as found`,
    values: [arrayText(each.map(({ userId }) => userId)), arrayText(each.map(({ messageId }) => messageId))],
  });
  return rows.map(toIdentity);
}

interface Placed {
  message: NewMessage;
  threadId: number;
}

const columns: ReadonlyArray<RowsColumn<Placed>> = [
  ['user_id', 'uuid', ({ message }) => message.userId],
  ['thread_id', 'bigint', ({ threadId }) => threadId],
  ['folder', 'text', ({ message }) => message.folder],
  ['is_outgoing', 'boolean', ({ message }) => message.isOutgoing],
  ['message_id', 'text', ({ message }) => message.messageId],
  ['in_reply_to', 'text', ({ message }) => message.inReplyTo ?? null],
  ['reference_ids', 'text[]', ({ message }) => arrayText(message.references)],
  ['from_people', 'jsonb', ({ message }) => JSON.stringify(message.from)],
  ['to_people', 'jsonb', ({ message }) => JSON.stringify(message.to)],
  ['cc_people', 'jsonb', ({ message }) => JSON.stringify(message.cc)],
  ['bcc_people', 'jsonb', ({ message }) => JSON.stringify(message.bcc)],
  ['reply_to_people', 'jsonb', ({ message }) => JSON.stringify(message.replyTo)],
  ['subject', 'text', ({ message }) => message.subject],
  ['snippet', 'text', ({ message }) => snippetOf(message.body?.text ?? '')],
  ['is_seen', 'boolean', ({ message }) => message.isSeen],
  ['bytes', 'bigint', ({ message }) => message.bytes],
  ['has_attachments', 'boolean', ({ message }) => message.attachments.length > 0],
  ['property_id', 'text', ({ message }) => message.propertyId ?? null],
  ['is_parsed', 'boolean', ({ message }) => message.isParsed],
  ['spf', 'text', ({ message }) => message.senderCheck?.spf ?? null],
  ['dkim', 'text', ({ message }) => message.senderCheck?.dkim ?? null],
  ['dmarc', 'text', ({ message }) => message.senderCheck?.dmarc ?? null],
  ['is_spoofed', 'boolean', ({ message }) => message.senderCheck?.isSpoofed ?? false],
  ['is_automatic', 'boolean', ({ message }) => message.isAutomatic ?? false],
  ['source_hash', 'bytea', ({ message }) => message.sourceHash?.toString('hex') ?? null],
  ['pack', 'bytea', ({ message }) => message.unparsed?.pack.toString('hex') ?? null],
  ['pack_start', 'bigint', ({ message }) => message.unparsed?.start ?? null],
  ['envelope', 'text[]', ({ message }) => (message.unparsed ? arrayText(message.unparsed.recipients) : null)],
];

const storedRows = createRowsTable(columns);
const sentRows = createRowsTable([
  ...columns,
  ['date', 'timestamptz', ({ message }) => message.date ?? null],
  ['words', 'text[]', ({ message }) => arrayText(searchWordsOf(message))],
]);

async function insertRows(tx: Db, placed: readonly Placed[]): Promise<StoredIdentity[]> {
  const rows = await run<IdentityRow>(tx, {
    text: `
      insert into mail_messages (${storedRows.names}, date, words)
      select ${storedRows.selected}, coalesce(row.date, now()), array_to_tsvector(row.words::text[]) from ${sentRows.text}
      on conflict do nothing
      returning ${identityColumns}`,
    values: sentRows.values(placed),
  });
  return rows.map(toIdentity);
}

/** The protocol numbers the values of a statement with 16 bits. */
const attachmentsPerInsert = 2000;

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
  for (let at = 0; at < attachments.length; at += attachmentsPerInsert) {
    await tx.insert(mailAttachments).values(attachments.slice(at, at + attachmentsPerInsert));
  }
}

export async function findReferences(
  db: Db,
  userId: string,
  id: number,
): Promise<{ messageId: string; references: string[] } | undefined> {
  const [row] = await db
    .select({ messageId: mailMessages.messageId, references: mailMessages.referenceIds })
    .from(mailMessages)
    .where(and(eq(mailMessages.userId, userId), eq(mailMessages.id, id)));
  return row;
}

/** The Message-ID alone proves nothing, because every recipient knows it. */
export async function wasSentFromHere(
  db: Db,
  message: { userIds: string[]; messageId: string; subject: string; text: string; recipients: readonly string[] },
): Promise<boolean> {
  const rows = await db
    .select({
      subject: mailMessages.subject,
      text: mailBodies.text,
      to: mailMessages.to,
      cc: mailMessages.cc,
      bcc: mailMessages.bcc,
    })
    .from(mailMessages)
    .innerJoin(mailBodies, eq(mailBodies.messageId, mailMessages.id))
    .where(
      and(
        inArray(mailMessages.userId, message.userIds),
        eq(mailMessages.isOutgoing, true),
        eq(mailMessages.messageId, message.messageId),
      ),
    );
  const recipients = new Set(message.recipients.map((address) => address.toLowerCase()));
  return rows.some(
    ({ subject, text, to, cc, bcc }) =>
      withoutWrapping(subject) === withoutWrapping(message.subject) &&
      withoutWrapping(text) === withoutWrapping(message.text) &&
      [...to, ...cc, ...bcc].some(({ address }) => recipients.has(address.toLowerCase())),
  );
}

/** Mail servers rewrap lines on the way. */
function withoutWrapping(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
