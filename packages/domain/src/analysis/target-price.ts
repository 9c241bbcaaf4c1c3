import type { Percent } from '../kernel/rate.ts';
import { loanMonths, targetCashOnCash, targetPriceRounding, targetPriceSearch } from './assumptions.ts';
import { cashOnCash } from './cash-on-cash.ts';
import { monthlyPaymentFactor } from './loan.ts';
import { closingCostsOf, downPaymentOf, loanAmountOf } from './purchase.ts';

export interface TargetPrice {
  price: number;
  unrounded: number;
  /**
   * 'below_range': not even at 10,000 dollars; 'above_range': more than reached still at 2,000,000. That is the price
   * then.
   */
  reach: 'within' | 'below_range' | 'above_range';
}

/**
 * The highest price for 13% cash-on-cash by 30 halvings of 10,000 to 2,000,000 dollars, then the nearest 1,000. `rent`
 * is dollars a month, before operating costs.
 */
export function targetPrice({ rent, annualRate }: { rent: number; annualRate: Percent }): TargetPrice {
  const paymentFactor = monthlyPaymentFactor(annualRate, loanMonths);
  const returnAt = (price: number) =>
    cashOnCash({
      cashFlow: rent - loanAmountOf(price) * paymentFactor,
      cashInvested: downPaymentOf(price) + closingCostsOf(price),
    });
  const { steps, lowest, highest } = targetPriceSearch;
  if (returnAt(lowest) < targetCashOnCash) return { price: lowest, unrounded: lowest, reach: 'below_range' };
  if (returnAt(highest) > targetCashOnCash) return { price: highest, unrounded: highest, reach: 'above_range' };
  let [low, high]: [number, number] = [lowest, highest];
  for (let step = 0; step < steps; step++) {
    const middle = (low + high) / 2;
    if (returnAt(middle) >= targetCashOnCash) low = middle;
    else high = middle;
  }
  const unrounded = (low + high) / 2;
  return { price: Math.round(unrounded / targetPriceRounding) * targetPriceRounding, unrounded, reach: 'within' };
}
