import { expect } from '@playwright/test';
import { stillWindow } from './expect-all-fit.ts';
import { test } from './filled-test.ts';
import { openFirstView } from './first-view.ts';

test.use(stillWindow);

test('what the server has a page fetch first is what the page asks for by itself', async ({ page, account }) => {
  const { homeId } = account;
  const paths = [
    '/dashboard',
    '/dashboard/dashboard',
    '/dashboard/search?q=Phoenix%2C+AZ&min_beds=2&sort=desc&page=2',
    `/analysis/${homeId}`,
    `/dashboard/my-properties/${homeId}`,
    '/dashboard/mail',
  ];
  for (const path of paths) {
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(request.url()));
    let told: string[] = [];
    await page.route(
      (url) => `${url.pathname}${url.search}` === path,
      async (route) => {
        const answer = await route.fetch();
        const { link = '', ...headers } = answer.headers();
        told = [...link.matchAll(/<(\/api\/[^>]*)>/g)].map(
          ([, address = '']) => new URL(address, route.request().url()).href,
        );
        await route.fulfill({ response: answer, headers });
      },
    );
    await openFirstView(page, path);
    expect(told.length, path).toBeGreaterThan(1);
    expect([...asked]).toEqual(expect.arrayContaining(told));
    page.removeAllListeners('request');
  }
});
