import { expect, test } from 'vitest';
import { weightedQuantile } from './weighted.ts';

const even = (...values: number[]) => values.map((value) => ({ value, weight: 1 }));

test.each([
  ['of an odd number the middle one', even(3, 1, 2), 0.5, 2],
  ['of an even number the mean of both', even(4, 1, 2, 3), 0.5, 2.5],
  [
    'the heavier counts for more',
    [
      { value: 1, weight: 3 },
      { value: 9, weight: 1 },
    ],
    0.5,
    1,
  ],
  ['the lowest', even(5, 7, 9), 0, 5],
  ['the highest', even(5, 7, 9), 1, 9],
  ['what has no weight counts nothing', [...even(5), { value: 100, weight: 0 }], 0.9, 5],
])('%s', (_, values, share, expected) => {
  expect(weightedQuantile(values, share)).toBe(expected);
});

test('nothing has no quantile', () => {
  expect(weightedQuantile([], 0.5)).toBeNull();
  expect(weightedQuantile([{ value: 1, weight: 0 }], 0.5)).toBeNull();
});
