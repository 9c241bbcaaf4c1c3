import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { BlobService, ReceivedBlob } from '#features/blobs/service.ts';
import type { NewAttachment } from '../message.ts';
import type { AuthenticatedMessage } from './inbound-message.ts';

export interface StoredBlobs {
  source: Pick<ReceivedBlob, 'hash' | 'bytes'>;
  attachments: NewAttachment[];
}

/** Stores raw messages and their attachments as blobs, all or none. */
export async function storeRawMessages(
  blobs: Pick<BlobService, 'receiveAll'>,
  messages: readonly Pick<AuthenticatedMessage, 'path' | 'parsed'>[],
  maxBytes: number,
): Promise<StoredBlobs[]> {
  const contents = messages.flatMap(({ path, parsed }) => [
    { content: createReadStream(path), maxBytes },
    ...(parsed?.attachments ?? []).map(({ content }) => ({ content: Readable.from([content]), maxBytes })),
  ]);
  const received = await blobs.receiveAll(contents);
  await Promise.all(received.map((blob) => blob.discard()));
  let used = 0;
  return messages.map(({ parsed }) => {
    const [source, ...parts] = received.slice(used, used + 1 + (parsed?.attachments.length ?? 0));
    if (!source) throw new Error('The message was not stored');
    used += 1 + parts.length;
    const attachments = (parsed?.attachments ?? []).flatMap(({ filename, contentType, contentId }, at) => {
      const part = parts[at];
      return part ? [{ filename, contentType, contentId, hash: part.hash, bytes: part.bytes }] : [];
    });
    return { source, attachments };
  });
}
