import { dirname, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { routedModules } from './routed-modules.ts';

/** Beside the build's manifest, which knows chunks and not what is in them. */
const scriptsFile = '.vite/scripts.json';
/** For the server, which tells browsers what a page will ask for. */
const pagesFile = '.vite/pages.json';

/** Everything with an address is loaded from here. */
const router = /\/src\/app\/router\.tsx$/;

/**
 * Lists for the start and for each module that the router loads, the pages among them, the script files of it; and for
 * each page, by its name, those that it needs besides the start.
 */
export function scriptList(main: string): Plugin {
  let root = '';
  return {
    name: 'script-list',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const scripts: Record<string, string[]> = {};
      for (const chunk of chunks) {
        const files = new Set([chunk.fileName]);
        for (const file of files) for (const imported of byFile.get(file)?.imports ?? []) files.add(imported);
        const begun = chunk.moduleIds.filter(
          (id) => id === main || this.getModuleInfo(id)?.dynamicImporters.some((importer) => router.test(importer)),
        );
        for (const id of begun) scripts[relative(root, id)] = [...files];
      }
      this.emitFile({ type: 'asset', fileName: scriptsFile, source: JSON.stringify(scripts) });

      const routerId = [...this.getModuleIds()].find((id) => router.test(id)) ?? '';
      const started = new Set(scripts[relative(root, main)]);
      const routed = routedModules(this.parse(this.getModuleInfo(routerId)?.code ?? ''));
      const pages = [...routed].map(([name, modules]) => {
        const files = modules.flatMap((module) => scripts[relative(root, resolve(dirname(routerId), module))] ?? []);
        return [name, [...new Set(files)].filter((file) => !started.has(file))];
      });
      this.emitFile({ type: 'asset', fileName: pagesFile, source: JSON.stringify(Object.fromEntries(pages)) });
    },
  };
}
