import { AppError } from '@rei/domain/kernel/errors';
import { parseStoredId } from '@rei/domain/kernel/stored-id';
import type { MailFolder, MailMessage, MailSummary } from '@rei/domain/mail/message';
import type { Db } from '#db/client.ts';
import type { BlobService } from '#features/blobs/service.ts';
import type { BacklogParser } from '../inbound/parse-backlog.ts';
import { toTsquery } from '../search-words.ts';
import * as mailbox from './mailbox-repository.ts';
import { toMessage, toSummary } from './presenter.ts';

const defaultLimit = 50;
const maxThreadLength = 200;

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
  backlogParser: Pick<BacklogParser, 'ensureParsed'>;
}

/** A user's own mailbox; messages of others do not exist here (404). */
export function createMailboxService({ db, blobs, backlogParser }: Deps) {
  async function requireSummary(userId: string, id: number): Promise<MailSummary> {
    const row = await mailbox.findById(db, userId, id, { withRemote: false });
    if (!row) throw messageNotFound();
    return toSummary(row);
  }

  return {
    /** Without a folder: the inbox; all folders for a search; all but drafts for a property. */
    async list(userId: string, query: MailQuery) {
      const words = query.q ? toTsquery(query.q) : undefined;
      const isSearch = Boolean(query.q ?? query.propertyId);
      const filter: mailbox.MailFilter = {
        userId,
        folder: query.folder ?? (isSearch ? undefined : 'inbox'),
        isUnread: query.unread,
        words,
        propertyId: query.propertyId,
      };
      // Punctuation alone has no word to search for.
      if (query.q && !words) return { items: [], total: 0, unread: await mailbox.countUnread(db, userId) };
      const { page = 1, limit = defaultLimit } = query;
      const [rows, total, unread] = await Promise.all([
        mailbox.listPage(db, filter, { offset: (page - 1) * limit, limit }),
        mailbox.count(db, filter),
        mailbox.countUnread(db, userId),
      ]);
      return { items: rows.map(toSummary), total, unread };
    },

    /** The newest that all words of a text begin words of, drafts excepted; nothing is counted. */
    async find(userId: string, text: string, limit: number): Promise<MailSummary[]> {
      const words = toTsquery(text);
      if (!words) return [];
      return (await mailbox.listPage(db, { userId, words, withoutDrafts: true }, { offset: 0, limit })).map(toSummary);
    },

    async get(userId: string, messageId: string, { images }: { images: boolean }): Promise<MailMessage> {
      const id = requireId(messageId);
      let row = await mailbox.findById(db, userId, id, { withRemote: images });
      if (row?.is_unparsed) {
        await backlogParser.ensureParsed(userId, id);
        row = await mailbox.findById(db, userId, id, { withRemote: images });
      }
      if (!row || row.folder === 'drafts') throw messageNotFound();
      return toMessage(row, await mailbox.listAttachments(db, Number(row.id)));
    },

    async listThread(userId: string, threadId: string): Promise<{ items: MailSummary[] }> {
      const rows = await mailbox.listThread(db, userId, requireId(threadId), maxThreadLength);
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

    async findStoredFile(userId: string, storageRef: string) {
      const id = parseStoredId(storageRef);
      const row = id === undefined ? undefined : await mailbox.findAttachment(db, userId, id);
      return row && { filename: row.filename, bytes: Number(row.bytes), hash: row.hash };
    },

    async openSource(userId: string, messageId: string) {
      const id = requireId(messageId);
      await backlogParser.ensureParsed(userId, id);
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
