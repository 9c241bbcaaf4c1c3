import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { AdministrationPages } from './page-models/administration-pages.ts';
import { signInAs } from './page-models/investor-account.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the overview and the drawer', async ({ page, isMobile }) => {
  await signInAs(page, 'investor');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Quick Stats' })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await expectAccessible(page);
});

test('administration', async ({ page }) => {
  // Seven pages and states, each looked at as a whole.
  test.slow();
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await signInAs(page, 'administrator');
  const administration = new AdministrationPages(page);
  await administration.searchUsers('demo');
  await expect(administration.users).toHaveCount(2);
  await expectAccessible(page);
  await administration.searchUsers('nobody at all');
  await expect(page.getByText('No users found.')).toBeVisible();
  await expectAccessible(page);

  await administration.openUser('demo-investor');
  await expect(page.getByRole('region', { name: 'Audit log' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard/audit-log');
  await expect(page.getByRole('table').or(page.getByText('No changes yet.'))).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard/settings');
  await expect(page.getByRole('region', { name: 'Diagnostics' }).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('new york');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await zone.press('Escape');
  await page.getByRole('region', { name: 'Time zone' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose a time zone from the list.')).toBeVisible();
  await expectAccessible(page);
  expect(refused).toEqual([]);
});
