import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The name of a data folder, the same for every process that works on it. Processes on other machines may share the
 * database but not the folder, and can tell by it which files are theirs.
 */
export async function dataFolderId(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'folder-id');
  // Written whole beside its place and linked to it: of several processes that start at once, one succeeds.
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, randomUUID());
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, 'utf8')).trim();
}
