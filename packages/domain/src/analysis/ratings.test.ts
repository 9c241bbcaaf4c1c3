import { describe, expect, it, test } from 'vitest';
import { cashOnCash, cashOnCashRating } from './cash-on-cash.ts';
import { dscr, dscrRating } from './dscr.ts';

describe('rating of the debt-service coverage', () => {
  test.each([
    [0, 'Too low'],
    [0.995, 'Too low'],
    [0.999999, 'Too low'],
    [1, 'OK'],
    [1.000001, 'OK'],
    [1.879, 'OK'],
  ])('%d is %s', (ratio, rating) => {
    expect(dscrRating(ratio)).toBe(rating);
  });

  it('judges a ratio that shows as 1.00 by its unrounded value', () => {
    expect(dscrRating(dscr({ rent: 999.99, principalAndInterest: 1_000 }))).toBe('Too low');
    expect(dscrRating(dscr({ rent: 1_000, principalAndInterest: 1_000 }))).toBe('OK');
  });
});

describe('rating of the cash-on-cash return', () => {
  test.each([
    [-4.9, 'Low'],
    [0, 'Low'],
    [11.999999, 'Low'],
    [12, 'Borderline'],
    [12.339, 'Borderline'],
    [12.999999, 'Borderline'],
    [13, 'Excellent'],
    [25.51, 'Excellent'],
  ])('%d percent is %s', (percentage, rating) => {
    expect(cashOnCashRating(percentage)).toBe(rating);
  });

  it('is a year of cash flow over the cash put in', () => {
    expect(cashOnCash({ cashFlow: 130, cashInvested: 12_000 })).toBe(13);
    expect(cashOnCash({ cashFlow: -100, cashInvested: 12_000 })).toBe(-10);
  });
});
