import { setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { browserPath } from '../../e2e/environment.ts';
import * as everyPage from '../../e2e/page-models/every-page.ts';
import { type FilledAccount, openFilledAccount } from '../../e2e/page-models/filled-account.ts';
import { investorAccount } from '../../e2e/page-models/investor-account.ts';
import { openPackage } from '../own-package.ts';
import { freePort, startDemoProduct } from './demo-product.ts';
import { slowestInteraction } from './interactions.ts';

// `npm run audit`: Lighthouse as on a phone (median of five), the slowest answer to a key or a touch, and axe over every
// page of the demo market, the frame of a message in HTML included. `-- 1 /login` measures fewer times, or only the pages
// whose addresses begin like this. A page below 90, slower than it should be, or with anything that axe objects to, makes
// it fail.

/** What pages ask for as often as they have homes, and all day long. */
const apart = ['Image', 'EventSource', 'Ping', 'Preflight'];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page has to reach this, as a share of 1. */
const leastScore = 0.9;

/** Milliseconds from an input to the next picture, on a processor slowed down as a phone's. */
const longestAnswer = 200;

interface Report {
  lhr: {
    categories: { performance: { score: number | null } };
    audits: Record<string, { numericValue?: number; details?: { items?: { resourceType?: string }[] } } | undefined>;
  };
}
type Lighthouse = (url: string, flags: object) => Promise<Report | undefined>;

interface Figures {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  interactive: number;
  /** Photos, tiles and the stream of events apart, as the browser tests count them. */
  requests: number;
}

const numbers = process.argv.slice(2);
const runs = Number(numbers.find((each) => /^\d+$/.test(each)) ?? 5);
const wanted = numbers.filter((each) => each.startsWith('/'));

const { base, folder, stop } = await startDemoProduct();
const debugPort = await freePort();
const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
  ...(browserPath && { executablePath: browserPath }),
  args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`],
  baseURL: base,
});
// As the server does, what measures stands back behind the browser, once it has started it.
setPriority(10);
try {
  const lighthousePackage = await openPackage('lighthouse');
  const { default: lighthouse }: { default: Lighthouse } = await import(
    pathToFileURL(lighthousePackage.resolve('lighthouse')).href
  );
  const rows: string[][] = [['page', 'score', 'FCP', 'LCP', 'TBT', 'TTI', 'requests', 'slowest answer', 'axe']];
  const audit = async (paths: readonly string[]) => {
    for (const path of paths.filter((each) => wanted.length === 0 || wanted.some((start) => each.startsWith(start)))) {
      rows.push(await auditPage(lighthouse, path));
      console.log(rows.at(-1)?.join('  '));
    }
  };
  const { publicPages, ...signedIn } = everyPage;
  await audit(Object.values(publicPages).flat());
  const { account, htmlMessageId } = await fillAccount(context);
  const pages = Object.values(signedIn).flatMap((group) => Object.values(group).flatMap((of) => of(account)));
  await audit([...pages, `/dashboard/mail/message/${htmlMessageId}`]);
  console.log(`\n${table(rows)}`);
} finally {
  await context.close();
  await stop();
}

/** Signs in as an administrator who has something of everything, a message in HTML too. */
async function fillAccount(browser: BrowserContext): Promise<{ account: FilledAccount; htmlMessageId: string }> {
  const page = await browser.newPage();
  const investor = investorAccount('ada.audit', 'Ada Audit');
  const account = await openFilledAccount(page, investor);
  const html = '<h1>Rent roll</h1><p>Month to month, <a href="https://example.com">the leases</a>.</p>';
  const sent = await page.request.post('/api/mail/send', {
    multipart: { to: investor.email, subject: 'Rent roll', body: 'Month to month.', html },
  });
  const { _id: htmlMessageId } = (await sent.json()) as { _id: string };
  // Once it is read, it stands in a frame.
  await page.goto(`/dashboard/mail/message/${htmlMessageId}`);
  await expect(page.frameLocator('article iframe').getByRole('link', { name: 'the leases' })).toBeVisible();
  await page.close();
  return { account, htmlMessageId };
}

async function auditPage(lighthouse: Lighthouse, path: string): Promise<string[]> {
  const found: Figures[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure(lighthouse, base + path));
  const median = (name: keyof Figures) => found.map((each) => each[name]).sort((a, b) => a - b)[runs >> 1] ?? 0;
  const seconds = (name: keyof Figures) => `${(median(name) / 1000).toFixed(1)} s`;
  const violations = await violationsOf(path);
  const slowest = await slowestInteraction(context, path, expectShown);
  if (median('score') < leastScore || slowest.ms > longestAnswer || violations !== 'none') process.exitCode = 1;
  return [
    path,
    `${Math.round(median('score') * 100)}`,
    seconds('firstPaint'),
    seconds('largestPaint'),
    `${Math.round(median('blocked'))} ms`,
    seconds('interactive'),
    `${median('requests')}`,
    `${slowest.ms} ms (${slowest.of})`,
    violations,
  ];
}

/** As at a first visit: what the browser keeps goes before each time, but for the sign-in. */
async function measure(lighthouse: Lighthouse, url: string): Promise<Figures> {
  const report = await lighthouse(url, {
    port: debugPort,
    logLevel: 'error',
    onlyCategories: ['performance'],
    // A page that says that there is none is a page as well.
    ignoreStatusCode: true,
  });
  const requests = report?.lhr.audits['network-requests']?.details?.items ?? [];
  const value = (name: string) => report?.lhr.audits[name]?.numericValue ?? Number.NaN;
  return {
    score: report?.lhr.categories.performance.score ?? 0,
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocked: value('total-blocking-time'),
    interactive: value('interactive'),
    requests: requests.filter(({ resourceType }) => !apart.includes(resourceType ?? '')).length,
  };
}

/** Frames are looked into as well. */
async function violationsOf(path: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(path);
  await expectShown(page);
  // A message's frame lets no script in, not even the checker's, which would wait for it for ever.
  await page.locator('iframe[sandbox]').evaluateAll((frames) =>
    Promise.all(
      frames.map((frame) => {
        const opened = new Promise((done) => frame.addEventListener('load', done, { once: true }));
        frame.removeAttribute('sandbox');
        frame.setAttribute('srcdoc', frame.getAttribute('srcdoc') ?? '');
        return opened.then(() => undefined);
      }),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  await page.close();
  return violations.length === 0 ? 'none' : violations.map(({ id }) => id).join(', ');
}

async function expectShown(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached({ timeout: 20_000 });
  await expect(page.getByText(/^Loading/)).toHaveCount(0, { timeout: 20_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 20_000 });
}

function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
