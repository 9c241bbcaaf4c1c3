import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What changes nothing: packages, results, tests. */
const ignored = /^(node_modules|dist|dist\..*|\.vite|.*\.test\.tsx?)$/;

/**
 * A fingerprint of files and folders (by content, whatever their times say) and of other text that matters.
 * @param {string} base folder that the paths are relative to
 * @param {string[]} paths
 * @param {string[]} [texts]
 */
export function fingerprint(base, paths, texts = []) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text}\0`);
  for (const path of paths) addPath(hash, base, path);
  return hash.digest('hex');
}

export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // No stamp: whatever it stands for has not been done.
    return undefined;
  }
}

export function writeStamp(file, stamp) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${stamp}\n`);
}

function addPath(hash, base, path) {
  let entries;
  try {
    entries = readdirSync(join(base, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOENT') return;
    if (error.code !== 'ENOTDIR') throw error;
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(base, path)))
      .update('\0');
    return;
  }
  const names = entries.map((entry) => entry.name).filter((name) => !ignored.test(name));
  for (const name of names.sort()) addPath(hash, base, `${path}/${name}`);
}
