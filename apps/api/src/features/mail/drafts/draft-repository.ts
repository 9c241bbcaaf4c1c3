import type { MailPerson } from '@rei/domain/mail/message';
import { and, count as counted, eq, max, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { mailAttachments, mailBodies, mailDrafts, mailMessages } from '#db/schema/mail.ts';
import { arrayText } from '#db/statement.ts';
import type { NewAttachment } from '../message.ts';
import { snippetOf, wordsIn } from '../search-words.ts';
import { visiblePropertyId } from '../thread-repository.ts';

interface StoredDraft {
  id: number;
  fromName: string;
  to: string;
  cc: string;
  bcc: string;
  subject: string;
  text: string;
  toName: string;
  replyToId: number | null;
  propertyId: string | null;
  /** 'isOffer' and the like: how it will be logged. */
  marks: string[];
  offerId: string | null;
  contractId: string | null;
  isFromTemplate: boolean;
  templateId: string | null;
  documents: string[];
  updatedAt: Date;
}

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
  toName: mailDrafts.toName,
  marks: mailDrafts.marks,
  offerId: mailDrafts.offerId,
  contractId: mailDrafts.contractId,
  isFromTemplate: mailDrafts.isFromTemplate,
  templateId: mailDrafts.templateId,
  documents: mailDrafts.documents,
  replyToId: mailDrafts.replyToId,
  propertyId: sql<string | null>`${sql.raw(visiblePropertyId('mail_messages.property_id', 'mail_messages.user_id'))}`,
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

export async function insert(tx: Db, messageId: number, fields: DraftFields): Promise<void> {
  await tx.insert(mailDrafts).values({ messageId, ...ownColumns(fields) });
}

export async function update(tx: Db, userId: string, id: number, fields: DraftFields): Promise<boolean> {
  const { to, cc, bcc, subject, text, propertyId, people } = fields;
  const words = arrayText(wordsIn([subject, to, cc, bcc, text]));
  const rows = await tx
    .update(mailMessages)
    .set({
      subject,
      propertyId,
      to: people,
      snippet: snippetOf(text),
      date: sql`now()`,
      words: sql`array_to_tsvector(${words}::text[])`,
    })
    .where(ownDraft(userId, id))
    .returning({ id: mailMessages.id });
  if (rows.length === 0) return false;
  await tx.update(mailBodies).set({ text }).where(eq(mailBodies.messageId, id));
  await tx
    .update(mailDrafts)
    .set({ ...ownColumns(fields), updatedAt: sql`now()` })
    .where(eq(mailDrafts.messageId, id));
  return true;
}

export async function remove(tx: Db, userId: string, id: number): Promise<boolean> {
  const rows = await tx.delete(mailMessages).where(ownDraft(userId, id)).returning({ id: mailMessages.id });
  return rows.length > 0;
}

/** Until the transaction ends; false where there is no such draft. */
export async function lock(tx: Db, userId: string, id: number): Promise<boolean> {
  const rows = await tx.select({ id: mailMessages.id }).from(mailMessages).where(ownDraft(userId, id)).for('update');
  return rows.length > 0;
}

export async function insertAttachments(tx: Db, id: number, attachments: readonly NewAttachment[]): Promise<void> {
  const [last] = await tx
    .select({ position: max(mailAttachments.position) })
    .from(mailAttachments)
    .where(eq(mailAttachments.messageId, id));
  const first = (last?.position ?? -1) + 1;
  const rows = attachments.map((attachment, at) => ({ ...attachment, messageId: id, position: first + at }));
  if (rows.length > 0) await tx.insert(mailAttachments).values(rows);
  await tx.update(mailMessages).set({ hasAttachments: true }).where(eq(mailMessages.id, id));
}

export async function deleteAttachment(db: Db, id: number, attachmentId: number): Promise<boolean> {
  const rows = await db
    .delete(mailAttachments)
    .where(and(eq(mailAttachments.messageId, id), eq(mailAttachments.id, attachmentId)))
    .returning({ id: mailAttachments.id });
  const rest = sql`exists (select from ${mailAttachments} where ${mailAttachments.messageId} = ${id})`;
  await db.update(mailMessages).set({ hasAttachments: rest }).where(eq(mailMessages.id, id));
  return rows.length > 0;
}

function ownColumns({ subject, text, propertyId, people, ...own }: DraftFields) {
  return own;
}
