import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection a page says so, and comes back with it', async ({ page, context }) => {
  await page.goto('/login');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // Its first pages are loaded without it.
    if (navigator.serviceWorker.controller) return;
    await new Promise((taken) => navigator.serviceWorker.addEventListener('controllerchange', taken, { once: true }));
  });
  await context.setOffline(true);
  await page.goto('/dashboard/my-properties');
  await expect(page.getByRole('heading', { name: 'Can’t reach the server' })).toBeVisible();
  await expectAccessible(page);
  // What the server knows is never told from memory.
  expect(await page.evaluate(() => fetch('/api/auth/me').then(String, () => 'failed'))).toBe('failed');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // It tries by itself until there is a connection.
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => !/^\/(assets\/|offline\.|favicon\.svg)/.test(path))).toEqual([]);
});

test('the product can be installed', async ({ page }) => {
  await page.goto('/login');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons, name, start_url: start } = await (await page.request.get(manifest ?? '')).json();
  expect([name, start]).toEqual(['Real Estate Investor Tools', '/dashboard']);
  const touch = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const address of [touch, ...icons.map(({ src }: { src: string }) => src)]) {
    expect((await page.request.get(address)).headers()['content-type'], address).toBe('image/png');
  }
  for (const missing of ['/assets/nope.js', '/foo.png']) {
    const answer = await page.request.get(missing);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
  }
});
