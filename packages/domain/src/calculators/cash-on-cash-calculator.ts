import { formatPercent, noValue } from '../kernel/format.ts';
import { defineCalculator } from './calculator.ts';
import { expenseOfRent } from './expense-of-rent.ts';
import { cost, money, optionalShare } from './field.ts';
import { dollarFigure, dollars, percentFigure, shortPercent, sumLine } from './figure-words.ts';
import { paybackChart, paybackTables } from './payback.ts';

const expenses = [
  ['tax', 'Property tax'],
  ['insurance', 'Insurance'],
  ['vacancy', 'Vacancy'],
  ['repairs', 'Repairs'],
  ['management', 'Management'],
  ['other', 'Other expenses'],
] as const;

/** Specification 2, section 9: cash flow / cash invested × 100; percent fields override the dollar fields. */
export const cashOnCashCalculator = defineCalculator({
  kind: 'cash-on-cash',
  fields: {
    monthlyRent: money({ label: 'Monthly rent', initial: 2000, step: 50, isWide: true }),
    tax: cost({ label: 'Property tax', initial: 2400, help: '$ per year' }),
    taxPercent: optionalShare({ label: 'Property tax, % of rent', initial: null }),
    insurance: cost({ label: 'Insurance', initial: 1200, help: '$ per year' }),
    insurancePercent: optionalShare({ label: 'Insurance, % of rent', initial: null }),
    vacancy: cost({ label: 'Vacancy', initial: null, help: '$ per year' }),
    vacancyPercent: optionalShare({ label: 'Vacancy, % of rent', initial: 8 }),
    repairs: cost({ label: 'Repairs', initial: null, help: '$ per year' }),
    repairsPercent: optionalShare({ label: 'Repairs, % of rent', initial: 5 }),
    management: cost({ label: 'Management', initial: null, help: '$ per year' }),
    managementPercent: optionalShare({ label: 'Management, % of rent', initial: 10 }),
    other: cost({ label: 'Other expenses', initial: null, help: '$ per year' }),
    otherPercent: optionalShare({ label: 'Other expenses, % of rent', initial: null }),
    loanPayment: cost({ label: 'Loan payment', initial: 1064, help: '$ per month', isWide: true }),
    downPayment: cost({ label: 'Down payment', initial: 40_000, step: 1000 }),
    closingCosts: cost({ label: 'Closing costs', initial: 4000 }),
    rehab: cost({ label: 'Repairs at purchase', initial: null }),
    otherCash: cost({ label: 'Other cash', initial: null }),
  },
  sections: [
    { title: 'Income', fields: ['monthlyRent'] },
    {
      title: 'Expenses',
      note: 'A percentage of annual rent overrides the dollar amount beside it.',
      columns: 2,
      fields: expenses.flatMap(([name]) => [name, `${name}Percent` as const]),
    },
    { title: 'Loan', fields: ['loanPayment'] },
    { title: 'Cash invested', fields: ['downPayment', 'closingCosts', 'rehab', 'otherCash'] },
  ],
  compute(values) {
    const rent = 12 * values.monthlyRent;
    const costs = expenses.map(([name, label]) => {
      const percent = values[`${name}Percent`];
      return { label, percent, amount: expenseOfRent({ dollars: values[name], percent }, rent) };
    });
    const expenseTotal = costs.reduce((sum, { amount }) => sum + amount, 0);
    const debt = 12 * values.loanPayment;
    const cashFlow = rent - expenseTotal - debt;
    const invested = values.downPayment + values.closingCosts + values.rehab + values.otherCash;
    const cashOnCash = invested > 0 ? (100 * cashFlow) / invested : null;
    const payback = {
      invested,
      income: rent,
      costs: expenseTotal + debt,
      words: { invested: 'Cash invested', income: 'Rent', costs: 'Expenses and loan', net: 'Cash flow' },
    };
    return {
      headline: percentFigure({
        label: 'Cash-on-cash return',
        percent: cashOnCash,
        note: invested > 0 ? 'per year' : 'no cash invested',
        formula: 'Annual cash flow ÷ cash invested × 100',
        lines:
          cashOnCash === null
            ? ['Without cash invested there is no return on it.']
            : [`${dollars(cashFlow)} ÷ ${dollars(invested)} × 100 = ${formatPercent(cashOnCash)}`],
      }),
      figures: [
        dollarFigure({
          label: 'Monthly cash flow',
          amount: cashFlow / 12,
          formula: '(Annual rent − expenses − loan payments) ÷ 12',
          lines: [
            sumLine(
              [
                ['+', rent],
                ['−', expenseTotal],
                ['−', debt],
              ],
              cashFlow,
            ),
            `${dollars(cashFlow)} ÷ 12 = ${dollars(cashFlow / 12)}`,
          ],
        }),
        dollarFigure({
          label: 'Cash invested',
          amount: invested,
          formula: 'Down payment + closing costs + repairs at purchase + other cash',
          lines: [
            sumLine(
              [
                ['+', values.downPayment],
                ['+', values.closingCosts],
                ['+', values.rehab],
                ['+', values.otherCash],
              ],
              invested,
            ),
          ],
        }),
        dollarFigure({
          label: 'Annual expenses',
          amount: expenseTotal,
          note: rent > 0 ? `${formatPercent((100 * expenseTotal) / rent, 0)} of the rent` : noValue,
          formula: 'Each expense: percentage × annual rent where entered, otherwise the dollar amount',
          lines: costs.map(({ label, percent, amount }) =>
            percent === null
              ? `${label}: ${dollars(amount)}`
              : `${label}: ${shortPercent(percent)} × ${dollars(rent)} = ${dollars(amount)}`,
          ),
        }),
      ],
      account: [
        { label: 'Annual rent', value: dollars(rent) },
        ...costs
          .filter(({ amount }) => amount !== 0)
          .map(({ label, percent, amount }) => ({
            label,
            value: dollars(-amount),
            ...(percent !== null && { note: shortPercent(percent) }),
          })),
        { label: 'Loan payments', value: dollars(-debt) },
        { label: 'Annual cash flow', value: dollars(cashFlow), isSum: true },
      ],
      chart: paybackChart(payback),
      tables: paybackTables(payback),
      notes: ['A percentage, 0 included, overrides the dollar amount beside it. Nothing changes from year to year.'],
    };
  },
});
