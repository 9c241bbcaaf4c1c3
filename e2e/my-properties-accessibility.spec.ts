import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('no accessibility violation in the list, the tabs and the dialogs', async ({ page }, { project }) => {
  await openAccount(page, investorAccount(`axe.saved.${project.name}`, 'Axel Reed'));
  const saved = new MyPropertiesPage(page);
  const [property] = await saved.saveSome(12);
  await saved.open();
  await expect(saved.items).toHaveCount(10);
  if (project.name === 'phone') {
    for (const item of await saved.items.all()) expect((await item.boundingBox())?.height).toBeLessThanOrEqual(96);
  }
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await saved.open('?q=nowhere+at+all');
  await expect(page.getByText('No results found.')).toBeVisible();
  await expectAccessible(page);
  for (const tab of ['summary', 'analysis', 'activity']) {
    await page.goto(`/dashboard/my-properties/${property?.id}?tab=${tab}`);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: /^Delete Property saved/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});
