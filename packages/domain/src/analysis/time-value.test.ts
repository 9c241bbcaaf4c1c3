import { describe, expect, test } from 'vitest';
import {
  cumulativeInterest,
  cumulativePrincipal,
  datedInternalRate,
  datedPresentValue,
  effectiveRate,
  futureValue,
  internalRateOf,
  modifiedInternalRate,
  nominalRate,
  payment,
  periodsOf,
  presentValue,
  rateOf,
} from './time-value.ts';

const monthly = (percent: number) => percent / 1200;

describe('examples of Microsoft Excel’s documentation', () => {
  test.each([
    ['PMT(8%/12, 10, 10000)', payment({ rate: monthly(8), periods: 10, presentValue: 10_000 }), -1037.03],
    [
      'PMT(8%/12, 10, 10000, 0, 1)',
      payment({ rate: monthly(8), periods: 10, presentValue: 10_000, isInAdvance: true }),
      -1030.16,
    ],
    ['PMT(6%/12, 18*12, 0, 50000)', payment({ rate: monthly(6), periods: 216, futureValue: 50_000 }), -129.08],
    [
      'FV(6%/12, 10, -200, -500, 1)',
      futureValue({ rate: monthly(6), periods: 10, payment: -200, presentValue: -500, isInAdvance: true }),
      2581.4,
    ],
    ['FV(12%/12, 12, -1000)', futureValue({ rate: 0.01, periods: 12, payment: -1000 }), 12_682.5],
    [
      'FV(11%/12, 35, -2000, , 1)',
      futureValue({ rate: monthly(11), periods: 35, payment: -2000, isInAdvance: true }),
      82_846.25,
    ],
    [
      'FV(6%/12, 12, -100, -1000, 1)',
      futureValue({ rate: monthly(6), periods: 12, payment: -100, presentValue: -1000, isInAdvance: true }),
      2301.4,
    ],
    ['PV(8%/12, 12*20, 500)', presentValue({ rate: monthly(8), periods: 240, payment: 500 }), -59_777.15],
    [
      'CUMIPMT(9%/12, 30*12, 125000, 13, 24, 0)',
      cumulativeInterest({ rate: monthly(9), periods: 360, presentValue: 125_000, from: 13, to: 24 }),
      11_135.23,
    ],
    [
      'CUMIPMT(9%/12, 30*12, 125000, 1, 1, 0)',
      cumulativeInterest({ rate: monthly(9), periods: 360, presentValue: 125_000, from: 1, to: 1 }),
      937.5,
    ],
    [
      'CUMPRINC(9%/12, 30*12, 125000, 13, 24, 0)',
      cumulativePrincipal({ rate: monthly(9), periods: 360, presentValue: 125_000, from: 13, to: 24 }),
      934.11,
    ],
    [
      'CUMPRINC(9%/12, 30*12, 125000, 1, 1, 0)',
      cumulativePrincipal({ rate: monthly(9), periods: 360, presentValue: 125_000, from: 1, to: 1 }),
      68.28,
    ],
  ])('%s', (_name, actual, expected) => {
    expect(actual).toBeCloseTo(expected, 2);
  });

  const saved = { rate: 0.01, payment: -100, presentValue: -1000 };
  test.each([
    [
      'NPER(12%/12, -100, -1000, 10000, 1)',
      periodsOf({ ...saved, futureValue: 10_000, isInAdvance: true }),
      59.6738657,
    ],
    ['NPER(12%/12, -100, -1000, 10000)', periodsOf({ ...saved, futureValue: 10_000 }), 60.0821229],
    ['NPER(12%/12, -100, -1000)', periodsOf(saved), -9.57859404],
    ['RATE(4*12, -200, 8000)', rateOf({ periods: 48, payment: -200, presentValue: 8000 }), 0.00770147],
    ['EFFECT(5.25%, 4)', effectiveRate(0.0525, 4), 0.0535427],
    ['NOMINAL(5.3543%, 4)', nominalRate(0.053543, 4), 0.05250032],
  ])('%s', (_name, actual, expected) => {
    expect(actual).toBeCloseTo(expected, 7);
  });

  const returns = [-120_000, 39_000, 30_000, 21_000, 37_000, 46_000];
  test.each([
    ['five years', returns, 0.12, 0.126],
    ['three years', returns.slice(0, 4), 0.12, -0.048],
    ['five years at 14%', returns, 0.14, 0.135],
  ])('MIRR after %s', (_name, flows, reinvestRate, expected) => {
    expect(modifiedInternalRate(flows, { financeRate: 0.1, reinvestRate })).toBeCloseTo(expected, 3);
  });

  const dated = [
    { day: '2008-01-01', amount: -10_000 },
    { day: '2008-03-01', amount: 2750 },
    { day: '2008-10-30', amount: 4250 },
    { day: '2009-02-15', amount: 3250 },
    { day: '2009-04-01', amount: 2750 },
  ];
  test('XNPV and XIRR', () => {
    expect(datedPresentValue(0.09, dated)).toBeCloseTo(2086.65, 2);
    expect(datedInternalRate(dated)).toBeCloseTo(0.37336253, 7);
  });
});

