import type { LoanTerms } from '../analysis/loan.ts';
import { byYear, type LoanPeriod, loanSchedule } from '../analysis/loan-schedule.ts';
import { roundToCents } from '../kernel/money.ts';

/**
 * The schedule of a note that is paid for its whole term, a row for each month. Every figure is the unrounded value
 * rounded to cents once, so a balloon equals the balance of its row and the last row ends at exactly 0; sums of rounded
 * rows can be some cents off. Dollars.
 */
export function amortizationSchedule(loan: LoanTerms): LoanPeriod[] {
  return loanSchedule(loan).map(inCents);
}

/** The same by years of twelve months; a last year that is not full has the months that are left. */
export function amortizationByYear(loan: LoanTerms): LoanPeriod[] {
  return byYear(loanSchedule(loan)).map(inCents);
}

function inCents({ period, payment, interest, principal, balance }: LoanPeriod): LoanPeriod {
  return {
    period,
    payment: roundToCents(payment),
    interest: roundToCents(interest),
    principal: roundToCents(principal),
    balance: roundToCents(balance),
  };
}
