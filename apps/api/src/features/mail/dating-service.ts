import { buffer } from 'node:stream/consumers';
import { messageDate } from '@rei/domain/mail/message-date';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { MailReader } from '#ports/mail-reader.ts';
import * as dating from './dating-repository.ts';

const messagesAtOnce = 200;
/** Of a message that are read: the fields of its head, if not all of them. */
const headBytes = 64 * 1024;

interface Deps {
  db: Db;
  blobs: Pick<BlobService, 'read'>;
  mailReader: Pick<MailReader, 'readHeads'>;
}

/** Gives messages their own dates that were stored with the time at which they were read. */
export function createDatingService({ db, blobs, mailReader }: Deps) {
  /** Nothing where the source is not there: such a message keeps the date that it has. */
  async function readHead({
    content,
    start,
    bytes,
  }: {
    content: Buffer;
    start: number;
    bytes: number;
  }): Promise<Buffer> {
    try {
      const end = start + Math.min(bytes, headBytes) - 1;
      return await buffer(await blobs.read(content, { start, end }));
    } catch {
      return Buffer.alloc(0);
    }
  }

  return {
    /** The next of them, newest first; whether any was left. */
    async dateNext(): Promise<boolean> {
      const undated = await dating.listUndated(db, messagesAtOnce);
      if (undated.length === 0) return false;
      const sources: Buffer[] = [];
      for (const each of undated) sources.push(await readHead(each));
      const heads = await mailReader.readHeads(sources);
      const dated = undated.map(({ id, date }, at) => {
        const readAt = date.toISOString();
        return { id, date: messageDate(heads[at]?.sentAt, readAt, readAt) };
      });
      await dating.storeDates(db, dated);
      return true;
    },
  };
}

export type DatingService = ReturnType<typeof createDatingService>;
