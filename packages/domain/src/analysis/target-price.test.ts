import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { percent, toShare } from '../kernel/rate.ts';
import { closingCostsRate, downPaymentRate, loanMonths, targetCashOnCash } from './assumptions.ts';
import { cashOnCash } from './cash-on-cash.ts';
import { monthlyPayment, monthlyPaymentFactor } from './loan.ts';
import { targetPrice } from './target-price.ts';

/** How close to the wanted cash-on-cash the unrounded target price must come, in percentage points. */
const targetPriceAccuracy = 0.05;

/** The price solved for directly: P* = 12R / (t c + 12 (1 - d) k). */
function closedForm(rent: number, rate: number): number {
  const cashShare = toShare(downPaymentRate) + toShare(closingCostsRate);
  const debtShare = 12 * (1 - toShare(downPaymentRate)) * monthlyPaymentFactor(percent(rate), loanMonths);
  return (12 * rent) / (toShare(targetCashOnCash) * cashShare + debtShare);
}

function returnAt(price: number, rent: number, rate: number): number {
  const payment = monthlyPayment({ principal: price * 0.8, annualRate: percent(rate), months: 360 });
  return cashOnCash({ cashFlow: rent - payment, cashInvested: price * 0.22 });
}

const rates = fc.double({ min: 0, max: 20, noNaN: true });

describe('target price', () => {
  test.each([
    [2_000, 7, 259_546, 260_000],
    [2_190, 6.24, 299_841, 300_000],
    [1_000, 0, 217_129, 217_000],
  ])('rent %d at %d percent is worth %d, shown as %d', (rent, rate, unrounded, price) => {
    const target = targetPrice({ rent, annualRate: percent(rate) });
    expect(target.reach).toBe('within');
    expect(Math.round(target.unrounded)).toBe(unrounded);
    expect(target.price).toBe(price);
  });

  it('stays at the lowest price, and says so, when not even that reaches 13%', () => {
    const target = targetPrice({ rent: 50, annualRate: percent(7) });
    expect(target).toEqual({ price: 10_000, unrounded: 10_000, reach: 'below_range' });
  });

  it('stays at the highest price, and says so, when even that earns more than 13%', () => {
    const target = targetPrice({ rent: 40_000, annualRate: percent(7) });
    expect(target).toEqual({ price: 2_000_000, unrounded: 2_000_000, reach: 'above_range' });
  });

  test('earns 13% within the accuracy, and is the closed form to a cent', () => {
    fc.assert(
      fc.property(fc.double({ min: 30, max: 30_000, noNaN: true }), rates, (rent, rate) => {
        const exact = closedForm(rent, rate);
        const target = targetPrice({ rent, annualRate: percent(rate) });
        if (target.reach === 'below_range') expect(exact).toBeLessThan(10_000.01);
        else if (target.reach === 'above_range') expect(exact).toBeGreaterThan(1_999_999.99);
        else {
          expect(Math.abs(target.unrounded - exact)).toBeLessThan(0.01);
          expect(Math.abs(returnAt(target.unrounded, rent, rate) - targetCashOnCash)).toBeLessThan(targetPriceAccuracy);
          expect(target.price % 1_000).toBe(0);
          expect(Math.abs(target.price - target.unrounded)).toBeLessThanOrEqual(500);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('rises with rent and falls with the rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 20_000 }),
        rates,
        fc.integer({ min: 1, max: 5_000 }),
        (rent, rate, more) => {
          const base = targetPrice({ rent, annualRate: percent(rate) }).unrounded;
          expect(targetPrice({ rent: rent + more, annualRate: percent(rate) }).unrounded).toBeGreaterThanOrEqual(base);
          expect(targetPrice({ rent, annualRate: percent(rate + 1) }).unrounded).toBeLessThanOrEqual(base);
        },
      ),
    );
  });
});
