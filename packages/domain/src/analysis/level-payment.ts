import { toMonthlyShare } from '../kernel/rate.ts';
import { type LoanTerms, monthlyPayment } from './loan.ts';

/** The level payment, unrounded dollars; in advance it is lower by a month's interest on itself. */
export function levelPayment(loan: LoanTerms, isInAdvance: boolean): number {
  const payment = monthlyPayment(loan);
  return isInAdvance ? payment / (1 + toMonthlyShare(loan.annualRate)) : payment;
}
