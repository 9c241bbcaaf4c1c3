import { expect, test } from 'vitest';
import { roundHalfUp } from './rounding.ts';

test.each([
  [0, 0],
  [0.49, 0],
  [0.5, 1],
  [1.5, 2],
  [2.5, 3],
  [100.4999, 100],
  [1.005 * 100, 101],
  // What a price with a premium less two payments leaves of a half cent.
  [1_032_348_385.499_999_6, 1_032_348_386],
  [999_999_999_999, 999_999_999_999],
])('%d becomes %d', (value, whole) => {
  expect(roundHalfUp(value)).toBe(whole);
});
