import { buffer } from 'node:stream/consumers';
import { messageDate } from '@rei/domain/mail/message-date';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { MailParser } from '../mime/mail-parser.ts';
import * as backlog from './backlog-repository.ts';

const messagesAtOnce = 200;
/** Enough for the fields of nearly every header. */
const headerBytes = 64 * 1024;

interface Deps {
  db: Db;
  blobs: Pick<BlobService, 'read'>;
  mailParser: Pick<MailParser, 'parseHeaders'>;
}

/** Older versions stored messages with the time at which they read them. */
export function createDateBackfill({ db, blobs, mailParser }: Deps) {
  /** Without the blob the message keeps its date. */
  async function readHeader({ blob, start, bytes }: { blob: Buffer; start: number; bytes: number }): Promise<Buffer> {
    try {
      const end = start + Math.min(bytes, headerBytes) - 1;
      return await buffer(await blobs.read(blob, { start, end }));
    } catch {
      return Buffer.alloc(0);
    }
  }

  return {
    async backfillNext(): Promise<boolean> {
      const undated = await backlog.listUndated(db, messagesAtOnce);
      if (undated.length === 0) return false;
      const raw: Buffer[] = [];
      for (const each of undated) raw.push(await readHeader(each));
      const headers = await mailParser.parseHeaders(raw);
      const dated = undated.map(({ id, readAt }, at) => {
        const latest = readAt.toISOString();
        return { id, date: messageDate(headers[at]?.sentAt, latest, latest) };
      });
      await backlog.updateDates(db, dated);
      return true;
    },
  };
}

export type DateBackfill = ReturnType<typeof createDateBackfill>;
