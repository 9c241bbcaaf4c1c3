import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestOf, median } from './median.ts';

function plainMedian(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  if (sorted.length === 0) return Number.NaN;
  const [lower, upper] = [Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2)];
  return ((sorted[lower] ?? 0) + (sorted[upper] ?? 0)) / 2;
}

test('the median of any list is that of the sorted one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 40 }), (values) => {
      expect(median(Float64Array.from(values))).toBe(plainMedian(values));
    }),
  );
});

/** The same numbers at each run. */
function numbers(count: number, seed: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  });
}

const shapes: Record<string, (share: number, place: number) => number> = {
  'of any values': (share) => share * 900_000 - 100_000,
  'of few different values': (share) => Math.floor(share * 12),
  'with most values the same': (share) => (share < 0.7 ? 5 : share),
  'that is sorted': (_share, place) => place,
  'that goes up and down as often as it is looked at': (share, place) => (place % 16 === 0 ? 1000 + share : share),
  'with a step in the middle': (share, place) => (place % 2 === 0 ? share : 1_000_000 + share),
};

test.each(Object.entries(shapes))('the median of a long list %s is that of the sorted one', (_name, figureOf) => {
  for (const [at, count] of [15_999, 16_000, 16_001, 16_384, 40_007, 131_072].entries()) {
    const values = Float64Array.from(numbers(count, at + 1), figureOf);
    const expected = plainMedian(values);
    expect(median(values)).toBe(expected);
  }
});

test('the best of a list is its largest or its smallest value', () => {
  expect([bestOf(Float64Array.of(3, -1, 7), true), bestOf(Float64Array.of(3, -1, 7), false)]).toEqual([7, -1]);
  expect(bestOf(new Float64Array(0), true)).toBeNaN();
});
