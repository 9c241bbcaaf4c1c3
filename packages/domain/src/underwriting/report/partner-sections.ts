import type { Block } from '../../documents/document.ts';
import { formatNumber, formatPercent, formatWholeDollars, noValue } from '../../kernel/format.ts';
import type { ProjectedYear } from '../projection.ts';
import { projectionAmounts } from '../projection-table.ts';
import { roundShare, sensitivityTable, valuesAround } from '../sensitivity.ts';
import type { ReportInput } from './report-input.ts';

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

/** How far the whole time's return moves with what nobody knows yet: the rent, and how much of it is lost. */
export function returnSensitivityBlocks({ input }: ReportInput): Block[] {
  const rents = valuesAround(input.rent, roundShare(input.rent, 0.05), 2);
  const vacancies = [...new Set([0, 5, input.vacancyRate, 15, 20])].sort((a, b) => a - b);
  const cells = sensitivityTable({
    input,
    rows: { vary: 'vacancyRate', values: vacancies },
    columns: { vary: 'rent', values: rents },
    measure: 'internalRate',
  });
  return [
    {
      kind: 'paragraph',
      words: `IRR over ${formatNumber(input.holdYears)} years, by vacancy (down) and monthly rent (across).`,
      isSmall: true,
      staysWithNext: true,
    },
    {
      kind: 'table',
      table: {
        columns: [number('Vacancy'), ...rents.map((rent) => number(`Rent ${formatWholeDollars(rent)}`))],
        rows: vacancies.map((vacancy, row) => [
          `${formatNumber(vacancy)}%`,
          ...rents.map((_, column) => formatPercent(cells[row]?.[column] ?? null, 1)),
        ]),
        sums: vacancies.flatMap((vacancy, row) => (vacancy === input.vacancyRate ? [row] : [])),
      },
    },
  ];
}
