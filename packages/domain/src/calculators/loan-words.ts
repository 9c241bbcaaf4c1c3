import { loanApr } from '../analysis/apr.ts';
import { levelPayment } from '../analysis/level-payment.ts';
import { type LoanTerms, monthlyPayment } from '../analysis/loan.ts';
import { byYear, type LoanPeriod } from '../analysis/loan-schedule.ts';
import { formatCounted, formatExactDollars, formatPercent } from '../kernel/format.ts';
import { toMonthlyShare } from '../kernel/rate.ts';
import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';
import { dollars } from './figure-words.ts';
import type { LineChart, OutcomeTable } from './outcome.ts';

export const paymentFormula = 'Loan × monthly rate ÷ (1 − (1 + monthly rate)^−months)';

export const advanceFormula = `${paymentFormula} ÷ (1 + monthly rate)`;

export const balanceFormula = 'Loan × (1 + monthly rate)^paid − payment × ((1 + monthly rate)^paid − 1) ÷ monthly rate';

function monthlyRate(share: number): string {
  return formatPercent(100 * share, 4).replace(/\.?0+%$/, '%');
}

export function paymentLines(loan: LoanTerms, isInAdvance = false): string[] {
  const amount = dollars(loan.principal);
  const payment = formatExactDollars(levelPayment(loan, isInAdvance));
  const rate = toMonthlyShare(loan.annualRate);
  if (rate === 0) return [`${amount} ÷ ${loan.months} = ${payment}`];
  const monthly = monthlyRate(rate);
  const sooner = isInAdvance ? ` ÷ (1 + ${monthly})` : '';
  return [`${amount} × ${monthly} ÷ (1 − (1 + ${monthly})^−${loan.months})${sooner}`, `= ${payment}`];
}

export function balanceLines(loan: LoanTerms, paid: number, balance: number): string[] {
  const rate = toMonthlyShare(loan.annualRate);
  if (rate === 0)
    return [`${dollars(loan.principal)} × (1 − ${paid} ÷ ${loan.months}) = ${formatExactDollars(balance)}`];
  const growth = `(1 + ${monthlyRate(rate)})^${paid}`;
  const payment = formatExactDollars(monthlyPayment(loan));
  return [
    `${dollars(loan.principal)} × ${growth} − ${payment} × (${growth} − 1) ÷ ${monthlyRate(rate)}`,
    `= ${formatExactDollars(balance)}`,
  ];
}

/** The annual percentage rate of a loan with what its lender charges at closing (Regulation Z, Appendix J). */
export function aprFigure(loan: LoanTerms, charges: number, isInAdvance = false): OutcomeFigure {
  const apr = loanApr({ ...loan, financeCharges: charges, isInAdvance });
  const payments = `${formatCounted(loan.months, 'payment')} of ${formatExactDollars(levelPayment(loan, isInAdvance))}`;
  return {
    label: 'APR',
    value: formatPercent(apr, 3),
    note: charges > 0 ? `with ${dollars(charges)} of costs` : 'no costs counted',
    formula: 'Monthly rate at which the payments are worth the loan less its costs, × 12',
    lines: [
      apr === null
        ? 'The costs take the whole loan.'
        : `${payments} are worth ${dollars(loan.principal - charges)} at ${formatPercent(apr, 3)}`,
    ],
  };
}

const paid = ['Payment', 'Interest', 'Principal', 'Balance'].map((label) => ({ label, format: 'dollars' as const }));

export function scheduleTables(months: readonly LoanPeriod[]): [OutcomeTable, OutcomeTable] {
  return [tableOf('By year', 'Year', byYear(months)), tableOf('By month', 'Month', months)];
}

function tableOf(name: string, period: string, rows: readonly LoanPeriod[]): OutcomeTable {
  return {
    name,
    columns: [{ label: period, format: 'number' }, ...paid],
    rows: rows.map((row) => [row.period, row.payment, row.interest, row.principal, row.balance]),
  };
}

function balancesByYear(principal: number, months: readonly LoanPeriod[]): number[] {
  return [principal, ...byYear(months).map(({ balance }) => balance)];
}

export function balanceChart(options: {
  title: string;
  summary: string;
  principal: number;
  months: readonly LoanPeriod[];
}): LineChart {
  let interest = 0;
  const paidInterest = byYear(options.months).map((row) => {
    interest += row.interest;
    return interest;
  });
  return {
    kind: 'lines',
    title: options.title,
    summary: options.summary,
    unit: 'Year',
    series: [
      { label: 'Balance', values: balancesByYear(options.principal, options.months) },
      { label: 'Interest paid', values: [0, ...paidInterest] },
    ],
  };
}
