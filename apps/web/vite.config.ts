import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanDomain } from './lean-domain.ts';

const api = 'http://localhost:3000';

/** Code that at least so many pages share is one file: one by one it would be dozens, and a tenth larger. */
const commonFrom = 20;

/** Lets the browser fetch the text's font together with the style sheet that names it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [leanDomain(), react(), preloadFont()],
  server: { proxy: { '/api': api, '/pictures': api } },
  // What makes documents loads its parts when they are needed, which only module workers can.
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // How long each plugin took is of no use to whoever only starts the product.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: [{ name: 'common', minShareCount: commonFrom }] },
        // Every page loads the names of all files, of which hashes are what does not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
    },
  },
});
