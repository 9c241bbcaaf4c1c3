import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { investorAccount, openAccount } from './page-models/investor-account.ts';

test('a calculation is typed, survives a reload, is handed on as a link and as files, and is kept', async ({
  page,
}) => {
  await openAccount(page, investorAccount('tina.tools', 'Tina Moss'));
  await page.goto('/dashboard/profile');
  await page.getByRole('link', { name: 'Tools', exact: true }).click();
  await page.getByRole('link', { name: 'Owner Financing calculator' }).click();
  const price = page.getByRole('textbox', { name: 'Purchase price' });
  const term = page.getByRole('textbox', { name: 'Term' });
  await price.fill('$250k');
  await term.fill('31');
  await expect(page.getByRole('alert')).toHaveText('Invalid input or term longer than amortization');
  await term.fill('6');
  await expect(page.getByLabel('Live figures')).toContainText('$1,348.99');
  await expect(page.getByLabel('Live figures')).toContainText('$205,645.39');
  await expect(page).toHaveURL(/price=250000&.*termYears=6$/);
  const link = page.url();

  await page.reload();
  await expect(price).toHaveValue('250,000');
  await page.getByRole('radio', { name: 'By month' }).check();
  await expect(page.getByText('1 to 12 of 72')).toBeVisible();

  for (const [name, start] of [
    ['PDF', '%PDF-'],
    ['CSV', '\uFEFFOwner Financing calculator'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    expect(readFileSync(await file.path(), 'utf8').startsWith(start)).toBe(true);
  }

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name').fill('Note on Elm St');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as Note on Elm St')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(price).toHaveValue('200,000');

  await page.getByRole('link', { name: 'Tools', exact: true }).first().click();
  await page.getByRole('link', { name: 'Note on Elm St' }).click();
  await expect(price).toHaveValue('250,000');
  await page.goto(link);
  await expect(term).toHaveValue('6');

  const answer = await page.request.get('/api/properties?city=Phoenix&state_code=AZ&min_price=300000&limit=1');
  const { results } = await answer.json();
  await page.goto(`/analysis/${encodeURIComponent(results[0].property_id)}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Flip calculator' }).click();
  await expect(price).toHaveValue(results[0].list_price.toLocaleString('en-US'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Name').fill('A flip');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved as A flip')).toBeVisible();
  await page.getByRole('link', { name: results[0].location.address.line }).click();
  await page.getByRole('region', { name: 'Comps', exact: true }).hover();
  await page.mouse.wheel(0, 20_000);
  const calculations = page.getByRole('region', { name: 'Saved calculations' });
  await calculations.getByRole('button', { name: 'Saved calculations' }).click();
  const kept = calculations.getByRole('listitem');
  await expect(kept.first()).toContainText('Flip calculator');

  const rent = page.getByLabel('Your rent estimate');
  await rent.fill('2,500');
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await rent.press('Enter');
  expect((await stored).url()).toContain('/estimate');
  await page.reload();
  await expect(rent).toHaveValue('2,500');
  await page.getByRole('button', { name: /^(Back to HUD|Clear)/ }).click();
  await expect(rent).toHaveValue('');
});
