import { createReadStream } from 'node:fs';

export type ByteSource = (offset: number) => AsyncIterable<Buffer>;

const chunkBytes = 256 * 1024;

export function fileBytes(path: string): ByteSource {
  return (offset) => createReadStream(path, { start: offset, highWaterMark: chunkBytes });
}

/** The read share runs from 0 to 1 and never falls, even when a reader starts again from an earlier offset. */
export function metered(source: ByteSource, total: number): { bytes: ByteSource; readShare: () => number } {
  let furthest = 0;
  return {
    async *bytes(offset) {
      let at = offset;
      for await (const chunk of source(offset)) {
        yield chunk;
        at += chunk.length;
        furthest = Math.max(furthest, at);
      }
    },
    readShare: () => (total > 0 ? Math.min(1, furthest / total) : 0),
  };
}

export function memoryBytes(bytes: Buffer): ByteSource {
  return async function* read(offset) {
    if (offset < bytes.length) yield bytes.subarray(offset);
  };
}

/** UTF-16 as UTF-8, without its byte order mark; offsets count UTF-8 bytes. */
export function fromUtf16(source: ByteSource, encoding: 'utf-16le' | 'utf-16be'): ByteSource {
  return async function* read(offset) {
    const decoder = new TextDecoder(encoding);
    let skip = offset;
    const encoded = function* (text: string) {
      const bytes = Buffer.from(text, 'utf8');
      const skipped = Math.min(skip, bytes.length);
      skip -= skipped;
      if (skipped < bytes.length) yield bytes.subarray(skipped);
    };
    for await (const chunk of source(0)) yield* encoded(decoder.decode(chunk, { stream: true }));
    yield* encoded(decoder.decode());
  };
}

/** The bytes after the first `count`; offsets count from there. */
export function afterBytes(source: ByteSource, count: number): ByteSource {
  return (offset) => source(offset + count);
}

export function firstBytes(source: ByteSource, count: number): ByteSource {
  return async function* read(offset) {
    let left = count - offset;
    if (left <= 0) return;
    for await (const chunk of source(offset)) {
      yield chunk.subarray(0, left);
      left -= chunk.length;
      if (left <= 0) return;
    }
  };
}

/** The line that begins at an offset: its first `keep` bytes, and where the next one begins. */
export async function readLine(
  source: ByteSource,
  line: { offset: number; keep: number; lineFeed: string },
): Promise<{ text: Buffer; next: number; isLast: boolean }> {
  const kept: Buffer[] = [];
  let length = 0;
  for await (const chunk of source(line.offset)) {
    const end = chunk.indexOf(line.lineFeed);
    const part = end === -1 ? chunk : chunk.subarray(0, end);
    if (length < line.keep) kept.push(part.subarray(0, line.keep - length));
    length += part.length;
    if (end !== -1) return { text: Buffer.concat(kept), next: line.offset + length + 1, isLast: false };
  }
  return { text: Buffer.concat(kept), next: line.offset + length, isLast: true };
}
