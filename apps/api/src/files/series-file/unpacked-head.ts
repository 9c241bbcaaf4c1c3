import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ByteSource } from '../byte-source.ts';
import { type FileHead, memoryHead } from '../file-head.ts';

const lookedAtBytes = 64 * 1024;

/** A compressed file as the text inside; every reading begins anew, because a packed file has no places to jump to. */
export async function unpackedHead(packed: FileHead): Promise<FileHead> {
  const bytes: ByteSource = async function* read(offset) {
    let skip = offset;
    for await (const chunk of gunzipped(packed.bytes(0))) {
      const skipped = Math.min(skip, chunk.length);
      skip -= skipped;
      if (skipped < chunk.length) yield chunk.subarray(skipped);
    }
  };
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes(0)) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= lookedAtBytes) break;
  }
  const { kind, text } = memoryHead(Buffer.concat(parts));
  return { kind, text, bytes, readShare: packed.readShare };
}

async function* gunzipped(packed: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const stream = Readable.from(packed).pipe(createGunzip());
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    // The beginning of a file is all that is looked at before it is sent, and ends in the middle.
    if (!(error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR')) throw error;
  } finally {
    stream.destroy();
  }
}
