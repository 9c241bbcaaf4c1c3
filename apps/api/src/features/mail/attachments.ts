import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@rei/domain/kernel/errors';
import { formatNumber } from '@rei/domain/kernel/format';
import { attachmentKindsOnly, attachmentType, isAttachable } from '@rei/domain/mail/attachment-kind';
import { maxAttachmentRows, tooManyAttachmentRows } from '@rei/domain/mail/limits';
import type { BlobService } from '#features/blobs/service.ts';
import { recogniseContent } from '#files/recognise-content.ts';
import type { NewAttachment } from './message.ts';

export interface UploadedFile {
  path: string;
  name: string;
  bytes: number;
}

interface StoredFile {
  filename: string;
  bytes: number;
  hash: Buffer;
}

export type FindStoredFile = (userId: string, id: string) => Promise<StoredFile | undefined>;

interface Deps {
  blobs: BlobService;
  findStoredFile: readonly FindStoredFile[];
  maxAttachmentBytes: number;
}

export function createAttachmentIntake({ blobs, findStoredFile, maxAttachmentBytes }: Deps) {
  async function requireStoredFile(userId: string, id: string): Promise<StoredFile> {
    for (const find of findStoredFile) {
      const file = await find(userId, id);
      if (file) return file;
    }
    throw new AppError('VALIDATION', 'There is no such document to attach.', {
      details: { systemAttachments: 'Unknown document' },
    });
  }

  async function storeUpload({ path, name }: UploadedFile): Promise<NewAttachment> {
    if (!isAttachable(name, await recogniseContent(createReadStream(path)))) throw wrongKind(name);
    const blob = await blobs.receive(createReadStream(path), maxAttachmentBytes);
    await blob.discard();
    return toAttachment({ filename: name, hash: blob.hash, bytes: blob.bytes });
  }

  return {
    /** Checks all attachments by their content and stores the uploads, which come first in the result. */
    async accept(
      userId: string,
      { files, storedIds }: { files: readonly UploadedFile[]; storedIds: readonly string[] },
    ): Promise<NewAttachment[]> {
      if (files.length + storedIds.length > maxAttachmentRows) {
        throw new AppError('VALIDATION', tooManyAttachmentRows, { details: { attachments: tooManyAttachmentRows } });
      }
      const stored: StoredFile[] = [];
      for (const id of storedIds) stored.push(await requireStoredFile(userId, id));
      const bytes = [...files, ...stored].reduce((sum, file) => sum + file.bytes, 0);
      if (bytes > maxAttachmentBytes) throw tooLarge(maxAttachmentBytes);
      for (const { filename, hash } of stored) {
        if (!isAttachable(filename, await recogniseContent(await blobs.read(hash)))) throw wrongKind(filename);
      }
      const uploaded: NewAttachment[] = [];
      for (const file of files) uploaded.push(await storeUpload(file));
      return [...uploaded, ...stored.map(toAttachment)];
    },
  };
}

export type AttachmentIntake = ReturnType<typeof createAttachmentIntake>;

export async function hashFiles(files: readonly UploadedFile[]): Promise<string[]> {
  const hashes: string[] = [];
  for (const { path } of files) {
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    hashes.push(hash.digest('hex'));
  }
  return hashes;
}

function toAttachment({ filename, hash, bytes }: StoredFile): NewAttachment {
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
  return new AppError('TOO_LARGE', `Attachments can be up to ${limit} MB in total.`);
}
