import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { AccountPages } from './page-models/account-pages.ts';
import { SearchPage } from './page-models/search-page.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing to object to, nothing wider than the screen, nothing that the content security policy stopped. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, contextOptions: { reducedMotion: 'reduce' } });

    test('public pages', async ({ page }) => {
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      for (const path of ['/', '/login', '/register', '/resend-verification', '/verify-email', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      expect(refused).toEqual([]);
    });

    test('pages behind the sign-in', async ({ page }) => {
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await new AccountPages(page).loginAs('investor');
      const search = new SearchPage(page);
      await search.search('Phoenix, AZ');
      await expect(search.cards).toHaveCount(10);
      await expectAccessible(page);
      await search.search('Nowhere Junction, AK');
      await expect(page.getByText('No results found.')).toBeVisible();
      await expectAccessible(page);
      await search.search('Phoenix, AZ');
      await search.cards.filter({ hasText: 'DSCR' }).nth(5).getByRole('button', { name: 'Analyze' }).click();
      await expect(page.getByRole('heading', { name: 'Quick figures' })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole('button', { name: /^Cash-on-cash/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      for (const path of ['/dashboard/my-properties', '/dashboard/profile']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      expect(refused).toEqual([]);
    });
  });
}
