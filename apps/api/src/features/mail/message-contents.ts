import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { BlobService, ReceivedBlob } from '#features/blobs/service.ts';
import type { Inspected } from './arrival.ts';
import type { NewAttachment, NewBody } from './new-message.ts';

/** What of a message is in the store. */
export interface StoredContents {
  source: Pick<ReceivedBlob, 'hash' | 'bytes'>;
  attachments: NewAttachment[];
}

/** Stores the sources and attachments of messages, all of them or none. */
export async function storeContents(
  blobs: Pick<BlobService, 'receiveAll'>,
  messages: readonly Pick<Inspected, 'path' | 'message'>[],
  maxBytes: number,
): Promise<StoredContents[]> {
  const contents = messages.flatMap(({ path, message }) => [
    { content: createReadStream(path), maxBytes },
    ...(message?.attachments ?? []).map(({ content }) => ({ content: Readable.from([content]), maxBytes })),
  ]);
  const received = await blobs.receiveAll(contents);
  await Promise.all(received.map((blob) => blob.discard()));
  let taken = 0;
  return messages.map(({ message }) => {
    const [source, ...parts] = received.slice(taken, taken + 1 + (message?.attachments.length ?? 0));
    if (!source) throw new Error('The message was not stored');
    taken += 1 + parts.length;
    const attachments = (message?.attachments ?? []).flatMap(({ filename, contentType, contentId }, at) => {
      const part = parts[at];
      return part ? [{ filename, contentType, contentId, hash: part.hash, bytes: part.bytes }] : [];
    });
    return { source, attachments };
  });
}

/** The bodies of a message as they are stored; empty where it was not understood. */
export function bodyOf(message: Inspected['message']): NewBody {
  return {
    text: message?.text ?? '',
    html: message?.html ?? '',
    htmlWithRemote: message?.htmlWithRemote ?? null,
    remoteContent: message?.remoteContent ?? 0,
  };
}
