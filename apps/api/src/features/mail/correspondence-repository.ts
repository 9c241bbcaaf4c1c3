import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { mailBodies, mailMessages } from '#db/schema/mail.ts';

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
