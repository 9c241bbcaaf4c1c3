import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { root } from './platform.mjs';
import { fingerprint, readStamp, writeStamp } from './stamp.mjs';

export const lockFolder = join(root, '.bootstrap.lock');

const stampFile = join(root, 'node_modules', '.stamp');

/** Installs exactly what package-lock.json says, once per version of it and per kind of machine. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock(lockFolder, () => {
    if (!isInstalled()) install();
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

function install() {
  console.log('Installing packages (once, up to a minute)…');
  rmSync(stampFile, { force: true });
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const known = npm && node && /npm-cli\.[cm]?js$/.test(npm);
  // Build tools are development packages, and the first start builds.
  const args = ['ci', '--include=dev', '--include=optional'];
  const options = { cwd: root, stdio: 'inherit' };
  const { status, error } = known
    ? spawnSync(node, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error(`Packages could not be installed: ${error?.message ?? 'see npm’s message above'}`);
  markInstalled();
}
