import type { Block } from '../../documents/document.ts';
import { formatNumber, formatPercent, formatWholeDollars, noValue } from '../../kernel/format.ts';
import type { ProjectedYear } from '../projection.ts';
import { projectionAmounts } from '../projection-table.ts';
import { roundShare, valuesAround } from '../sensitivity.ts';
import type { ReportInput } from './report-input.ts';
import { priceRentGrid } from './report-sections.ts';
import { byLimits, toneGrid } from './tone-grid.ts';

const number = (label: string) => ({ label, isNumber: true });

/** What all equity together earns, by the year of a sale. */
export function returnBlocks({ input, result: { years } }: ReportInput): Block[] {
  return [
    { kind: 'heading', text: 'Returns by year of sale' },
    {
      kind: 'paragraph',
      words: `With ${formatNumber(input.sellingRate)}% selling costs. All equity together, before any split among partners and before income tax.`,
      isSmall: true,
      staysWithNext: true,
    },
    {
      kind: 'table',
      table: {
        columns: ['Year', 'Equity', 'Cash-on-cash', 'Cash flow to date', 'Profit if sold', 'Multiple', 'IRR'].map(
          number,
        ),
        rows: years.map((year) => {
          const { equity, profit } = projectionAmounts(year);
          return [
            `${year.year}`,
            formatWholeDollars(equity),
            formatPercent(year.cashOnCash, 1),
            formatWholeDollars(year.totalCashFlow),
            formatWholeDollars(profit),
            multipleOf(year),
            formatPercent(year.internalRate.kind === 'found' ? year.internalRate.rate : null, 1),
          ];
        }),
        sums: [years.length - 1],
      },
    },
  ];
}

function multipleOf({ equityMultiple }: ProjectedYear): string {
  return equityMultiple === null ? noValue : `${formatNumber(equityMultiple, 2)}×`;
}

/** How far the returns move with what nobody knows yet: the price, the rent, and how much of it is lost. */
export function returnSensitivityBlocks(report: ReportInput): Block[] {
  const { input } = report;
  const wanted = input.discountRate;
  const vacancies = [...new Set([0, 5, input.vacancyRate, 15, 20])].sort((a, b) => a - b);
  const judged = {
    toneOf: byLimits([0, wanted], 1),
    legend: [
      { tone: 'good', text: `${formatNumber(wanted)}% or more` },
      { tone: 'close', text: `0% to ${formatNumber(wanted)}%` },
      { tone: 'bad', text: 'Below 0%' },
    ],
  } as const;
  return [
    {
      kind: 'columns',
      share: 0.5,
      sides: [
        [{ kind: 'heading', text: 'Cash-on-cash by price and rent' }, priceRentGrid(report, judged)],
        [
          { kind: 'heading', text: `IRR over ${formatNumber(input.holdYears)} years by vacancy and rent` },
          toneGrid({
            input,
            down: {
              ...{ vary: 'vacancyRate', values: vacancies, name: 'Vacancy' },
              format: (vacancy) => `${formatNumber(vacancy)}%`,
            },
            across: {
              vary: 'rent',
              values: valuesAround(input.rent, roundShare(input.rent, 0.05), 2),
              ...{ name: 'Monthly rent', format: formatWholeDollars },
            },
            measure: 'internalRate',
            format: (value) => formatPercent(value, 1),
            ...judged,
          }),
        ],
      ],
    },
    {
      kind: 'paragraph',
      words: `Judged by the discount rate of ${formatNumber(wanted)}%.`,
      isSmall: true,
    },
  ];
}
