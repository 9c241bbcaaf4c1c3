import { describe, expect, test } from 'vitest';
import { percent } from '../kernel/rate.ts';
import { annualPercentageRate, loanApr, unitPeriodsBetween } from './apr.ts';
import { levelPayment } from './level-payment.ts';

type Unit = Parameters<typeof annualPercentageRate>[2];

interface Example {
  name: string;
  unit: Unit;
  advance: [day: string, amount: number];
  /** The first falls due on that day, each other one unit-period later. */
  first: string;
  payments: readonly number[];
  apr: number;
}

const times = (count: number, amount: number): number[] => Array(count).fill(amount);
const month: Unit = { of: 'month', every: 1 };

// Regulation Z, 12 CFR 1026, Appendix J, paragraph (c).
const examples: readonly Example[] = [
  {
    ...{ name: '(1)(i) monthly', unit: month, advance: ['1978-01-10', 5000], first: '1978-02-10' },
    ...{ payments: times(24, 230), apr: 9.69 },
  },
  {
    ...{ name: '(1)(ii) monthly, long first period', unit: month, advance: ['1978-02-10', 6000], first: '1978-04-01' },
    ...{ payments: times(36, 200), apr: 11.82 },
  },
  {
    ...{ name: '(1)(iii) semimonthly, short first period', unit: { of: 'semimonth', every: 1 } },
    ...{ advance: ['1978-02-23', 5000], first: '1978-03-01', payments: times(24, 219.17), apr: 10.34 },
  },
  {
    ...{ name: '(1)(iv) quarterly, long first period', unit: { of: 'month', every: 3 } },
    ...{ advance: ['1978-05-23', 10_000], first: '1978-10-01', payments: times(40, 385), apr: 8.97 },
  },
  {
    ...{ name: '(1)(v) weekly, long first period', unit: { of: 'week', every: 1 } },
    ...{ advance: ['1978-03-20', 500], first: '1978-04-21', payments: times(30, 17.6), apr: 14.96 },
  },
  {
    ...{ name: '(2)(i) odd first payment', unit: month, advance: ['1978-01-10', 5000], first: '1978-02-10' },
    ...{ payments: [250, ...times(23, 230)], apr: 10.08 },
  },
  {
    ...{ name: '(2)(ii) every four weeks, odd first period and payment', unit: { of: 'week', every: 4 } },
    ...{ advance: ['1978-03-18', 400], first: '1978-04-20', payments: [39.5, ...times(11, 38.31)], apr: 28.5 },
  },
  {
    ...{ name: '(3)(i) odd last payment', unit: month, advance: ['1978-01-10', 5000], first: '1978-02-10' },
    ...{ payments: [...times(23, 230), 280], apr: 10.5 },
  },
  {
    ...{ name: '(3)(ii) every two weeks, short first period, odd last payment', unit: { of: 'week', every: 2 } },
    ...{ advance: ['1978-04-03', 200], first: '1978-04-11', payments: [...times(19, 9.5), 30], apr: 12.22 },
  },
  {
    ...{ name: '(4)(i) odd first and last payment', unit: month, advance: ['1978-01-10', 5000], first: '1978-02-10' },
    ...{ payments: [250, ...times(22, 230), 280], apr: 10.9 },
  },
  {
    ...{ name: '(4)(ii) every two months, short first period', unit: { of: 'month', every: 2 } },
    ...{ advance: ['1978-01-10', 8000], first: '1978-03-01', payments: [449.36, ...times(18, 465), 200], apr: 7.3 },
  },
  {
    ...{ name: '(5)(i) one payment within a year', unit: { of: 'day', every: 255 } },
    ...{ advance: ['1978-01-03', 1000], first: '1978-09-15', payments: [1080], apr: 11.45 },
  },
];

describe('the APR of the examples of Regulation Z, Appendix J', () => {
  test.each(examples)('$name', ({ unit, advance: [day, amount], first, payments, apr }) => {
    const { whole, fraction } = unitPeriodsBetween(day, first, unit);
    const paid = payments.map((each, index) => ({ amount: each, whole: whole + index, fraction }));
    const found = annualPercentageRate([{ amount, whole: 0, fraction: 0 }], paid, unit);
    expect(found?.toFixed(2)).toBe(apr.toFixed(2));
  });

  test('counts months back from the payment, and of a short month its last day', () => {
    expect(unitPeriodsBetween('1978-02-10', '1978-04-01', month)).toEqual({ whole: 1, fraction: 19 / 30 });
    expect(unitPeriodsBetween('2026-02-28', '2026-05-31', month)).toEqual({ whole: 3, fraction: 0 });
    expect(unitPeriodsBetween('2026-01-31', '2026-02-28', month)).toEqual({ whole: 0, fraction: 28 / 30 });
  });

  test('has none where payments never come to the advance', () => {
    const advance = { amount: 100, whole: 0, fraction: 0 };
    expect(annualPercentageRate([advance], [], month)).toBeNull();
  });
});

describe('the APR of a loan', () => {
  const loan = { principal: 50_000, annualRate: percent(9), months: 360 };

  test('HP-12C handbook: 2 points on 50,000 at 9% over 30 years', () => {
    expect(loanApr({ ...loan, financeCharges: 1000 })?.toFixed(2)).toBe('9.23');
  });

  test('is its rate where nothing is charged, 0 included', () => {
    expect(loanApr({ ...loan, financeCharges: 0 })).toBe(9);
    expect(loanApr({ ...loan, annualRate: percent(0), financeCharges: 0 })).toBe(0);
    expect(loanApr({ ...loan, annualRate: percent(0), financeCharges: 1000 })).toBeGreaterThan(0);
  });

  test('paid in advance is higher with the same charges: each payment less a month of use', () => {
    const due = { ...loan, financeCharges: 1000, isInAdvance: true };
    expect(loanApr(due)).toBeGreaterThan(loanApr({ ...loan, financeCharges: 1000 }) ?? 0);
    expect(loanApr({ ...due, financeCharges: 0 })).toBe(9);
    // By the general equation: what is advanced at closing, less the first payment, is worth the other 359.
    const payment = levelPayment(loan, true);
    const whole = { whole: 0, fraction: 0 };
    const rate = annualPercentageRate(
      [{ amount: 49_000 - payment, ...whole }],
      Array.from({ length: 359 }, (_, index) => ({ amount: payment, whole: index + 1, fraction: 0 })),
      { of: 'month', every: 1 },
    );
    expect(loanApr(due)).toBeCloseTo(rate ?? 0, 8);
  });

  test('is none without a loan, or where the charges take all of it', () => {
    expect(loanApr({ ...loan, principal: 0, financeCharges: 0 })).toBeNull();
    expect(loanApr({ ...loan, financeCharges: 50_000 })).toBeNull();
  });
});
