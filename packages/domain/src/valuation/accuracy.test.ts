import { expect, test } from 'vitest';
import { bandEnds, keepsPromise, priceBandOf } from './accuracy.ts';
import { rangeOf } from './home-accuracy.ts';

test.each([
  [0, 0],
  [99_999.99, 0],
  [100_000, 1],
  [399_999, 2],
  [400_000, 3],
  [5_000_000, 4],
])('%d dollars are in band %d', (dollars, band) => {
  expect(priceBandOf(dollars)).toBe(band);
  const { from, to } = bandEnds(band);
  expect(dollars).toBeGreaterThanOrEqual(from ?? 0);
  expect(dollars).toBeLessThan(to ?? Number.POSITIVE_INFINITY);
});

test('the lowest band has no beginning, the highest no end', () => {
  expect([bandEnds(0).from, bandEnds(4).to]).toEqual([null, null]);
});

test('a range is what was paid for each dollar of an estimate', () => {
  expect(rangeOf(200_000, { low: 0.9, high: 1.2 })).toEqual({ low: 180_000, high: 240_000 });
});

test.each([
  [1540, 2000, true],
  [1539, 2000, false],
  [2000, 2000, true],
  // Of fewer, chance alone leaves as few as 69 of a hundred within.
  [69, 100, true],
  [68, 100, false],
  [0, 0, false],
])('with %d of %d within, whether a range keeps its promise is %s', (within, tested, isKept) => {
  expect(keepsPromise(within, tested)).toBe(isKept);
});
