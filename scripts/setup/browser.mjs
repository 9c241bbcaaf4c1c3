import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackages } from './apt.mjs';
import { productNode, root } from './platform.mjs';

const systemBrowser = '/usr/bin/chromium';

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
  return canInstall() ? installPackages(['chromium', 'fonts-liberation']) : '';
}

function installWithPlaywright() {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const { status, stderr } = spawnSync(productNode(), [cli, 'install', 'chromium'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return status === 0 ? '' : String(stderr).trim();
}
