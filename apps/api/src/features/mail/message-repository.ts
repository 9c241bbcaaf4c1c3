import type { MailFolder, MailPerson } from '@rei/domain/mail/message';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { mailAttachments, mailBodies, mailMessages, mailThreads } from '#db/schema/mail.ts';
import { searchableText } from './search-words.ts';

/** Characters of a message that its search knows. */
const longestSnippet = 200;

/** A message to be stored, whoever wrote it. */
export interface NewMessage {
  userId: string;
  folder: MailFolder;
  isOutgoing: boolean;
  isSeen: boolean;
  messageId: string;
  inReplyTo: string | undefined;
  references: string[];
  from: MailPerson[];
  to: MailPerson[];
  cc: MailPerson[];
  bcc: MailPerson[];
  replyTo: MailPerson[];
  subject: string;
  bytes: number;
  propertyId?: string | undefined;
  isParsed: boolean;
  senderCheck?: { spf: string | null; dkim: string | null; dmarc: string | null; isSpoofed: boolean } | undefined;
  sourceHash: Buffer | null;
  body: { text: string; html: string; htmlWithRemote: string | null; remoteContent: number };
  attachments: NewAttachment[];
}

export interface NewAttachment {
  filename: string;
  contentType: string;
  contentId: string | undefined;
  hash: Buffer;
  bytes: number;
}

/** Stores a message with its parts in its conversation; undefined when the user has this very message already. */
export async function insert(tx: Db, message: NewMessage): Promise<number | undefined> {
  const [id] = await insertMany(tx, [message]);
  return id;
}

/** The same for many at a time, of whichever users: their ids, in the same order. */
export async function insertMany(tx: Db, messages: readonly NewMessage[]): Promise<(number | undefined)[]> {
  const known = await findKnown(tx, messages);
  const taken = new Set(known.map(keyOf));
  const fresh = messages.filter((message) => {
    const key = keyOf(message);
    if (message.sourceHash !== null && taken.has(key)) return false;
    taken.add(key);
    return true;
  });
  if (fresh.length === 0) return messages.map(() => undefined);
  const threads = await findThreads(tx, fresh, known);
  const rows = await tx
    .insert(mailMessages)
    .values(fresh.map((message) => toRow(message, threads.threadOf(message))))
    .onConflictDoNothing()
    .returning({
      id: mailMessages.id,
      threadId: mailMessages.threadId,
      userId: mailMessages.userId,
      isOutgoing: mailMessages.isOutgoing,
      messageId: mailMessages.messageId,
      sourceHash: mailMessages.sourceHash,
    });
  if (rows.length < fresh.length) {
    await deleteThreads(tx, withoutAll(threads.made, new Set(rows.map(({ threadId }) => threadId))));
  }
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  const stored = fresh.flatMap((message) => {
    const id = ids.get(keyOf(message));
    return id === undefined ? [] : [{ id, message }];
  });
  await insertParts(tx, stored);
  const idOf = new Map(stored.map(({ id, message }) => [message, id]));
  return messages.map((message) => idOf.get(message));
}

/** What makes a message the same one. */
type Identity = Pick<NewMessage, 'userId' | 'isOutgoing' | 'messageId' | 'sourceHash'>;

function keyOf({ userId, isOutgoing, messageId, sourceHash }: Identity): string {
  return `${userId} ${isOutgoing} ${sourceHash?.toString('hex')} ${messageId}`;
}

interface KnownMessage extends Identity {
  id: number;
  threadId: number;
}

/** What is stored of these messages and of those that they refer to. */
async function findKnown(tx: Db, messages: readonly NewMessage[]): Promise<KnownMessage[]> {
  const userIds = [...new Set(messages.map(({ userId }) => userId))];
  const messageIds = [...new Set(messages.flatMap((message) => [message.messageId, ...referredTo(message)]))];
  return tx
    .select({
      id: mailMessages.id,
      threadId: mailMessages.threadId,
      userId: mailMessages.userId,
      isOutgoing: mailMessages.isOutgoing,
      messageId: mailMessages.messageId,
      sourceHash: mailMessages.sourceHash,
    })
    .from(mailMessages)
    .where(
      and(
        inArray(mailMessages.userId, userIds),
        // Both, so that every column of the index is named.
        inArray(mailMessages.isOutgoing, [true, false]),
        inArray(mailMessages.messageId, messageIds),
      ),
    );
}

function referredTo({ references, inReplyTo }: Pick<NewMessage, 'references' | 'inReplyTo'>): string[] {
  return inReplyTo === undefined ? references : [...references, inReplyTo];
}

/**
 * Gives each message its conversation: that of the newest message it refers to, stored or earlier among these, or a
 * new one.
 */
