import { type LoanTerms, monthlyPayment, remainingBalance } from '../analysis/loan.ts';
import { percent, toShare } from '../kernel/rate.ts';
import { monthsOf } from '../paperwork/seller-note.ts';
import type { PurchaseInput } from './rental-input.ts';

/** Unrounded dollars: payments of both loans a month, debt service of the first year. */
export interface Financing {
  downPayment: number;
  loanAmount: number;
  closingCosts: number;
  points: number;
  cashInvested: number;
  loanPayment: number;
  secondPayment: number;
  debtService: number;
  loans: ServicedLoan[];
}

interface ServicedLoan extends LoanTerms {
  payment: number;
}

/**
 * Cash put in: down + closing + points + rehab + reserves + holding costs - credits (DealCheck's list), less what a
 * second note pays of it. Unrounded dollars; can be 0 or below.
 */
export function finance(input: PurchaseInput & { price: number }): Financing {
  const { price, secondLoan } = input;
  const downPayment = price * toShare(percent(input.downPaymentRate));
  const loanAmount = price - downPayment;
  const closingCosts = price * toShare(percent(input.closingRate));
  const points = loanAmount * toShare(percent(input.pointsRate));
  const first = loanOf(loanAmount, input.loanRate, input.loanYears);
  const second = secondLoan && loanOf(secondLoan.principal, secondLoan.rate, secondLoan.years);
  const loans = second ? [first, second] : [first];
  return {
    downPayment,
    loanAmount,
    closingCosts,
    points,
    cashInvested: downPayment + closingCosts + points + cashBeside(input),
    loanPayment: first.payment,
    secondPayment: second ? second.payment : 0,
    debtService: debtServiceOfYear(loans, 1),
    loans,
  };
}

/** What of the cash put in does not depend on the price, dollars; below 0 where others pay more of it. */
export function cashBeside({ rehab, reserves, holdingCosts = 0, credits, secondLoan }: PurchaseInput): number {
  return rehab + reserves + holdingCosts - credits - (secondLoan?.principal ?? 0);
}

/** A level-payment loan; a term under one month counts as one. */
export function loanOf(principal: number, annualRate: number, years: number): ServicedLoan {
  const terms = { principal, annualRate: percent(annualRate), months: Math.max(monthsOf(years), 1) };
  return { ...terms, payment: monthlyPayment(terms) };
}

/** What is owed on all loans after so many payments, unrounded dollars. */
export function balanceAfterMonths(loans: readonly LoanTerms[], months: number): number {
  return loans.reduce((sum, loan) => sum + remainingBalance({ ...loan, paid: months }), 0);
}

/** The payments of one year (from 1); a loan that ends within it is paid for its last months only. Dollars. */
export function debtServiceOfYear(loans: readonly ServicedLoan[], year: number): number {
  return loans.reduce((sum, loan) => {
    const months = Math.min(Math.max(loan.months - 12 * (year - 1), 0), 12);
    return sum + months * loan.payment;
  }, 0);
}
