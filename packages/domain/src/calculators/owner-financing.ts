import { monthlyPayment, remainingBalance } from '../analysis/loan.ts';
import { percent } from '../kernel/rate.ts';

/** What stands in place of the figures where the terms cannot be (specification 2, sections 5 and 8). */
export const ownerFinancingProblem = 'Invalid input or term longer than amortization';

export interface OwnerFinancingTerms {
  /** Dollars. */
  price: number;
  /** Percent of the price, 0 to 100. */
  downPayment: number;
  /** Nominal yearly rate, percent. */
  interestRate: number;
  /** Years over which the payments are reckoned, above 0. */
  amortizationYears: number;
  /** Years until the rest falls due, above 0 and at most the amortization. */
  termYears: number;
}

/** Unrounded dollars. */
export interface OwnerFinancing {
  downPayment: number;
  loan: number;
  monthlyPayment: number;
  /** Payments until the rest falls due. */
  months: number;
  /** What is owed after the last of them; 0 where the term is the whole amortization. */
  balloon: number;
  totalInterest: number;
  /** Down payment, payments and balloon. */
  totalPaid: number;
}

/**
 * A sale that the owner finances: loan = price − down payment, the level payment over the amortization, and what
 * falls due at the end of the term. Null where the terms cannot be: a number that is none or negative, a down payment
 * outside of 0 to 100%, a term longer than the amortization.
 */
export function ownerFinancing(terms: OwnerFinancingTerms): OwnerFinancing | null {
  const { price, downPayment: share, interestRate, amortizationYears, termYears } = terms;
  const areNumbers = [price, share, interestRate, amortizationYears, termYears].every(
    (value) => Number.isFinite(value) && value >= 0,
  );
  const months = Math.round(termYears * 12);
  if (!areNumbers || share > 100 || months < 1 || termYears > amortizationYears) return null;
  const downPayment = (price * share) / 100;
  const principal = price - downPayment;
  const loan = { principal, annualRate: percent(interestRate), months: Math.round(amortizationYears * 12) };
  const payment = monthlyPayment(loan);
  const balloon = remainingBalance({ ...loan, paid: months });
  const paid = payment * months + balloon;
  return {
    downPayment,
    loan: principal,
    monthlyPayment: payment,
    months,
    balloon,
    totalInterest: interestRate === 0 ? 0 : paid - principal,
    totalPaid: downPayment + paid,
  };
}
