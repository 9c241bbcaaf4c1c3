import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { keptValue } from './kept-value.ts';

/**
 * The name of a data folder, the same for every process that works on it. Processes on other machines may share the
 * database but not the folder, and can tell by it which files are theirs.
 */
export function dataFolderId(dataDir: string): Promise<string> {
  return keptValue(join(dataDir, 'folder-id'), randomUUID);
}
