import {
  formatCounted,
  formatExactDollars,
  formatNumber,
  formatPercent,
  formatWholeDollars,
  noValue,
} from '../kernel/format.ts';
import {
  type FlipFigures,
  type FlipInput,
  flip,
  flipByMonth,
  flipDefaults,
  highestFlipPrice,
} from '../underwriting/flip.ts';
import { unexplainedArvNotes } from '../underwriting/instant-equity.ts';
import type { OutcomeFigure } from '../underwriting/outcome-figure.ts';
import { defineCalculator } from './calculator.ts';
import { cost, money, months, shareOrZero } from './field.ts';
import { dollarFigure, dollars, percentFigure, shortPercent, sumFigure, sumLine } from './figure-words.ts';
import type { Outcome } from './outcome.ts';

export const flipCalculator = defineCalculator({
  kind: 'flip',
  fields: {
    price: money({ label: 'Purchase price', initial: 150_000, min: 1 }),
    arv: money({ label: 'ARV', initial: 260_000 }),
    rehab: cost({ label: 'Renovations', initial: 40_000, step: 1000 }),
    contingencyRate: shareOrZero({
      label: 'Contingency',
      initial: flipDefaults.contingencyRate,
      help: '% of rehab',
    }),
    months: months({ label: 'Months to sale', initial: flipDefaults.months, min: 0.5, max: 60, step: 1 }),
    sellingRate: shareOrZero({ label: 'Selling costs', initial: flipDefaults.sellingRate, help: '% of sale price' }),
    closingRate: shareOrZero({ label: 'Closing costs', initial: 2, help: '% of purchase price' }),
    loanShare: shareOrZero({
      label: 'Loan on the price',
      initial: flipDefaults.loanShare,
      step: 5,
      help: '% of price',
    }),
    rehabLoanShare: shareOrZero({
      label: 'Loan on renovations',
      initial: flipDefaults.rehabLoanShare,
      step: 5,
      help: '% of rehab cost',
    }),
    loanRate: shareOrZero({ label: 'Interest rate', initial: flipDefaults.loanRate, help: 'Interest only' }),
    pointsRate: shareOrZero({ label: 'Points', initial: flipDefaults.pointsRate, help: '% of loan' }),
    propertyTax: cost({ label: 'Property tax', initial: 2400, help: '$ per year' }),
    insurance: cost({ label: 'Insurance', initial: 1500, help: '$ per year' }),
    utilities: cost({ label: 'Utilities', initial: flipDefaults.utilities, step: 50, help: '$ per month' }),
    wantedProfit: money({ label: 'Target profit', initial: 30_000, help: 'Used for the highest price' }),
  },
  sections: [
    { title: 'Property', fields: ['price', 'arv', 'months'] },
    { title: 'Renovations', fields: ['rehab', 'contingencyRate'], columns: 2 },
    { title: 'Buying and selling', fields: ['closingRate', 'sellingRate', 'wantedProfit'] },
    { title: 'Loan', fields: ['loanShare', 'rehabLoanShare', 'loanRate', 'pointsRate'], columns: 2 },
    { title: 'While you hold it', fields: ['propertyTax', 'insurance', 'utilities'] },
  ],
  compute: ({ wantedProfit, ...input }) => outcomeOf(input, wantedProfit),
});

function verdictOf(profit: number, wanted: number): NonNullable<OutcomeFigure['verdict']> {
  if (profit < 0) return { tone: 'bad', word: 'Loss' };
  return profit >= wanted ? { tone: 'good', word: 'Meets target' } : { tone: 'middle', word: 'Below target' };
}

