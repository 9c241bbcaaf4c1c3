import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserPath } from '../e2e/environment.ts';
import { openPackage } from './own-package.ts';

// `npm run audit`: Lighthouse as on a phone (median of five) and axe over the pages of the demo market. `-- 1 /login`
// measures fewer times, or only the pages whose addresses begin like this.

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `:id` is a home of the demo market, saved by its investor. */
const pages = [
  '/',
  '/login',
  '/register',
  '/dashboard/dashboard',
  '/dashboard/search?q=Phoenix%2C+AZ',
  '/dashboard/deals',
  '/dashboard/markets',
  '/dashboard/my-properties',
  '/dashboard/my-properties?view=board',
  '/dashboard/my-properties/:id',
  '/analysis/:id',
  '/dashboard/offer?propertyId=:id',
  '/dashboard/contract?propertyId=:id',
  '/dashboard/tools',
  '/dashboard/tools/rental',
  '/dashboard/mail',
  '/dashboard/notifications',
  '/dashboard/buyers',
  '/dashboard/profile',
];

interface Report {
  lhr: {
    categories: { performance: { score: number | null } };
    audits: Record<string, { numericValue?: number; details?: { items?: unknown[] } } | undefined>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>;

interface Figures {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  interactive: number;
}

const numbers = process.argv.slice(2);
const runs = Number(numbers.find((each) => /^\d+$/.test(each)) ?? 5);
const wanted = numbers.filter((each) => each.startsWith('/'));

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
const [port, debugPort] = [await freePort(), await freePort()];
const base = `http://localhost:${port}`;

const server = spawn(process.execPath, ['--max-semi-space-size=8', 'apps/api/src/server.ts'], {
  env: { ...process.env, PORT: `${port}`, DATA_DIR: join(folder, 'data'), DEMO: 'auto', LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => server.kill());
const said = await untilReady();
const account = /Demo investor: (\S+)\s+password (\S+)/.exec(said);
if (!account) throw new Error('The demo market has no investor');
const [, email = '', password = ''] = account;

const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  ...(browserPath && { executablePath: browserPath }),
  args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`],
});
try {
  const lighthousePackage = await openPackage('lighthouse');
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(lighthousePackage.resolve('lighthouse')).href
  );
  const id = await signIn(context);
  const rows: string[][] = [['page', 'score', 'FCP', 'LCP', 'TBT', 'TTI', 'axe']];
  for (const path of pages.filter((each) => wanted.length === 0 || wanted.some((start) => each.startsWith(start)))) {
    const url = base + path.replace(':id', id);
    const found: Figures[] = [];
    for (let run = 0; run < runs; run += 1) found.push(await measure(lighthouse, url));
    const median = (name: keyof Figures) => found.map((each) => each[name]).sort((a, b) => a - b)[runs >> 1] ?? 0;
    const seconds = (name: keyof Figures) => `${(median(name) / 1000).toFixed(1)} s`;
    rows.push([
      path,
      `${Math.round(median('score') * 100)}`,
      seconds('firstPaint'),
      seconds('largestPaint'),
      `${Math.round(median('blocked'))} ms`,
      seconds('interactive'),
      await violationsOf(url),
    ]);
    console.log(rows.at(-1)?.join('  '));
  }
  console.log(`\n${table(rows)}`);
} finally {
  await context.close();
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(): Promise<string> {
  let output = '';
  for await (const part of server.stdout) {
    output += String(part);
    if (output.includes('is ready')) return output;
  }
  throw new Error(`The product did not start: ${output}`);
}

/** Signs the demo's investor in and saves a home for him; returns its id. */
async function signIn({ request }: BrowserContext): Promise<string> {
  await request.post(`${base}/api/auth/login`, { data: { email, password } });
  const found = await request.get(`${base}/api/properties?city=Phoenix&state=AZ&min_price=150000&limit=1`);
  const { results } = (await found.json()) as { results: { property_id: string }[] };
  const [home] = results;
  if (!home) throw new Error('The demo market has no home in Phoenix');
  await request.post(`${base}/api/user-properties`, { data: { propertyId: home.property_id } });
  return home.property_id;
}

/** As at a first visit: what the browser keeps goes before each time, but for the sign-in. */
async function measure(lighthouse: Lighthouse, url: string): Promise<Figures> {
  const report = await lighthouse(url, {
    port: debugPort,
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  const value = (name: string) => report?.lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    score: report?.lhr.categories.performance.score ?? 0,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    interactive: value('interactive'),
  };
}

async function violationsOf(url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('h1').first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  await page.close();
  return violations.length === 0 ? 'none' : violations.map(({ id }) => id).join(', ');
}

function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
