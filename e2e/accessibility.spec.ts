import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { signInAs } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('public pages', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  for (const path of [
    '/',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password/some-token',
    '/resend-verification',
    '/verify-email',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  expect(refused).toEqual([]);
});

test('pages behind the sign-in', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signInAs(page, 'investor');
  const search = new SearchPage(page);
  await search.open();
  await search.search('Phoenix, AZ');
  await expect(search.cards).toHaveCount(10);
  await expectAccessible(page);
  await search.search('Nowhere Junction, AK');
  await expect(page.getByText('No results found.')).toBeVisible();
  await expectAccessible(page);
  await search.search('Phoenix, AZ');
  await search.cards.filter({ hasText: 'DSCR' }).nth(5).getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { name: 'Quick figures' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Full underwriting' })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Cash-on-cash/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  for (const path of ['/dashboard/my-properties', '/dashboard/profile']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  expect(refused).toEqual([]);
});
