import { roundToCents } from '../kernel/money.ts';
import { toMonthlyShare } from '../kernel/rate.ts';
import { levelPayment } from './level-payment.ts';
import { type LoanTerms, remainingBalance } from './loan.ts';

/** One month or year of a loan, from 1; dollars, the balance after its last payment. */
export interface LoanPeriod {
  period: number;
  payment: number;
  interest: number;
  principal: number;
  balance: number;
}

interface ScheduleTerms extends LoanTerms {
  extra?: number;
  /** Serviced in whole cents: the payment and each month's interest rounded, the last payment clears the rest. */
  isRounded?: boolean;
  /** Each payment is due at the beginning of its month, the first with the loan itself: it has no interest. */
  isInAdvance?: boolean;
}

/**
 * A level-payment loan month by month until it is paid off, unrounded dollars or, where `isRounded`, whole cents with
 * the last payment clearing the rest. Each month's interest is balance × rate/12.
 */
export function loanSchedule(terms: ScheduleTerms): LoanPeriod[] {
  const { extra = 0, isRounded = false, isInAdvance = false, ...loan } = terms;
  if (extra === 0 && !isRounded) return levelSchedule(loan, isInAdvance);
  return servicedSchedule({ ...loan, extra, isRounded, isInAdvance });
}

/** By the formula of the balance: from month to month a high rate would make a fraction of a cent thousands. */
function levelSchedule(loan: LoanTerms, isInAdvance: boolean): LoanPeriod[] {
  if (loan.principal <= 0) return [];
  const payment = levelPayment(loan, isInAdvance);
  // Right after a payment in advance what is owed is a month of interest short of what it is at the month's end.
  const sooner = isInAdvance ? 1 + toMonthlyShare(loan.annualRate) : 1;
  const isFree = toMonthlyShare(loan.annualRate) === 0;
  let before = loan.principal;
  return Array.from({ length: loan.months }, (_, index) => {
    const period = index + 1;
    const balance = remainingBalance({ ...loan, paid: period }) / sooner;
    const principal = before - balance;
    before = balance;
    return { period, payment, interest: isFree ? 0 : Math.max(payment - principal, 0), principal, balance };
  });
}

function servicedSchedule({ extra, isRounded, isInAdvance, ...loan }: Required<ScheduleTerms>): LoanPeriod[] {
  const round = isRounded ? roundToCents : (dollars: number) => dollars;
  const rate = toMonthlyShare(loan.annualRate);
  const regular = round(levelPayment(loan, isInAdvance)) + extra;
  const rows: LoanPeriod[] = [];
  let balance = loan.principal;
  for (let period = 1; period <= loan.months && balance > 0; period += 1) {
    const interest = isInAdvance && period === 1 ? 0 : round(balance * rate);
    const isLast = period === loan.months || balance + interest <= regular;
    const principal = isLast ? balance : round(regular - interest);
    balance = isLast ? 0 : round(balance - principal);
    rows.push({ period, payment: interest + principal, interest, principal, balance });
  }
  return rows;
}

export function byYear(months: readonly LoanPeriod[]): LoanPeriod[] {
  const count = Math.ceil(months.length / 12);
  return Array.from({ length: count }, (_, index) => {
    const part = months.slice(12 * index, 12 * index + 12);
    const sum = (of: 'payment' | 'interest' | 'principal') => part.reduce((total, row) => total + row[of], 0);
    return {
      period: index + 1,
      payment: sum('payment'),
      interest: sum('interest'),
      principal: sum('principal'),
      balance: part.at(-1)?.balance ?? 0,
    };
  });
}
