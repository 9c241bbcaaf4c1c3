import { roundHalfUp } from '../kernel/rounding.ts';

/** Dollars by the 1% rule: a hundredth of the price in whole dollars, half away from zero (specification 2, section 9). */
export function usualEarnestMoney(price: number): number {
  return roundHalfUp(Math.max(price, 0) / 100);
}
