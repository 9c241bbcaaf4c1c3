import { cashOnCash } from '../analysis/cash-on-cash.ts';
import { annualLoanConstant } from '../analysis/loan.ts';
import { type Percent, percent, toShare } from '../kernel/rate.ts';
import { balanceAfterMonths, loanOf } from './financing.ts';
import { flipDefaults, withContingency } from './flip.ts';
import { operate } from './operating.ts';
import type { OperatingInput } from './rental-input.ts';

/**
 * Dollars and percents: closing and first loan of the price, points of that loan, the new loan of the ARV.
 * `holdingCost` is a month's, without the loan; `earlyRent` is all rent before the refinancing.
 */
export interface BrrrrInput extends OperatingInput {
  arv: number;
  rehab: number;
  contingencyRate: number;
  closingRate: number;
  loanShare: number;
  loanRate: number;
  pointsRate: number;
  /** Null: interest only until the refinancing. */
  loanYears: number | null;
  monthsToRefinance: number;
  holdingCost: number;
  earlyRent: number;
  refinanceShare: number;
  refinanceRate: number;
  refinanceYears: number;
  refinanceCostRate: number;
  lowestDscr: number | null;
}

export interface BrrrrFigures {
  loanAmount: number;
  initialCash: number;
  holding: number;
  payoff: number;
  refinanceLoan: number;
  isLimitedByDscr: boolean;
  refinanceCosts: number;
  cashOut: number;
  /** Initial cash + holding + refinancing costs - (new loan - payoff). 0 or below: everything came back. */
  cashLeft: number;
  isNoCashLeft: boolean;
  cashBefore: number;
  cashBack: Percent | null;
  noi: number;
  newPayment: number;
  /** A year after the refinancing, after debt service and the capital reserve. */
  cashFlow: number;
  cashOnCash: Percent | null;
  dscrBank: number | null;
  equity: number;
  /** What the home is worth beyond all that it cost: equity - cash left. */
  equityGained: number;
}

/** The defaults of a BRRRR, as those of a flip; holding costs a month, dollars. */
export const brrrrDefaults = {
  contingencyRate: flipDefaults.contingencyRate,
  loanShare: percent(80),
  loanRate: flipDefaults.loanRate,
  pointsRate: flipDefaults.pointsRate,
  loanYears: null,
  monthsToRefinance: 6,
  holdingCost: 350,
  earlyRent: 0,
  refinanceShare: percent(75),
  refinanceCostRate: percent(2),
  lowestDscr: null,
} as const satisfies Partial<BrrrrInput>;

/** How a BRRRR is paid for until its new loan, the same for any home. */
export type BrrrrTerms = Pick<
  BrrrrInput,
  | 'contingencyRate'
  | 'closingRate'
  | 'loanShare'
  | 'loanRate'
  | 'pointsRate'
  | 'monthsToRefinance'
  | 'holdingCost'
  | 'earlyRent'
>;

/** The first loan, dollars. */
export function firstLoanOf(price: number, { loanShare }: Pick<BrrrrTerms, 'loanShare'>): number {
  return price * toShare(percent(loanShare));
}

/** A month of the first loan while only its interest is paid, dollars. */
export function interestOnly(loan: number, { loanRate }: Pick<BrrrrTerms, 'loanRate'>): number {
  return (loan * toShare(percent(loanRate))) / 12;
}

function brrrrInitialCash(price: number, loan: number, rehab: number, terms: BrrrrTerms): number {
  const closing = price * toShare(percent(terms.closingRate));
  return price - loan + closing + loan * toShare(percent(terms.pointsRate)) + withContingency(rehab, terms);
}

function brrrrHolding(payment: number, { monthsToRefinance, holdingCost, earlyRent }: BrrrrTerms): number {
  return monthsToRefinance * (holdingCost + payment) - earlyRent;
}

/**
 * All cash that goes in before the refinancing, dollars; `payment` is a month of the first loan. Of numbers alone, so that
 * millions of listings are gone through without making an object of each.
 */
