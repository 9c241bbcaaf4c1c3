import { daysBetween } from '../kernel/calendar-day.ts';
import { rateWhereZero } from './bracketed-root.ts';
import { findRate } from './rate-of-flows.ts';

// The functions that spreadsheets and financial calculators share, by the names and signs that people know from them:
// what is received is positive, what is paid negative, and a rate is the share of one period.

/** Equal payments, one each period; `isInAdvance`: due at its beginning (HP-12C: BEGIN), not at its end. */
interface Annuity {
  rate: number;
  periods: number;
  payment: number;
  presentValue: number;
  futureValue: number;
  isInAdvance: boolean;
}

type Given<Key extends keyof Annuity> = Pick<Annuity, Key> &
  Partial<Pick<Annuity, 'presentValue' | 'futureValue' | 'isInAdvance'>>;

/** What 1 grows by over so many periods, exact for small rates. */
function growthOf(rate: number, periods: number): number {
  return Math.expm1(periods * Math.log1p(rate));
}

/** What 1 paid each period comes to at the end. */
function ofPayments({ rate, periods, isInAdvance = false }: Given<'rate' | 'periods'>): number {
  if (rate === 0) return periods;
  return (growthOf(rate, periods) / rate) * (isInAdvance ? 1 + rate : 1);
}

/** PMT: the payment that takes a present value to a future one. */
export function payment({ presentValue = 0, futureValue = 0, ...terms }: Given<'rate' | 'periods'>): number {
  const grown = presentValue * (1 + growthOf(terms.rate, terms.periods));
  return -(grown + futureValue) / ofPayments(terms);
}

/** FV: what there is after the last period. */
export function futureValue({ presentValue = 0, ...terms }: Given<'rate' | 'periods' | 'payment'>): number {
  const grown = presentValue * (1 + growthOf(terms.rate, terms.periods));
  return -(grown + terms.payment * ofPayments(terms));
}

/** PV: what payments and a future value are worth today. */
export function presentValue({ futureValue: after = 0, ...terms }: Given<'rate' | 'periods' | 'payment'>): number {
  return -(after + terms.payment * ofPayments(terms)) / (1 + growthOf(terms.rate, terms.periods));
}

/** NPER: how many periods, a part of one included; null where the payments never get there. */
export function periodsOf(terms: Given<'rate' | 'payment'>): number | null {
  const { rate, presentValue: before = 0, futureValue: after = 0, isInAdvance = false } = terms;
  if (rate === 0) return terms.payment === 0 ? null : -(before + after) / terms.payment;
  const due = terms.payment * (isInAdvance ? 1 + rate : 1);
  const periods = Math.log((due - after * rate) / (due + before * rate)) / Math.log1p(rate);
  return Number.isFinite(periods) ? periods : null;
}

/** RATE: of one period, by whole periods; null where there is none, of several the one nearest to 0. */
export function rateOf(terms: Given<'periods' | 'payment'>): number | null {
  const { periods, presentValue: before = 0, futureValue: after = 0, isInAdvance = false } = terms;
  const flows = new Float64Array(periods + 1).fill(terms.payment);
  const unpaid = isInAdvance ? periods : 0;
  flows[unpaid] = 0;
  flows[0] = (flows[0] ?? 0) + before;
  flows[periods] = (flows[periods] ?? 0) + after;
  return internalRateOf(flows);
}

/** IRR: the rate of one period at which flows, one each period, are worth nothing; null where there is none. */
export function internalRateOf(flows: Float64Array): number | null {
  const found = { rate: 0, roots: 0 };
  findRate(flows, flows.length, found);
  return found.roots === 0 ? null : found.rate;
}

interface Loan extends Given<'rate' | 'periods'> {
  presentValue: number;
  /** Payments, from 1, both included. */
  from: number;
  to: number;
}

/** What a loan that is paid off still owes right after so many payments. */
function owedAfter(paid: number, { isInAdvance = false, ...loan }: Loan): number {
  if (paid === 0) return loan.presentValue;
  const level = payment({ ...loan, isInAdvance });
  const owed = -futureValue({ ...loan, periods: paid, payment: level, isInAdvance });
  // Paid at the beginning of its period, one period of interest sooner.
  return isInAdvance ? owed / (1 + loan.rate) : owed;
}

/** CUMPRINC: what payments take off a loan. Positive dollars, which spreadsheets write as negative. */
export function cumulativePrincipal(loan: Loan): number {
  return owedAfter(loan.from - 1, loan) - owedAfter(loan.to, loan);
}

/** CUMIPMT: the interest in the same payments. */
export function cumulativeInterest(loan: Loan): number {
  return -payment(loan) * (loan.to - loan.from + 1) - cumulativePrincipal(loan);
}

/** EFFECT: the yearly rate that a nominal one, compounded so often a year, comes to. */
export function effectiveRate(nominal: number, perYear: number): number {
  return growthOf(nominal / perYear, perYear);
}

/** NOMINAL: the other way. */
export function nominalRate(effective: number, perYear: number): number {
  return perYear * Math.expm1(Math.log1p(effective) / perYear);
}

interface Reinvested {
  financeRate: number;
  reinvestRate: number;
}

/** MIRR: what is paid is financed at one rate, what comes in reinvested at another; null without either. */
export function modifiedInternalRate(
  flows: readonly number[],
  { financeRate, reinvestRate }: Reinvested,
): number | null {
  const last = flows.length - 1;
  let [paid, received] = [0, 0];
  for (const [period, flow] of flows.entries()) {
    if (flow < 0) paid -= flow * (1 + growthOf(financeRate, -period));
    else received += flow * (1 + growthOf(reinvestRate, last - period));
  }
  return paid > 0 && received > 0 ? (received / paid) ** (1 / last) - 1 : null;
}

/** On a day, YYYY-MM-DD. */
interface DatedFlow {
  day: string;
  amount: number;
}

/** XNPV: dated flows on the day of the first, at a yearly rate over years of 365 days. */
export function datedPresentValue(rate: number, flows: readonly DatedFlow[]): number {
  const first = flows[0]?.day ?? '';
  return flows.reduce((sum, { day, amount }) => sum + amount * (1 + growthOf(rate, -daysBetween(first, day) / 365)), 0);
}

/** XIRR: the yearly rate at which dated flows are worth nothing; null where there is none. */
export function datedInternalRate(flows: readonly DatedFlow[]): number | null {
  return rateWhereZero((rate) => datedPresentValue(rate, flows));
}
