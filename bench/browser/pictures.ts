import { writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { chromium, expect, type Page } from '@playwright/test';
import { browserPath } from '../../e2e/environment.ts';
import { investorAccount, openAccount, send } from '../../e2e/page-models/investor-account.ts';
import { startDemoProduct } from './demo-product.ts';

// `npm run pictures`: the product's pictures in the README and on the landing page, taken anew of the demo market.

interface Picture {
  name: string;
  path: string;
  /** What is done before the picture is taken. */
  prepare?: (page: Page) => Promise<void>;
}

/** How far each deal has come; the other homes are only saved. */
const stages = [
  ...[['offer_made'], ['offer_made'], ['offer_made'], ['offer_accepted'], ['offer_accepted']],
  ...[
    ['offer_accepted', 'contract_signed'],
    ['offer_accepted', 'property_closed'],
  ],
];

/** Milliseconds in which photos, charts and the tiles of a map are drawn, of which no page tells. */
const drawing = 2_500;

interface Found {
  property_id: string;
  list_price: number;
  description: { type: string };
}

const { base, stop } = await startDemoProduct();
const browser = await chromium.launch({
  ...(browserPath && { executablePath: browserPath }),
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
});
try {
  const page = await browser.newPage({
    baseURL: base,
    viewport: { width: 1280, height: 860 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const [homeId = ''] = await openInvestor(page);
  const search = { name: 'search', path: `/search?${new URLSearchParams({ q: 'Phoenix, AZ', min_price: '150000' })}` };
  const analysis = { name: 'analysis', path: `/analysis/${homeId}` };
  const board = { name: 'board', path: '/dashboard/my-properties?view=board' };
  const deals = new URLSearchParams({ q: 'Ohio' });
  const cleveland = new URLSearchParams({ q: 'Cleveland, OH' });
  await takeLarge(page, [
    search,
    { name: 'deal-finder', path: `/dashboard/deals?${deals}`, prepare: expectPassing },
    { name: 'market', path: '/dashboard/markets/OH', prepare: expectMap },
    analysis,
    board,
  ]);
  await takeSmall(page, [search, analysis, board]);
  // Which view a search has is remembered, so this comes last.
  await page.emulateMedia({ colorScheme: 'light' });
  await takeLarge(page, [{ name: 'map', path: `/search?${cleveland}`, prepare: splitView }]);
} finally {
  await browser.close();
  await stop();
}

/** An investor whose deals stand in all stages. Returns the saved homes. */
async function openInvestor(page: Page): Promise<string[]> {
  await openAccount(page, investorAccount('dana.whitlock', 'Dana Whitlock'));
  await send(page, 'PUT', '/api/auth/me', { name: 'Dana Whitlock', company: 'Saguaro Ridge LLC' });
  const answer = await page.request.get('/api/properties?city=Phoenix&state=AZ&limit=100');
  const { results } = (await answer.json()) as { results: Found[] };
  const homes = results
    .filter(({ description }) => description.type === 'single_family')
    .slice(0, 14)
    .map(({ property_id: id, list_price: price }) => ({ id, price }));
  for (const { id } of homes) await send(page, 'POST', '/api/user-properties', { propertyId: id });
  for (const [index, { id, price }] of homes.slice(7).entries()) {
    for (const type of stages[index] ?? []) {
      const amount = type === 'contract_signed' ? null : Math.round(price * 0.0093) * 100;
      await send(page, 'POST', `/api/user-properties/${id}/activity`, { type, amount });
    }
  }
  return homes.map(({ id }) => id);
}

async function show(page: Page, { path, prepare }: Picture): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeAttached();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await prepare?.(page);
  await setTimeout(drawing);
}

/** In a new market the ranking is prepared first. */
async function expectPassing(page: Page): Promise<void> {
  await expect(page.getByText(/listings pass/).first()).toBeVisible({ timeout: 120_000 });
}

async function splitView(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Split' }).check({ force: true });
  await expectMap(page);
}

async function expectMap(page: Page): Promise<void> {
  // It waits for a sign that somebody is at work.
  await page.mouse.move(640, 400);
  await page.mouse.move(660, 420);
  await expect(page.locator('canvas').first()).toBeVisible();
}

async function takeLarge(page: Page, pictures: readonly Picture[]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  for (const picture of pictures) {
    await show(page, picture);
    writeFileSync(`docs/images/${picture.name}.png`, await page.screenshot());
  }
}

/** For the landing page, in both schemes, at three quarters of their size: 960 by 600 pixels. */
async function takeSmall(page: Page, pictures: readonly Picture[]): Promise<void> {
  const [width, height] = [1280, 800];
  await page.setViewportSize({ width, height });
  const session = await page.context().newCDPSession(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const picture of pictures) {
      await show(page, picture);
      const { data } = await session.send('Page.captureScreenshot', {
        format: 'webp',
        quality: 65,
        clip: { x: 0, y: 0, width, height, scale: 0.75 },
      });
      const folder = 'apps/web/src/app/routes/landing-pictures';
      writeFileSync(`${folder}/${picture.name}-${colorScheme}.webp`, Buffer.from(data, 'base64'));
    }
  }
  await session.detach();
}
