import { remainingBalance } from '../analysis/loan.ts';
import { type Percent, percent, toShare } from '../kernel/rate.ts';
import { loanOf } from './financing.ts';

/** What a refinancing is computed from: dollars, percents a year, years. */
export interface RefinanceInput {
  value: number;
  /** Owed today. */
  balance: number;
  rate: number;
  yearsLeft: number;
  newRate: number;
  newYears: number;
  /** Fees and closing costs. */
  costs: number;
  /** Whether they are added to the new loan. */
  areCostsFinanced: boolean;
  /** Paid out to the owner. */
  cashOut: number;
  /** The most that a lender gives, percent of the value. */
  highestLoanToValue: number;
}

/** What a refinancing comes to, unrounded dollars and percents. */
export interface RefinanceFigures {
  newLoan: number;
  payment: number;
  newPayment: number;
  /** A month; negative when the new loan costs more. */
  saving: number;
  /** Months until the savings have paid the costs; null when they never do. 0 without costs. */
  breakEvenMonths: number | null;
  interestLeft: number;
  newInterest: number;
  /** Of all payments to the end, with costs paid in cash and without what is paid out; negative when it costs more. */
  lifetimeSaving: number;
  loanToValue: Percent | null;
  /** Paid out at most at the lender's limit, never below 0. */
  highestCashOut: number;
  isAboveLimit: boolean;
}

/**
 * The old loan paid to its end against a new one: payments, interest, months until the savings have paid the costs
 * (costs / monthly saving), and what a lender's limit leaves to be paid out. Unrounded.
 */
export function refinance(input: RefinanceInput): RefinanceFigures {
  const financedCosts = input.areCostsFinanced ? input.costs : 0;
  const newLoan = input.balance + input.cashOut + financedCosts;
  const old = loanOf(input.balance, input.rate, input.yearsLeft);
  const next = loanOf(newLoan, input.newRate, input.newYears);
  const { payment } = old;
  const newPayment = next.payment;
  const saving = payment - newPayment;
  const limit = input.value * toShare(percent(input.highestLoanToValue));
  const paidInCash = input.costs - financedCosts;
  return {
    newLoan,
    payment,
    newPayment,
    saving,
    breakEvenMonths: input.costs <= 0 ? 0 : saving > 0 ? input.costs / saving : null,
    interestLeft: payment * old.months - input.balance,
    newInterest: newPayment * next.months - newLoan,
    lifetimeSaving: payment * old.months - newPayment * next.months - paidInCash + input.cashOut,
    loanToValue: input.value > 0 ? percent((100 * newLoan) / input.value) : null,
    highestCashOut: Math.max(limit - input.balance - financedCosts, 0),
    isAboveLimit: newLoan > limit,
  };
}

/** The two loans at the end of a year, unrounded dollars. */
interface RefinanceYear {
  year: number;
  balance: number;
  newBalance: number;
  /** What the new loan has saved so far in payments, less the costs that were paid in cash. */
  totalSaving: number;
}

/** Both loans year by year until the longer one ends. */
export function refinanceByYear(input: RefinanceInput): RefinanceYear[] {
  const { newLoan, payment, newPayment } = refinance(input);
  const old = loanOf(input.balance, input.rate, input.yearsLeft);
  const next = loanOf(newLoan, input.newRate, input.newYears);
  const paidInCash = input.areCostsFinanced ? 0 : input.costs;
  const years = Math.ceil(Math.max(old.months, next.months) / 12);
  return Array.from({ length: years }, (_, index) => {
    const months = 12 * (index + 1);
    return {
      year: index + 1,
      balance: remainingBalance({ ...old, paid: months }),
      newBalance: remainingBalance({ ...next, paid: months }),
      totalSaving: payment * Math.min(months, old.months) - newPayment * Math.min(months, next.months) - paidInCash,
    };
  });
}
