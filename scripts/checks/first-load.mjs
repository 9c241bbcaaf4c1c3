import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const entry = 'src/main.tsx';
const shell = 'src/app/shell/shell.tsx';
const publicLayout = 'src/app/public-layout.tsx';
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
  const scripts = JSON.parse(readFileSync(join(dist, '.vite/scripts.json'), 'utf8'));
  return Object.keys(scripts)
    .filter((module) => module.startsWith(routes))
    .flatMap((page) => {
      const isDashboard = dashboardRoutes.some((start) => page.startsWith(start));
      const start = isDashboard ? [entry, shell] : [entry, publicLayout];
      const variants = companions.get(page) ?? [undefined];
      return variants.map((companion) => {
        const modules = [...start, page, ...(companion === undefined ? [] : [companion])];
        return {
          page: companion === undefined ? page : `${page} with ${companion}`,
          bytes: sizeOf(dist, new Set(modules.flatMap((module) => scripts[module]))),
          limit: isDashboard ? limits.dashboard : limits.public,
        };
      });
    });
}

function sizeOf(dist, files) {
  const sizes = [...files].map((file) => {
    const compressed = join(dist, `${file}.gz`);
    return existsSync(compressed) ? statSync(compressed).size : gzipSync(readFileSync(join(dist, file))).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Chunks of a build that import each other in a circle, as 'a -> b -> a': one of them runs before what it needs is there,
 * and a page fails on a name that is not defined yet.
 * @param {string} dist the folder of the build
 * @returns {string[]}
 */
export function chunkCircles(dist) {
  const folder = join(dist, 'assets');
  const imports = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        return [file, [...text.matchAll(/(?:from|import) *"\.\/([^"]+\.js)"/g)].map(([, name = '']) => name)];
      }),
  );
  const seen = new Set();
  const circles = [];
  /** @param {string} file @param {string[]} path */
  function visit(file, path) {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file].join(' -> '));
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of imports.get(file) ?? []) visit(next, [...path, file]);
  }
  for (const file of imports.keys()) visit(file, []);
  return circles;
}
