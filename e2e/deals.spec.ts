import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { keepToasts } from './keep-toasts.ts';
import { BoardPage } from './page-models/board-page.ts';
import { investorAccount, openAccount } from './page-models/investor-account.ts';
import { MyPropertiesPage } from './page-models/my-properties-page.ts';

test('a deal is carried over the board by mouse, asked for its amount, and taken back', async ({ page }) => {
  await keepToasts(page);
  await openAccount(page, investorAccount('mia.mouse', 'Mia Frank'));
  const saved = new MyPropertiesPage(page);
  // The last one saved is the first in its column, in reach of the mouse.
  const name = (await saved.saveSome(3)).at(-1)?.name ?? '';
  const board = new BoardPage(page);
  await saved.open();
  await page.getByRole('link', { name: 'Board' }).click();
  await expect(page).toHaveURL(/view=board/);
  await expect(board.cards('Saved')).toHaveCount(3);
  await expectAccessible(page);

  await board.drag(name, 'Offer sent');
  const question = page.getByRole('dialog', { name: 'Offer sent' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('Amount offered (optional)').fill('203.5k');
  await page.keyboard.press('Enter');
  await expect(board.card('Offer sent', name)).toBeVisible();
  await expect(page.getByText(`${name} moved to Offer sent.`)).toBeVisible();
  await page.reload();
  await expect(board.card('Offer sent', name)).toBeVisible();

  await board.drag(name, 'Saved');
  const refusal = page.getByRole('dialog', { name: 'Not moved to Saved' });
  await expect(refusal).toContainText('The stage follows from the activity log');
  await expectAccessible(page);
  await refusal.getByRole('button', { name: 'Done' }).click();
  await expect(board.card('Offer sent', name)).toBeVisible();

  await board.drag(name, 'Under contract');
  await expect(board.card('Under contract', name)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} is back in Offer sent.`)).toBeVisible();
  await board.card('Offer sent', name).getByRole('link', { name }).click();
  await page.getByRole('tab', { name: 'Activity Log' }).click();
  await expect(saved.log.first()).toContainText('Offer made$203,500');
  await expect(page.getByText('Contract signed')).toHaveCount(0);
});

test('a deal is carried over the board from the keyboard, and moved by its menu', async ({ page }) => {
  await openAccount(page, investorAccount('kai.keys', 'Kai Renner'));
  const saved = new MyPropertiesPage(page);
  const [first, second] = await saved.saveSome(2);
  const board = new BoardPage(page);
  await saved.open('?view=board');
  const handle = page.getByRole('button', { name: `Drag ${first?.name}` });
  await handle.focus();
  await expect(board.live).toBeAttached();
  await expect(handle).toBeFocused();
  await board.lift(first?.name ?? '', 'Saved');
  for (const stage of ['Offer sent', 'Accepted', 'Under contract']) {
    await page.keyboard.press('ArrowRight');
    await expect(board.live).toHaveText(`${first?.name} is over ${stage}.`);
  }
  await page.keyboard.press('ArrowLeft');
  await expect(board.live).toHaveText(`${first?.name} is over Accepted.`);
  await page.keyboard.press('ArrowRight');
  await expect(board.live).toHaveText(`${first?.name} is over Under contract.`);
  await page.keyboard.press('Space');
  await expect(board.card('Under contract', first?.name ?? '')).toBeVisible();
  const move = page.getByRole('button', { name: `Move to…: ${first?.name}` });
  await expect(move).toBeFocused();

  await page.keyboard.press('Enter');
  const menu = page.getByRole('dialog', { name: `Move ${first?.name} to` });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('button', { name: 'Closed' }).press('Enter');
  await expect(page.getByLabel('Closing price (optional)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(board.card('Closed', first?.name ?? '')).toBeVisible();

  await page.getByRole('button', { name: `Drag ${second?.name}` }).focus();
  await board.lift(second?.name ?? '', 'Saved');
  await page.keyboard.press('ArrowRight');
  await expect(board.live).toHaveText(`${second?.name} is over Offer sent.`);
  await page.keyboard.press('Escape');
  await expect(board.live).toHaveText(`${second?.name} was put back.`);
  await expect(board.card('Saved', second?.name ?? '')).toBeVisible();
});

test('two tabs show the same board; a move of what is gone is taken back', async ({ page, context }) => {
  await openAccount(page, investorAccount('tess.tabs', 'Tess Hall'));
  const saved = new MyPropertiesPage(page);
  const [first, second] = await saved.saveSome(2);
  const board = new BoardPage(page);
  await saved.open('?view=board');
  await expect(board.cards('Saved')).toHaveCount(2);
  const other = await context.newPage();
  const otherBoard = new BoardPage(other);
  await other.goto('/dashboard/my-properties?view=board');
  await otherBoard.move(first?.name ?? '', 'Under contract');
  await expect(otherBoard.card('Under contract', first?.name ?? '')).toBeVisible();
  await expect(other.getByText(`${first?.name} moved to Under contract.`)).toBeVisible();
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(board.card('Under contract', first?.name ?? '')).toBeVisible();

  await other.evaluate((id) => fetch(`/api/user-properties/${id}`, { method: 'DELETE' }), second?.id);
  await board.move(second?.name ?? '', 'Under contract');
  await expect(page.getByText(`Could not move ${second?.name}: Saved property not found`)).toBeVisible();
  await expect(board.cards('Saved')).toHaveCount(0);
  await expect(board.cards('Under contract')).toHaveCount(1);
});

test('up to four properties are chosen in the list and compared', async ({ page }) => {
  await openAccount(page, investorAccount('cora.compare', 'Cora Dunn'));
  const saved = new MyPropertiesPage(page);
  const properties = await saved.saveSome(4);
  await saved.open();
  for (const { name } of properties.slice(0, 3)) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/dashboard\/my-properties\/compare\?ids=/);
  const columns = page.getByRole('columnheader');
  await expect(columns).toHaveCount(3);
  await expect(page.getByRole('row', { name: /^P&I a month/ })).toContainText('$');
  await expectAccessible(page);

  await page
    .getByRole('button', { name: new RegExp(`^P&I a month of ${properties[0]?.name}`) })
    .first()
    .click();
  await expect(page.getByText('Loan × monthly rate ÷ (1 − (1 + monthly rate)^−months)')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByLabel('Add a saved property').fill(properties[3]?.name ?? '');
  await page.getByRole('option').first().click();
  await expect(columns).toHaveCount(4);
  await page.getByRole('button', { name: `Remove ${properties[0]?.name} from the comparison` }).click();
  await expect(columns).toHaveCount(3);
  await page.goBack();
  await expect(columns).toHaveCount(4);

  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('region', { name: 'Comparison' });
  await table.evaluate((element) => {
    element.scrollLeft = element.scrollWidth;
  });
  await expect(page.getByRole('rowheader', { name: 'Price', exact: true })).toBeInViewport();
  await expectAccessible(page);
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
  await expect(page.getByRole('button', { name: /^P&I a month/ })).toContainText('$');

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit property' })).toBeVisible();
  await page.getByLabel('Price').fill('$240,000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('40 Hidden Valley Rd was changed.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$240,000');

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete 40 Hidden Valley Rd?' });
  await expect(question).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('40 Hidden Valley Rd was deleted.')).toBeVisible();
  await expect(page.getByText('No saved properties yet.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('You haven’t saved this property yet, or it was removed.')).toBeVisible();
});

test('the board, the comparison and the form fit a phone, in the dark too', async ({ page }) => {
  await openAccount(page, investorAccount('pia.phone', 'Pia Lund'));
  const saved = new MyPropertiesPage(page);
  const properties = await saved.saveSome(2);
  await page.setViewportSize({ width: 390, height: 844 });
  const ids = properties.map(({ id }) => id).join(',');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await saved.open('?view=board');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectAccessible(page);
    await page.goto(`/dashboard/my-properties/compare?ids=${ids}`);
    await expect(page.getByRole('row', { name: /^Cash needed/ })).toContainText('$');
    await expectAccessible(page);
    await page.goto('/dashboard/my-properties/new');
    await expect(page.getByLabel('Street address')).toBeVisible();
    await expectAccessible(page);
  }
});
