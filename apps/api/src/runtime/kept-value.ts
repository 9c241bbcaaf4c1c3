import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isErrno } from '#system/is-errno.ts';

/** Made once, then kept in a file that only the operator can read; processes that start at once get the same. */
export async function keptValue(path: string, make: () => string): Promise<string> {
  const kept = await read(path);
  if (kept !== undefined) return kept;
  await mkdir(dirname(path), { recursive: true });
  // The file is written beside its place and then linked: of several processes that start at once, one succeeds.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, make(), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}

async function read(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return undefined;
    throw error;
  }
}
