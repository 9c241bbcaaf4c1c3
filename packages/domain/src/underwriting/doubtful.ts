import type { QuickAnalysis } from '../analysis/quick-analysis.ts';
import { percent, toShare } from '../kernel/rate.ts';

/** Above these, price or rent is wrong rather than good: a year's return on the cash, a month's rent of the price. */
export const highestReturn = percent(100);
export const highestRent = percent(2.5);

/** Whether a month's rent is more than 2.5% of the price: no house that people live in has such a price. */
export function isRentDoubtful({ rent, price }: { rent: number; price: number }): boolean {
  return rent > price * toShare(highestRent);
}

export function isReturnDoubtful(cashOnCash: number | null): boolean {
  return cashOnCash !== null && cashOnCash > highestReturn;
}

/** Whether the quick figures can't be true of a house that people live in; what is not known is not doubted. */
export function areQuickFiguresDoubtful({ rent, downPayment, loanAmount, cashOnCash }: QuickAnalysis): boolean {
  if (rent.value === null || downPayment.value === null || loanAmount.value === null) return false;
  const price = downPayment.value + loanAmount.value;
  return isRentDoubtful({ rent: rent.value, price }) || isReturnDoubtful(cashOnCash.value);
}
