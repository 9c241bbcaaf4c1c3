import { byYear, type LoanPeriod, loanSchedule } from '../analysis/loan-schedule.ts';
import {
  formatCounted,
  formatExactDollars,
  formatNumber,
  formatPercent,
  formatWholeDollars,
  noValue,
} from '../kernel/format.ts';
import { commonAssumptions } from '../underwriting/assumptions.ts';
import { type BrrrrFigures, type BrrrrInput, brrrr, brrrrDefaults } from '../underwriting/brrrr.ts';
import { loanOf } from '../underwriting/financing.ts';
import { unexplainedArvNotes } from '../underwriting/instant-equity.ts';
import { defineCalculator } from './calculator.ts';
import { checkDues, duesFields } from './dues-fields.ts';
import { cost, money, months, optionalNumber, share, shareOrZero, type ValuesOf, years } from './field.ts';
import { dollarFigure, dollars, percentFigure, shortPercent, sumFigure } from './figure-words.ts';
import type { Outcome, OutcomeTable } from './outcome.ts';

const usual = commonAssumptions;

const fields = {
  price: money({ label: 'Purchase price', initial: 120_000, min: 1 }),
  arv: money({ label: 'ARV', initial: 200_000 }),
  rehab: cost({ label: 'Renovations', initial: 35_000, step: 1000 }),
  contingencyRate: shareOrZero({
    label: 'Contingency',
    initial: brrrrDefaults.contingencyRate,
    help: '% of rehab',
  }),
  closingRate: shareOrZero({ label: 'Closing costs', initial: usual.closingRate, help: '% of price' }),
  loanShare: shareOrZero({
    label: 'First loan',
    initial: brrrrDefaults.loanShare,
    step: 5,
    help: '% of price, interest only',
  }),
  loanRate: shareOrZero({ label: 'Rate', initial: brrrrDefaults.loanRate }),
  pointsRate: shareOrZero({ label: 'Points', initial: brrrrDefaults.pointsRate }),
  monthsToRefinance: months({
    label: 'Months to refinance',
    initial: brrrrDefaults.monthsToRefinance,
    max: 60,
    step: 1,
  }),
  holdingCost: cost({
    label: 'Holding costs',
    initial: brrrrDefaults.holdingCost,
    step: 50,
    help: '$ per month, without the loan',
  }),
  earlyRent: cost({ label: 'Rent during rehab (total)', initial: null, help: 'Total' }),
  refinanceShare: share({ label: 'New loan', initial: brrrrDefaults.refinanceShare, step: 5, help: '% of value' }),
  refinanceRate: share({ label: 'New rate', initial: 7, step: 0.125, decimals: 3 }),
  refinanceYears: years({ label: 'New term', initial: 30, min: 1 }),
  refinanceCostRate: shareOrZero({
    label: 'Refinancing costs',
    initial: brrrrDefaults.refinanceCostRate,
    help: '% of new loan',
  }),
  lowestDscr: optionalNumber({
    label: 'Minimum DSCR',
    initial: null,
    unit: '',
    max: 10,
    step: 0.05,
    help: 'Leave blank for no limit',
  }),
  rent: money({ label: 'Monthly rent', initial: 1900, step: 50 }),
  vacancyRate: shareOrZero({ label: 'Vacancy', initial: usual.vacancyRate, help: '% of rent' }),
  propertyTax: cost({ label: 'Property tax', initial: 2000, help: '$ per year' }),
  insurance: cost({ label: 'Insurance', initial: 1250, help: '$ per year' }),
  ...duesFields,
  repairs: shareOrZero({ label: 'Repairs', initial: usual.repairsRate, help: '% of gross income' }),
  capitalReserve: shareOrZero({
    label: 'Capital reserve',
    initial: usual.capitalReserveRate,
    help: '% of gross income',
  }),
  management: shareOrZero({ label: 'Management', initial: usual.managementRate, help: '% of collected rent' }),
};

