import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '#system/is-errno.ts';

/** Longer than any message's head: a thousand recipients take some 50 KB. */
const headBytes = 128 * 1024;

/** The messages that an installation without a relay keeps as files. */
export function createOutboxFolder(folder: string) {
  async function eachFile(work: (path: string) => Promise<boolean>): Promise<number> {
    const names = await readdir(folder).catch((error: unknown) => {
      if (isErrno(error, 'ENOENT')) return [];
      throw error;
    });
    let removed = 0;
    for (const name of names) {
      const path = join(folder, name);
      if (!(await work(path))) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  return {
    /** Removes what one of the addresses sent or got. */
    removeOf(addresses: readonly string[]): Promise<number> {
      const wanted = addresses.map((address) => address.toLowerCase());
      return eachFile(async (path) => {
        const named = new Set<string>((await headOf(path)).toLowerCase().match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g));
        return wanted.some((address) => named.has(address));
      });
    },

    removeOlderThan(days: number): Promise<number> {
      const oldest = Date.now() - days * 86_400_000;
      return eachFile(async (path) => (await stat(path)).mtimeMs < oldest);
    },
  };
}

export type OutboxFolder = ReturnType<typeof createOutboxFolder>;

/** The lines before the first empty one. */
async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead).toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  } finally {
    await file.close();
  }
}
