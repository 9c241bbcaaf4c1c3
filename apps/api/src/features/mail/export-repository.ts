import { and, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pagedRows } from '#db/paged-rows.ts';
import { mailAttachments, mailBodies, mailDrafts, mailMessages, mailSendings } from '#db/schema/mail.ts';

export function listAllByUser(db: Db, userId: string): AsyncIterable<object> {
  const { userId: _, words: _words, sourceHash: _hash, ...known } = getTableColumns(mailMessages);
  const { pack: _pack, packStart: _start, envelope: _envelope, ...columns } = known;
  const { messageId: _message, ...draftColumns } = getTableColumns(mailDrafts);
  const attachments = sql<string[]>`array(select ${mailAttachments.filename} from ${mailAttachments}
    where ${mailAttachments.messageId} = ${mailMessages.id} order by ${mailAttachments.position})`;
  return pagedRows(({ after, limit }: { after: { id: number } | undefined; limit: number }) =>
    db
      .select({
        ...columns,
        text: mailBodies.text,
        attachments,
        state: mailSendings.state,
        sentAt: mailSendings.sentAt,
        // Addresses in a draft are kept as typed.
        draft: draftColumns,
      })
      .from(mailMessages)
      .leftJoin(mailBodies, eq(mailBodies.messageId, mailMessages.id))
      .leftJoin(mailSendings, eq(mailSendings.messageId, mailMessages.id))
      .leftJoin(mailDrafts, eq(mailDrafts.messageId, mailMessages.id))
      .where(and(eq(mailMessages.userId, userId), after && gt(mailMessages.id, after.id)))
      .orderBy(mailMessages.id)
      .limit(limit),
  );
}
