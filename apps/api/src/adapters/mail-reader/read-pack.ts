import { createHash, hash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import type { MessageHead, PackedMessage, ReadPacked } from '#ports/mail-reader.ts';
import { createHeadReader } from './read-head.ts';

/** Messages of a file, the first of them at `start` and each behind the one before. */
export interface Pack {
  path: string;
  start: number;
  messages: readonly PackedMessage[];
}

export interface PackContents {
  /** SHA-256 of each message, one behind the other, which is far cheaper to hand over than each by itself. */
  hashes: Uint8Array<ArrayBuffer>;
  /** Undefined for each that could not be understood. */
  heads: (MessageHead | undefined)[];
}

const hashBytes = 32;

/** Hashes messages and reads what their headers say; one of them is in memory at a time. */
export function readPack({ path, start, messages }: Pack): PackContents {
  const readHead = createHeadReader();
  const hashes = new Uint8Array(messages.length * hashBytes);
  const memory = Buffer.allocUnsafeSlow(Math.max(0, ...messages.map(({ bytes }) => bytes)));
  const file = openSync(path, 'r');
  try {
    let position = start;
    const heads = messages.map(({ bytes, headBytes }, at) => {
      const message = memory.subarray(0, bytes);
      if (readSync(file, message, { position }) < bytes) throw new Error('The file ends too early');
      position += bytes;
      hashes.set(hash('sha256', message, 'buffer'), at * hashBytes);
      try {
        return readHead(message.subarray(0, headBytes));
      } catch {
        // Its own source is kept all the same.
        return undefined;
      }
    });
    return { hashes, heads };
  } finally {
    closeSync(file);
  }
}

export function toReadPacked({ hashes, heads }: PackContents): ReadPacked[] {
  return heads.map((head, at) => ({ hash: Buffer.from(hashes.buffer, at * hashBytes, hashBytes), head }));
}

/** A pack for each of its messages. */
export function eachAlone({ path, start, messages }: Pack): Pack[] {
  let end = start;
  return messages.map((message) => {
    end += message.bytes;
    return { path, start: end - message.bytes, messages: [message] };
  });
}

/** What can be said of messages that no reader understands. */
export function readHashes(pack: Pack): Promise<ReadPacked[]> {
  return Promise.all(
    eachAlone(pack).map(async ({ path, start, messages: [message] }) => {
      const sha256 = createHash('sha256');
      const end = start + (message?.bytes ?? 0) - 1;
      for await (const chunk of createReadStream(path, { start, end })) sha256.update(chunk);
      return { hash: sha256.digest(), head: undefined };
    }),
  );
}
