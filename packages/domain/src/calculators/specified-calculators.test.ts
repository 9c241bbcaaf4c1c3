import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashOnCashCalculator } from './cash-on-cash-calculator.ts';
import { expenseOfRent } from './expense-of-rent.ts';
import { initialInputs } from './inputs.ts';
import { type OwnerFinancingTerms, ownerFinancing, ownerFinancingProblem } from './owner-financing.ts';
import { ownerFinancingCalculator } from './owner-financing-calculator.ts';
import { returnOnInvestment } from './return-on-investment.ts';
import { roiCalculator } from './roi-calculator.ts';

describe('ROI = (annual rent − expenses) / price × 100', () => {
  test.each([
    { price: 200_000, annualRent: 24_000, expenses: 8000, roi: 8, shown: '8.00%' },
    { price: 300_000, annualRent: 24_000, expenses: 4000, roi: 6.6666666667, shown: '6.67%' },
    { price: 150_000, annualRent: 6000, expenses: 9000, roi: -2, shown: '−2.00%' },
    { price: 1, annualRent: 0, expenses: 0, roi: 0, shown: '0.00%' },
  ])('$annualRent − $expenses on $price is $shown', ({ roi, shown, ...rental }) => {
    expect(returnOnInvestment(rental)).toBeCloseTo(roi, 9);
    expect(roiCalculator.calculate(rental).outcome?.headline.value).toBe(shown);
  });

  test('without a price there is no figure, and the field says what it needs', () => {
    const { outcome, problem, errors } = roiCalculator.calculate({ price: null, annualRent: 1, expenses: null });
    expect(outcome).toBeNull();
    expect(problem).toBe('Missing or out of range: Purchase price.');
    expect(errors).toEqual({ price: 'Enter an amount.' });
  });
});

describe('owner financing', () => {
  // By the level-payment formula, checked against the published payment tables of 30- and 15-year loans.
  test.each([
    {
      name: '6% over 30 years with a balloon after 5',
      terms: { price: 200_000, downPayment: 10, interestRate: 6, amortizationYears: 30, termYears: 5 },
      payment: 1079.19,
      balloon: 167_497.84,
    },
    {
      name: 'the golden note of 197,640 at 5% with a balloon after 6 years',
      terms: { price: 216_000, downPayment: 8.5, interestRate: 5, amortizationYears: 30, termYears: 6 },
      payment: 1060.97,
      balloon: 177_748.15,
    },
    {
      name: 'no interest: a straight division',
      terms: { price: 120_000, downPayment: 0, interestRate: 0, amortizationYears: 10, termYears: 4 },
      payment: 1000,
      balloon: 72_000,
    },
    {
      name: 'a term of the whole amortization: nothing is left',
      terms: { price: 100_000, downPayment: 0, interestRate: 8, amortizationYears: 15, termYears: 15 },
      payment: 955.65,
      balloon: 0,
    },
    {
      name: 'paid in full at closing',
      terms: { price: 100_000, downPayment: 100, interestRate: 8, amortizationYears: 15, termYears: 5 },
      payment: 0,
      balloon: 0,
    },
  ])('$name', ({ terms, payment, balloon }) => {
    const financing = ownerFinancing(terms);
    expect(financing?.monthlyPayment).toBeCloseTo(payment, 2);
    expect(financing?.balloon).toBeCloseTo(balloon, 2);
  });

  const right: OwnerFinancingTerms = {
    price: 200_000,
    downPayment: 10,
    interestRate: 6,
    amortizationYears: 30,
    termYears: 5,
  };
  test.each<[string, Partial<Record<keyof OwnerFinancingTerms, number | null>>]>([
    ['no price', { price: null }],
    ['no down payment', { downPayment: null }],
    ['no rate', { interestRate: null }],
    ['no amortization', { amortizationYears: null }],
    ['no term', { termYears: null }],
    ['more than all of it down', { downPayment: 100.5 }],
    ['a term longer than the amortization', { termYears: 31 }],
    ['a term of no time', { termYears: 0 }],
  ])('%s: the specified text in place of the figures', (_, wrong) => {
    const { outcome, problem, errors } = ownerFinancingCalculator.calculate({ ...right, ...wrong });
    expect(outcome).toBeNull();
    expect(problem).toBe('Invalid input or term longer than amortization');
    expect(problem).toBe(ownerFinancingProblem);
    expect(Object.keys(errors)).toEqual(Object.keys(wrong));
  });

  test('a term as long as the amortization is fine', () => {
    const { outcome } = ownerFinancingCalculator.calculate({ ...right, termYears: 30 });
    expect(outcome?.tables[1]?.rows).toHaveLength(360);
    expect(outcome?.tables[1]?.rows.at(-1)?.at(-1)).toBe(0);
  });

  test('the balloon is the balance of its month in the schedule', () => {
    const { outcome } = ownerFinancingCalculator.calculate({ ...right });
    expect(outcome?.tables[1]?.rows.at(-1)?.at(-1)).toBeCloseTo(ownerFinancing(right)?.balloon ?? Number.NaN, 6);
  });
});