export function brrrrCashBefore(price: number, rehab: number, payment: number, terms: BrrrrTerms): number {
  return brrrrInitialCash(price, firstLoanOf(price, terms), rehab, terms) + brrrrHolding(payment, terms);
}

/** The new loan by the value alone, dollars. */
export function refinanceByValue(arv: number, { refinanceShare }: Pick<BrrrrInput, 'refinanceShare'>): number {
  return arv * toShare(percent(refinanceShare));
}

/** What of the cash is still in the deal after the new loan has paid off the first one and its own costs, dollars. */
export function brrrrCashLeft(
  cashBefore: number,
  newLoan: number,
  payoff: number,
  { refinanceCostRate }: Pick<BrrrrInput, 'refinanceCostRate'>,
): number {
  return cashBefore + newLoan * toShare(percent(refinanceCostRate)) - (newLoan - payoff);
}

/** The equity after the refinancing beyond the cash that is left in the deal, dollars. */
export function brrrrEquityGained(arv: number, newLoan: number, cashLeft: number): number {
  return arv - newLoan - cashLeft;
}

/**
 * Cash left = initial cash + holding + refinancing costs - (new loan - payoff). The new loan is a share of the ARV,
 * capped by the bank's DSCR; the payoff is what remains of the first loan (biggerpockets.com thread 597374;
 * reunderwriter.com). Unrounded.
 */
export function brrrr(input: BrrrrInput): BrrrrFigures {
  const { price, arv } = input;
  const loanAmount = firstLoanOf(price, input);
  const first = firstLoan(input, loanAmount);
  const initialCash = brrrrInitialCash(price, loanAmount, input.rehab, input);
  const holding = brrrrHolding(first.payment, input);
  const operation = operate(input);
  const byValue = refinanceByValue(arv, input);
  const { annualRate, months } = loanOf(1, input.refinanceRate, input.refinanceYears);
  const constant = annualLoanConstant(annualRate, months);
  const byDscr = input.lowestDscr ? Math.max(operation.noi, 0) / input.lowestDscr / constant : Number.POSITIVE_INFINITY;
  const refinanceLoan = Math.min(byValue, byDscr);
  const refinanceCosts = refinanceLoan * toShare(percent(input.refinanceCostRate));
  const cashBefore = brrrrCashBefore(price, input.rehab, first.payment, input);
  const cashLeft = brrrrCashLeft(cashBefore, refinanceLoan, first.payoff, input);
  const debtService = refinanceLoan * constant;
  const cashFlow = operation.noi - debtService - operation.reserveBelowNoi;
  return {
    loanAmount,
    initialCash,
    holding,
    payoff: first.payoff,
    refinanceLoan,
    isLimitedByDscr: byDscr < byValue,
    refinanceCosts,
    cashOut: refinanceLoan - first.payoff - refinanceCosts,
    cashLeft,
    isNoCashLeft: cashLeft <= 0,
    cashBefore,
    cashBack: cashBefore > 0 ? percent((100 * (cashBefore - cashLeft)) / cashBefore) : null,
    noi: operation.noi,
    newPayment: debtService / 12,
    cashFlow,
    cashOnCash: cashLeft > 0 ? cashOnCash({ cashFlow: cashFlow / 12, cashInvested: cashLeft }) : null,
    dscrBank: debtService > 0 ? operation.noi / debtService : null,
    equity: arv - refinanceLoan,
    equityGained: brrrrEquityGained(arv, refinanceLoan, cashLeft),
  };
}

function firstLoan({ loanRate, loanYears, monthsToRefinance }: BrrrrInput, amount: number) {
  if (loanYears === null) return { payment: interestOnly(amount, { loanRate }), payoff: amount };
  const loan = loanOf(amount, loanRate, loanYears);
  return { payment: loan.payment, payoff: balanceAfterMonths([loan], monthsToRefinance) };
}
