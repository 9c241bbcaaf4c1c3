import { calendarDay, daysBetween } from '../kernel/calendar-day.ts';
import { type Percent, percent } from '../kernel/rate.ts';
import { rateWhereZero } from './bracketed-root.ts';
import { levelPayment } from './level-payment.ts';
import { rateOf } from './time-value.ts';

/** The time from one payment to the next (Regulation Z, Appendix J, paragraph b(4)). */
interface UnitPeriod {
  of: 'day' | 'week' | 'semimonth' | 'month';
  /** So many of them. */
  every: number;
}

/** Whole unit-periods and the part of one before them. */
interface Periods {
  whole: number;
  fraction: number;
}

interface Flow extends Periods {
  amount: number;
}

const daysOf = { day: 1, week: 7, semimonth: 15, month: 30 } as const;
const perYear = { day: 365, week: 52, semimonth: 24, month: 12 } as const;

export function unitPeriodsPerYear({ of, every }: UnitPeriod): number {
  return perYear[of] / every;
}

/**
 * From an advance to a payment in unit-periods, counted back from the payment (Appendix J, paragraph b(5)): days that are
 * left over are days of 30 a month, 15 a half month, 7 a week.
 */
export function unitPeriodsBetween(from: string, to: string, { of, every }: UnitPeriod): Periods {
  const length = daysOf[of] * every;
  const days = of === 'day' || of === 'week' ? daysBetween(from, to) : daysOfMonths(from, to);
  return { whole: Math.floor(days / length), fraction: (days % length) / length };
}

/** Days between two days, of which every whole month has 30. */
function daysOfMonths(from: string, to: string): number {
  let months = 0;
  while (monthsBefore(to, months + 1) >= from) months++;
  return 30 * months + daysBetween(from, monthsBefore(to, months));
}

/** The same day so many months before, or the last of its month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = Number(calendarDay(year, month - months + 1, 0).slice(8));
  return calendarDay(year, month - months, Math.min(date, last));
}

/**
 * The annual percentage rate by the actuarial method (Regulation Z, Appendix J, paragraph b(8)): the rate of a
 * unit-period at which payments are worth the advances, P / ((1 + f·i)(1 + i)^t), times the unit-periods of a year; null
 * where there is none.
 */
export function annualPercentageRate(
  advances: readonly Flow[],
  payments: readonly Flow[],
  unit: UnitPeriod,
): Percent | null {
  const worth = (flows: readonly Flow[], rate: number) =>
    flows.reduce((sum, { amount, whole, fraction }) => sum + amount / ((1 + fraction * rate) * (1 + rate) ** whole), 0);
  const rate = rateWhereZero((each) => worth(payments, each) - worth(advances, each));
  return rate === null ? null : percent(100 * rate * unitPeriodsPerYear(unit));
}

interface MonthlyLoan {
  principal: number;
  annualRate: Percent;
  months: number;
  /** Points and fees that the borrower pays to have the loan, dollars. */
  financeCharges: number;
  /** Payments are due at the beginning of each month, the first with the loan itself. */
  isInAdvance?: boolean;
}

/** The APR of a loan of equal monthly payments whose finance charges are paid at closing; null of no loan. */
export function loanApr({ financeCharges, isInAdvance = false, ...loan }: MonthlyLoan): Percent | null {
  const financed = loan.principal - financeCharges;
  if (!(loan.principal > 0) || !(financed > 0)) return null;
  // Without charges it is the rate itself, to the last digit.
  if (financeCharges === 0) return loan.annualRate;
  const rate = rateOf({
    periods: loan.months,
    payment: -levelPayment(loan, isInAdvance),
    presentValue: financed,
    isInAdvance,
  });
  return rate === null ? null : percent(1200 * rate);
}
