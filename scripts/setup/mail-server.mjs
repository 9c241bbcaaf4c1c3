import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './apt.mjs';

const dovecot = '/usr/sbin/dovecot';

/** On a test machine of its own, makes sure that there is a mail server to test against; never stops the tests. */
export async function ensureMailServer() {
  if (existsSync(dovecot) || !process.env.CI || !canInstall()) return;
  console.log('Installing a mail server for the tests (once)…');
  const problem = await installPackages(['dovecot-imapd']);
  if (!existsSync(dovecot))
    console.log(`The mail server could not be installed, so tests against it are left out: ${problem}`);
}
