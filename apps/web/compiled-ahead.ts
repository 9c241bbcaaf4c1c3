import type { Plugin } from 'vite';

/** Chunks of which a first view calls most functions. */
const wanted = new Set(['start', 'app']);

/**
 * Has browsers that know the sign compile what every page begins with while it is still arriving, beside the page's
 * thread. Otherwise each function is read once more at its first call, on that thread and before anything is shown.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && wanted.has(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
