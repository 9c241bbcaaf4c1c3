import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What is around every signed-in page. */
const shell = /\/src\/app\/shell\/shell\.tsx$/;
const font = /inter-text.*\.woff2$/;
/** Files of the public folder that the page without a connection is made of. */
const offline = ['offline.html', 'offline.css', 'offline.js', 'favicon.svg'];

/** Writes the service worker: with the names of the frame's files, and a version that is theirs. */
export function offlineFiles(main: string): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'offline-files',
    apply: 'build',
    configResolved(config) {
      ({ root, publicDir } = config);
    },
    generateBundle(_options, bundle) {
      const all = Object.values(bundle);
      const chunks = all.filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      const frame = chunks
        .filter(({ moduleIds }) => moduleIds.some((id) => id === main || shell.test(id)))
        .flatMap(({ fileName, imports }) => [fileName, ...imports]);
      const looks = all.filter(({ fileName }) => /^assets\/style.*\.css$/.test(fileName) || font.test(fileName));
      const names = [...new Set([...frame, ...looks.map(({ fileName }) => fileName)])].sort();
      const worker = readFileSync(join(root, 'service-worker.js'), 'utf8');
      const hash = createHash('sha256').update(worker).update(names.join());
      for (const file of offline) hash.update(readFileSync(join(publicDir, file)));
      const files = JSON.stringify([...offline, ...names].map((file) => `/${file}`));
      const version = JSON.stringify(hash.digest('hex').slice(0, 12));
      const source = `const version = ${version};\nconst files = ${files};\n${worker}`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}
