import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemBrowser } from '../scripts/setup/browser.mjs';

/** The installed Chromium, or undefined for the one that Playwright brings itself. */
export const browserPath = systemBrowser();

/** Another one lets two runs share a machine. */
export const port = Number(process.env.E2E_PORT ?? 3971);
export const baseUrl = `http://localhost:${port}`;

/** The data folder of this run; the runner makes it, and its workers inherit it. */
export function dataFolder(): string {
  if (!process.env.E2E_DATA_DIR) {
    process.env.E2E_DATA_DIR = mkdtempSync(join(tmpdir(), 'investor-suite-e2e-'));
    // As root the database runs as another user, who has to get in.
    chmodSync(process.env.E2E_DATA_DIR, 0o755);
  }
  return process.env.E2E_DATA_DIR;
}

interface Credentials {
  role: 'investor' | 'administrator';
  email: string;
  password: string;
}

/** A demo account of the running product, as its console shows it. */
export function demoAccount(role: Credentials['role']): Credentials {
  const accounts: Credentials[] = JSON.parse(readFileSync(join(dataFolder(), 'demo-accounts.json'), 'utf8'));
  const account = accounts.find((candidate) => candidate.role === role);
  if (!account) throw new Error(`There is no demo ${role}`);
  return account;
}

/** The address of a page that was mailed to somebody, from the outbox that stands in for a mail server. */
export function mailedLink(
  address: string,
  page: 'verify-email' | 'reset-password' | 'stop-alerts' = 'verify-email',
): string | undefined {
  const outbox = join(dataFolder(), 'outbox');
  if (!existsSync(outbox)) return undefined;
  for (const name of readdirSync(outbox).filter((file) => file.endsWith('.eml'))) {
    const mail = readFileSync(join(outbox, name), 'utf8');
    if (!mail.includes(`To: ${address}`)) continue;
    // Quoted-printable: soft line breaks go, =3D is the equals sign.
    const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const link = /http:\/\/\S+\/(?:verify-email\?token=|(?:reset-password|stop-alerts)\/)[\w-]+/.exec(text)?.[0];
    if (link?.includes(page)) return link;
  }
  return undefined;
}
