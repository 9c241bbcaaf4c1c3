import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@rei/domain/kernel/errors';
import { formatNumber } from '@rei/domain/kernel/format';
import type { StagedBlob } from '#ports/blob-store.ts';

type Place = (staged: { path: string; hash: Buffer }) => Promise<void>;

/** Receives a content into a file of `folder`, counting and hashing on the way. */
export async function stageBlob(
  folder: string,
  content: Readable,
  { maxBytes, place }: { maxBytes: number; place: Place },
): Promise<StagedBlob> {
  return stage(folder, place, async (path) => {
    const sha256 = createHash('sha256');
    let bytes = 0;
    await pipeline(
      content,
      async function* count(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw tooLarge(maxBytes);
          sha256.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    );
    await flush(path);
    return { hash: sha256.digest(), bytes };
  });
}

/** Receives contents into one file of `folder`, each behind the one before; those that come together at once. */
export async function stagePack(
  folder: string,
  contents: AsyncIterable<readonly Buffer[]>,
  place: Place,
): Promise<StagedBlob> {
  return stage(folder, place, async (path) => {
    const file = await open(path, 'wx', 0o600);
    // One write at a time, while the next contents come.
    let writing = Promise.resolve(0);
    try {
      let bytes = 0;
      for await (const some of contents) {
        bytes += await writing;
        writing = writeAll(file, some);
        // The caller that awaits the write gets its failure; unheard it would end the process.
        writing.catch(() => undefined);
      }
      bytes += await writing;
      await file.sync();
      return { hash: randomBytes(32), bytes };
    } finally {
      // The file must not close while a write is running.
      await writing.catch(() => undefined);
      await file.close();
    }
  });
}

async function writeAll(file: FileHandle, contents: readonly Buffer[]): Promise<number> {
  const bytes = contents.reduce((sum, { length }) => sum + length, 0);
  if (bytes === 0) return 0;
  const { bytesWritten } = await file.writev(contents);
  // A disk that is nearly full takes a part, and says so when it gets the rest.
  if (bytesWritten < bytes) await file.writeFile(Buffer.concat(contents).subarray(bytesWritten));
  return bytes;
}

async function stage(
  folder: string,
  place: Place,
  receive: (path: string) => Promise<{ hash: Buffer; bytes: number }>,
): Promise<StagedBlob> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  try {
    const { hash, bytes } = await receive(path);
    return { hash, bytes, path, place: () => place({ path, hash }), discard };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The flush reaches the disk itself, so that what was accepted survives a power cut. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function tooLarge(maxBytes: number): AppError {
  const limit = formatNumber(Math.round((maxBytes / 1024 / 1024) * 10) / 10);
  return new AppError('TOO_LARGE', `This is larger than ${limit} MB, which is the most that is accepted.`);
}
