import { loanSchedule } from '../analysis/loan-schedule.ts';
import { formatCounted, formatExactDollars } from '../kernel/format.ts';
import { percent } from '../kernel/rate.ts';
import { defineCalculator } from './calculator.ts';
import { money, share, years } from './field.ts';
import { dollarFigure, dollars, exactnessNote, shortPercent, sumFigure } from './figure-words.ts';
import {
  balanceChart,
  balanceFormula,
  balanceLines,
  paymentFormula,
  paymentLines,
  scheduleTables,
} from './loan-words.ts';
import type { Outcome } from './outcome.ts';
import {
  type OwnerFinancing,
  type OwnerFinancingTerms,
  ownerFinancing,
  ownerFinancingProblem,
} from './owner-financing.ts';

/** Specification 2, sections 5 and 8: five numbers; the text that is shown where they cannot be is the specification's. */
export const ownerFinancingCalculator = defineCalculator({
  kind: 'owner-financing',
  fields: {
    price: money({ label: 'Purchase price', initial: 200_000, isWide: true }),
    downPayment: share({ label: 'Down payment', initial: 10, help: '0 to 100% of the price' }),
    interestRate: share({ label: 'Interest rate', initial: 6, step: 0.125, decimals: 3 }),
    amortizationYears: years({ label: 'Amortization', initial: 30, help: 'Used to set the payment' }),
    termYears: years({ label: 'Term', initial: 5, help: 'Until the balloon is due' }),
  },
  sections: [
    { title: 'Sale', fields: ['price', 'downPayment'] },
    { title: 'Note', fields: ['interestRate', 'amortizationYears', 'termYears'] },
  ],
  problem: ownerFinancingProblem,
  check: (terms) => {
    if (ownerFinancing(terms) !== null) return {};
    return terms.termYears > terms.amortizationYears
      ? { termYears: 'At most the amortization.' }
      : { termYears: 'At least one month.' };
  },
  compute(terms) {
    const financing = ownerFinancing(terms);
    if (financing === null) throw new RangeError(ownerFinancingProblem);
    return outcomeOf(terms, financing);
  },
});

function outcomeOf(terms: OwnerFinancingTerms, financing: OwnerFinancing): Outcome {
  const { price, downPayment: down, interestRate, amortizationYears, termYears } = terms;
  const loan = {
    principal: financing.loan,
    annualRate: percent(interestRate),
    months: Math.round(amortizationYears * 12),
  };
  const rows = loanSchedule(loan).slice(0, financing.months);
  const term = formatCounted(termYears, 'year');
  const hasBalloon = financing.months < loan.months;
  return {
    headline: dollarFigure({
      label: 'Monthly payment',
      amount: financing.monthlyPayment,
      note: `for ${term}`,
      formula: paymentFormula,
      lines: paymentLines(loan),
    }),
    figures: [
      dollarFigure({
        label: 'Down payment',
        amount: financing.downPayment,
        formula: 'Purchase price × down payment',
        lines: [`${dollars(price)} × ${shortPercent(down)} = ${formatExactDollars(financing.downPayment)}`],
      }),
      sumFigure({
        label: 'Loan',
        amount: financing.loan,
        formula: 'Purchase price − down payment',
        parts: [
          ['+', price],
          ['−', financing.downPayment],
        ],
      }),
      dollarFigure({
        label: 'Balloon payment',
        amount: financing.balloon,
        note: hasBalloon ? `due after ${term}` : 'none, paid off within the term',
        formula: hasBalloon ? balanceFormula : 'The term covers the full amortization, so there is no balloon.',
        lines: hasBalloon ? balanceLines(loan, financing.months, financing.balloon) : [],
      }),
      dollarFigure({
        label: 'Total interest',
        amount: financing.totalInterest,
        formula: 'Payments + balloon − loan',
        lines: [
          `${financing.months} × ${formatExactDollars(financing.monthlyPayment)} + ${formatExactDollars(financing.balloon)} − ` +
            `${dollars(financing.loan)} = ${formatExactDollars(financing.totalInterest)}`,
        ],
      }),
    ],
    account: [
      { label: 'Down payment', note: shortPercent(down), value: formatExactDollars(financing.downPayment) },
      {
        label: formatCounted(financing.months, 'payment'),
        value: formatExactDollars(financing.months * financing.monthlyPayment),
      },
      { label: 'Balloon payment', value: formatExactDollars(financing.balloon) },
      { label: 'Total paid', value: formatExactDollars(financing.totalPaid), isSum: true },
    ],
    chart: balanceChart({
      title: `Balance over ${term}`,
      summary: `What is owed falls from ${dollars(financing.loan)} to ${formatExactDollars(financing.balloon)} at the end of the term.`,
      principal: financing.loan,
      months: rows,
    }),
    tables: scheduleTables(rows),
    notes: [
      'The balance after the last payment of the term is the balloon, due with that payment.',
      'Principal and interest only. Taxes and insurance are extra.',
      exactnessNote,
    ],
  };
}
