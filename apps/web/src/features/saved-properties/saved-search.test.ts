import { expect, it } from 'vitest';
import { savedAt } from '#testing/sample-listing.ts';
import { searchSaved } from './saved-search.ts';

const properties = [savedAt(1, '2418 E Willetta St'), savedAt(2, '12 Cañon Dr')];

it.each([
  ['', 2],
  ['  ', 2],
  ['willetta', 1],
  ['WILLETTA, phoenix', 1],
  ['85008', 2],
  ['canon', 1],
  ['marisol', 2],
  ['6025550148', 2],
  ['single family', 2],
  ['for sale', 2],
  ['willetta canon', 0],
])('%j leaves %d of the saved properties', (text, count) => {
  expect(searchSaved(properties, text)).toHaveLength(count);
});
