import { describe, expect, it, test } from 'vitest';
import { roundToCents } from '../../kernel/money.ts';
import { creativeOfferFigures } from './creative-offer.ts';

const golden = {
  askingPrice: 200_000,
  creativeAmount: 8,
  downPaymentMode: 'percent',
  downPaymentValue: 7.5,
  earnestMoney: null,
  earnestMoneyOverridden: false,
  interestRate: 5,
  termYears: 30,
  balloonYears: 6,
} as const;

describe('a creative offer', () => {
  it('comes to the figures of the worked example', () => {
    const figures = creativeOfferFigures(golden);
    expect(figures.offerPrice).toBe(216_000);
    expect(figures.downPaymentAmount).toBe(16_200);
    expect(figures.earnestMoney).toBe(2160);
    expect(figures.loanAmount).toBe(197_640);
    expect(roundToCents(figures.monthlyPayment)).toBe(1060.97);
    expect(roundToCents(figures.balloonAmount)).toBe(177_748.15);
  });

  test.each([
    ['no balloon', { balloonYears: null }],
    ['a balloon after 0 years', { balloonYears: 0 }],
    ['a balloon at the end of the term', { balloonYears: 30 }],
    ['no rate', { interestRate: null }],
    ['a rate of 0', { interestRate: 0 }],
    ['nothing to finance', { downPaymentMode: 'percent', downPaymentValue: 100 } as const],
    ['no asking price', { askingPrice: null }],
  ])('has no balloon with %s', (_, given) => {
    expect(creativeOfferFigures({ ...golden, ...given }).balloonAmount).toBe(0);
  });

  it('is paid off in equal parts at a rate of 0', () => {
    const { monthlyPayment, note, seller } = creativeOfferFigures({ ...golden, interestRate: 0 });
    expect(monthlyPayment).toBeCloseTo(549, 9);
    expect(note).toMatchObject({ paymentCount: 360, totalInterest: 0 });
    expect(seller.interest).toBe(0);
  });

  it('takes a down payment in dollars as it is', () => {
    const figures = creativeOfferFigures({ ...golden, downPaymentMode: 'dollar', downPaymentValue: 20_000.5 });
    expect(figures.downPaymentAmount).toBe(20_000.5);
    expect(figures.loanAmount).toBe(193_839.5);
  });

  it('follows the 1% rule until earnest money is typed, and again once the field is emptied', () => {
    const typed = creativeOfferFigures({ ...golden, earnestMoney: 5000, earnestMoneyOverridden: true });
    expect(typed.earnestMoney).toBe(5000);
    expect(typed.loanAmount).toBe(194_800);
    const emptied = creativeOfferFigures({ ...golden, earnestMoney: null, earnestMoneyOverridden: true });
    expect(emptied.earnestMoney).toBe(2160);
    const notOverridden = creativeOfferFigures({ ...golden, earnestMoney: 5000 });
    expect(notOverridden.earnestMoney).toBe(2160);
  });

  it('tells both sides what they pay and get', () => {
    const { buyer, seller, closingCosts, note } = creativeOfferFigures(golden);
    // 72 payments of 1,060.9706… and the balloon; 2% closing costs.
    expect(closingCosts).toBe(4320);
    expect(buyer.cashNeeded).toBe(16_200 + 2160 + 4320);
    expect(roundToCents(buyer.totalOfPayments)).toBe(254_138.29);
    expect(note.paymentCount).toBe(72);
    expect(seller.cashAtClosing).toBe(18_360);
    expect(roundToCents(seller.totalReceived)).toBe(272_498.29);
    expect(roundToCents(seller.interest)).toBe(56_498.29);
  });
});
