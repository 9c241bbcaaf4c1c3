import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollarsToCents, roundToCents } from '../kernel/money.ts';
import { percent } from '../kernel/rate.ts';
import { amortizationByYear, amortizationSchedule } from './amortization.ts';
import { monthsOf, sellerNote } from './seller-note.ts';

const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);

const anyTerms = fc.record({
  price: cents(300_000_000),
  downPayment: cents(200_000_000),
  earnestMoney: cents(20_000_000),
  interestRate: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 25_000 }).map((value) => value / 1000),
  ),
  termYears: fc.integer({ min: 0, max: 100 }).map((halves) => halves / 2),
  balloonYears: fc.integer({ min: 0, max: 100 }).map((halves) => halves / 2),
});

/** A note worked off month by month: interest on what is owed, the rest of the payment off it. */
function monthByMonth(note: { amount: number; monthlyPayment: number }, rate: number, months: number): number {
  let owed = note.amount;
  for (let month = 0; month < months; month += 1) owed += owed * (rate / 1200) - note.monthlyPayment;
  return owed;
}

describe('a seller’s note', () => {
  test.each([
    // price, down, earnest, rate, years, balloon; amount, payment, balloon
    ['the worked example', [216_000, 16_200, 2160, 5, 30, 6], [197_640, 1060.97, 177_748.15]],
    // 300,000 at 6%: 1,798.65 by every payment table; after 60 payments 279,163.07 is owed.
    ['one of a payment table', [300_000, 0, 0, 6, 30, 5], [300_000, 1798.65, 279_163.07]],
    ['a rate of 0', [120_000, 20_000, 1000, 0, 10, 5], [99_000, 825, 0]],
    ['a balloon at the end of the term', [100_000, 0, 0, 6, 30, 30], [100_000, 599.55, 0]],
    ['a balloon after half a year', [100_000, 0, 0, 6, 30, 0.5], [100_000, 599.55, 99_395.18]],
    ['more paid at once than the price', [100_000, 99_500, 1000, 6, 30, 5], [0, 0, 0]],
    ['no term', [100_000, 0, 0, 6, 0, 0], [100_000, 0, 0]],
  ])(
    '%s',
    (_, [price = 0, downPayment = 0, earnestMoney = 0, interestRate = 0, termYears = 0, balloonYears = 0], sums) => {
      const note = sellerNote({ price, downPayment, earnestMoney, interestRate, termYears, balloonYears });
      expect([note.amount, note.monthlyPayment, note.balloonAmount].map(roundToCents)).toEqual(sums);
    },
  );

  test('has no figure below 0 and none that is no number', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        for (const figure of Object.values(sellerNote(terms))) {
          expect(Number.isFinite(figure)).toBe(true);
          expect(figure).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  test('is worked off by its payments to its balloon, or to nothing', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const note = sellerNote(terms);
        if (note.paymentCount === 0) return;
        const owed = monthByMonth(note, terms.interestRate, note.paymentCount);
        // What adding and subtracting hundreds of rounded products comes to, grown with the interest.
        const growth = (1 + terms.interestRate / 1200) ** note.paymentCount;
        expect(Math.abs(owed - note.balloonAmount)).toBeLessThan(Math.max(note.amount * growth * 1e-11, 1e-5));
      }),
    );
  });

  test('pays back what it lent and its interest', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const note = sellerNote(terms);
        if (note.paymentCount === 0) return;
        expect(note.totalOfPayments).toBeCloseTo(note.amount + note.totalInterest, 3);
      }),
    );
  });
});

describe('the schedule', () => {
  const loan = { principal: 197_640, annualRate: percent(5), months: 360 };

  test('begins and ends as payment tables do', () => {
    const rows = amortizationSchedule(loan);
    expect(rows).toHaveLength(360);
    // 197,640 at 5% / 12 is 823.50 of interest in the first month.
    expect(rows[0]).toEqual({ period: 1, payment: 1060.97, interest: 823.5, principal: 237.47, balance: 197_402.53 });
    expect(rows[71]?.balance).toBe(177_748.15);
    expect(rows.at(-1)).toEqual({ period: 360, payment: 1060.97, interest: 4.4, principal: 1056.57, balance: 0 });
  });

  test('by years has the balances of its months, and a rest of a year', () => {
    const months = amortizationSchedule({ ...loan, months: 30 });
    const years = amortizationByYear({ ...loan, months: 30 });
    expect(years.map(({ balance }) => balance)).toEqual([12, 24, 30].map((month) => months[month - 1]?.balance));
    expect(years.at(-1)?.payment).toBe(roundToCents((6 * (197_640 * (5 / 1200))) / (1 - (1 + 5 / 1200) ** -30)));
  });

  test('charges no interest at a rate of 0', () => {
    const rows = amortizationSchedule({ principal: 1000, annualRate: percent(0), months: 3 });
    expect(rows.map(({ interest }) => interest)).toEqual([0, 0, 0]);
    expect(rows.map(({ balance }) => balance)).toEqual([666.67, 333.33, 0]);
  });

  test('of any note falls to exactly 0, has its balloon in its row, and adds up but for rounding', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const note = sellerNote(terms);
        const months = monthsOf(terms.termYears);
        if (note.amount === 0 || months === 0) return;
        const rows = amortizationSchedule({
          principal: note.amount,
          annualRate: percent(terms.interestRate),
          months,
        });
        expect(rows.at(-1)?.balance).toBe(0);
        if (note.balloonAmount > 0) expect(rows[note.paymentCount - 1]?.balance).toBe(roundToCents(note.balloonAmount));
        let before = dollarsToCents(note.amount) as number;
        for (const { payment, interest, principal, balance } of rows) {
          const [paid, cost, off, left] = [payment, interest, principal, balance].map((value) => dollarsToCents(value));
          expect(Math.abs((paid ?? 0) - (cost ?? 0) - (off ?? 0))).toBeLessThanOrEqual(1);
          expect(Math.abs(before - (off ?? 0) - (left ?? 0))).toBeLessThanOrEqual(1);
          before = left ?? 0;
        }
      }),
      { numRuns: 40 },
    );
  });
});
