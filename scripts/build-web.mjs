// Builds apps/web into apps/web/dist and compresses it ahead of time.
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { root } from './setup/platform.mjs';
import { writeStamp } from './setup/stamp.mjs';
import { buildStampName, webSources } from './setup/web-build.mjs';

const compressible = new Set(['.js', '.mjs', '.css', '.html', '.svg', '.json', '.webmanifest', '.txt', '.ttf']);
/** Smaller files fit into one packet anyway. */
const smallestBytes = 1024;

const web = join(root, 'apps/web');
const dist = join(web, 'dist');

await buildWeb();

async function buildWeb() {
  const began = Date.now();
  console.log('Building the web app…');
  const stamp = webSources();
  sweep();
  // Beside its place and swapped in at the end: a running product never serves half a build.
  const fresh = mkdtempSync(`${dist}.new-`);
  chmodSync(fresh, 0o755);
  await build({ root: web, logLevel: 'warn', build: { outDir: fresh, emptyOutDir: true } });
  await Promise.all(filesIn(fresh).map(compress));
  writeStamp(join(fresh, buildStampName), stamp);
  const old = `${dist}.old-${process.pid}`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function compress(file) {
  if (!compressible.has(extname(file)) || statSync(file).size < smallestBytes) return;
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzipped);
}

/** Builds that were interrupted. */
function sweep() {
  for (const name of readdirSync(web)) {
    if (/^dist\.(new|old)-/.test(name)) rmSync(join(web, name), { recursive: true, force: true });
  }
}