function outcomeOf(input: FlipInput, wantedProfit: number): Outcome {
  const figures = flip(input);
  const { profit, cashNeeded, returnOnCash, annualisedReturn, margin, breakEvenSale } = figures;
  const time = formatCounted(input.months, 'month');
  return {
    headline: dollarFigure({
      label: 'Profit',
      amount: profit,
      note: `after ${time}, before income tax`,
      verdict: verdictOf(profit, wantedProfit),
      formula:
        'Sale price × (1 − selling costs) − purchase − closing − renovations × (1 + contingency) − points − interest − ' +
        'holding costs',
      lines: [profitLine(input, figures)],
    }),
    figures: [
      percentFigure({
        label: 'Return on cash',
        percent: returnOnCash,
        note: `in ${time}`,
        formula: 'Profit ÷ cash needed',
        lines:
          returnOnCash === null
            ? ['The loan covers all costs, so there is no cash invested.']
            : [`${dollars(profit)} ÷ ${dollars(cashNeeded)} = ${formatPercent(returnOnCash)}`],
      }),
      percentFigure({
        label: 'Annualized return',
        percent: annualisedReturn,
        formula: 'Return on cash × 12 ÷ months',
        lines: [
          `${formatPercent(returnOnCash)} × 12 ÷ ${formatNumber(input.months)} = ${formatPercent(annualisedReturn)}`,
        ],
      }),
      sumFigure({
        label: 'Cash to close',
        amount: cashNeeded,
        formula: 'Everything paid before the sale − loan',
        parts: [
          ['+', figures.totalCosts - figures.sellingCosts],
          ['−', figures.loanAmount],
        ],
      }),
      percentFigure({
        label: 'Margin',
        percent: margin,
        formula: 'Profit ÷ sale price',
        lines: [`${dollars(profit)} ÷ ${dollars(input.arv)} = ${formatPercent(margin)}`],
      }),
      {
        label: 'Break-even sale',
        value: formatWholeDollars(breakEvenSale),
        formula: 'Everything paid before the sale ÷ (1 − selling costs)',
        lines: [
          `${dollars(figures.totalCosts - figures.sellingCosts)} ÷ (1 − ${shortPercent(input.sellingRate)}) = ` +
            formatExactDollars(breakEvenSale),
        ],
      },
      highestPriceFigure(input, wantedProfit),
    ],
    account: [
      { label: 'Sale price', value: dollars(input.arv) },
      { label: 'Selling costs', note: shortPercent(input.sellingRate), value: dollars(-figures.sellingCosts) },
      { label: 'Purchase and closing', value: dollars(-(input.price + figures.closingCosts)) },
      { label: 'Renovations', note: 'with contingency', value: dollars(-figures.rehabCost) },
      { label: 'Points and interest', value: dollars(-(figures.points + figures.interest)) },
      { label: 'Holding costs', value: dollars(-figures.carrying) },
      { label: 'Profit', value: dollars(profit), isSum: true },
    ],
    chart: {
      kind: 'bars',
      title: 'Where the sale price goes',
      summary:
        profit >= 0
          ? `Of ${formatWholeDollars(input.arv)}, ${formatWholeDollars(profit)} is left as profit.`
          : `The sale at ${formatWholeDollars(input.arv)} falls ${formatWholeDollars(-profit)} short of total costs.`,
      bars: [
        { label: 'Purchase and closing', value: input.price + figures.closingCosts, tone: 'other' },
        { label: 'Renovations', value: figures.rehabCost, tone: 'other' },
        { label: 'Points and interest', value: figures.points + figures.interest, tone: 'other' },
        { label: 'Holding costs', value: figures.carrying, tone: 'other' },
        { label: 'Selling costs', value: figures.sellingCosts, tone: 'other' },
        { label: 'Profit', value: profit, tone: profit < 0 ? 'loss' : 'main' },
      ],
    },
    tables: [
      {
        name: 'By month',
        columns: [
          { label: 'Month', format: 'number' },
          ...['Interest so far', 'Holding costs so far', 'Own cash in so far', 'Profit if sold then'].map((label) => ({
            label,
            format: 'dollars' as const,
          })),
        ],
        rows: flipByMonth(input).map((row) => [row.month, row.interest, row.carrying, row.totalCash, row.profit]),
      },
      {
        name: 'By sale price',
        columns: [
          { label: 'Sale price', format: 'dollars' },
          { label: '% of value', format: 'percent' },
          { label: 'Profit', format: 'dollars' },
          { label: 'Return on cash', format: 'percent' },
        ],
        rows: [-20, -15, -10, -5, 0, 5, 10, 15, 20].map((change) => {
          const arv = input.arv * (1 + change / 100);
          const other = flip({ ...input, arv });
          return [arv, 100 + change, other.profit, other.returnOnCash];
        }),
      },
    ],
    notes: [
      ...unexplainedArvNotes(input),
      'The whole loan, rehab included, is drawn on day one, interest-only, and repaid at sale.',
      'Contingency, months, rate, points and selling costs are starting assumptions.',
    ],
  };
}

/** A profit that not even a gift would leave has no highest price. */
function highestPriceFigure(input: FlipInput, wantedProfit: number): OutcomeFigure {
  const price = highestFlipPrice(input, wantedProfit);
  const { profit: profitForNothing } = flip({ ...input, price: 0 });
  const isInReach = profitForNothing >= wantedProfit;
  return {
    label: 'Max price',
    value: isInReach ? formatWholeDollars(price) : noValue,
    note: `for ${formatWholeDollars(wantedProfit)} of profit`,
    formula: 'The price that leaves your target profit, everything else as entered',
    lines: [
      isInReach
        ? `At ${formatExactDollars(price)} the profit is ${dollars(wantedProfit)}.`
        : `No price leaves it: even for nothing the profit would be ${dollars(profitForNothing)}.`,
    ],
  };
}

function profitLine(input: FlipInput, figures: FlipFigures): string {
  return sumLine(
    [
      ['+', input.arv],
      ['−', figures.sellingCosts],
      ['−', input.price],
      ['−', figures.closingCosts],
      ['−', figures.rehabCost],
      ['−', figures.points],
      ['−', figures.interest],
      ['−', figures.carrying],
    ],
    figures.profit,
  );
}
