import { type LoanTerms, monthlyPayment, remainingBalance } from '../analysis/loan.ts';
import { roundToCents } from '../kernel/money.ts';
import { toMonthlyShare } from '../kernel/rate.ts';

/** One month or year of a note that is paid for its whole term; each figure rounded to cents by itself. Dollars. */
export interface AmortizationRow {
  /** The month or year, from 1. */
  period: number;
  payment: number;
  interest: number;
  principal: number;
  /** Owed after the last payment of the period. */
  balance: number;
}

/**
 * The schedule of a level-payment loan, a row for each month of its term. Every figure is the unrounded value
 * rounded once, so a balloon equals the balance of its row and the last row ends at exactly 0; sums of rounded rows
 * can be some cents off.
 */
export function amortizationSchedule(loan: LoanTerms): AmortizationRow[] {
  return rowsOf(loan, 1);
}

/** The same by years of twelve months; a last year that is not full has the months that are left. */
export function amortizationByYear(loan: LoanTerms): AmortizationRow[] {
  return rowsOf(loan, 12);
}

function rowsOf(loan: LoanTerms, monthsEach: number): AmortizationRow[] {
  const payment = monthlyPayment(loan);
  return Array.from({ length: Math.ceil(loan.months / monthsEach) }, (_, index) => {
    const from = index * monthsEach;
    const to = Math.min(from + monthsEach, loan.months);
    const paid = payment * (to - from);
    const balance = remainingBalance({ ...loan, paid: to });
    const principal = remainingBalance({ ...loan, paid: from }) - balance;
    const interest = toMonthlyShare(loan.annualRate) === 0 ? 0 : Math.max(paid - principal, 0);
    return {
      period: index + 1,
      payment: roundToCents(paid),
      interest: roundToCents(interest),
      principal: roundToCents(principal),
      balance: roundToCents(balance),
    };
  });
}
