import { expect, test } from 'vitest';
import { roundToCents } from '../kernel/money.ts';
import { type RefinanceInput, refinance, refinanceByYear } from './refinance.ts';

/** hoursnotdollars.pages.dev, 'Should I refinance?'. */
const published: RefinanceInput = {
  value: 400_000,
  balance: 250_000,
  rate: 6.8,
  yearsLeft: 25,
  newRate: 5.8,
  newYears: 25,
  costs: 5000,
  areCostsFinanced: false,
  cashOut: 0,
  highestLoanToValue: 75,
};

test('hoursnotdollars.pages.dev: 250,000 from 6.8% to 5.8% saves 154.85 a month and pays off in 33 months', () => {
  const figures = refinance(published);
  expect(roundToCents(figures.payment)).toBe(1735.18);
  expect(roundToCents(figures.newPayment)).toBe(1580.33);
  expect(roundToCents(figures.saving)).toBe(154.85);
  expect(Math.ceil(figures.breakEvenMonths ?? 0)).toBe(33);
  // The page multiplies the rounded saving: 300 * 154.85 - 5,000 = 41,455.
  expect(figures.lifetimeSaving).toBeCloseTo(41_455, -1);
});

test('homeloanoptionscenter.com: 6,000 of costs at 200 a month take 30 months', () => {
  const rates = { rate: 0, newRate: 0, costs: 6000, balance: 60_000 };
  const figures = refinance({ ...published, ...rates, yearsLeft: 12.5, newYears: 25 });
  expect(figures.saving).toBeCloseTo(200, 8);
  expect(figures.breakEvenMonths).toBeCloseTo(30, 8);
});

test('a dearer loan never pays its costs, one without costs has none to pay', () => {
  expect(refinance({ ...published, newRate: 8 }).breakEvenMonths).toBeNull();
  expect(refinance({ ...published, costs: 0 }).breakEvenMonths).toBe(0);
  expect(refinance({ ...published, costs: 0, newRate: 8 }).breakEvenMonths).toBe(0);
});

test('costs count once: in cash, or in the loan that they are added to', () => {
  const inCash = refinance(published);
  expect(inCash.lifetimeSaving).toBeCloseTo(300 * inCash.saving - 5000, 6);
  const inLoan = refinance({ ...published, areCostsFinanced: true });
  expect(inLoan.newLoan).toBe(255_000);
  expect(inLoan.lifetimeSaving).toBeCloseTo(300 * inLoan.saving, 6);
});

test('of a home without a value there is no loan to value', () => {
  expect(refinance({ ...published, value: 0 })).toMatchObject({ loanToValue: null, isAboveLimit: true });
});

test('the lender’s limit leaves what is owed and financed out', () => {
  const figures = refinance({ ...published, cashOut: 60_000, areCostsFinanced: true });
  expect(figures).toMatchObject({ newLoan: 315_000, highestCashOut: 45_000, isAboveLimit: true });
  expect(figures.loanToValue).toBeCloseTo(78.75, 10);
  expect(refinance({ ...published, value: 200_000 }).highestCashOut).toBe(0);
});

test('what is paid out is the borrower’s: at the same terms a refinancing for cash costs the interest on it', () => {
  const same = { ...published, newRate: 6.8, costs: 0 };
  const figures = refinance({ ...same, cashOut: 50_000 });
  expect(figures.lifetimeSaving).toBeCloseTo(-(figures.newInterest - figures.interestLeft), 6);
});

test('year by year both loans end at nothing and the savings come to those of the whole life', () => {
  const years = refinanceByYear({ ...published, newYears: 30 });
  expect(years).toHaveLength(30);
  expect(years[24]?.balance).toBe(0);
  expect(years.at(-1)).toMatchObject({ year: 30, balance: 0, newBalance: 0 });
  expect(years.at(-1)?.totalSaving).toBeCloseTo(refinance({ ...published, newYears: 30 }).lifetimeSaving, 6);
});
