import { expect, test } from 'vitest';
import { chartScale, rangeScale } from './chart-scale.ts';

test.each([
  [299_595, 4, [0, 100_000, 200_000, 300_000]],
  [1, 4, [0, 0.25, 0.5, 0.75, 1]],
  [197_640, 4, [0, 50_000, 100_000, 150_000, 200_000]],
  [10_000_000_000, 4, [0, 2_500_000_000, 5_000_000_000, 7_500_000_000, 10_000_000_000]],
])('an axis up to %d in %d parts', (top, parts, ticks) => {
  expect(chartScale(top, parts)).toEqual({ ticks, most: ticks.at(-1) });
});

test.each([
  [{ low: -30, high: 90 }, [-50, 0, 50, 100]],
  [{ low: 10, high: 80 }, [0, 20, 40, 60, 80]],
  [{ low: -70, high: -10 }, [-80, -60, -40, -20, 0]],
  [{ low: 0, high: 0 }, [0, 0.25]],
])('an axis from $low to $high holds both and 0', (range, ticks) => {
  expect(rangeScale(range, 4).ticks.slice(0, ticks.length)).toEqual(ticks);
});
