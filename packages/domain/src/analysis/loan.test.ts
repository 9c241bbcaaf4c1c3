import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { roundToCents } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { annualLoanConstant, monthlyPayment, remainingBalance } from './loan.ts';

const loans = fc.record({
  principal: fc.double({ min: 1_000, max: 5_000_000, noNaN: true }),
  annualRate: fc.oneof(fc.constant(0), fc.double({ min: 0.000001, max: 25, noNaN: true })).map(percent),
  months: fc.integer({ min: 1, max: 480 }),
});

describe('monthly payment', () => {
  // Published payment tables for level-payment loans.
  test.each([
    [100_000, 6, 360, 599.55],
    [100_000, 8, 360, 733.76],
    [100_000, 5, 180, 790.79],
    [100_000, 10, 360, 877.57],
    [200_000, 7, 360, 1_330.6],
    [160_000, 7, 360, 1_064.48],
    [243_920, 6.24, 360, 1_500.27],
    [197_640, 5, 360, 1_060.97],
    [36_000, 0, 360, 100],
    [12_000, 12, 12, 1_066.19],
  ])('a loan of %d at %d percent over %d months costs %d a month', (principal, rate, months, payment) => {
    expect(roundToCents(monthlyPayment({ principal, annualRate: percent(rate), months }))).toBe(payment);
  });

  it('is no more than the loan and one month of interest when the loan is due at once', () => {
    const loan = { principal: 1_200, annualRate: percent(12) };
    expect(monthlyPayment({ ...loan, months: 1 })).toBeCloseTo(1_212, 9);
    expect(monthlyPayment({ ...loan, months: 0 })).toBeCloseTo(1_212, 9);
  });

  it('grows smoothly out of the straight division as the rate leaves 0', () => {
    const straight = monthlyPayment({ principal: 360_000, annualRate: percent(0), months: 360 });
    const tiny = monthlyPayment({ principal: 360_000, annualRate: percent(1e-9), months: 360 });
    expect(tiny).toBeGreaterThan(straight);
    expect(tiny).toBeCloseTo(straight, 4);
  });

  test('rises with rate and falls with term', () => {
    fc.assert(
      fc.property(loans, fc.double({ min: 0.001, max: 5, noNaN: true }), (loan, more) => {
        const payment = monthlyPayment(loan);
        expect(monthlyPayment({ ...loan, annualRate: percent(loan.annualRate + more) })).toBeGreaterThan(payment);
        expect(monthlyPayment({ ...loan, months: loan.months + 1 })).toBeLessThan(payment);
      }),
    );
  });

  test('pays the loan off to nothing when interest is charged month by month', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const payment = monthlyPayment(loan);
        let owed: number = loan.principal;
        for (let month = 0; month < loan.months; month++) owed = owed * (1 + loan.annualRate / 1200) - payment;
        // What summing hundreds of rounded products can be off, grown with the interest.
        const tolerance = loan.principal * (1 + loan.annualRate / 1200) ** loan.months * 1e-12 * loan.months;
        expect(Math.abs(owed)).toBeLessThan(Math.max(tolerance, 1e-6));
      }),
    );
  });
});

describe('remaining balance', () => {
  const golden = { principal: 197_640, annualRate: percent(5), months: 360 };

  it('is the balloon of the worked creative offer after six years', () => {
    expect(roundToCents(remainingBalance({ ...golden, paid: 72 }))).toBe(177_748.15);
  });

  it('is the balance after ten years of the worked analysis', () => {
    const loan = { principal: 243_920, annualRate: percent(6.99), months: 360 };
    expect(Math.round(remainingBalance({ ...loan, paid: 120 }))).toBe(209_264);
  });

  it('falls in a straight line at a rate of 0', () => {
    const loan = { principal: 36_000, annualRate: percent(0), months: 360 };
    expect(remainingBalance({ ...loan, paid: 90 })).toBeCloseTo(27_000, 9);
  });

  it('is the whole loan before the first payment, and exactly 0 from the last one on', () => {
    expect(remainingBalance({ ...golden, paid: 0 })).toBe(197_640);
    expect(remainingBalance({ ...golden, paid: 360 })).toBe(0);
    expect(remainingBalance({ ...golden, paid: 400 })).toBe(0);
  });

  test('each payment takes off what exceeds the month’s interest', () => {
    fc.assert(
      fc.property(loans, fc.nat(480), (loan, at) => {
        const paid = at % loan.months;
        const before = remainingBalance({ ...loan, paid });
        const after = remainingBalance({ ...loan, paid: paid + 1 });
        const expected = before * (1 + loan.annualRate / 1200) - monthlyPayment(loan);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(after).toBeLessThan(before);
        expect(Math.abs(after - expected)).toBeLessThan(loan.principal * 1e-9);
      }),
    );
  });
});

describe('loan constant', () => {
  it('is a year’s debt service over the loan', () => {
    const loan = { principal: 160_000, annualRate: percent(7), months: 360 };
    expect(annualLoanConstant(loan.annualRate, loan.months)).toBeCloseTo((12 * monthlyPayment(loan)) / 160_000, 12);
  });
});
