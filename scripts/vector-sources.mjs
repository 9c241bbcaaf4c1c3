import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * By which compiled code tells the sources that it is of.
 * @param {string} folder
 */
export function hashOfSources(folder) {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) {
    if (file.endsWith('.ts')) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}
