import { monthlyPayment, remainingBalance } from '../analysis/loan.ts';
import { percent } from '../kernel/rate.ts';

export const ownerFinancingProblem = 'Invalid input or term longer than amortization';

/** Dollars, years, percents; the down payment is a percentage of the price. */
export interface OwnerFinancingTerms {
  price: number;
  downPayment: number;
  interestRate: number;
  amortizationYears: number;
  termYears: number;
}

export interface OwnerFinancing {
  downPayment: number;
  loan: number;
  monthlyPayment: number;
  months: number;
  balloon: number;
  totalInterest: number;
  totalPaid: number;
}

/**
 * A sale that the owner finances, unrounded dollars: level payment over the amortization, and what falls due at the end
 * of the term. Null for a number below 0, a down payment over 100%, or a term longer than the amortization.
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
