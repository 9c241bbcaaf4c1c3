import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const source = join(import.meta.dirname, 'src');

/**
 * In a build a class is called by a few letters for its file and its number in there, not by its name, which stands in
 * the style sheet and in the scripts: a sixth of the sheet, compressed, was names. A file keeps its letters as long as it
 * keeps its path, so that what did not change keeps its address.
 */
export function shortClassNames(): Plugin {
  const letters = lettersOf(globSync('**/*.module.css', { cwd: source }).map(normalizePath));
  const numbers = new Map<string, Map<string, number>>();
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({
      css: {
        modules: {
          generateScopedName(name, file) {
            const path = normalizePath(relative(source, file.replace(/\?.*$/, '')));
            const known = numbers.get(path) ?? new Map<string, number>();
            numbers.set(path, known);
            if (!known.has(name)) known.set(name, known.size);
            // What blocks advertisements looks for classes such as "ad1"; none of them begins like this.
            return `_${letters.get(path) ?? path}${known.get(name)}`;
          },
        },
      },
    }),
  };
}

/** The first letters of what each path is hashed to: three, or as many more as tell it from those before it. */
function lettersOf(paths: readonly string[]): Map<string, string> {
  const taken = new Map<string, string>();
  for (const path of paths.toSorted()) {
    const hash = createHash('sha256')
      .update(path)
      .digest('base64')
      .replace(/[^A-Za-z]/g, '');
    let length = 3;
    while (taken.has(hash.slice(0, length))) length += 1;
    taken.set(hash.slice(0, length), path);
  }
  return new Map([...taken].map(([code, path]) => [path, code]));
}
