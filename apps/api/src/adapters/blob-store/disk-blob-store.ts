import { link, mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@rei/domain/kernel/errors';
import type { BlobStore } from '#ports/blob-store.ts';
import { isErrno } from '#system/is-errno.ts';
import { stageBlob, stagePack } from './stage-blob.ts';

/** Contents lie in 256 folders by hash. They must arrive on the same file system, because a link cannot leave it. */
export function createDiskBlobStore(folder: string, arriving = join(folder, 'arriving')): BlobStore {
  const pathOf = (hash: Buffer) => {
    const name = hash.toString('hex');
    return join(folder, name.slice(0, 2), name.slice(2));
  };

  async function place({ path, hash }: { path: string; hash: Buffer }): Promise<void> {
    const target = pathOf(hash);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // A link appears whole or not at all, and the staged file stays readable until it is discarded.
    await link(path, target).catch((error: unknown) => {
      if (!isErrno(error, 'EEXIST')) throw error;
    });
    await flushFolder(dirname(target));
  }

  return {
    stage: (content, maxBytes) => stageBlob(arriving, content, { maxBytes, place }),
    stagePack: (contents) => stagePack(arriving, contents, place),
    async has(hash) {
      try {
        await stat(pathOf(hash));
        return true;
      } catch (error) {
        if (isErrno(error, 'ENOENT')) return false;
        throw error;
      }
    },
    async read(hash, range) {
      try {
        const file = await open(pathOf(hash), 'r');
        return file.createReadStream(range);
      } catch (error) {
        if (isErrno(error, 'ENOENT')) throw new AppError('NOT_FOUND', 'File not found.', { cause: error });
        throw error;
      }
    },
    remove: (hash) => rm(pathOf(hash), { force: true }),
  };
}

async function flushFolder(path: string): Promise<void> {
  // Windows has no handle of a folder to flush.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
