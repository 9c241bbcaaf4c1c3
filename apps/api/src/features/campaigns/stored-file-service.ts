import { isStoredUuid } from '@rei/domain/kernel/stored-id';
import type { Db } from '#db/client.ts';
import { findAttachment } from './repository.ts';

/** Attachments of campaigns as mail takes them along, by their ids. */
export function createCampaignFileService({ db }: { db: Db }) {
  return {
    async findStoredFile(userId: string, id: string) {
      return isStoredUuid(id) ? findAttachment(db, userId, id) : undefined;
    },
  };
}
