import type { MailFolder, MailPerson } from '@rei/domain/mail/message';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
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
  const threadId = (await findThread(tx, message)) ?? (await insertThread(tx, message.userId));
  const { text } = message.body;
  const people = [...message.from, ...message.to, ...message.cc, ...message.bcc];
  const words = searchableText([
    message.subject,
    ...people.flatMap(({ name, address }) => [name, address]),
    ...message.attachments.map(({ filename }) => filename),
    text,
  ]);
  const [row] = await tx
    .insert(mailMessages)
    .values({
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
      words: sql`to_tsvector('simple', ${words})`,
    })
    .onConflictDoNothing()
    .returning({ id: mailMessages.id });
  if (!row) return undefined;
  await tx.insert(mailBodies).values({ messageId: row.id, ...message.body });
  if (message.attachments.length > 0) {
    await tx.insert(mailAttachments).values(
      message.attachments.map(({ filename, contentType, contentId, hash, bytes }, position) => ({
        messageId: row.id,
        position,
        filename,
        contentType,
        contentId: contentId ?? null,
        hash,
        bytes,
      })),
    );
  }
  return row.id;
}

/** The own conversation that a message continues, by the newest of the messages it refers to. */
async function findThread(tx: Db, message: Pick<NewMessage, 'userId' | 'inReplyTo' | 'references'>) {
  const named = [...message.references, ...(message.inReplyTo ? [message.inReplyTo] : [])];
  if (named.length === 0) return undefined;
  const [row] = await tx
    .select({ threadId: mailMessages.threadId })
    .from(mailMessages)
    .where(and(eq(mailMessages.userId, message.userId), inArray(mailMessages.messageId, named)))
    .orderBy(desc(mailMessages.id))
    .limit(1);
  return row?.threadId;
}

async function insertThread(tx: Db, userId: string): Promise<number> {
  const [row] = await tx.insert(mailThreads).values({ userId }).returning({ id: mailThreads.id });
  if (!row) throw new Error('The conversation was not stored');
  return row.id;
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

/** Whether a message with this id went out from here. */
export async function wasSentFromHere(db: Db, messageId: string): Promise<boolean> {
  const rows = await db
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(and(eq(mailMessages.messageId, messageId), eq(mailMessages.isOutgoing, true)))
    .limit(1);
  return rows.length > 0;
}
