import { percent, toShare } from '../kernel/rate.ts';
import { debtServiceOfYear, loanOf } from '../underwriting/financing.ts';
import { highestPrice, type PriceTarget } from '../underwriting/highest-price.ts';
import { operate } from '../underwriting/operating.ts';
import type { RentalInput } from '../underwriting/rental-input.ts';
import type { DealGoal } from './measures.ts';
import type { DealSellerTerms } from './seller-terms.ts';

export type Solved =
  | { value: number; reason: null }
  | { value: null; reason: 'not_reached' | 'always_reached' | 'goal' };

export const priceTargetOf = {
  monthlyCashFlow: 'cash_flow',
  dscrBank: 'dscr',
  cashOnCash: 'cash_on_cash',
  capRate: 'cap_rate',
} as const satisfies Record<DealGoal['measure'], PriceTarget['measure']>;

/**
 * A rental as its seller would finance it: the premium on the price, the note in place of the bank's loan, no points.
 * The balloon falls due later than the year that is computed.
 */
export function financeBySeller(input: RentalInput, terms: DealSellerTerms): RentalInput {
  return {
    ...input,
    price: input.price * (1 + toShare(percent(terms.premium))),
    downPaymentRate: terms.downPayment,
    loanRate: terms.rate,
    loanYears: terms.termYears,
    pointsRate: 0,
  };
}

/** The largest premium over the price (percent; below 0 under it) with which the seller's terms reach a goal. */
export function largestPremium(input: RentalInput, terms: DealSellerTerms, { measure, value }: DealGoal): Solved {
  const found = highestPrice(financeBySeller(input, terms), { measure: priceTargetOf[measure], value });
  if (found.kind === 'found') return { value: 100 * (found.price / input.price - 1), reason: null };
  return { value: null, reason: unreached(found) };
}

export function unreached({ reason }: { reason: string }): 'not_reached' | 'always_reached' {
  return reason === 'always_reached' ? 'always_reached' : 'not_reached';
}

/**
 * The smallest down payment (percent of the offered price) with which the seller's terms reach a monthly cash flow or
 * DSCR, in closed form: NOI less the goal over the payments of a note of the whole price.
 */
export function smallestDownPayment(input: RentalInput, terms: DealSellerTerms, { measure, value }: DealGoal): Solved {
  if (measure !== 'monthlyCashFlow' && measure !== 'dscrBank') return { value: null, reason: 'goal' };
  const offered = financeBySeller(input, terms);
  const { noi } = operate(offered);
  const whole = debtServiceOfYear([loanOf(offered.price, offered.loanRate, offered.loanYears)], 1);
  const reached = (share: number): Solved =>
    share <= 1 ? { value: 100 * Math.max(share, 0), reason: null } : { value: null, reason: 'not_reached' };
  if (measure === 'monthlyCashFlow') return reached(1 - (noi - 12 * value) / whole);
  // A ratio of 0 or less is kept by any note or by none: more debt does not lower it.
  if (value <= 0) return reached(noi / whole >= value ? 0 : Number.POSITIVE_INFINITY);
  return reached(1 - noi / (value * whole));
}