describe('examples of HP’s handbooks', () => {
  test('a car of 7,250, 1,500 down, over three years at 10.5%', () => {
    expect(payment({ rate: monthly(10.5), periods: 36, presentValue: 5750 })).toBeCloseTo(-186.89, 2);
  });

  test('the loan that 630 a month pay off in 30 years at 11.5%', () => {
    expect(presentValue({ rate: monthly(11.5), periods: 360, payment: -630 })).toBeCloseTo(63_617.64, 2);
  });

  test('75,250 over 25 years at 13.8%, and its balloon after four', () => {
    const loan = { rate: monthly(13.8), periods: 300, presentValue: 75_250 };
    const level = payment(loan);
    expect(level).toBeCloseTo(-894.33, 2);
    // With the payment in whole cents, as the handbook keys it in.
    expect(futureValue({ ...loan, periods: 48, payment: -894.33 })).toBeCloseTo(-73_408.81, 2);
  });
});

describe('the Loan Estimate of the CFPB (form H-24(B)): 162,000 at 3.875% over 30 years', () => {
  const loan = { rate: monthly(3.875), periods: 360, presentValue: 162_000 };

  test('is paid by 761.78 a month, which take 15,773 off it in five years', () => {
    expect(payment(loan)).toBeCloseTo(-761.78, 2);
    expect(Math.round(cumulativePrincipal({ ...loan, from: 1, to: 60 }))).toBe(15_773);
  });
});

describe('payments in advance', () => {
  const lease = { rate: 0.01, periods: 24, presentValue: 10_000, isInAdvance: true };

  test('have no interest in the first, and pay the whole off', () => {
    expect(cumulativeInterest({ ...lease, from: 1, to: 1 })).toBeCloseTo(0, 8);
    expect(cumulativePrincipal({ ...lease, from: 1, to: 24 })).toBeCloseTo(10_000, 6);
  });

  test('are found again as rate, periods and present value', () => {
    const level = payment(lease);
    const { rate, periods, presentValue: before, isInAdvance } = lease;
    expect(rateOf({ periods, payment: level, presentValue: before, isInAdvance })).toBeCloseTo(rate, 12);
    expect(periodsOf({ rate, payment: level, presentValue: before, isInAdvance })).toBeCloseTo(periods, 9);
    expect(presentValue({ rate, periods, payment: level, isInAdvance })).toBeCloseTo(before, 8);
  });
});

test('at a rate of 0 nothing grows', () => {
  expect(payment({ rate: 0, periods: 12, presentValue: 1200 })).toBe(-100);
  expect(periodsOf({ rate: 0, payment: -100, presentValue: 1200 })).toBe(12);
  expect(effectiveRate(0, 12)).toBe(0);
  expect(cumulativeInterest({ rate: 0, periods: 12, presentValue: 1200, from: 1, to: 12 })).toBe(0);
});

test('what never gets there has no periods, and flows of one sign no rate', () => {
  expect(periodsOf({ rate: 0.01, payment: -50, presentValue: 10_000 })).toBeNull();
  expect(periodsOf({ rate: 0, payment: 0, presentValue: 10_000 })).toBeNull();
  expect(rateOf({ periods: 12, payment: 100, presentValue: 1000 })).toBeNull();
  expect(internalRateOf(Float64Array.of(-100, -5))).toBeNull();
  expect(datedInternalRate([{ day: '2026-01-01', amount: 5 }])).toBeNull();
  expect(modifiedInternalRate([100, 5], { financeRate: 0.1, reinvestRate: 0.1 })).toBeNull();
});
