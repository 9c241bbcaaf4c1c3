import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { downloadWithoutPhotos, ImportsPage } from './page-models/imports-page.ts';
import { signInAs } from './page-models/investor-account.ts';
import { SearchPage } from './page-models/search-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('homes without photos show their surroundings, each its own', async ({ page }, { project }) => {
  await signInAs(page, 'administrator');
  const imports = new ImportsPage(page);
  await page.goto('/dashboard/imports');
  const file = downloadWithoutPhotos(`without-photos-${project.name}.csv`);
  await imports.choose(file);
  await imports.send();
  await expect(imports.item(file.name)).toContainText('Done');

  const search = new SearchPage(page);
  await page.goto('/dashboard/search?q=Nome%2C+AK');
  await expect(search.cards).toHaveCount(8);
  const maps = page.getByRole('img', { name: /^Map of 2 miles around \d+ Tundra Ct, ZIP 99762$/ });
  await expect(maps).toHaveCount(6);
  const drawings = page.getByRole('img', { name: /^Illustration, no photo of \d+ Nowhere Ct$/ });
  await expect(drawings).toHaveCount(2);
  const pictures = await search.cards.locator('img').all();
  const drawn: string[] = [];
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    const address = await picture.getAttribute('src');
    expect(address).toContain(`/picture?scheme=${project.use.colorScheme}`);
    drawn.push(await (await page.request.get(address ?? '')).text());
  }
  expect(new Set(drawn).size).toBe(8);
  await expectAccessible(page);

  await search.cards.first().getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Location' }).getByRole('img')).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await expectAccessible(page);
});
