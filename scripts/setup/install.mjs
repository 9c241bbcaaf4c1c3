import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './platform.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

export const lockFolder = join(root, '.bootstrap.lock');

const stampFile = join(root, 'node_modules', '.stamp');

const progressMs = 5000;

/** Installs exactly what package-lock.json says, once per version of it and per kind of machine. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(lockFolder, async () => {
    if (!isInstalled()) await install();
  });
}

/** npm calls this after an install by hand too, which then need not be done again. */
export function markInstalled() {
  writeStamp(stampFile, wanted());
}

function isInstalled() {
  return readStamp(stampFile) === wanted();
}

function wanted() {
  return fingerprint(root, ['package-lock.json'], [process.platform, process.arch]);
}

async function install() {
  const packages = packagesToInstall();
  console.log('Installing packages (once, a minute or two)…');
  rmSync(stampFile, { force: true });
  // Build tools are development packages, and the first start builds.
  const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit'];
  const child = startNpm(args, { cwd: root, stdio: 'inherit' });
  const telling = tellProgress(packages);
  const [status, error] = await Promise.race([
    once(child, 'exit'),
    once(child, 'error').then(([problem]) => [undefined, problem]),
  ]);
  clearInterval(telling);
  if (status !== 0) throw new Error(`Packages could not be installed: ${error?.message ?? 'see npm’s message above'}`);
  markInstalled();
}

/**
 * The npm that runs us, or else the machine's.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
export function startNpm(args, options) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const known = npm && node && /npm-cli\.[cm]?js$/.test(npm);
  return known
    ? spawn(node, [npm, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
}

/** Their folders; of packages for one kind of machine only those for this one. */
function packagesToInstall() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isFor = (wanted, own) => !wanted || wanted.includes(own);
  return Object.entries(packages)
    .filter(([path, { link, os, cpu }]) => path && !link && isFor(os, process.platform) && isFor(cpu, process.arch))
    .map(([path]) => path)
    .filter((path) => path.includes('node_modules/'));
}

/** npm says nothing until it is done; a package is there once its folder is. */
function tellProgress(packages) {
  let told = 0;
  return setInterval(() => {
    const done = packages.filter((path) => existsSync(join(root, path, 'package.json'))).length;
    if (done > told && done < packages.length) console.log(`  ${done} of about ${packages.length}`);
    told = done;
  }, progressMs);
}
