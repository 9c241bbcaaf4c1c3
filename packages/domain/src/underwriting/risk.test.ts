import { expect, test } from 'vitest';
import { goldenRental } from '../testing/golden-rental.ts';
import { numbers } from '../testing/random-deals.ts';
import { type Criterion, checkBuyBox } from './buy-box.ts';
import { rulesAt } from './passing-price.ts';
import { underwriteRental } from './rental.ts';
import { amountAt, type EstimateRange, riskOf } from './risk.ts';

const input = goldenRental();
const rent: EstimateRange = { middle: 2000, low: 1700, high: 2300 };
const value: EstimateRange = { middle: 200_000, low: 160_000, high: 230_000 };
const flow = (limit: number): Criterion => ({ measure: 'monthlyCashFlow', limit: 'at_least', value: limit });

test('a tenth of the cases lies below a range, a tenth above it, and half below the estimate', () => {
  expect(amountAt(rent, 0.1)).toBeCloseTo(1700, 9);
  expect(amountAt(rent, 0.5)).toBeCloseTo(2000, 9);
  expect(amountAt(rent, 0.9)).toBeCloseTo(2300, 9);
  // An estimate that is usually too high has its middle at the end of its range.
  expect(amountAt({ middle: 2000, low: 1500, high: 1900 }, 0.5)).toBeCloseTo(1900, 9);
});

test('without a range every case is the rental itself', () => {
  const { cashOnCash } = underwriteRental(input);
  const risk = riskOf({ input, rules: [flow(-10_000)], rent: null, value: null });
  expect(risk).toEqual({
    cases: 1024,
    passing: 100,
    cashOnCash: {
      worstQuarter: expect.closeTo(cashOnCash ?? NaN, 9),
      middle: cashOnCash,
      low: cashOnCash,
      high: cashOnCash,
    },
  });
});

test('nothing is said of rules that are not there, nor of a return on no cash', () => {
  expect(riskOf({ input, rules: [], rent, value }).passing).toBeNull();
  const free = { ...input, downPaymentRate: 0, closingRate: 0, pointsRate: 0, rehab: 0, reserves: 0, holdingCosts: 0 };
  expect(riskOf({ input: free, rules: [flow(0)], rent, value }).cashOnCash).toBeNull();
});

test('the median case is the estimate’s own return, and the worst quarter lies below the range’s lower half', () => {
  const { cashOnCash } = riskOf({ input, rules: [], rent, value });
  const atMiddle = underwriteRental({ ...input, rent: 2000 }).cashOnCash ?? NaN;
  expect(Math.abs((cashOnCash?.middle ?? NaN) - atMiddle)).toBeLessThan(0.1);
  expect(cashOnCash?.worstQuarter).toBeLessThan(underwriteRental({ ...input, rent: 1800 }).cashOnCash ?? NaN);
});

test('100,000 random cases agree within a point of every chance', () => {
  const multiple: Criterion = { measure: 'equityMultiple', limit: 'at_least', value: 2 };
  const asked = [...[-300, -100, 0, 100, 250].map((limit) => [flow(limit)]), [multiple], [flow(0), multiple]];
  const random = numbers(7);
  const share = () => Math.min(Math.max(random(), 1e-9), 1 - 1e-9);
  const tried = 100_000;
  const held = asked.map(() => 0);
  for (let at = 0; at < tried; at += 1) {
    const drawn = { ...input, rent: amountAt(rent, share()), arv: amountAt(value, share()), growsFrom: 'arv' as const };
    const measured = rulesAt(drawn, [multiple]);
    for (const [place, rules] of asked.entries()) {
      if (checkBuyBox(rules, measured).outcome === 'pass') held[place] = (held[place] ?? 0) + 1;
    }
  }
  for (const [place, rules] of asked.entries()) {
    const { passing } = riskOf({ input, rules, rent, value });
    expect(Math.abs((passing ?? NaN) - (100 * (held[place] ?? NaN)) / tried)).toBeLessThan(1);
  }
});

test('a wider range never raises the worst quarter', () => {
  const random = numbers(11);
  for (let at = 0; at < 100; at += 1) {
    const middle = 800 + 3000 * random();
    const narrow = { middle, low: middle * (0.6 + 0.4 * random()), high: middle * (1 + 0.5 * random()) };
    const wide = { middle, low: narrow.low * (0.6 + 0.4 * random()), high: narrow.high * (1 + 0.5 * random()) };
    const worst = (range: EstimateRange) =>
      riskOf({ input, rules: [], rent: range, value: null }).cashOnCash?.worstQuarter;
    expect(worst(wide)).toBeLessThanOrEqual((worst(narrow) ?? NaN) + 1e-9);
  }
});
