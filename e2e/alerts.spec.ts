import { expect, test } from '@playwright/test';
import { mailedLink } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { cityDownload, ImportsPage } from './page-models/imports-page.ts';
import { investorAccount, openAccount, signInAs } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test('a saved search tells what an import brings, marks it as new, and its email ends by one button', async ({
  page,
  browser,
}) => {
  // What was imported is looked at each minute.
  test.slow();
  const account = investorAccount('sarah.searcher', 'Sarah Okafor');
  await openAccount(page, account);
  const search = new SearchPage(page);
  await search.open();
  await search.search('Millvale, PA');
  await page.getByRole('button', { name: 'Save search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save search' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Millvale, PA');
  await dialog.getByLabel('Name').fill('Millvale homes');
  await dialog.getByLabel('Alerts').selectOption('Right away');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const office = await browser.newPage();
  await signInAs(office, 'administrator');
  const imports = new ImportsPage(office);
  await imports.open();
  await imports.choose(cityDownload('Millvale', '15209', 7_000_000));
  await imports.send();
  await expect(imports.item('Millvale.csv')).toContainText('Done');
  await office.close();

  await page.goto('/dashboard/notifications');
  const told = page.getByRole('heading', { name: /new matches in ‘Millvale homes’/ });
  await expect(told).toBeVisible({ timeout: 150_000 });
  await page.getByRole('link', { name: 'Saved searches' }).click();
  const saved = page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');
  await expect(saved).toContainText('24 new');
  await expect(saved).toContainText('Right away, in the app and by email');
  await expectAccessible(page);
  await saved.getByRole('link', { name: 'Millvale homes' }).click();
  await expect(search.cards.first()).toContainText('New');
  await page.getByRole('link', { name: 'Saved searches' }).click();
  await expect(saved).not.toContainText('new');

  // The email's link changes nothing by being opened.
  await expect.poll(() => mailedLink(account.email, 'stop-alerts')).toBeTruthy();
  const { pathname } = new URL(mailedLink(account.email, 'stop-alerts') ?? '');
  const nobody = await browser.newPage();
  await nobody.goto(pathname);
  const stop = nobody.getByRole('button', { name: 'Stop emails' });
  await expect(stop).toBeVisible();
  await expectAccessible(nobody);
  await page.reload();
  await expect(saved).toContainText('in the app and by email');
  await stop.click();
  await expect(nobody.getByRole('heading', { name: 'Emails stopped' })).toBeVisible();
  await nobody.close();
  await page.reload();
  await expect(saved).toContainText('Right away, in the app');
  await expect(saved).not.toContainText('by email');

  await saved.getByRole('button', { name: 'Pause Millvale homes' }).click();
  await expect(saved).toContainText('Paused');
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const settings = page.getByRole('region', { name: 'Alerts' });
  await settings.getByLabel('Quiet hours from').selectOption('10 PM');
  await settings.getByLabel('Quiet hours until').selectOption('7 AM');
  await expectAccessible(page);
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alert settings saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Saved searches' }).last().click();
  await saved.getByRole('button', { name: 'Delete Millvale homes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved searches yet')).toBeVisible();
});
