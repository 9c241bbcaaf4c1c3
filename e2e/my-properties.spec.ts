import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { keepToasts } from './keep-toasts.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';
import { SearchPage } from './page-models/search-page.ts';

test('a property is saved, hidden, shown again, noted, removed and brought back', async ({ page }) => {
  await keepToasts(page);
  await openAccount(page, investorAccount('lena.saver', 'Lena Ortiz'));
  const saved = new MyPropertiesPage(page);
  await saved.open();
  await expect(page.getByText('No saved properties yet.')).toBeVisible();

  const search = new SearchPage(page);
  await page.getByRole('main').getByRole('link', { name: 'Property Search' }).click();
  await search.search('Phoenix, AZ');
  const card = search.cards.first();
  const [name = ''] = (await search.addressOf(card)).split(',');
  await card.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await saved.open();
  await expect(saved.items).toHaveCount(1);
  const item = saved.item(name);

  await saved.choose(name, 'Hide');
  await expect(page.getByText(`${name} is hidden.`)).toBeVisible();
  await expect(page.getByText('All saved properties are hidden.')).toBeVisible();
  await page.getByRole('switch', { name: 'Show Hidden' }).check();
  await expect(item.getByText('Hidden', { exact: true })).toBeVisible();
  await saved.choose(name, 'Unhide');
  await expect(page.getByText(`${name} is no longer hidden.`)).toBeVisible();
  await page.getByRole('switch', { name: 'Show Hidden' }).uncheck();
  await expect(item).toBeVisible();

  await saved.choose(name, 'Add note');
  const note = page.getByRole('textbox', { name: `Note on ${name}` });
  await note.fill('Roof from 2009');
  await page.reload();
  await saved.choose(name, 'Add note');
  await expect(note).toHaveValue('Roof from 2009');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(item.getByRole('button', { name: `Note on ${name}` })).toBeVisible();

  await saved.choose(name, 'Remove');
  await expect(page.getByText('No saved properties yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item).toBeVisible();
  await item.getByRole('link', { name }).click();
  await expect(page.getByRole('textbox', { name: 'Private note' })).toHaveValue('Roof from 2009');
});

test('tags, filters, pages and order are in the address, and many are changed at once', async ({ page }) => {
  await keepToasts(page);
  await openAccount(page, investorAccount('toni.tags', 'Toni Baum'));
  const saved = new MyPropertiesPage(page);
  await saved.saveSome(12);
  await saved.open();
  await expect(page.getByText('12 properties, 1–10 shown')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(saved.items).toHaveCount(2);
  await page.goBack();
  await expect(saved.items).toHaveCount(10);

  const boxes = saved.items.getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected properties' });
  await expect(bar).toContainText('4 selected');
  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('textbox', { name: 'New tag, or find one' }).fill('call back');
  await page.keyboard.press('Enter');
  await expect(page.getByText("4 properties tagged 'call back'.")).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  await page.getByLabel('Tag', { exact: true }).selectOption('call back');
  await expect(page).toHaveURL(/tag=call\+back/);
  await page.getByLabel('Sort by').selectOption('Price, lowest first');
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(saved.items).toHaveCount(4);
  await page.reload();
  await expect(saved.items).toHaveCount(4);

  await page.getByRole('checkbox', { name: 'Select page' }).check();
  await bar.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No results found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(saved.items).toHaveCount(4);
});

test('the log takes notes and offers, moves the stage, and gives entries up after a question', async ({ page }) => {
  await openAccount(page, investorAccount('ada.log', 'Ada Lowe'));
  const saved = new MyPropertiesPage(page);
  const [property] = await saved.saveSome(1);
  await page.goto(`/dashboard/my-properties/${property?.id}?tab=activity`);
  await expect(saved.log.first()).toContainText('Property saved');
  await saved.addNote('Seller moves in June');
  await page.getByRole('radio', { name: 'Offer accepted' }).check({ force: true });
  await page.getByLabel('Accepted price (optional)').fill('$203.5k');
  await page.getByRole('button', { name: 'Add to log' }).click();
  await expect(saved.log.first()).toContainText('Offer accepted$203,500');
  await expect(page.getByRole('main').getByText('Accepted', { exact: true })).toBeVisible();

  await saved.log
    .nth(1)
    .getByRole('button', { name: /^Delete Note/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Delete this activity log entry?' });
  await expect(question).toContainText('Seller moves in June');
  // The entry goes away before the server has answered.
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Seller moves in June')).toHaveCount(0);
  await deleted;
  await page.reload();
  await expect(saved.log.first()).toContainText('Offer accepted');
  await expect(page.getByText('Seller moves in June')).toHaveCount(0);
});

test('each tab has an address; Back returns; what is not saved says so', async ({ page }) => {
  await openAccount(page, investorAccount('ted.tabs', 'Ted Marsh'));
  const saved = new MyPropertiesPage(page);
  const [property] = await saved.saveSome(1);
  await page.goto(`/dashboard/my-properties/${property?.id}?tab=analysis`);
  await expect(page.getByRole('tab', { name: 'Analysis' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('heading', { level: 1, name: property?.name ?? '' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Make Offer' })).toBeVisible();
  await saved.openTab('Activity Log');
  await expect(page).toHaveURL(/tab=activity$/);
  await saved.openTab('Summary');
  await expect(page).toHaveURL(/my-properties\/[^?]+$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Activity Log' })).toHaveAttribute('aria-selected', 'true');

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL('/dashboard/my-properties');
  await page.goto(`/dashboard/my-properties/${property?.id}`);
  await expect(page.getByText('You haven’t saved this property yet, or it was removed.')).toBeVisible();
});

test('two tabs: what one does the other shows when one returns to it', async ({ page, context }) => {
  await openAccount(page, investorAccount('twin.tabs', 'Tova Winn'));
  const saved = new MyPropertiesPage(page);
  const [property] = await saved.saveSome(2);
  await saved.open();
  await expect(saved.items).toHaveCount(2);
  const other = new MyPropertiesPage(await context.newPage());
  await other.page.goto(`/dashboard/my-properties/${property?.id}?tab=activity`);
  await other.addNote('From the other tab');

  await page.goto(`/dashboard/my-properties/${property?.id}?tab=activity`);
  await expect(saved.log.first()).toContainText('From the other tab');
  await other.log
    .first()
    .getByRole('button', { name: /^Delete Note/ })
    .click();
  // The entry goes away before the server has answered.
  const deleted = other.page.waitForResponse((response) => response.request().method() === 'DELETE');
  await other.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.log).toHaveCount(1);
  await deleted;
  // Both tabs are visible to a headless browser, so that the return is told by hand.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(saved.log).toHaveCount(1);

  await other.page.getByRole('button', { name: 'Remove' }).click();
  await expect(other.page).toHaveURL('/dashboard/my-properties');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText('You haven’t saved this property yet, or it was removed.')).toBeVisible();
});

test('the properties of the list and their agents are downloaded as files', async ({ page }) => {
  await openAccount(page, investorAccount('carl.csv', 'Carl Svensson'));
  const saved = new MyPropertiesPage(page);
  const properties = await saved.saveSome(3);
  await saved.open();
  await expect(saved.items).toHaveCount(3);
  const downloaded = async (choice: string, name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe(name);
    return readFileSync(await file.path(), 'utf8');
  };
  const list = await downloaded('Properties with their figures', 'saved_properties.csv');
  expect(list).toMatch(/^\uFEFFAddress,City,State,ZIP,/);
  for (const { name } of properties) expect(list).toContain(name);

  const text = await downloaded('Agents with their properties', 'agent_email_list.csv');
  expect(text).toMatch(/^\uFEFFAgent Name,Agent Email,Agent Phone,Property 1/);
  expect(properties.filter(({ name }) => text.includes(name)).length).toBeGreaterThan(0);
});
