import { loanApr } from '../analysis/apr.ts';
import type { Percent } from '../kernel/rate.ts';
import type { Financing } from './financing.ts';

/** The APR of the first loan with its points, the only finance charge that is known of it; null without a loan. */
export function purchaseApr({ loans: [first], points }: Pick<Financing, 'loans' | 'points'>): Percent | null {
  return first ? loanApr({ ...first, financeCharges: points }) : null;
}

/** What is said beside it. */
export function aprNote(points: number): string {
  return points > 0 ? 'with points, other lender fees not included' : 'lender fees not included';
}
