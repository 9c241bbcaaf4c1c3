import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { MailFolder, MailMessage, MailSummary } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { BacklogService } from './backlog-service.ts';
import * as mailbox from './mailbox-repository.ts';
import { toMessage, toSummary } from './presenter.ts';
import { searchWords } from './search-words.ts';

const defaultLimit = 50;
const longestThread = 200;

export interface MailQuery {
  folder?: MailFolder | undefined;
  unread?: boolean | undefined;
  q?: string | undefined;
  propertyId?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

export interface MailChanges {
  seen?: boolean | undefined;
  folder?: 'inbox' | 'archive' | undefined;
}

interface Deps {
  db: Db;
  blobs: BlobService;
  backlog: Pick<BacklogService, 'ensureRead'>;
}

/** Reading one's own mailbox. What belongs to somebody else is not there. */
export function createMailboxService({ db, blobs, backlog }: Deps) {
  async function requireSummary(userId: string, id: number): Promise<MailSummary> {
    const row = await mailbox.findById(db, userId, id, { withRemote: false });
    if (!row) throw messageNotFound();
    return toSummary(row);
  }

  return {
    /** A page of a folder; without one, of all folders when words are asked for, of all but drafts for a property. */
    async list(userId: string, query: MailQuery) {
      const words = query.q ? searchWords(query.q) : undefined;
      const isSearch = Boolean(query.q ?? query.propertyId);
      const filter: mailbox.MailFilter = {
        userId,
        folder: query.folder ?? (isSearch ? undefined : 'inbox'),
        isUnread: query.unread,
        words,
        propertyId: query.propertyId,
      };
      // Signs alone are no words: nothing has them.
      if (query.q && !words) return { items: [], total: 0, unread: await mailbox.countUnread(db, userId) };
      const { page = 1, limit = defaultLimit } = query;
      const [rows, total, unread] = await Promise.all([
        mailbox.listPage(db, filter, { offset: (page - 1) * limit, limit }),
        mailbox.count(db, filter),
        mailbox.countUnread(db, userId),
      ]);
      return { items: rows.map(toSummary), total, unread };
    },

    async get(userId: string, messageId: string, { images }: { images: boolean }): Promise<MailMessage> {
      const id = requireId(messageId);
      let row = await mailbox.findById(db, userId, id, { withRemote: images });
      if (row?.is_waiting) {
        await backlog.ensureRead(userId, id);
        row = await mailbox.findById(db, userId, id, { withRemote: images });
      }
      if (!row || row.folder === 'drafts') throw messageNotFound();
      return toMessage(row, await mailbox.listAttachments(db, Number(row.id)));
    },

    async listThread(userId: string, threadId: string): Promise<{ items: MailSummary[] }> {
      const rows = await mailbox.listThread(db, userId, requireId(threadId), longestThread);
      if (rows.length === 0) throw messageNotFound();
      return { items: rows.map(toSummary) };
    },

    async update(userId: string, messageId: string, changes: MailChanges): Promise<MailSummary> {
      const id = requireId(messageId);
      const updated = await mailbox.updateMany(db, userId, [id], { isSeen: changes.seen, folder: changes.folder });
      if (updated.length === 0) throw messageNotFound();
      return requireSummary(userId, id);
    },

    async updateMany(userId: string, messageIds: string[], changes: MailChanges): Promise<{ updated: string[] }> {
      const ids = messageIds.map(parseStoredId).filter((id) => id !== undefined);
      return {
        updated: await mailbox.updateMany(db, userId, ids, { isSeen: changes.seen, folder: changes.folder }),
      };
    },

    requireSummary,

    /** An attachment of an own message, and how to read it or a part of it. */
    async openAttachment(userId: string, storageRef: string) {
      const row = await mailbox.findAttachment(db, userId, requireId(storageRef));
      if (!row) throw new AppError('NOT_FOUND', 'Attachment not found.');
      return {
        filename: row.filename,
        contentType: row.content_type,
        bytes: Number(row.bytes),
        read: (range?: { start: number; end: number }) => blobs.read(row.hash, range),
      };
    },

    /** An attachment of an own message, to be sent on; undefined where there is none. */
    async findOwnFile(userId: string, storageRef: string) {
      const id = parseStoredId(storageRef);
      const row = id === undefined ? undefined : await mailbox.findAttachment(db, userId, id);
      return row && { filename: row.filename, bytes: Number(row.bytes), hash: row.hash };
    },

    /** A message as it came or went, as a file. */
    async openSource(userId: string, messageId: string) {
      const id = requireId(messageId);
      await backlog.ensureRead(userId, id);
      const source = await mailbox.findSource(db, userId, id);
      if (!source) throw messageNotFound();
      return {
        filename: `${source.subject || 'message'}.eml`,
        contentType: 'message/rfc822',
        bytes: source.bytes,
        read: (range?: { start: number; end: number }) => blobs.read(source.hash, range),
      };
    },
  };
}

export type MailboxService = ReturnType<typeof createMailboxService>;

export function messageNotFound(): AppError {
  return new AppError('NOT_FOUND', 'Message not found.');
}

function requireId(id: string): number {
  const parsed = parseStoredId(id);
  if (parsed === undefined) throw messageNotFound();
  return parsed;
}
