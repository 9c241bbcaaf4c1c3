import { describe, expect, test } from 'vitest';
import { financeBySeller } from '../deal-finder/seller-figures.ts';
import { creativeOfferFigures } from '../paperwork/offer/creative-offer.ts';
import { goldenRental } from '../testing/golden-rental.ts';
import { decidingRules } from './deciding-rules.ts';
import { underwriteRental } from './rental.ts';
import { rentalAsOffered } from './rental-as-offered.ts';
import { afterCosts } from './verdict.ts';

const home = { input: goldenRental(), unknown: [] };
// The creative case of document 1: 200,000 asked and 8%, 7.5% down, 1% earnest money, 5% over 30 years.
const note = creativeOfferFigures({
  askingPrice: 200_000,
  creativeAmount: 8,
  downPaymentMode: 'percent',
  downPaymentValue: 7.5,
  earnestMoney: null,
  earnestMoneyOverridden: false,
  interestRate: 5,
  termYears: 30,
  balloonYears: 6,
});
const creative = {
  ...{ mode: 'creative' as const, price: note.offerPrice, paidAtClosing: note.downPaymentAmount + note.earnestMoney },
  ...{ rate: 5, termYears: 30 },
};

describe('a rental as an offer would buy it', () => {
  test('owes the note of the offer, to the cent, and pays no points', () => {
    const { input } = rentalAsOffered({ ...home, input: goldenRental({ pointsRate: 2 }) }, creative);
    const figures = underwriteRental(input);
    expect(figures.loanAmount).toBeCloseTo(197_640, 6);
    expect(figures.loanPayment).toBeCloseTo(1060.97, 2);
    expect(figures.points).toBe(0);
  });

  test('is what the Deal Finder makes of the same terms', () => {
    const terms = { downPayment: 8.5, rate: 5, termYears: 30, balloonYears: 6, premium: 8 };
    const offered = underwriteRental(rentalAsOffered(home, creative).input);
    expect(offered.cashFlow).toBeCloseTo(underwriteRental(financeBySeller(home.input, terms)).cashFlow, 6);
  });

  test('has a price that works under these terms: there the rules just hold', () => {
    const rules = decidingRules(undefined);
    const judgedAt = (price: number) => {
      const paidAtClosing = 0.085 * price;
      return afterCosts({
        ...rentalAsOffered(home, { ...creative, price, paidAtClosing }),
        rules,
        quickCashOnCash: null,
      });
    };
    const { passesUpTo } = judgedAt(note.offerPrice);
    expect(passesUpTo).not.toBeNull();
    expect(judgedAt(passesUpTo ?? 0).verdict).toBe('passes');
    expect(judgedAt((passesUpTo ?? 0) + 1).verdict).not.toBe('passes');
  });

  test('with cash has no loan: cash flow is NOI, and the renovations of the offer count', () => {
    const offered = rentalAsOffered(home, { mode: 'cash', price: 150_000, renovations: 12_000 });
    const figures = underwriteRental(offered.input);
    expect(figures.debtService).toBe(0);
    expect(figures.cashFlow).toBe(figures.noi);
    expect(figures.cashInvested).toBeCloseTo(150_000 * 1.02 + 12_000, 6);
    expect(afterCosts({ ...offered, rules: decidingRules(undefined), quickCashOnCash: null }).verdict).toBe('passes');
  });

  test('needs neither list price nor market rate, but its own price and rate', () => {
    const bare = { input: home.input, unknown: ['price', 'hoaMonthly', 'loanRate'] as const };
    expect(rentalAsOffered(bare, creative).unknown).toEqual(['hoaMonthly']);
    expect(rentalAsOffered(bare, { ...creative, rate: null }).unknown).toEqual(['hoaMonthly', 'loanRate']);
    expect(rentalAsOffered(bare, { mode: 'cash', price: 0, renovations: null }).unknown).toEqual([
      'price',
      'hoaMonthly',
    ]);
  });
});
