import { finance } from '../underwriting/financing.ts';
import { returnsOfSale } from '../underwriting/projection.ts';
import type { RentalInput } from '../underwriting/rental-input.ts';
import type { DealMeasure } from './measures.ts';

/** A rule about what the sale at the end comes to; percent a year, or a multiple of the cash put in. */
export interface SaleLimit {
  measure: 'internalRate' | 'equityMultiple';
  value: number;
}

export function isAboutSale<Rule extends { measure: DealMeasure; value: number }>(
  rule: Rule,
): rule is Rule & SaleLimit {
  return rule.measure === 'internalRate' || rule.measure === 'equityMultiple';
}

/** Below this rate, percent, everything is worth more later than today. */
const lowestRate = -99;

/** The rate at which what comes in is discounted, percent: a limit of the internal rate, else none. */
export const discountOf = ({ measure, value }: SaleLimit): number =>
  measure === 'internalRate' ? Math.max(value, lowestRate) : 0;

/** For each dollar put in, how many more than it are wanted back, undiscounted. */
export const multipleOf = ({ measure, value }: SaleLimit): number => (measure === 'equityMultiple' ? value - 1 : 0);

/**
 * By how many dollars a rental with its sale is worth more than a limit wants: what it is worth at the limit's rate, or what comes back
 * beyond the limit's multiple. It is linear in rent and value, which the rate and the multiple are not. Where no cash is put in, the
 * profit, as rules judge it then.
 */
export function saleSurplus(input: RentalInput, limit: SaleLimit): number {
  const { cashInvested } = finance(input);
  const { netPresentValue, totalProfit } = returnsOfSale({ ...input, discountRate: discountOf(limit) });
  if (!(cashInvested > 0)) return totalProfit;
  return limit.measure === 'internalRate' ? netPresentValue : totalProfit - multipleOf(limit) * cashInvested;
}
