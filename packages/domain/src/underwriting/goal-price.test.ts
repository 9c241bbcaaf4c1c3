import { expect, test } from 'vitest';
import { goldenRental } from '../testing/golden-rental.ts';
import type { Criterion } from './buy-box.ts';
import { goalPrice } from './goal-price.ts';

const atLeast = (measure: Criterion['measure'], value: number): Criterion => ({ measure, limit: 'at_least', value });

test('is the lowest of the prices that the rules allow, rounded down', () => {
  // The golden rental: (17,472 - 0.079869 P) / 0.22 P is 13% at 161,078.
  expect(goalPrice(goldenRental(), [atLeast('cashOnCash', 13)])).toBe(161_078);
  const limit: Criterion = { measure: 'price', limit: 'at_most', value: 150_000 };
  expect(goalPrice(goldenRental(), [atLeast('cashOnCash', 13), limit])).toBe(150_000);
});

test('without rules rent pays for everything', () => {
  expect(goalPrice(goldenRental())).toBe(goalPrice(goldenRental(), [atLeast('monthlyCashFlow', 0)]));
});

test('is none where no price reaches a rule, or none bounds it', () => {
  expect(goalPrice(goldenRental({ rent: 0 }), [atLeast('cashOnCash', 8)])).toBeNull();
  expect(goalPrice(goldenRental(), [atLeast('equityMultiple', 2)])).toBeNull();
});
