// Runs before every npm script, on whatever Node the machine has (18 or newer) and with nothing installed yet:
// plain JavaScript and no packages here or in ./setup. Silent and fast when there is nothing to do.
import { ensureBrowser } from './setup/browser.mjs';
import { ensureInstalled, markInstalled } from './setup/install.mjs';
import { ensureMailServer } from './setup/mail-server.mjs';
import { checkPlatform } from './setup/platform.mjs';
import { ensureBuilt } from './setup/web-build.mjs';

const flags = process.argv.slice(2);

try {
  if (flags.includes('--installed')) {
    markInstalled();
  } else {
    checkPlatform();
    await ensureInstalled();
    if (flags.includes('--build')) await ensureBuilt();
    if (flags.includes('--browser')) await ensureBrowser();
    if (flags.includes('--mail-server')) await ensureMailServer();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
