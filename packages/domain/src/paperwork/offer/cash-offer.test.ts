import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dollarsToCents } from '../../kernel/money.ts';
import { usualEarnestMoney } from '../earnest-money.ts';
import { cashOfferFigures } from './cash-offer.ts';

const blank = {
  arv: null,
  renovations: null,
  offerPrice: null,
  offerPriceOverridden: false,
  earnestMoney: null,
  earnestMoneyOverridden: false,
};

describe('a cash offer', () => {
  test.each([
    [300_000, 25_000, 185_000, 1850],
    [304_900, 0, 213_430, 2134],
    [100_000, 70_000, 0, 0],
    [100_000, 90_000, 0, 0],
    [null, 10_000, 0, 0],
    [250_000, null, 175_000, 1750],
    [null, null, 0, 0],
    // Half cents, which a difference of rounded products misses.
    [523_762.25, 288_886.32, 77_747.255, 777],
    [110_213.55, 73_086.38, 4063.105, 41],
  ])('of %s less %s for renovations is %d with %d earnest money', (arv, renovations, offerPrice, earnestMoney) => {
    expect(cashOfferFigures({ ...blank, arv, renovations })).toMatchObject({ offerPrice, earnestMoney });
  });

  it('follows its rule until a price is typed, and again once the field is emptied', () => {
    const offer = { ...blank, arv: 300_000, renovations: 25_000 };
    expect(cashOfferFigures({ ...offer, offerPrice: 1 }).offerPrice).toBe(185_000);
    const typed = cashOfferFigures({ ...offer, offerPrice: 190_050, offerPriceOverridden: true });
    // The earnest money follows the price that counts: 1,900.50 is 1,901.
    expect(typed).toMatchObject({ offerPrice: 190_050, earnestMoney: 1901 });
    expect(cashOfferFigures({ ...offer, offerPriceOverridden: true }).offerPrice).toBe(185_000);
  });

  it('takes a typed 0 as it is', () => {
    const typed = { offerPrice: 0, offerPriceOverridden: true, earnestMoney: 0, earnestMoneyOverridden: true };
    expect(cashOfferFigures({ ...blank, arv: 300_000, ...typed })).toMatchObject({ offerPrice: 0, earnestMoney: 0 });
  });

  it('tells what both sides need and get', () => {
    const { closingCosts, buyer, seller } = cashOfferFigures({ ...blank, arv: 300_000, renovations: 25_000 });
    expect(closingCosts).toBe(3700);
    expect(buyer).toEqual({ cashNeeded: 188_700, totalOfPayments: 0 });
    expect(seller).toEqual({ cashAtClosing: 185_000, totalReceived: 185_000, interest: 0 });
  });

  it('is exact to the cent', () => {
    const cents = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(cents, cents, (arv, renovations) => {
        const { offerPrice } = cashOfferFigures({ ...blank, arv: arv / 100, renovations: renovations / 100 });
        const tenths = BigInt(arv) * 7n - BigInt(renovations) * 10n;
        expect(dollarsToCents(offerPrice)).toBe(Number(tenths > 0n ? (tenths + 5n) / 10n : 0n));
      }),
    );
  });

  it('is never below 0', () => {
    const amounts = fc.option(fc.integer({ min: 0, max: 1e12 }).map((value) => value / 100));
    fc.assert(
      fc.property(amounts, amounts, (arv, renovations) => {
        const { offerPrice, earnestMoney } = cashOfferFigures({ ...blank, arv, renovations });
        expect(offerPrice).toBeGreaterThanOrEqual(0);
        expect(earnestMoney).toBeGreaterThanOrEqual(0);
        expect(earnestMoney).toBeLessThanOrEqual(offerPrice / 100 + 0.5 + 1e-6);
      }),
    );
  });
});

test.each([
  [0, 0],
  [49.99, 0],
  [50, 1],
  [150, 2],
  [250_049.99, 2500],
  [250_050, 2501],
  [329_292, 3293],
])('earnest money of %d is %d', (price, expected) => {
  expect(usualEarnestMoney(price)).toBe(expected);
});
