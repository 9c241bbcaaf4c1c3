import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyPaymentFactor } from '../analysis/loan.ts';
import { percent } from '../kernel/rate.ts';
import {
  type SellerTerms,
  sellerTermsFigures,
  solveSellerTerms,
  structurerTargets,
  structurerUnknowns,
} from './seller-terms.ts';

/** The creative golden case of underwriting: 216,000 with 7.5% and 1% earnest money paid in, 5%, balloon at 6 years. */
const golden: SellerTerms = {
  price: 216_000,
  downPayment: 18_360,
  interestRate: 5,
  termYears: 30,
  balloonYears: 6,
  noi: 16_000,
  otherCash: 4320,
  sellerCosts: 10_000,
};

test('the golden case: loan 197,640, payment 1,060.97, balloon 177,748.15', () => {
  const { note, payment, sellerNet, cashOnCash, sellerCashAtClosing } = sellerTermsFigures(golden);
  expect(note.amount).toBe(197_640);
  expect(payment.toFixed(2)).toBe('1060.97');
  expect(note.balloonAmount.toFixed(2)).toBe('177748.15');
  expect(sellerNet).toBeCloseTo(18_360 + 72 * payment + note.balloonAmount - 10_000, 8);
  expect(cashOnCash).toBeCloseTo((100 * (16_000 - 12 * payment)) / 22_680, 8);
  expect(sellerCashAtClosing).toBe(8360);
});

describe('solved for a payment it is the closed form', () => {
  const payment = 1200;
  const factor = monthlyPaymentFactor(percent(5), 360);

  test.each([
    ['price', 18_360 + payment / factor],
    ['downPayment', 216_000 - payment / factor],
  ] as const)('of the %s', (unknown, expected) => {
    const wanted = unknown === 'downPayment' ? 900 : payment;
    const solved = solveSellerTerms(golden, { unknown, target: 'payment', wanted });
    const exact = unknown === 'downPayment' ? 216_000 - 900 / factor : expected;
    expect(solved.kind === 'solved' && solved.value).toBeCloseTo(exact, 4);
  });

  test('of the term: n = -ln(1 - iL / M) / ln(1 + i), up to the next month', () => {
    const solved = solveSellerTerms(golden, { unknown: 'termYears', target: 'payment', wanted: 1200 });
    const months = Math.ceil(-Math.log1p((-197_640 * 0.05) / 12 / 1200) / Math.log1p(0.05 / 12));
    expect(solved.kind === 'solved' && solved.value * 12).toBeCloseTo(months, 8);
    expect(solved.kind === 'solved' && solved.figures.payment).toBeLessThanOrEqual(1200);
  });
});

test('a payment that the shortest term has is found there, although every longer one is below it', () => {
  const { payment: wanted } = sellerTermsFigures({ ...golden, termYears: 6 });
  expect(solveSellerTerms(golden, { unknown: 'termYears', target: 'payment', wanted })).toMatchObject({
    kind: 'solved',
    value: 6,
  });
});

test('whatever term is solved for, the terms comes to its target', () => {
  const unknown = fc.constantFrom(...structurerUnknowns);
  const target = fc.constantFrom(...structurerTargets);
  const within = fc.double({ min: 0.05, max: 0.95, noNaN: true });
  fc.assert(
    fc.property(unknown, target, within, (looked, aim, share) => {
      const probe = solveSellerTerms(golden, { unknown: looked, target: aim, wanted: Number.MAX_VALUE });
      if (probe.kind !== 'none' || probe.from === null || probe.to === null || probe.from === probe.to) return;
      const wanted = probe.from + share * (probe.to - probe.from);
      const solved = solveSellerTerms(golden, { unknown: looked, target: aim, wanted });
      if (solved.kind === 'none') throw new Error(`${looked} for ${aim} ${wanted}: ${solved.reason}`);
      const { payment, cashOnCash, sellerNet } = solved.figures;
      const reached = { payment, cash_on_cash: cashOnCash ?? Number.NaN, seller_net: sellerNet }[aim];
      if (looked === 'termYears' || looked === 'balloonYears') {
        expect(Math.round(solved.value * 12)).toBeCloseTo(solved.value * 12, 6);
        if (aim === 'payment') expect(reached).toBeLessThanOrEqual(wanted + 1e-6);
        else expect(reached).toBeGreaterThanOrEqual(wanted - 1e-6);
      } else {
        expect(Math.abs(reached - wanted)).toBeLessThan(1e-6 * Math.max(Math.abs(wanted), 1));
      }
    }),
    { numRuns: 120 },
  );
});

describe('is told apart', () => {
  test('a term that the target does not depend on', () => {
    expect(solveSellerTerms(golden, { unknown: 'balloonYears', target: 'payment', wanted: 1000 })).toMatchObject({
      kind: 'none',
      reason: 'no_effect',
    });
  });

  test('a down payment at 0%: whatever is paid later, the seller gets the price', () => {
    expect(
      solveSellerTerms(
        { ...golden, interestRate: 0 },
        { unknown: 'downPayment', target: 'seller_net', wanted: 206_000 },
      ),
    ).toMatchObject({ kind: 'none', reason: 'no_effect' });
  });

  test('a target that no value reaches, with what the ends of the range come to', () => {
    const none = solveSellerTerms(golden, { unknown: 'interestRate', target: 'payment', wanted: 100 });
    expect(none).toMatchObject({ kind: 'none', reason: 'out_of_reach' });
    expect(none.kind === 'none' && none.from).toBeCloseTo(197_640 / 360, 8);
  });
});

test('without cash put in there is no cash-on-cash', () => {
  expect(sellerTermsFigures({ ...golden, downPayment: 0, otherCash: 0 }).cashOnCash).toBeNull();
});
