import type { LoanTerms } from '../analysis/loan.ts';
import { byYear, type LoanPeriod, loanSchedule } from '../analysis/loan-schedule.ts';
import { roundToCents } from '../kernel/money.ts';

/**
 * A note's schedule by month, dollars: each figure rounded to cents by itself, so that the last row ends at exactly 0
 * and sums of rows can be some cents off.
 */
export function amortizationSchedule(loan: LoanTerms): LoanPeriod[] {
  return loanSchedule(loan).map(inCents);
}

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
