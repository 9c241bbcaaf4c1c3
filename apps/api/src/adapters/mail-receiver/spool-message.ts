import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Bytes; the parser has the same limit. */
export const maxHeaderBytes = 1024 * 1024;

export type Refusal = 'too-large' | 'endless-headers';

export interface Spooled {
  path: string;
  refusal: Refusal | undefined;
  remove(): Promise<void>;
}

/** Writes a message to a file. A refused message is still read to its end, but not kept. */
export async function spoolMessage(content: Readable, folder: string, maxBytes: number): Promise<Spooled> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.eml`);
  const remove = () => rm(path, { force: true });
  const headers = createHeaderMeter();
  let bytes = 0;
  let refusal: Refusal | undefined;
  try {
    await pipeline(
      content,
      async function* bound(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) refusal ??= 'too-large';
          else if (headers.add(chunk) > maxHeaderBytes) refusal ??= 'endless-headers';
          if (!refusal) yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, refusal, remove };
}

/** Older files belong to a process that was killed; the clients have sent the messages again since. */
const abandonedAfterMs = 24 * 3600_000;

export async function removeAbandoned(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => undefined);
    if (file && Date.now() - file.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

function createHeaderMeter() {
  let bytes = 0;
  let tail = Buffer.alloc(0);
  let isOver = false;
  return {
    add(chunk: Buffer): number {
      if (isOver) return bytes;
      const seen = Buffer.concat([tail, chunk]);
      isOver = seen.includes('\n\r\n') || seen.includes('\n\n');
      tail = seen.subarray(-2);
      if (!isOver) bytes += chunk.length;
      return bytes;
    },
  };
}
