/**
 * Earnest money by the 1% rule: a hundredth of the price, rounded to whole dollars, half away from zero
 * (specification 2, section 9). Dollars; the price unrounded. The tiny correction undoes binary representation.
 */
export function usualEarnestMoney(price: number): number {
  const share = Math.max(price, 0) / 100;
  return Math.round(share + share * Number.EPSILON);
}
