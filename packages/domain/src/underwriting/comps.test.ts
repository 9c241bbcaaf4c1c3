import { describe, expect, test } from 'vitest';
import { usualAdjustments } from '../valuation/adjustments.ts';
import type { HomeFacts } from '../valuation/home-facts.ts';
import { type CompFacts, compSteps, estimateFromComps, sqftRange } from './comps.ts';

const comp = (price: number | null, given: Partial<CompFacts> = {}): CompFacts => ({
  price,
  sqft: 1000,
  beds: null,
  baths: null,
  yearBuilt: null,
  lotSqft: null,
  miles: 0.2,
  days: 30,
  isSold: false,
  isPinned: false,
  isExcluded: false,
  ...given,
});

const closeTo = (value: number) => expect.closeTo(value, 6);

const home = (sqft: number | null, given: Partial<HomeFacts> = {}): HomeFacts => ({
  ...{ sqft, beds: null, baths: null, yearBuilt: null, lotSqft: null },
  ...given,
});

test('the value is the median of the prices, each adjusted for its difference in size', () => {
  const estimate = estimateFromComps([comp(200_000), comp(210_000), comp(240_000), comp(220_000)], home(1500));
  // Half as large again is worth 1.5 to the power of 0.75.
  const larger = 1.5 ** 0.75;
  expect(estimate.counted).toBe(4);
  expect(estimate.value).toBeCloseTo(215_000 * larger, 6);
  expect(estimate.pricePerSqft).toBeCloseTo((215 * larger) / 1.5, 6);
  expect([estimate.lowValue, estimate.highValue]).toEqual([200_000 * larger, 240_000 * larger].map(closeTo));
});

test('the more alike a home is, the more it counts', () => {
  const near = comp(200_000, { miles: 0.1, days: 10 });
  const far = comp(300_000, { miles: 4, days: 600 });
  const estimate = estimateFromComps([near, far, far], home(1000));
  expect(estimate.value).toBe(200_000);
  expect(estimate.comps.map(({ share }) => Math.round(share))).toEqual([95, 2, 2]);
});

test('what is learned of a place changes what differences are worth', () => {
  const pool = { ...usualAdjustments, baths: 0.2 };
  const estimate = estimateFromComps([comp(200_000, { baths: 1 })], home(1000, { baths: 2 }), pool);
  expect(estimate.value).toBeCloseTo(200_000 * Math.exp(0.2), 6);
  expect(estimate.comps[0]?.adjusted?.parts).toEqual([
    { key: 'baths', dollars: closeTo(200_000 * (Math.exp(0.2) - 1)) },
  ]);
});

test('of an odd number the middle one counts', () => {
  expect(estimateFromComps([comp(250_000), comp(100_000), comp(200_000)], home(1000)).value).toBe(200_000);
});

test('what lies beyond two standard deviations is left out, and named', () => {
  const usual = [200, 205, 210, 215, 220, 208, 212].map((each) => comp(each * 1000));
  const estimate = estimateFromComps([...usual, comp(900_000)], home(1000));
  expect(estimate.comps.at(-1)).toMatchObject({ leftOut: 'outlier', pricePerSqft: 900 });
  expect(estimate).toMatchObject({ counted: 7, pricePerSqft: 210, highValue: 220_000 });
});

test('of three nobody can tell which is the outlier', () => {
  expect(estimateFromComps([comp(100_000), comp(100_000), comp(900_000)], home(1000)).counted).toBe(3);
});

describe('the user’s choice', () => {
  test('pinned ones are the only ones that count, outliers or not', () => {
    const estimate = estimateFromComps(
      [comp(200_000), comp(210_000), comp(900_000, { isPinned: true }), comp(300_000, { isPinned: true })],
      home(1000),
    );
    expect(estimate).toMatchObject({ counted: 2, pricePerSqft: 600 });
    expect(estimate.comps[0]?.leftOut).toBe('not_pinned');
  });

  test('an excluded one never counts, even pinned', () => {
    const estimate = estimateFromComps(
      [comp(200_000), comp(500_000, { isPinned: true, isExcluded: true })],
      home(1000),
    );
    expect(estimate).toMatchObject({ counted: 1, pricePerSqft: 200 });
    expect(estimate.comps[1]?.leftOut).toBe('excluded');
  });
});