function inputOf(typed: ValuesOf<typeof fields>): BrrrrInput {
  const { propertyTax, insurance, hoa, hasDues: _asked, repairs, capitalReserve, management, ...same } = typed;
  return {
    ...same,
    loanYears: null,
    otherIncome: 0,
    isReserveBelowNoi: false,
    costs: {
      propertyTax: { amount: propertyTax, basis: 'year' },
      insurance: { amount: insurance, basis: 'year' },
      hoa: { amount: hoa ?? 0, basis: 'month' },
      utilities: { amount: 0, basis: 'month' },
      repairs: { amount: repairs, basis: 'gross_income' },
      capitalReserve: { amount: capitalReserve, basis: 'gross_income' },
      management: { amount: management, basis: 'collected_rent' },
      other: { amount: 0, basis: 'year' },
    },
  };
}

export const brrrrCalculator = defineCalculator({
  kind: 'brrrr',
  fields,
  sections: [
    { title: 'Buy', fields: ['price', 'closingRate', 'loanShare', 'loanRate', 'pointsRate'] },
    { title: 'Renovate', fields: ['rehab', 'contingencyRate', 'arv', 'monthsToRefinance', 'holdingCost', 'earlyRent'] },
    {
      title: 'Rent',
      fields: [
        'rent',
        'vacancyRate',
        'propertyTax',
        'insurance',
        'hoa',
        'repairs',
        'capitalReserve',
        'management',
        'hasDues',
      ],
    },
    {
      title: 'Refinance',
      fields: ['refinanceShare', 'refinanceRate', 'refinanceYears', 'refinanceCostRate', 'lowestDscr'],
    },
  ],
  check: checkDues,
  compute(typed) {
    const input = inputOf(typed);
    return outcomeOf(input, brrrr(input));
  },
});

