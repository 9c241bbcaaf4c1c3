import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { signInAs } from './page-models/investor-account.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the tools page, the fullest calculators and what their buttons open', async ({ page }) => {
  await signInAs(page, 'investor');
  await page.goto('/dashboard/tools');
  await expect(page.getByText('No saved calculations.')).toBeVisible();
  await expectAccessible(page);
  for (const kind of ['rental', 'rehab']) {
    await page.goto(`/dashboard/tools/${kind}`);
    await expect(page.getByRole('table').last()).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Save calculation' })).toBeVisible();
  await expectAccessible(page);
});
