import { monthlyPayment, remainingBalance } from '../analysis/loan.ts';
import { percent } from '../kernel/rate.ts';

export interface SellerNoteTerms {
  /** Dollars; what does not leave anything to finance gives a note of 0. */
  price: number;
  downPayment: number;
  earnestMoney: number;
  /** Nominal yearly rate, percent. */
  interestRate: number;
  termYears: number;
  /** 0 for no balloon. */
  balloonYears: number;
}

/** A note that the seller takes back; unrounded dollars. */
export interface SellerNote {
  amount: number;
  monthlyPayment: number;
  /** What is still owed after the last payment before it falls due; 0 without a balloon. */
  balloonAmount: number;
  /** Monthly payments until it is paid off or the balloon falls due. */
  paymentCount: number;
  /** All payments with the balloon. */
  totalOfPayments: number;
  totalInterest: number;
}

/** Whole months of a number of years. */
export function monthsOf(years: number): number {
  return Math.round(years * 12);
}

/**
 * What is financed and how it is paid back (specification 2, sections 5 and 9): amount = price - down payment -
 * earnest money, never below 0; the level payment at rate/12 over the term, a straight division at a rate of 0;
 * a balloon only where its period is shorter than the term (and not 0) and neither amount nor rate is 0. A term of
 * 0 has no payments: nothing is known of how the note is paid. Unrounded dollars.
 */
export function sellerNote(terms: SellerNoteTerms): SellerNote {
  const amount = Math.max(terms.price - terms.downPayment - terms.earnestMoney, 0);
  const months = monthsOf(terms.termYears);
  if (amount === 0 || months === 0) {
    return { amount, monthlyPayment: 0, balloonAmount: 0, paymentCount: 0, totalOfPayments: 0, totalInterest: 0 };
  }
  const loan = { principal: amount, annualRate: percent(terms.interestRate), months };
  const payment = monthlyPayment(loan);
  const balloonMonths = monthsOf(terms.balloonYears);
  const hasBalloon = balloonMonths > 0 && balloonMonths < months && terms.interestRate > 0;
  const balloonAmount = hasBalloon ? Math.max(remainingBalance({ ...loan, paid: balloonMonths }), 0) : 0;
  const paymentCount = hasBalloon ? balloonMonths : months;
  const totalOfPayments = payment * paymentCount + balloonAmount;
  return {
    amount,
    monthlyPayment: payment,
    balloonAmount,
    paymentCount,
    totalOfPayments,
    totalInterest: terms.interestRate === 0 ? 0 : Math.max(totalOfPayments - amount, 0),
  };
}
