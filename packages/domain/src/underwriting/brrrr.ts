import { cashOnCash } from '../analysis/cash-on-cash.ts';
import { annualLoanConstant } from '../analysis/loan.ts';
import { type Percent, percent, toShare } from '../kernel/rate.ts';
import { balanceAfterMonths, loanOf } from './financing.ts';
import { operate } from './operating.ts';
import type { OperatingInput } from './rental-input.ts';

/** What buying, renovating, renting, refinancing is computed from: dollars and percents. */
export interface BrrrrInput extends OperatingInput {
  arv: number;
  rehab: number;
  /** Percent of the rehab. */
  contingencyRate: number;
  /** Percent of the price. */
  closingRate: number;
  /** The first loan: percent of the price, percent a year. */
  loanShare: number;
  loanRate: number;
  /** Percent of the first loan. */
  pointsRate: number;
  /** Null: interest only until the refinancing. */
  loanYears: number | null;
  /** From the purchase to the refinancing. */
  monthsToRefinance: number;
  /** Tax, insurance, utilities a month until then, without the loan's payments. */
  holdingCost: number;
  /** Rent that comes in before the refinancing, in total. */
  earlyRent: number;
  /** The new loan: percent of the value after renovations. */
  refinanceShare: number;
  refinanceRate: number;
  refinanceYears: number;
  /** Percent of the new loan. */
  refinanceCostRate: number;
  /** The bank's DSCR that the new loan must keep; null for no such limit. */
  lowestDscr: number | null;
}

/** What a BRRRR comes to, unrounded dollars and percents. */
export interface BrrrrFigures {
  loanAmount: number;
  /** Down payment, closing, points and rehab with its contingency. */
  initialCash: number;
  /** Holding costs and the first loan's payments, less early rent. */
  holding: number;
  /** Owed on the first loan on the day of the refinancing. */
  payoff: number;
  refinanceLoan: number;
  /** Whether the DSCR and not the value limits the new loan. */
  isLimitedByDscr: boolean;
  refinanceCosts: number;
  /** New loan less payoff and costs. */
  cashOut: number;
  /** Initial cash + holding + refinancing costs - (new loan - payoff). 0 or below: everything came back. */
  cashLeft: number;
  isNoCashLeft: boolean;
  /** All cash that was in the deal before the refinancing. */
  cashBefore: number;
  /** Share of that cash which came back. */
  cashBack: Percent | null;
  noi: number;
  newPayment: number;
  /** A year after the refinancing, after debt service and the capital reserve. */
  cashFlow: number;
  /** On the cash left; null where none is left. */
  cashOnCash: Percent | null;
  dscrBank: number | null;
  /** Value after renovations less the new loan. */
  equity: number;
}

/**
 * Cash left = initial cash + holding + refinancing costs - (refinance loan - payoff). The refinance loan is a share of
 * the value after renovations, capped by the bank's DSCR where one is set; the payoff is the balance that remains on
 * the first loan, not its first amount (biggerpockets.com thread 597374; reunderwriter.com). Unrounded.
 */
export function brrrr(input: BrrrrInput): BrrrrFigures {
  const { price, arv } = input;
  const loanAmount = price * toShare(percent(input.loanShare));
  const first = firstLoan(input, loanAmount);
  const initialCash =
    price -
    loanAmount +
    price * toShare(percent(input.closingRate)) +
    loanAmount * toShare(percent(input.pointsRate)) +
    input.rehab * (1 + toShare(percent(input.contingencyRate)));
  const holding = input.monthsToRefinance * (input.holdingCost + first.payment) - input.earlyRent;
  const operation = operate(input);
  const byValue = arv * toShare(percent(input.refinanceShare));
  const { annualRate, months } = loanOf(1, input.refinanceRate, input.refinanceYears);
  const constant = annualLoanConstant(annualRate, months);
  const byDscr = input.lowestDscr ? Math.max(operation.noi, 0) / input.lowestDscr / constant : Number.POSITIVE_INFINITY;
  const refinanceLoan = Math.min(byValue, byDscr);
  const refinanceCosts = refinanceLoan * toShare(percent(input.refinanceCostRate));
  const cashBefore = initialCash + holding;
  const cashLeft = cashBefore + refinanceCosts - (refinanceLoan - first.payoff);
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
  };
}

function firstLoan({ loanRate, loanYears, monthsToRefinance }: BrrrrInput, amount: number) {
  if (loanYears === null) return { payment: (amount * toShare(percent(loanRate))) / 12, payoff: amount };
  const loan = loanOf(amount, loanRate, loanYears);
  return { payment: loan.payment, payoff: balanceAfterMonths([loan], monthsToRefinance) };
}
