import { type Percent, toMonthlyShare } from '../kernel/rate.ts';

export interface LoanTerms {
  principal: number;
  /** Nominal yearly rate, 0 or more. */
  annualRate: Percent;
  /** Whole months, at least 1. */
  months: number;
}

/**
 * The share of a loan paid back each month, k = i / (1 - (1 + i)^-n), 1/n at a rate of 0; a term under a month counts
 * as one. `log1p` and `expm1` keep very small rates exact.
 */
export function monthlyPaymentFactor(annualRate: Percent, months: number): number {
  const term = Math.max(months, 1);
  const rate = toMonthlyShare(annualRate);
  return rate === 0 ? 1 / term : rate / -Math.expm1(-term * Math.log1p(rate));
}

/** The level monthly payment of principal and interest that pays a loan off over its term, unrounded dollars. */
export function monthlyPayment({ principal, annualRate, months }: LoanTerms): number {
  return principal * monthlyPaymentFactor(annualRate, months);
}

/**
 * What is owed after `paid` regular payments, unrounded dollars: L((1+i)^n - (1+i)^m) / ((1+i)^n - 1), a straight line
 * at a rate of 0. Exactly 0 from the last payment on, the whole principal before the first.
 */
export function remainingBalance({ principal, annualRate, months, paid }: LoanTerms & { paid: number }): number {
  if (paid >= months) return 0;
  if (paid <= 0) return principal;
  const rate = toMonthlyShare(annualRate);
  if (rate === 0) return (principal * (months - paid)) / months;
  const growth = Math.log1p(rate);
  return (principal * Math.expm1(-(months - paid) * growth)) / Math.expm1(-months * growth);
}

/** Yearly debt service as a share of the loan; NOI / loan divided by it is the bank's coverage ratio. */
export function annualLoanConstant(annualRate: Percent, months: number): number {
  return 12 * monthlyPaymentFactor(annualRate, months);
}
