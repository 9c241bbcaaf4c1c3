import { cashOnCash } from '../analysis/cash-on-cash.ts';
import { annualLoanConstant } from '../analysis/loan.ts';
import { type Percent, percent, toShare } from '../kernel/rate.ts';
import { balanceAfterMonths, loanOf } from './financing.ts';
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
}

/**
 * Cash left = initial cash + holding + refinancing costs - (new loan - payoff). The new loan is a share of the ARV,
 * capped by the bank's DSCR; the payoff is what remains of the first loan (biggerpockets.com thread 597374;
 * reunderwriter.com). Unrounded.
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
