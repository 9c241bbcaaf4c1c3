import { expect, test } from 'vitest';
import { misspelling } from './internal/spelling.ts';

test.each([
  ['main', 'main', 0],
  ['mian', 'main', 0 + 1],
  ['man', 'main', 1],
  ['maain', 'main', 1],
  ['mxin', 'main', 1],
  ['phoneix', 'phoenix', 1],
  ['pheonix', 'phoenix', 1],
  ['scotsdal', 'scottsdale', 2],
  ['csottsdael', 'scottsdale', 2],
])('%s is %s, %i letters apart', (typed, word, letters) => {
  expect(misspelling(typed, word)).toBe(letters);
});

test.each([
  ['oak', 'elm'],
  ['n', 's'],
  ['st', 'ct'],
  ['21st', '12th'],
  ['1300', '1200'],
  ['maple', 'apple'],
  ['scotsdal', 'scotland'],
])('%s is no slip of %s', (typed, word) => {
  expect(misspelling(typed, word)).toBeUndefined();
});