function outcomeOf(input: BrrrrInput, figures: BrrrrFigures): Outcome {
  const { cashLeft, cashFlow, refinanceLoan } = figures;
  const rows = loanSchedule(loanOf(refinanceLoan, input.refinanceRate, input.refinanceYears)).slice(0, 120);
  const perYear = byYear(rows);
  return {
    headline: dollarFigure({
      label: 'Cash left in the deal',
      amount: cashLeft,
      note: `${formatPercent(figures.cashBack, 1)} of the cash came back`,
      verdict: figures.isNoCashLeft ? { tone: 'good', word: 'All cash out' } : { tone: 'middle', word: 'Cash left in' },
      formula: 'Cash at purchase + holding + refinancing costs − (new loan − payoff of the first loan)',
      lines: [
        `${dollars(figures.initialCash)} + ${dollars(figures.holding)} + ${dollars(figures.refinanceCosts)} − ` +
          `(${dollars(refinanceLoan)} − ${dollars(figures.payoff)}) = ${dollars(cashLeft)}`,
      ],
    }),
    figures: [
      dollarFigure({
        label: 'Monthly cash flow',
        amount: cashFlow / 12,
        note: 'after refinancing',
        formula: '(NOI − payments of the new loan) ÷ 12',
        lines: [
          `(${dollars(figures.noi)} − 12 × ${formatExactDollars(figures.newPayment)}) ÷ 12 = ${dollars(cashFlow / 12)}`,
        ],
      }),
      percentFigure({
        label: 'Cash-on-cash',
        percent: figures.cashOnCash,
        note: figures.isNoCashLeft ? 'no cash left' : 'on the cash left',
        formula: 'Annual cash flow ÷ cash left in the deal',
        lines: figures.isNoCashLeft
          ? ['No cash is left in the deal, so there is no return on it.']
          : [`${dollars(cashFlow)} ÷ ${dollars(cashLeft)} = ${formatPercent(figures.cashOnCash)}`],
      }),
      dollarFigure({
        label: 'New loan',
        amount: refinanceLoan,
        note: figures.isLimitedByDscr ? 'limited by the DSCR' : `${shortPercent(input.refinanceShare)} of the value`,
        formula: figures.isLimitedByDscr
          ? 'NOI ÷ minimum DSCR ÷ annual payment per dollar borrowed'
          : 'ARV × new loan’s share',
        lines: figures.isLimitedByDscr
          ? [
              `${dollars(figures.noi)} ÷ ${formatNumber(input.lowestDscr, 2)} = ${dollars(12 * figures.newPayment)} per year ` +
                `can be paid: ${dollars(refinanceLoan)}`,
            ]
          : [`${dollars(input.arv)} × ${shortPercent(input.refinanceShare)} = ${dollars(refinanceLoan)}`],
      }),
      sumFigure({
        label: 'Cash out',
        amount: figures.cashOut,
        formula: 'New loan − payoff of the first loan − refinancing costs',
        parts: [
          ['+', refinanceLoan],
          ['−', figures.payoff],
          ['−', figures.refinanceCosts],
        ],
      }),
      sumFigure({
        label: 'Equity',
        amount: figures.equity,
        note: 'after refinancing',
        formula: 'ARV − new loan',
        parts: [
          ['+', input.arv],
          ['−', refinanceLoan],
        ],
      }),
      sumFigure({
        label: 'Equity gained',
        amount: figures.equityGained,
        note: 'beyond all that it cost',
        formula: 'Equity − cash left in the deal',
        parts: [
          ['+', figures.equity],
          ['−', cashLeft],
        ],
      }),
      {
        label: 'DSCR, bank',
        value: figures.dscrBank === null ? noValue : formatNumber(figures.dscrBank, 2),
        formula: 'NOI ÷ annual payments of the new loan',
        lines: [`${dollars(figures.noi)} ÷ ${dollars(12 * figures.newPayment)} = ${formatNumber(figures.dscrBank, 2)}`],
      },
    ],
    account: [
      { label: 'Cash at purchase', note: 'with renovations', value: dollars(figures.initialCash) },
      { label: 'Holding', note: formatCounted(input.monthsToRefinance, 'month'), value: dollars(figures.holding) },
      { label: 'Refinancing costs', value: dollars(figures.refinanceCosts) },
      { label: 'New loan', value: dollars(-refinanceLoan) },
      { label: 'Payoff of the first loan', value: dollars(figures.payoff) },
      { label: 'Cash left in the deal', value: dollars(cashLeft), isSum: true },
    ],
    chart: {
      kind: 'lines',
      title: 'Ten years after the refinancing',
      summary:
        `With ${formatWholeDollars(Math.max(cashLeft, 0))} of cash in the deal, ` +
        `${formatWholeDollars(cashFlow)} comes in each year while the loan is paid down.`,
      unit: 'Year',
      series: [
        {
          label: 'Equity',
          values: [refinanceLoan, ...perYear.map((row) => row.balance)].map((owed) => input.arv - owed),
        },
        { label: 'Debt', values: [refinanceLoan, ...perYear.map((row) => row.balance)] },
        {
          label: 'Cash flow − cash left',
          values: Array.from({ length: perYear.length + 1 }, (_, year) => year * cashFlow - cashLeft),
        },
      ],
    },
    tables: [
      tableOf({ name: 'By year', period: 'Year', inYear: 1, rows: perYear, input, figures }),
      tableOf({ name: 'By month', period: 'Month', inYear: 12, rows, input, figures }),
    ],
    notes: [
      ...unexplainedArvNotes(input),
      'The first loan is interest-only, so its payoff is the full balance.',
      'No growth is assumed after the refinance: value, rent and costs stay the same.',
      'Vacancy, repairs, capital reserve, management, rates and contingency are starting assumptions.',
    ],
  };
}

interface TableParts {
  name: string;
  period: string;
  inYear: number;
  rows: readonly LoanPeriod[];
  input: BrrrrInput;
  figures: BrrrrFigures;
}

function tableOf({ name, period, inYear, rows, input, figures }: TableParts): OutcomeTable {
  const labels = ['NOI', 'Interest', 'Principal', 'Cash flow', 'Cash flow so far', 'Debt', 'Equity'];
  const noi = figures.noi / inYear;
  let soFar = 0;
  return {
    name,
    columns: [{ label: period, format: 'number' }, ...labels.map((label) => ({ label, format: 'dollars' as const }))],
    rows: rows.map((row) => {
      const cashFlow = noi - row.payment;
      soFar += cashFlow;
      return [row.period, noi, row.interest, row.principal, cashFlow, soFar, row.balance, input.arv - row.balance];
    }),
  };
}
