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
  for (const card of await board.cards('Saved').all()) expect((await card.boundingBox())?.height).toBe(150);
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
  await expect(refusal).toContainText('The stage comes from the activity log');
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
  await expect(page.getByText(`Couldn’t move ${second?.name}: Saved property not found`)).toBeVisible();
  await expect(board.cards('Saved')).toHaveCount(0);
  await expect(board.cards('Under contract')).toHaveCount(1);
});
