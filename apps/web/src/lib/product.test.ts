import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.resetModules());
afterEach(() => document.head.replaceChildren());

/** The names as a page reads them whose head holds these elements. */
function readNames(head: string) {
  document.head.innerHTML = head;
  return import('./product.ts');
}

test('the names are those that the page was served with', async () => {
  const names = await readNames(
    '<meta name="product-name" content="R&amp;D &quot;Deals&quot;"><meta name="product-site" content="deals.example.com">',
  );
  expect(names.productName).toBe('R&D "Deals"');
  expect(names.productSite).toBe('deals.example.com');
  expect(names.paperSite).toBe('deals.example.com');
});

test('a page without them has the product’s own name and its own host', async () => {
  const names = await readNames('<meta name="product-name" content="">');
  expect(names.productName).toBe('Real Estate Investor Tools');
  expect(names.productSite).toBe(window.location.host);
  expect(names.paperSite).toBeUndefined();
});
