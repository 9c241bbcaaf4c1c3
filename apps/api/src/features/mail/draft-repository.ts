import type { MailPerson } from '@rei/domain/mail/message';
import { and, count as counted, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { mailBodies, mailDrafts, mailMessages } from '#db/schema/mail.ts';
import { searchableText } from './search-words.ts';

export interface StoredDraft {
  id: number;
  fromName: string;
  to: string;
  cc: string;
  bcc: string;
  subject: string;
  text: string;
  replyToId: number | null;
  propertyId: string | null;
  updatedAt: Date;
}

/** The fields of a draft that its list and search know, and those that only it has. */
export interface DraftFields extends Omit<StoredDraft, 'id' | 'updatedAt'> {
  people: MailPerson[];
}

const columns = {
  id: mailMessages.id,
  fromName: mailDrafts.fromName,
  to: mailDrafts.to,
  cc: mailDrafts.cc,
  bcc: mailDrafts.bcc,
  subject: mailMessages.subject,
  text: mailBodies.text,
  replyToId: mailDrafts.replyToId,
  propertyId: mailMessages.propertyId,
  updatedAt: mailDrafts.updatedAt,
};

const ownDraft = (userId: string, id: number) =>
  and(eq(mailMessages.userId, userId), eq(mailMessages.id, id), eq(mailMessages.folder, 'drafts'));

export async function findById(db: Db, userId: string, id: number): Promise<StoredDraft | undefined> {
  const [row] = await db
    .select(columns)
    .from(mailMessages)
    .innerJoin(mailDrafts, eq(mailDrafts.messageId, mailMessages.id))
    .innerJoin(mailBodies, eq(mailBodies.messageId, mailMessages.id))
    .where(ownDraft(userId, id));
  return row;
}

export async function count(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ value: counted() })
    .from(mailMessages)
    .where(and(eq(mailMessages.userId, userId), eq(mailMessages.folder, 'drafts')));
  return row?.value ?? 0;
}

/** Stores what a draft's message does not hold. */
export async function insert(tx: Db, messageId: number, fields: DraftFields): Promise<void> {
  const { fromName, to, cc, bcc, replyToId } = fields;
  await tx.insert(mailDrafts).values({ messageId, fromName, to, cc, bcc, replyToId });
}

/** Replaces a user's draft; false where there is none. */
export async function update(tx: Db, userId: string, id: number, fields: DraftFields): Promise<boolean> {
  const { fromName, to, cc, bcc, replyToId, subject, text, propertyId, people } = fields;
  const words = searchableText([subject, to, cc, bcc, text]);
  const rows = await tx
    .update(mailMessages)
    .set({
      subject,
      propertyId,
      to: people,
      snippet: text.replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed(),
      date: sql`now()`,
      words: sql`to_tsvector('simple', ${words})`,
    })
    .where(ownDraft(userId, id))
    .returning({ id: mailMessages.id });
  if (rows.length === 0) return false;
  await tx.update(mailBodies).set({ text }).where(eq(mailBodies.messageId, id));
  await tx
    .update(mailDrafts)
    .set({ fromName, to, cc, bcc, replyToId, updatedAt: sql`now()` })
    .where(eq(mailDrafts.messageId, id));
  return true;
}

export async function remove(tx: Db, userId: string, id: number): Promise<boolean> {
  const rows = await tx.delete(mailMessages).where(ownDraft(userId, id)).returning({ id: mailMessages.id });
  return rows.length > 0;
}
