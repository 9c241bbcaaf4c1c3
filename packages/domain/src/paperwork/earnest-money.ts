import { roundHalfUp } from '../kernel/rounding.ts';

/**
 * Earnest money by the 1% rule: a hundredth of the price, rounded to whole dollars, half away from zero
 * (specification 2, section 9). Dollars; the price unrounded.
 */
export function usualEarnestMoney(price: number): number {
  return roundHalfUp(Math.max(price, 0) / 100);
}
