import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const entry = 'index.html';
const shell = 'src/app/shell/shell.tsx';
const routes = 'src/app/routes/';
const dashboardRoutes = [`${routes}dashboard/`, `${routes}analysis.tsx`];

/** What a page's module cannot be shown without, although it is not imported by it. */
const companions = new Map([
  [
    `${routes}dashboard/my-properties.tsx`,
    ['src/features/saved-properties/components/page-of-saved.tsx', `${routes}dashboard/board.tsx`],
  ],
  [`${routes}dashboard/mail-start.tsx`, [`${routes}dashboard/mail.tsx`]],
  [`${routes}dashboard/mail-message.tsx`, [`${routes}dashboard/mail.tsx`]],
]);

/** Bytes of compressed script that a page may need before it is shown. */
const limits = { public: 150 * 1024, dashboard: 190 * 1024 };

/**
 * How much script (gzip) each page of a build needs at its first visit: its own modules with all that they import,
 * the start script, and behind the sign-in the shell. What a page loads later on does not count.
 * @param {string} dist the folder of the build
 * @returns {{ page: string, bytes: number, limit: number }[]}
 */
export function firstLoads(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  return manifest[entry].dynamicImports
    .filter((module) => module.startsWith(routes))
    .flatMap((page) => {
      const isDashboard = dashboardRoutes.some((start) => page.startsWith(start));
      const start = isDashboard ? [entry, shell] : [entry];
      const variants = companions.get(page) ?? [undefined];
      return variants.map((companion) => ({
        page: companion === undefined ? page : `${page} with ${companion}`,
        bytes: sizeOf(dist, filesOf(manifest, [...start, page, ...(companion === undefined ? [] : [companion])])),
        limit: isDashboard ? limits.dashboard : limits.public,
      }));
    });
}

/** The script files of modules and of everything that they import. */
function filesOf(manifest, modules) {
  const seen = new Set();
  const queue = [...modules];
  for (const module of queue) {
    if (seen.has(module)) continue;
    seen.add(module);
    queue.push(...(manifest[module].imports ?? []));
  }
  return new Set([...seen].map((module) => manifest[module].file));
}

function sizeOf(dist, files) {
  const sizes = [...files].map((file) => {
    const compressed = join(dist, `${file}.gz`);
    return existsSync(compressed) ? statSync(compressed).size : gzipSync(readFileSync(join(dist, file))).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}