test('a home without price or area says nothing', () => {
  const estimate = estimateFromComps([comp(null), comp(100_000, { sqft: null })], home(1000));
  expect(estimate).toMatchObject({ counted: 0, pricePerSqft: null, value: null });
  expect(estimate.comps.map(({ leftOut }) => leftOut)).toEqual(['no_price_or_sqft', 'no_price_or_sqft']);
});

test('the subject’s area must be known for a value, not for a price per square foot', () => {
  expect(estimateFromComps([comp(200_000)], home(null))).toMatchObject({ pricePerSqft: 200, value: null });
});

describe('a sold home, of which nobody tells the sale price,', () => {
  const sold = { isSold: true };

  test('does not count, and is named', () => {
    const estimate = estimateFromComps([comp(null, sold), comp(200_000)], home(1000));
    expect(estimate).toMatchObject({ counted: 1, sales: 0, value: 200_000, highValue: 200_000 });
    expect(estimate.comps[0]).toMatchObject({ leftOut: 'sale_unknown', pricePerSqft: null });
  });

  test('does not count when it was picked either, and leaves the others as they are', () => {
    const estimate = estimateFromComps([comp(null, { ...sold, isPinned: true }), comp(200_000)], home(1000));
    expect(estimate).toMatchObject({ counted: 1, value: 200_000 });
  });

  test('makes no estimate of nothing', () => {
    expect(estimateFromComps([comp(null, sold)], home(1000))).toMatchObject({
      counted: 0,
      pricePerSqft: null,
      value: null,
    });
  });
});

describe('what homes were sold for', () => {
  const sold = (price: number, given: Partial<CompFacts> = {}) => comp(price, { isSold: true, ...given });

  test('counts alone where there are three sales', () => {
    const estimate = estimateFromComps([sold(300_000), sold(310_000), sold(290_000), comp(500_000)], home(1000));
    expect(estimate).toMatchObject({ counted: 3, sales: 3, value: 300_000 });
    expect(estimate.comps.at(-1)?.leftOut).toBe('list_price');
  });

  test('counts beside list prices where there are fewer', () => {
    expect(estimateFromComps([sold(300_000), sold(310_000), comp(500_000)], home(1000))).toMatchObject({
      counted: 3,
      sales: 2,
    });
    const one = [sold(300_000), sold(310_000), sold(320_000, { isExcluded: true }), comp(500_000)];
    expect(estimateFromComps(one, home(1000))).toMatchObject({ counted: 3, sales: 2 });
  });

  test('gives way to what the user picked', () => {
    const homes = [sold(300_000), sold(310_000), sold(290_000), comp(500_000, { isPinned: true })];
    expect(estimateFromComps(homes, home(1000))).toMatchObject({ counted: 1, sales: 0, value: 500_000 });
    const picked = homes.map((home) => ({ ...home, isPinned: true }));
    expect(estimateFromComps(picked, home(1000))).toMatchObject({ counted: 4, sales: 3, value: 305_000 });
  });
});

test('every step looks at least as far as the one before', () => {
  for (const [index, step] of compSteps.entries()) {
    const before = compSteps[index - 1];
    if (!before) continue;
    expect(step.radiusMiles).toBeGreaterThanOrEqual(before.radiusMiles);
    expect(step.days).toBeGreaterThanOrEqual(before.days);
    expect(step.sqftWithin).toBeGreaterThanOrEqual(before.sqftWithin);
  }
});

test('sizes within a share of the subject’s; any where that is unknown', () => {
  expect(sqftRange(1500, 20)).toEqual({ from: 1200, to: 1800 });
  expect(sqftRange(null, 20)).toBeNull();
  expect(sqftRange(0, 20)).toBeNull();
});
