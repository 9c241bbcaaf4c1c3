import { type Percent, percent } from '../kernel/rate.ts';

export const excellentCashOnCash = percent(13);

export const borderlineCashOnCash = percent(12);

export type CashOnCashRating = 'Excellent' | 'Borderline' | 'Low';

/** A year's cash flow over the cash put in (down payment and closing costs, above 0); before operating costs. */
export function cashOnCash({ cashFlow, cashInvested }: { cashFlow: number; cashInvested: number }): Percent {
  return percent((100 * 12 * cashFlow) / cashInvested);
}

/** Excellent from 13%, Borderline from 12%, else Low, judged by the unrounded return. */
export function cashOnCashRating(cashOnCashReturn: number): CashOnCashRating {
  if (cashOnCashReturn >= excellentCashOnCash) return 'Excellent';
  return cashOnCashReturn >= borderlineCashOnCash ? 'Borderline' : 'Low';
}
