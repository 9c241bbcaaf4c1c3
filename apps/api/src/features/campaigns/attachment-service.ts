import { maxCampaignAttachments } from '@rei/domain/campaigns/campaign';
import type { CampaignAttachment } from '@rei/domain/campaigns/campaign-row';
import { AppError } from '@rei/domain/kernel/errors';
import { isStoredUuid } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import type { UploadedFile } from '#http/upload.ts';
import * as repository from './repository.ts';
import { requireDraft } from './service.ts';

interface StoredFile {
  filename: string;
  bytes: number;
  hash: Buffer;
}

interface Deps {
  db: Db;
  /** Checks files as attachments of mail are checked, and stores them. */
  acceptFiles: (
    userId: string,
    files: { files: readonly UploadedFile[]; storedIds: readonly string[] },
  ) => Promise<StoredFile[]>;
  requireRoom: (userId: string, files: readonly { bytes: number }[]) => Promise<void>;
}

/** Files that go with every first message of a campaign. */
export function createCampaignAttachmentService({ db, acceptFiles, requireRoom }: Deps) {
  return {
    async attach(
      userId: string,
      { id: campaignId }: repository.CampaignRecord,
      files: readonly UploadedFile[],
    ): Promise<CampaignAttachment[]> {
      await requireRoom(userId, files);
      const accepted = await acceptFiles(userId, { files, storedIds: [] });
      return db.transaction(async (tx) => {
        requireDraft(await repository.lock(tx, userId, campaignId));
        const there = await repository.listAttachments(tx, userId, campaignId);
        if (there.length + accepted.length > maxCampaignAttachments) {
          const problem = `You can add up to ${maxCampaignAttachments} files.`;
          throw new AppError('VALIDATION', problem, { details: { attachments: problem } });
        }
        await repository.insertAttachments(
          tx,
          accepted.map(({ filename, bytes, hash }) => ({ userId, campaignId, filename, bytes, hash })),
        );
        const stored = await repository.listAttachments(tx, userId, campaignId);
        return stored.map(({ id: _id, filename, bytes }) => ({ _id, filename, bytes }));
      });
    },

    async detach(userId: string, { id: campaignId }: repository.CampaignRecord, attachmentId: string): Promise<void> {
      await db.transaction(async (tx) => {
        requireDraft(await repository.lock(tx, userId, campaignId));
        if (isStoredUuid(attachmentId) && (await repository.deleteAttachment(tx, userId, campaignId, attachmentId)))
          return;
        throw new AppError('NOT_FOUND', 'Attachment not found.');
      });
    },
  };
}

export type CampaignAttachmentService = ReturnType<typeof createCampaignAttachmentService>;