describe('cash-on-cash = cash flow / cash invested × 100', () => {
  test.each([
    { name: 'dollars alone', expense: { dollars: 2400, percent: null }, amount: 2400 },
    { name: 'a percentage of the annual rent', expense: { dollars: 0, percent: 10 }, amount: 2400 },
    { name: 'a percentage overrides the dollars', expense: { dollars: 9999, percent: 5 }, amount: 1200 },
    { name: 'a percentage of 0 does so too', expense: { dollars: 9999, percent: 0 }, amount: 0 },
    { name: 'neither', expense: { dollars: 0, percent: null }, amount: 0 },
  ])('an expense at 24,000 of rent: $name', ({ expense, amount }) => {
    expect(expenseOfRent(expense, 24_000)).toBe(amount);
  });

  const plain = {
    ...initialInputs(cashOnCashCalculator),
    monthlyRent: 2000,
    tax: 2400,
    insurance: 1200,
    vacancyPercent: null,
    repairsPercent: null,
    managementPercent: null,
    loanPayment: 1000,
    downPayment: 40_000,
    closingCosts: 4000,
  };
  test.each([
    // 24,000 − 3,600 − 12,000 = 8,400 on 44,000.
    { name: 'dollars', change: {}, shown: '19.09%' },
    // Tax becomes 24,000 × 20% = 4,800: 6,000 on 44,000.
    { name: 'tax as a percentage', change: { taxPercent: 20 }, shown: '13.64%' },
    // Management 2,400 more: 6,000 on 44,000.
    { name: 'management in percent', change: { managementPercent: 10 }, shown: '13.64%' },
    { name: 'a loss', change: { loanPayment: 2000 }, shown: '−8.18%' },
    { name: 'nothing invested', change: { downPayment: null, closingCosts: null }, shown: '—' },
  ])('$name: $shown', ({ change, shown }) => {
    expect(cashOnCashCalculator.calculate({ ...plain, ...change }).outcome?.headline.value).toBe(shown);
  });

  test('a published example: 7,200 a year on 90,000 of cash is 8% (g3manage.com, cash-on-cash return explained)', () => {
    const example = { monthlyRent: 2000, tax: null, insurance: null, loanPayment: 1400 };
    const cash = { downPayment: 75_000, closingCosts: 5000, rehab: 10_000 };
    const { outcome } = cashOnCashCalculator.calculate({ ...plain, ...example, ...cash });
    expect(outcome?.account.at(-1)?.value).toBe('$7,200');
    expect(outcome?.headline.value).toBe('8.00%');
  });

  test('more rent never lowers the return', () => {
    const returnAt = (monthlyRent: number) =>
      Number(
        cashOnCashCalculator
          .calculate({ ...plain, monthlyRent, vacancyPercent: 8 })
          .outcome?.headline.value.replace('−', '-')
          .replace(/[%,]/g, ''),
      );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 5000 }), (rent, more) => {
        expect(returnAt(rent + more)).toBeGreaterThanOrEqual(returnAt(rent));
      }),
      { numRuns: 50 },
    );
  });
});
