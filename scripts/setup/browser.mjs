import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { productNode, root } from './platform.mjs';

const systemBrowser = '/usr/bin/chromium';
const lockTries = 60;
const lockPauseMs = 5000;

/** Makes sure that there is a Chromium for the browser tests: the system's, else Playwright's own. */
export async function ensureBrowser() {
  if (await hasBrowser()) return;
  console.log('Installing a browser for the tests (once)…');
  const problems = [await installWithApt(), (await hasBrowser()) ? '' : installWithPlaywright()];
  if (await hasBrowser()) return;
  const why = problems.filter(Boolean).join('\n');
  throw new Error(`${why}\nThe browser tests need Chromium and it could not be installed: put it at ${systemBrowser}.`);
}

async function hasBrowser() {
  if (existsSync(systemBrowser)) return true;
  const playwright = await import(pathToFileURL(join(root, 'node_modules/playwright-core/index.mjs')).href);
  return existsSync(playwright.chromium.executablePath());
}

/** Returns what went wrong, or nothing. */
async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  const install = ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation'];
  return (await aptGet(['update'])) || (await aptGet(install));
}

async function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  for (let left = lockTries; ; left -= 1) {
    const { status, stderr, error } = spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8', maxBuffer: 1e8 });
    if (status === 0) return '';
    const problem = String(stderr || error?.message).trim();
    if (left === 0 || !/could not get lock|unable to lock/i.test(problem)) return problem;
    await delay(lockPauseMs);
  }
}

function installWithPlaywright() {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const { status, stderr } = spawnSync(productNode(), [cli, 'install', 'chromium'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return status === 0 ? '' : String(stderr).trim();
}
