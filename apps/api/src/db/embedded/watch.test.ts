import { expect, test } from 'vitest';
import { pauseBefore } from './watch.ts';

test('the first death is followed by a start at once, each close one by a longer pause, up to half a minute', () => {
  expect([1, 2, 3, 4].map(pauseBefore)).toEqual([0, 500, 1000, 2000]);
  expect(pauseBefore(20)).toBe(30_000);
});
