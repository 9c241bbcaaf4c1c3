import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { keptValue } from './kept-value.ts';

/** Processes on other machines may share the database but not the folder, and tell by this which files are theirs. */
export function dataFolderId(dataDir: string): Promise<string> {
  return keptValue(join(dataDir, 'folder-id'), randomUUID);
}
