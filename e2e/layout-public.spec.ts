import { expect, test } from '@playwright/test';
import { pagePaths } from '../packages/domain/src/kernel/page-paths.ts';
import { expectAllFit, layoutTimeout, stillWindow } from './expect-all-fit.ts';
import {
  mailPages,
  marketPages,
  officePages,
  paperPages,
  propertyPages,
  publicPages,
} from './page-models/every-page.ts';

test.use(stillWindow);
test.setTimeout(layoutTimeout);

test('every page of the product is looked at', () => {
  const groups = [publicPages, marketPages, propertyPages, paperPages, mailPages, officePages];
  const looked = groups.flatMap((pages) => Object.keys(pages));
  expect(looked.sort()).toEqual(Object.values(pagePaths).sort());
});

test('public pages fit every screen, and ask for little', async ({ page }) => {
  await expectAllFit(page, Object.values(publicPages).flat());
});
