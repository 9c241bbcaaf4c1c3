import { describe, expect, test } from 'vitest';
import { monthlyPayment } from '../analysis/loan.ts';
import { percent } from '../kernel/rate.ts';
import { goldenRental } from '../testing/golden-rental.ts';
import { type BrrrrInput, brrrr } from './brrrr.ts';

const { price: _price, rent, otherIncome, vacancyRate, costs, isReserveBelowNoi } = goldenRental();

/** propertymathpro.com, 'BRRRR strategy: the math with honest numbers': bought and renovated with cash. */
const published: BrrrrInput = {
  rent,
  otherIncome,
  vacancyRate,
  costs,
  isReserveBelowNoi,
  price: 120_000,
  arv: 250_000,
  rehab: 40_000,
  contingencyRate: 15,
  closingRate: 3,
  loanShare: 0,
  loanRate: 0,
  pointsRate: 0,
  loanYears: null,
  monthsToRefinance: 4,
  holdingCost: 1200,
  earlyRent: 0,
  refinanceShare: 75,
  refinanceRate: 7,
  refinanceYears: 30,
  refinanceCostRate: 2,
  lowestDscr: null,
};

test('propertymathpro.com: all 174,400 come back with 9,350 more', () => {
  const figures = brrrr(published);
  expect(figures.cashBefore).toBeCloseTo(174_400, 8);
  expect(figures.refinanceLoan).toBe(187_500);
  expect(figures.refinanceCosts).toBe(3750);
  expect(figures.cashOut).toBeCloseTo(183_750, 8);
  expect(figures.cashLeft).toBeCloseTo(-9350, 8);
  expect(figures).toMatchObject({ isNoCashLeft: true, cashOnCash: null, isLimitedByDscr: false, equity: 62_500 });
});

test('realvals.com: of 150,000 and 40,000 of rehab 187,500 come back and 2,500 stay', () => {
  const figures = brrrr({
    ...published,
    price: 150_000,
    contingencyRate: 0,
    closingRate: 0,
    monthsToRefinance: 0,
    refinanceCostRate: 0,
  });
  expect(figures.cashLeft).toBeCloseTo(2500, 8);
  expect(figures.cashBack).toBeCloseTo((100 * 187_500) / 190_000, 8);
  expect(figures.cashOnCash).toBeCloseTo((100 * figures.cashFlow) / 2500, 6);
});

test('where exactly all of the cash comes back there is no return on what is left', () => {
  const figures = brrrr({
    ...published,
    ...{ price: 150_000, contingencyRate: 0, closingRate: 0, monthsToRefinance: 0 },
    ...{ arv: 200_000, refinanceShare: 95, refinanceCostRate: 0 },
  });
  expect(figures).toMatchObject({ cashLeft: 0, isNoCashLeft: true, cashOnCash: null, cashBack: 100 });
});

test('the new loan’s payment is that of a level loan, a month', () => {
  const { newPayment, refinanceLoan, cashFlow, noi } = brrrr(published);
  expect(newPayment).toBeCloseTo(monthlyPayment({ principal: refinanceLoan, annualRate: percent(7), months: 360 }), 8);
  expect(cashFlow).toBeCloseTo(noi - 12 * newPayment, 8);
});

describe('the first loan', () => {
  test('is paid interest only until the refinancing, and paid off in full', () => {
    const figures = brrrr({ ...published, loanShare: 80, loanRate: 12, pointsRate: 2 });
    expect(figures.payoff).toBe(96_000);
    expect(figures.holding).toBeCloseTo(4 * (1200 + 960), 8);
    expect(figures.initialCash).toBeCloseTo(24_000 + 3600 + 1920 + 46_000, 8);
  });

  test('is paid off with the balance that remains, where it was paid down', () => {
    const input = { ...published, loanShare: 80, loanRate: 12, loanYears: 15 };
    const payment = monthlyPayment({ principal: 96_000, annualRate: percent(12), months: 180 });
    let owed = 96_000;
    for (let month = 0; month < 4; month++) owed += owed * 0.01 - payment;
    expect(brrrr(input).payoff).toBeCloseTo(owed, 6);
    expect(brrrr(input).holding).toBeCloseTo(4 * (1200 + payment), 6);
  });

  test('costs less where rent comes in early', () => {
    expect(brrrr({ ...published, earlyRent: 2000 }).holding).toBeCloseTo(2800, 8);
  });
});

describe('a lender’s DSCR', () => {
  test('limits the new loan, which then keeps exactly it', () => {
    const figures = brrrr({ ...published, lowestDscr: 1.25 });
    expect(figures.isLimitedByDscr).toBe(true);
    expect(figures.refinanceLoan).toBeLessThan(187_500);
    expect(figures.dscrBank).toBeCloseTo(1.25, 10);
    expect(figures.cashLeft).toBeGreaterThan(brrrr(published).cashLeft);
  });

  test('lends nothing on a home that loses money', () => {
    expect(brrrr({ ...published, rent: 0, lowestDscr: 1.25 }).refinanceLoan).toBe(0);
  });
});
