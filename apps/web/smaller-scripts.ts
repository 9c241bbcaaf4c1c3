import { minify } from '@swc/core';
import { normalizePath, type Plugin } from 'vite';

const source = normalizePath(`${import.meta.dirname}/src/`);

/**
 * Minifies each script of our own once more with another tool, which finds what the bundler's leaves: 3% of it
 * compressed. Libraries were minified when they were published, what every page starts with among them.
 */
export function smallerScripts(): Plugin {
  return {
    name: 'smaller-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const scripts = Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .filter(({ name, moduleIds }) => name !== 'start' && moduleIds.some((id) => id.startsWith(source)));
        await Promise.all(
          scripts.map(async (script) => {
            const { code } = await minify(script.code, { module: true, compress: { passes: 2 }, mangle: true });
            if (code.length < script.code.length) script.code = code;
          }),
        );
      },
    },
  };
}
