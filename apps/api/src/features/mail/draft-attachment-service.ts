import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import { maxAttachmentRows, tooManyAttachmentRows } from '@rei/domain/mail/limits';
import type { MailAttachment } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import * as drafts from './draft-repository.ts';
import * as mailbox from './mailbox-repository.ts';
import { messageNotFound } from './mailbox-service.ts';
import type { OutgoingAttachments, OutgoingFile } from './outgoing-attachments-service.ts';
import { toAttachment } from './presenter.ts';

interface Deps {
  db: Db;
  attachments: OutgoingAttachments;
}

/** Files that are kept with messages being written. */
export function createDraftAttachmentService({ db, attachments }: Deps) {
  async function requireDraft(userId: string, messageId: string): Promise<number> {
    const id = parseStoredId(messageId);
    if (id === undefined || !(await drafts.findById(db, userId, id))) throw messageNotFound();
    return id;
  }

  return {
    /** Checked by what is in them, as when they are sent; all files of the draft together are within its limits. */
    async attach(userId: string, messageId: string, files: readonly OutgoingFile[]): Promise<MailAttachment[]> {
      const id = await requireDraft(userId, messageId);
      const kept = await mailbox.listAttachments(db, id);
      const taken = await attachments.take(userId, { files, ownIds: kept.map((row) => row.id) });
      const isThere = await db.transaction(async (tx) => {
        if (!(await drafts.lock(tx, userId, id))) return false;
        // Others may have come meanwhile, from another tab.
        if ((await mailbox.listAttachments(tx, id)).length + files.length > maxAttachmentRows) {
          throw new AppError('VALIDATION', tooManyAttachmentRows, { details: { attachments: tooManyAttachmentRows } });
        }
        await drafts.insertAttachments(tx, id, taken.slice(0, files.length));
        return true;
      });
      if (!isThere) throw messageNotFound();
      return (await mailbox.listAttachments(db, id)).map(toAttachment);
    },

    async detach(userId: string, messageId: string, storageRef: string): Promise<void> {
      const id = await requireDraft(userId, messageId);
      const attachmentId = parseStoredId(storageRef);
      if (attachmentId === undefined || !(await drafts.deleteAttachment(db, id, attachmentId))) {
        throw new AppError('NOT_FOUND', 'Attachment not found.');
      }
    },
  };
}

export type DraftAttachmentService = ReturnType<typeof createDraftAttachmentService>;
