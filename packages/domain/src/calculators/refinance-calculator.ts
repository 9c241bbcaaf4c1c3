import { loanSchedule } from '../analysis/loan-schedule.ts';
import {
  formatCounted,
  formatExactDollars,
  formatNumber,
  formatPercent,
  formatWholeDollars,
  noValue,
} from '../kernel/format.ts';
import { loanOf } from '../underwriting/financing.ts';
import { type RefinanceFigures, type RefinanceInput, refinance, refinanceByYear } from '../underwriting/refinance.ts';
import { defineCalculator } from './calculator.ts';
import { cost, money, share, toggle, years } from './field.ts';
import {
  dollarFigure,
  dollars,
  exactnessNote,
  percentFigure,
  shortPercent,
  spellMonths,
  sumFigure,
} from './figure-words.ts';
import { aprFigure, paymentFormula, paymentLines } from './loan-words.ts';
import type { Outcome, OutcomeTable } from './outcome.ts';

export const refinanceCalculator = defineCalculator({
  kind: 'refinance',
  fields: {
    value: money({ label: 'Value', initial: 300_000, min: 1 }),
    balance: money({ label: 'Current balance', initial: 180_000 }),
    rate: share({ label: 'Rate', initial: 7.5, step: 0.125, decimals: 3 }),
    yearsLeft: years({ label: 'Left', initial: 26, min: 1 }),
    newRate: share({ label: 'New rate', initial: 6.25, step: 0.125, decimals: 3 }),
    newYears: years({ label: 'New term', initial: 30, min: 1 }),
    costs: cost({ label: 'Costs', initial: 4500 }),
    cashOut: cost({ label: 'Cash out to you', initial: null, step: 1000 }),
    highestLoanToValue: share({ label: 'Lender’s limit', initial: 75, step: 5, help: '% of value' }),
    areCostsFinanced: toggle({ label: 'Add the costs to the new loan', initial: false }),
  },
  sections: [
    { title: 'Today', fields: ['value', 'balance', 'rate', 'yearsLeft'], columns: 2 },
    {
      title: 'New loan',
      fields: ['newRate', 'newYears', 'highestLoanToValue', 'cashOut', 'costs', 'areCostsFinanced'],
    },
  ],
  compute: (input) => outcomeOf(input, refinance(input)),
});

