import { rateOf } from '../analysis/time-value.ts';
import { type Percent, percent } from '../kernel/rate.ts';
import type { SellerNote } from './seller-note.ts';

/**
 * What a note yields to who pays so much for it, a year, compounded monthly: the rate at which its payments and its
 * balloon are worth that price. Null where there are none, or nothing is paid.
 */
export function noteYield(
  note: Pick<SellerNote, 'monthlyPayment' | 'paymentCount' | 'balloonAmount'>,
  price: number,
): Percent | null {
  if (!(price > 0) || note.paymentCount === 0) return null;
  const rate = rateOf({
    periods: note.paymentCount,
    payment: note.monthlyPayment,
    presentValue: -price,
    futureValue: note.balloonAmount,
  });
  return rate === null ? null : percent(1200 * rate);
}
