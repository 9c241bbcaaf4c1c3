import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundToCents } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { levelPayment } from './level-payment.ts';
import { remainingBalance } from './loan.ts';
import { byYear, loanSchedule } from './loan-schedule.ts';
import { cumulativeInterest, cumulativePrincipal } from './time-value.ts';

const loan = { principal: 160_000, annualRate: percent(7), months: 360 };

test('each month bears interest on what was owed before it, and the payment takes the rest off', () => {
  const rows = loanSchedule(loan);
  expect(rows).toHaveLength(360);
  let owed = 160_000;
  for (const { payment, interest, principal, balance } of rows) {
    expect(interest).toBeCloseTo((owed * 0.07) / 12, 6);
    expect(principal).toBeCloseTo(payment - interest, 6);
    owed -= principal;
    expect(balance).toBeCloseTo(owed, 6);
  }
  const [first] = rows.map(({ payment, interest, balance }) => [payment, interest, balance].map(roundToCents));
  expect(first).toEqual([1064.48, 933.33, 159_868.85]);
});

test('a published table: $1,000 at 5.875% over 30 years costs $2,129.54 in all (mortgage chart per thousand)', () => {
  const rows = loanSchedule({ principal: 1000, annualRate: percent(5.875), months: 360 });
  expect(rows.reduce((sum, { payment }) => sum + payment, 0)).toBeCloseTo(2129.54, 2);
});

test('in whole cents the last payment clears the rest', () => {
  const rows = loanSchedule({ ...loan, isRounded: true });
  expect(new Set(rows.slice(0, -1).map(({ payment }) => roundToCents(payment)))).toEqual(new Set([1064.48]));
  expect(rows.at(-1)?.balance).toBe(0);
  expect(Math.abs((rows.at(-1)?.payment ?? 0) - 1064.48)).toBeLessThan(5);
  const principal = rows.reduce((sum, row) => sum + row.principal, 0);
  expect(principal).toBeCloseTo(160_000, 6);
});

test.each([
  [7, 360],
  [50, 600],
  [100, 600],
])(
  'at %d%% over %d months it comes to what the closed form says, and ends with a payment like the others',
  (rate, months) => {
    const terms = { principal: 1_000_000, annualRate: percent(rate), months };
    const rows = loanSchedule(terms);
    for (const { period, balance } of rows) {
      expect(roundToCents(balance)).toBe(roundToCents(remainingBalance({ ...terms, paid: period })));
    }
    expect(rows.at(-1)?.payment).toBeCloseTo(rows[0]?.payment ?? 0, 2);
  },
);

test('paying more each month ends it earlier, at 0', () => {
  const rows = loanSchedule({ ...loan, extra: 200 });
  // 200 more on 1,064.48 at 7%: n = −ln(1 − L·i/p) / ln(1 + i) = 230.9 payments.
  expect(rows).toHaveLength(231);
  expect(rows.at(-1)?.balance).toBe(0);
});

test('a loan at 0% is paid back in equal parts', () => {
  expect(loanSchedule({ principal: 1200, annualRate: percent(0), months: 12 }).map(({ balance }) => balance)).toEqual([
    1100, 1000, 900, 800, 700, 600, 500, 400, 300, 200, 100, 0,
  ]);
});

test('years hold all of the months, the last one as well when it is not full', () => {
  const rows = loanSchedule({ principal: 10_000, annualRate: percent(5), months: 30 });
  const perYear = byYear(rows);
  expect(perYear.map(({ period }) => period)).toEqual([1, 2, 3]);
  expect(perYear.reduce((sum, row) => sum + row.principal, 0)).toBeCloseTo(10_000, 6);
  expect(perYear.at(-1)?.balance).toBe(0);
});

test('whatever the loan: the principal is paid back, and nothing is owed at the end', () => {
  const loans = fc.record({
    principal: fc.integer({ min: 1, max: 5_000_000 }),
    rate: fc.double({ min: 0, max: 30, noNaN: true }),
    months: fc.integer({ min: 1, max: 480 }),
    extra: fc.integer({ min: 0, max: 5000 }),
    isRounded: fc.boolean(),
  });
  fc.assert(
    fc.property(loans, ({ principal, rate, months, extra, isRounded }) => {
      const rows = loanSchedule({ principal, annualRate: percent(rate), months, extra, isRounded });
      const paid = rows.reduce((sum, row) => sum + row.principal, 0);
      expect(Math.abs(paid - principal)).toBeLessThan(1e-6 * principal + 1e-6);
      expect(rows.at(-1)?.balance).toBe(0);
    }),
    { numRuns: 100 },
  );
});

describe('payments in advance', () => {
  const due = { principal: 10_000, annualRate: percent(8), months: 10 };
  const terms = { rate: 0.08 / 12, periods: 10, presentValue: 10_000, isInAdvance: true };

  test('Microsoft Excel’s example: PMT(8%/12, 10, 10000, 0, 1) is 1,030.16', () => {
    expect(roundToCents(levelPayment(due, true))).toBe(1030.16);
    expect(roundToCents(levelPayment(due, false))).toBe(1037.03);
  });

  test('have no interest in the first, and each month’s on what is owed after the one before', () => {
    const rows = loanSchedule({ ...due, isInAdvance: true });
    let owed = 10_000;
    for (const { period, payment, interest, principal, balance } of rows) {
      expect(interest).toBeCloseTo(period === 1 ? 0 : (owed * 0.08) / 12, 8);
      expect(principal).toBeCloseTo(payment - interest, 8);
      owed -= principal;
      expect(balance).toBeCloseTo(owed, 8);
      expect(10_000 - balance).toBeCloseTo(cumulativePrincipal({ ...terms, from: 1, to: period }), 8);
    }
    expect(rows.at(-1)?.balance).toBe(0);
    const interest = rows.reduce((sum, row) => sum + row.interest, 0);
    expect(interest).toBeCloseTo(cumulativeInterest({ ...terms, from: 1, to: 10 }), 8);
  });

  test('in whole cents, and with more each month, end at 0', () => {
    const rounded = loanSchedule({ ...due, isInAdvance: true, isRounded: true });
    expect(rounded[0]).toMatchObject({ payment: 1030.16, interest: 0, balance: 8969.84 });
    expect(rounded.at(-1)?.balance).toBe(0);
    const extra = loanSchedule({ ...due, isInAdvance: true, extra: 500 });
    expect(extra).toHaveLength(7);
    expect(extra.at(-1)?.balance).toBe(0);
  });

  test('at a rate of 0 are those of any loan', () => {
    const free = { principal: 1200, annualRate: percent(0), months: 12 };
    expect(loanSchedule({ ...free, isInAdvance: true })).toEqual(loanSchedule(free));
  });
});