function outcomeOf(input: RefinanceInput, figures: RefinanceFigures): Outcome {
  const { saving, breakEvenMonths, payment, newPayment, newLoan } = figures;
  const old = loanOf(input.balance, input.rate, input.yearsLeft);
  const next = loanOf(newLoan, input.newRate, input.newYears);
  const perYear = refinanceByYear(input);
  const breakEven = breakEvenMonths === null ? noValue : formatCounted(Math.ceil(breakEvenMonths), 'month');
  return {
    headline: dollarFigure({
      label: 'Monthly savings',
      amount: saving,
      note: saving < 0 ? 'the new payment is higher' : 'new payment against the old one',
      verdict: saving > 0 ? { tone: 'good', word: 'Lower' } : { tone: 'bad', word: 'Not lower' },
      formula: 'Old payment − new payment',
      lines: [`${formatExactDollars(payment)} − ${formatExactDollars(newPayment)} = ${formatExactDollars(saving)}`],
    }),
    figures: [
      dollarFigure({ label: 'New payment', amount: newPayment, formula: paymentFormula, lines: paymentLines(next) }),
      aprFigure(next, input.costs),
      {
        label: 'Payback period',
        value: breakEven,
        formula: 'Costs ÷ monthly savings',
        lines:
          breakEvenMonths === null
            ? ['The new payment isn’t lower, so the costs are never recovered.']
            : [`${dollars(input.costs)} ÷ ${formatExactDollars(saving)} = ${formatNumber(breakEvenMonths, 1)} months`],
      },
      sumFigure({
        label: 'New loan',
        amount: newLoan,
        formula: 'Owed today + paid out + costs that are added',
        parts: [
          ['+', input.balance],
          ['+', input.cashOut],
          ['+', input.areCostsFinanced ? input.costs : 0],
        ],
      }),
      percentFigure({
        label: 'Loan to value',
        percent: figures.loanToValue,
        verdict: figures.isAboveLimit
          ? { tone: 'bad', word: 'Above the limit' }
          : { tone: 'good', word: 'Within the limit' },
        formula: 'New loan ÷ value',
        lines: [`${dollars(newLoan)} ÷ ${dollars(input.value)} = ${formatPercent(figures.loanToValue)}`],
      }),
      dollarFigure({
        label: 'Cash out at most',
        amount: figures.highestCashOut,
        formula: 'Value × lender’s limit − owed today − costs that are added, never below 0',
        lines: [
          `${dollars(input.value)} × ${shortPercent(input.highestLoanToValue)} − ${dollars(input.balance)} − ` +
            `${dollars(input.areCostsFinanced ? input.costs : 0)} → ${dollars(figures.highestCashOut)}`,
        ],
      }),
      dollarFigure({
        label: 'Saved to the end',
        amount: figures.lifetimeSaving,
        note: 'all payments of both loans',
        formula: 'Payments left − all new payments − costs paid in cash + paid out',
        lines: [
          `${formatExactDollars(payment)} × ${formatNumber(old.months)} − ${formatExactDollars(newPayment)} × ` +
            `${formatNumber(next.months)} − ${dollars(input.areCostsFinanced ? 0 : input.costs)} + ` +
            `${dollars(input.cashOut)} = ${formatExactDollars(figures.lifetimeSaving)}`,
        ],
      }),
    ],
    account: [
      { label: 'Payment today', value: formatExactDollars(payment) },
      { label: 'New payment', value: formatExactDollars(newPayment) },
      { label: 'Monthly savings', value: formatExactDollars(saving), isSum: true },
      { label: 'Interest left today', value: formatExactDollars(figures.interestLeft) },
      { label: 'Interest of the new loan', value: formatExactDollars(figures.newInterest) },
    ],
    chart: {
      kind: 'lines',
      title: 'Both loans to their end',
      summary:
        `The old loan is paid off after ${spellMonths(old.months)}, the new one after ` +
        `${spellMonths(next.months)}; ${
          breakEvenMonths === null ? 'its costs are never recovered' : `its costs are earned back in ${breakEven}`
        }.`,
      unit: 'Year',
      series: [
        { label: 'New loan', values: [newLoan, ...perYear.map((year) => year.newBalance)] },
        { label: 'Old loan', values: [input.balance, ...perYear.map((year) => year.balance)] },
        {
          label: 'Saved so far',
          values: [input.areCostsFinanced ? 0 : -input.costs, ...perYear.map((year) => year.totalSaving)],
        },
      ],
    },
    tables: [
      {
        name: 'By year',
        columns: [{ label: 'Year', format: 'number' }, ...columns(['Old balance', 'New balance', 'Saved so far'])],
        rows: perYear.map((year) => [year.year, year.balance, year.newBalance, year.totalSaving]),
      },
      monthTable(input, figures),
    ],
    notes: [
      `Interest saved is not all: ${formatWholeDollars(Math.abs(figures.lifetimeSaving))} ` +
        `${figures.lifetimeSaving < 0 ? 'more' : 'less'} is the total paid when both loans run to their end.`,
      exactnessNote,
    ],
  };
}

function columns(labels: readonly string[]): OutcomeTable['columns'] {
  return labels.map((label) => ({ label, format: 'dollars' as const }));
}

function monthTable(input: RefinanceInput, { newLoan }: RefinanceFigures): OutcomeTable {
  const old = loanSchedule(loanOf(input.balance, input.rate, input.yearsLeft));
  const next = loanSchedule(loanOf(newLoan, input.newRate, input.newYears));
  let soFar = input.areCostsFinanced ? 0 : -input.costs;
  return {
    name: 'By month',
    columns: [
      { label: 'Month', format: 'number' },
      ...columns(['Old payment', 'New payment', 'Old balance', 'New balance', 'Saved so far']),
    ],
    rows: Array.from({ length: Math.max(old.length, next.length) }, (_, index) => {
      const [before, after] = [old[index], next[index]];
      soFar += (before?.payment ?? 0) - (after?.payment ?? 0);
      return [index + 1, before?.payment ?? 0, after?.payment ?? 0, before?.balance ?? 0, after?.balance ?? 0, soFar];
    }),
  };
}
