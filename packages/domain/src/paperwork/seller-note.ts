import { monthlyPayment, remainingBalance } from '../analysis/loan.ts';
import { percent } from '../kernel/rate.ts';

/** Dollars, percent a year, years; `balloonYears` is 0 for no balloon. */
export interface SellerNoteTerms {
  price: number;
  downPayment: number;
  earnestMoney: number;
  interestRate: number;
  termYears: number;
  balloonYears: number;
}

export interface SellerNote {
  amount: number;
  monthlyPayment: number;
  balloonAmount: number;
  paymentCount: number;
  totalOfPayments: number;
  totalInterest: number;
}

export function monthsOf(years: number): number {
  return Math.round(years * 12);
}

/**
 * What is financed and paid back (specification 2, sections 5 and 9), unrounded dollars: price - down payment - earnest
 * money, never below 0; the level payment at rate/12; a balloon only where it is due within the term and neither amount
 * nor rate is 0. A term of 0 has no payments.
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
