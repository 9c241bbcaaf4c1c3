import { toShare } from '../kernel/rate.ts';
import { closingCostsRate, downPaymentRate } from './assumptions.ts';

/** 20% of the price, unrounded dollars. */
export function downPaymentOf(price: number): number {
  return price * toShare(downPaymentRate);
}

/** 2% of the price, unrounded dollars. */
export function closingCostsOf(price: number): number {
  return price * toShare(closingCostsRate);
}

/** The rest of the price after the down payment, unrounded dollars; closing costs are paid in cash. */
export function loanAmountOf(price: number): number {
  return price - downPaymentOf(price);
}
