import { expect, test } from 'vitest';
import { priceScale } from './price-scale.ts';

const prices = { price: 200_000, passesUpTo: 160_000, closeUpTo: 168_000, breakEven: 190_000, listPrice: null };

test('all prices stand in their order, with room on both sides', () => {
  const { passes, close, breakEven, price, listed } = priceScale(prices);
  expect(passes).toBeGreaterThan(0);
  expect(close).toBeGreaterThan(passes);
  expect(breakEven).toBeGreaterThan(close);
  expect(price).toBeGreaterThan(breakEven ?? 1);
  expect(price).toBeLessThan(1);
  expect(listed).toBeNull();
  // A fifth of the scale's length on each side: 0.35 of the span, of 1.7 spans.
  expect(passes).toBeCloseTo(0.35 / 1.7, 10);
});

test('one price alone is in the middle, and none is below 0', () => {
  const alone = { price: 100, passesUpTo: 100, closeUpTo: 100, breakEven: null, listPrice: null };
  expect(priceScale(alone)).toMatchObject({ price: 0.5, passes: 0.5, breakEven: null });
  expect(priceScale({ ...alone, passesUpTo: 0 }).passes).toBe(0);
});
