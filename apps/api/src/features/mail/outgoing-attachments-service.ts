import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@rei/domain/kernel/errors';
import { formatNumber } from '@rei/domain/kernel/format';
import { attachmentKindsOnly, attachmentType, isAttachable } from '@rei/domain/mail/attachment-kind';
import { maxAttachmentRows, tooManyAttachmentRows } from '@rei/domain/mail/limits';
import type { BlobService } from '#features/blobs/service.ts';
import { recogniseContent } from '#files/recognise-content.ts';
import type { NewAttachment } from './new-message.ts';

/** A file that came with the request. */
export interface OutgoingFile {
  path: string;
  name: string;
  bytes: number;
}

/** A content of the user's that is stored already. */
interface OwnFile {
  filename: string;
  bytes: number;
  hash: Buffer;
}

/** Finds a user's own stored file by its id; undefined where there is none. */
export type FindOwnFile = (userId: string, id: string) => Promise<OwnFile | undefined>;

interface Deps {
  blobs: BlobService;
  /** Every kind of stored file that can be attached. */
  findOwnFile: readonly FindOwnFile[];
  maxAttachmentBytes: number;
}

export function createOutgoingAttachments({ blobs, findOwnFile, maxAttachmentBytes }: Deps) {
  async function requireOwnFile(userId: string, id: string): Promise<OwnFile> {
    for (const find of findOwnFile) {
      const file = await find(userId, id);
      if (file) return file;
    }
    throw new AppError('VALIDATION', 'There is no such document to attach.', {
      details: { systemAttachments: 'Unknown document' },
    });
  }

  async function storeUpload({ path, name }: OutgoingFile): Promise<NewAttachment> {
    if (!isAttachable(name, await recogniseContent(createReadStream(path)))) throw wrongKind(name);
    const blob = await blobs.receive(createReadStream(path), maxAttachmentBytes);
    await blob.discard();
    return toAttachment({ filename: name, hash: blob.hash, bytes: blob.bytes });
  }

  return {
    /** Checks what a message brings along by its content and stores what is not stored yet, in the given order. */
    async take(
      userId: string,
      { files, ownIds }: { files: readonly OutgoingFile[]; ownIds: readonly string[] },
    ): Promise<NewAttachment[]> {
      if (files.length + ownIds.length > maxAttachmentRows) {
        throw new AppError('VALIDATION', tooManyAttachmentRows, { details: { attachments: tooManyAttachmentRows } });
      }
      const own: OwnFile[] = [];
      for (const id of ownIds) own.push(await requireOwnFile(userId, id));
      const bytes = [...files, ...own].reduce((sum, file) => sum + file.bytes, 0);
      if (bytes > maxAttachmentBytes) throw tooLarge(maxAttachmentBytes);
      for (const { filename, hash } of own) {
        if (!isAttachable(filename, await recogniseContent(await blobs.read(hash)))) throw wrongKind(filename);
      }
      const stored: NewAttachment[] = [];
      for (const file of files) stored.push(await storeUpload(file));
      return [...stored, ...own.map(toAttachment)];
    },
  };
}

export type OutgoingAttachments = ReturnType<typeof createOutgoingAttachments>;

/** The SHA-256 of each file, in hexadecimal digits. */
export async function hashFiles(files: readonly OutgoingFile[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const { path } of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    hashes.push(hash.digest('hex'));
  }
  return hashes;
}

function toAttachment({ filename, hash, bytes }: OwnFile): NewAttachment {
  const contentType = attachmentType(filename) ?? 'application/octet-stream';
  return { filename, contentType, contentId: undefined, hash, bytes };
}

function wrongKind(name: string): AppError {
  return new AppError('VALIDATION', `${name}: ${attachmentKindsOnly}`, {
    details: { attachments: attachmentKindsOnly },
  });
}

function tooLarge(maxBytes: number): AppError {
  const limit = formatNumber(maxBytes / 1024 / 1024);
  return new AppError(
    'TOO_LARGE',
    `The attachments together are larger than ${limit} MB, which is the most that goes.`,
  );
}
