import type { Plugin, Rolldown } from 'vite';

/** What the start exports it as; the minifier's own names are shorter. */
const shared = '__runtime';
/** As the files beside it import it. */
const besideOf = (file: string) => file.replace(/^assets\//, '');
const importing = (file: string) => new RegExp(`import\\{([^}]*)\\}from"\\./${besideOf(file)}";`);

/**
 * The few helpers that the bundler puts into a chunk of their own are a part of the start, which every page loads: a
 * request less for each. Which chunk they go to is not the groups' to say.
 */
export function runtimeInStart(): Plugin {
  return {
    name: 'runtime-in-start',
    apply: 'build',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
        const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
        const start = chunks.find(({ name }) => name === 'start');
        if (!runtime || !start) return;
        const file = importing(runtime.fileName);
        for (const chunk of chunks.filter(({ imports }) => imports.includes(runtime.fileName))) {
          const [statement, names = ''] = file.exec(chunk.code) ?? [];
          if (statement === undefined) this.error(`How ${chunk.fileName} imports the bundler's helpers has changed`);
          const own = `var{${names.replaceAll(' as ', ':')}}=${shared};`;
          const isStart = chunk === start;
          const before = isStart ? helpersOf(runtime.code) : `import{${shared}}from"./${besideOf(start.fileName)}";`;
          chunk.code = chunk.code.replace(statement, () => before + own) + (isStart ? `export{${shared}};` : '');
          const others = chunk.imports.filter((each) => each !== runtime.fileName && each !== start.fileName);
          chunk.imports = isStart ? others : [...others, start.fileName];
        }
        delete bundle[runtime.fileName];
      },
    },
  };
}

/** The helpers as one value, by the names that they are exported as. */
function helpersOf(code: string): string {
  const [end = '', names = ''] = /export\{([^}]*)\};?\s*$/.exec(code) ?? [];
  const fields = names.split(',').map((each) => each.split(' as ').reverse().join(':'));
  return `var ${shared}=(()=>{${code.slice(0, -end.length)}return{${fields.join()}}})();`;
}
