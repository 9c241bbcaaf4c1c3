import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackages } from './apt.mjs';
import { productNode, root } from './platform.mjs';

/** A browser that never shows a window takes a third of the time: nothing draws its bars, menus and address field. */
const systemBrowsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The system's browser, or undefined for the one that Playwright brings itself. */
export function systemBrowser() {
  return systemBrowsers.find((path) => existsSync(path));
}

/** Makes sure that there is a Chromium for the browser tests: the system's, else Playwright's own. */
export async function ensureBrowser() {
  if (await hasBrowser()) return;
  console.log('Installing a browser for the tests (once)…');
  const problems = [await installWithApt(), (await hasBrowser()) ? '' : installWithPlaywright()];
  if (await hasBrowser()) return;
  const why = problems.filter(Boolean).join('\n');
  throw new Error(
    `${why}\nThe browser tests need Chromium and it could not be installed: put it at ${systemBrowsers.join(' or ')}.`,
  );
}

async function hasBrowser() {
  if (systemBrowser()) return true;
  const playwright = await import(pathToFileURL(join(root, 'node_modules/playwright-core/index.mjs')).href);
  return existsSync(playwright.chromium.executablePath());
}

/** Returns what went wrong, or nothing. */
async function installWithApt() {
  if (!canInstall()) return '';
  // Older systems have no package of the browser without windows.
  const problem = await installPackages(['chromium-headless-shell', 'fonts-liberation']);
  return problem && installPackages(['chromium', 'fonts-liberation']);
}

function installWithPlaywright() {
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const { status, stderr } = spawnSync(productNode(), [cli, 'install', 'chromium'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return status === 0 ? '' : String(stderr).trim();
}
