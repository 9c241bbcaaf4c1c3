import fc from 'fast-check';
import { expect, it } from 'vitest';
import { classOf, quantileClasses } from './value-classes.ts';

it.each([
  [[], []],
  [[3], [[3, 3, 1]]],
  [[1, 1, 1], [[1, 1, 3]]],
  [
    [5, 1, 3, 2, 4],
    [
      [1, 1, 1],
      [2, 2, 1],
      [3, 3, 1],
      [4, 4, 1],
      [5, 5, 1],
    ],
  ],
  [
    [0, 0, 0, 0, 0, 0, 0, 0, 1, 2],
    [
      [0, 0, 8],
      [1, 1, 1],
      [2, 2, 1],
    ],
  ],
])('values %j are in classes %j', (values, classes) => {
  expect(quantileClasses(values).map(({ from, to, count }) => [from, to, count])).toEqual(classes);
});

it('each value is in one class, classes are in order, and different values make even ones', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 200 }), (values) => {
      const classes = quantileClasses(values);
      expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(values.length);
      for (const [place, { from, to, count }] of classes.entries()) {
        expect(from).toBeLessThanOrEqual(to);
        expect(from).toBeGreaterThan(classes[place - 1]?.to ?? -Infinity);
        expect(values.filter((value) => classOf(classes, value) === place)).toHaveLength(count);
      }
      const sizes = quantileClasses([...new Set(values)]).map(({ count }) => count);
      if (sizes.length > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});
