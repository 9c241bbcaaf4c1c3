import { remainingBalance } from '../analysis/loan.ts';
import { type Percent, percent, toShare } from '../kernel/rate.ts';
import { loanOf } from './financing.ts';

/** Dollars, percents a year, years. */
export interface RefinanceInput {
  value: number;
  balance: number;
  rate: number;
  yearsLeft: number;
  newRate: number;
  newYears: number;
  costs: number;
  areCostsFinanced: boolean;
  cashOut: number;
  highestLoanToValue: number;
}

export interface RefinanceFigures {
  newLoan: number;
  payment: number;
  newPayment: number;
  saving: number;
  /** Months until the savings have paid the costs; null when they never do. 0 without costs. */
  breakEvenMonths: number | null;
  interestLeft: number;
  newInterest: number;
  /** Of all payments to the end, with costs paid in cash and without what is paid out; negative when it costs more. */
  lifetimeSaving: number;
  loanToValue: Percent | null;
  highestCashOut: number;
  isAboveLimit: boolean;
}

/** The old loan paid to its end against a new one; break-even months = costs / monthly saving. Unrounded dollars. */
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

interface RefinanceYear {
  year: number;
  balance: number;
  newBalance: number;
  totalSaving: number;
}

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