async function findThreads(tx: Db, messages: readonly NewMessage[], known: readonly KnownMessage[]) {
  const newest = new Map<string, KnownMessage>();
  for (const message of known) {
    const key = `${message.userId} ${message.messageId}`;
    if ((newest.get(key)?.id ?? 0) < message.id) newest.set(key, message);
  }
  const found = new Map<NewMessage, number | NewMessage>();
  const earlier = new Map<string, NewMessage>();
  for (const message of messages) {
    const keys = referredTo(message).map((messageId) => `${message.userId} ${messageId}`);
    const among = keys.map((key) => earlier.get(key)).findLast((each) => each !== undefined);
    const stored = keys.map((key) => newest.get(key)).filter((each) => each !== undefined);
    const last = stored.reduce<KnownMessage | undefined>(
      (one, other) => ((one?.id ?? 0) < other.id ? other : one),
      undefined,
    );
    const thread = among ?? last?.threadId;
    if (thread !== undefined) found.set(message, thread);
    earlier.set(`${message.userId} ${message.messageId}`, message);
  }
  const beginning = messages.filter((message) => !found.has(message));
  const made = await insertThreads(
    tx,
    beginning.map(({ userId }) => userId),
  );
  beginning.forEach((message, at) => {
    const id = made[at];
    if (id !== undefined) found.set(message, id);
  });
  function threadOf(message: NewMessage): number {
    let thread = found.get(message);
    while (typeof thread === 'object') thread = found.get(thread);
    if (thread === undefined) throw new Error('The conversation was not stored');
    return thread;
  }
  return { made, threadOf };
}

/** New conversations of these users, in the same order. */
async function insertThreads(tx: Db, userIds: readonly string[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .insert(mailThreads)
    .values(userIds.map((userId) => ({ userId })))
    .returning({ id: mailThreads.id, userId: mailThreads.userId });
  const free = Map.groupBy(rows, ({ userId }) => userId);
  return userIds.map((userId) => {
    const row = free.get(userId)?.shift();
    if (!row) throw new Error('The conversation was not stored');
    return row.id;
  });
}

async function deleteThreads(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(mailThreads).where(inArray(mailThreads.id, [...ids]));
}

function withoutAll<T>(all: readonly T[], others: ReadonlySet<T>): T[] {
  return all.filter((each) => !others.has(each));
}

function toRow(message: NewMessage, threadId: number) {
  const { text } = message.body;
  const people = [...message.from, ...message.to, ...message.cc, ...message.bcc];
  const words = searchableText([
    message.subject,
    ...people.flatMap(({ name, address }) => [name, address]),
    ...message.attachments.map(({ filename }) => filename),
    text,
  ]);
  return {
    userId: message.userId,
    threadId,
    folder: message.folder,
    isOutgoing: message.isOutgoing,
    messageId: message.messageId,
    inReplyTo: message.inReplyTo ?? null,
    referenceIds: message.references,
    from: message.from,
    to: message.to,
    cc: message.cc,
    bcc: message.bcc,
    replyTo: message.replyTo,
    subject: message.subject,
    snippet: text.replace(/\s+/g, ' ').trim().slice(0, longestSnippet).toWellFormed(),
    isSeen: message.isSeen,
    bytes: message.bytes,
    hasAttachments: message.attachments.length > 0,
    propertyId: message.propertyId ?? null,
    isParsed: message.isParsed,
    spf: message.senderCheck?.spf ?? null,
    dkim: message.senderCheck?.dkim ?? null,
    dmarc: message.senderCheck?.dmarc ?? null,
    isSpoofed: message.senderCheck?.isSpoofed ?? false,
    sourceHash: message.sourceHash,
    words: sql<string>`to_tsvector('simple', ${words})`,
  };
}

/** Rows of one statement: the driver's protocol numbers its values with 16 bits. */
const partsAtOnce = 2000;

async function insertParts(tx: Db, stored: readonly { id: number; message: NewMessage }[]): Promise<void> {
  if (stored.length === 0) return;
  await tx.insert(mailBodies).values(stored.map(({ id, message }) => ({ messageId: id, ...message.body })));
  const attachments = stored.flatMap(({ id, message }) =>
    message.attachments.map(({ filename, contentType, contentId, hash, bytes }, position) => ({
      messageId: id,
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

/** What an answer to an own message refers to. */
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

/** Notes on a user's outgoing message that it came back; true when there is such a message. */
export async function markBounced(tx: Db, userId: string, messageId: string, reason: string): Promise<boolean> {
  const rows = await tx
    .update(mailMessages)
    .set({ bounce: reason })
    .where(
      and(eq(mailMessages.userId, userId), eq(mailMessages.isOutgoing, true), eq(mailMessages.messageId, messageId)),
    )
    .returning({ id: mailMessages.id });
  return rows.length > 0;
}

/**
 * Whether one of these users sent this message: its id, its words, and one of those it is for. The id alone would not
 * do, because everybody who got the message knows it.
 */
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
      wordsOf(subject) === wordsOf(message.subject) &&
      wordsOf(text) === wordsOf(message.text) &&
      [...to, ...cc, ...bcc].some(({ address }) => recipients.has(address.toLowerCase())),
  );
}

/** Without what is changed on the way: line ends, wrapping, spaces at ends. */
function wordsOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
