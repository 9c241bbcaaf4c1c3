import { expect, test } from 'vitest';
import { listedAgo } from './listed-ago.ts';

const now = new Date(2025, 10, 13, 23, 30);

test.each([
  ['2025-11-13', 'Listed today'],
  ['2025-11-12', 'Listed 1 day ago'],
  ['2025-11-01', 'Listed 12 days ago'],
  ['2025-03-01', 'Listed 257 days ago'],
  ['2021-01-01', 'Listed 1,777 days ago'],
  ['2025-11-14', undefined],
  [null, undefined],
  ['soon', undefined],
])('a listing of %s: %s', (listDate, text) => {
  expect(listedAgo(listDate, now)).toBe(text);
});
