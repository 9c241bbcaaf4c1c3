import { expect, test } from 'vitest';
import { marketRentSource } from './stored-market-rent.ts';

test.each([
  ['rentals', 18, false, 'Market rent, 18 rentals nearby'],
  ['rentals', 18, true, 'Market rent, 18 rentals nearby (demo data)'],
  // The index is real, and no home of the demo market goes by it.
  ['zori', 0, false, 'Market rent, Zillow’s ZORI'],
] as const)('%s of %d homes, demo: %s', (basis, rentals, isDemo, words) => {
  expect(marketRentSource({ basis, rentals }, { isDemo })).toBe(words);
});
