import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { signInAs } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test('an agent is found by a listing, corrected for good, and left in peace by every message', async ({ page }) => {
  await signInAs(page, 'administrator');
  const search = new SearchPage(page);
  await search.open();
  const agentLink = search.cards.locator('a[href^="/dashboard/agents/"]').first();
  const name = await agentLink.innerText();
  await agentLink.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Listings' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByText('You have not been in contact with this agent.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  const email = await page.getByLabel('Email', { exact: true }).inputValue();
  await page.getByLabel('Slogan').fill('Your home, my work.');
  await page.getByLabel('Cell phone').fill('602.555.0142');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Agent updated!')).toBeVisible();
  await expect(page.getByLabel('Cell phone')).toHaveValue('(602) 555-0142');
  await page.getByRole('switch', { name: 'Stop my messages' }).check();
  await expect(page.getByText('Do not contact (only you)')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Agents', exact: true }).first().click();
  await page.getByPlaceholder('Search agents').fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const found = page.getByRole('list', { name: 'Agents' }).getByRole('article');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('(602) 555-0142');
  await expect(found).toContainText('Edited');
  await expectAccessible(page);

  await page.goto(`/dashboard/mail/compose?to=${encodeURIComponent(email)}&subject=Hello&body=Hello`);
  await expect(page.getByText(`Do not contact: ${email.toLowerCase()}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please take this address out.' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/compose/);
});
