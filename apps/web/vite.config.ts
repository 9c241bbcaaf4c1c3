import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { compiledAhead } from './compiled-ahead.ts';
import { errorsWithoutTrace } from './errors-without-trace.ts';
import { leanDomain } from './lean-domain.ts';
import { leanRouter } from './lean-router.ts';
import { offlineFiles } from './offline-files.ts';
import { runtimeInStart } from './runtime-in-start.ts';
import { scriptList } from './script-list.ts';
import { shortClassNames } from './short-class-names.ts';
import { smallerScripts } from './smaller-scripts.ts';
import { inShell } from './src/app/in-shell.ts';
import { pageHeads } from './src/app/page-heads.ts';

const api = 'http://localhost:3000';

const main = normalizePath(`${import.meta.dirname}/src/main.tsx`);

/** Lets the browser fetch the text's font together with the style sheet that names it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-text.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * The document is painted before its style sheet is there, which comes after what it paints; its scripts still wait for
 * both. Its icon needs no request.
 */
function paintDocument(): Plugin {
  let publicDir = '';
  return {
    name: 'paint-document',
    apply: 'build',
    configResolved(config) {
      ({ publicDir } = config);
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [sheet = ''] = /\s*<link rel="stylesheet"[^>]*>/.exec(html) ?? [];
        const icon = encodeURIComponent(readFileSync(join(publicDir, 'favicon.svg'), 'utf8').trim());
        return html
          .replace(sheet, '')
          .replace(/\s*<\/body>/, (end) => sheet + end)
          .replace('"/favicon.svg"', `"data:image/svg+xml,${icon}"`);
      },
    },
  };
}

export default defineConfig({
  plugins: [
    leanDomain(),
    leanRouter(),
    errorsWithoutTrace(),
    react(),
    preloadFont(),
    paintDocument(),
    runtimeInStart(),
    scriptList(main),
    offlineFiles(main),
    smallerScripts(),
    compiledAhead(),
    shortClassNames(),
  ],
  define: {
    'import.meta.env.VITE_IN_SHELL': JSON.stringify(inShell.source),
    'import.meta.env.VITE_PAGE_HEADS': JSON.stringify(JSON.stringify(pageHeads)),
  },
  server: { proxy: { '/api': api, '/pictures': api } },
  // What makes documents loads its parts when they are needed, which only module workers can.
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    // One style sheet: its order is that of the imports, whatever page is opened first.
    cssCodeSplit: false,
    // Browsers that have no module preload are older than what is built for.
    modulePreload: { polyfill: false },
    // The library that draws maps comes in one piece, when the first map does.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      checks: {
        // How long each plugin took is of no use to whoever only starts the product.
        bundlerTimings: false,
        // What one page begins with may come later on another; both are loaded when they are opened.
        ineffectiveDynamicImport: false,
      },
      preserveEntrySignatures: false,
      output: {
        codeSplitting: chunkGroups(main),
        // Every page loads the names of all files, of which hashes are what does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
