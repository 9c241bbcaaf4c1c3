import { expect, test } from '@playwright/test';
import { browserPath } from './environment.ts';
import { expectAccessible } from './expect-accessible.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';

// Its map is looked at in `map.spec.ts`; drawn without a graphics card it takes the time of everything else.
test.use({
  launchOptions: { ...(browserPath && { executablePath: browserPath }), args: ['--no-sandbox', '--disable-3d-apis'] },
});

/** One red point: the smallest picture that a browser reads. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
});

test('a property is added by hand, analysed, edited and deleted', async ({ page }) => {
  await openAccount(page, investorAccount('hana.hand', 'Hana Weiss'));
  const saved = new MyPropertiesPage(page);
  await saved.open();
  await page.getByRole('link', { name: 'Add property' }).first().click();
  await page.getByRole('button', { name: 'Add property' }).click();
  await expect(page.getByText('Enter the street address.')).toBeVisible();
  await expect(page.getByLabel('Street address')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Street address').fill('40 Hidden Valley Rd');
  await page.getByLabel('City').fill('Phoenix');
  await page.reload();
  await expect(page.getByLabel('Street address')).toHaveValue('40 Hidden Valley Rd');
  await page.getByLabel('State').selectOption('AZ');
  await page.getByLabel('ZIP').fill('85008');
  await page.getByLabel('Price').fill('250k');
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Name', { exact: true }).fill('Ann Bell');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '40 Hidden Valley Rd', level: 1 })).toBeVisible();
  await expect(page.getByText('Added by you')).toBeVisible();
  await expectAccessible(page);
  await saved.openTab('Analysis');
  const quick = page.getByRole('region', { name: 'Quick figures' });
  await expect(quick.getByRole('button', { name: /^Monthly P&I/ })).toContainText('$');

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit property' })).toBeVisible();
  const photos = page.getByRole('region', { name: 'Photos' });
  await photos.getByLabel('Choose photos or drop them here').setInputFiles([picture('porch.png'), picture('roof.png')]);
  await expect(photos.getByRole('img')).toHaveCount(2);
  await photos.getByLabel('Add photos').setInputFiles({ ...picture('note.png'), buffer: Buffer.from('no picture') });
  await expect(photos.getByText('note.png: Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  const second = await photos.getByRole('img').nth(1).getAttribute('src');
  await photos.getByRole('button', { name: 'Make photo 2 the cover' }).click();
  await expect(photos.getByRole('img').first()).toHaveAttribute('src', second ?? '');
  await photos.getByRole('button', { name: 'Delete photo 2' }).click();
  await expect(photos.getByRole('img')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByLabel('Price').fill('$240,000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('40 Hidden Valley Rd was changed.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$240,000');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete 40 Hidden Valley Rd?' });
  await expect(question).toContainText('This can’t be undone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('40 Hidden Valley Rd was deleted.')).toBeVisible();
  await expect(page.getByText('No saved properties yet.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('You haven’t saved this property yet, or it was removed.')).toBeVisible();
});
