import { formatDollars, formatNumber } from '../../kernel/format.ts';
import type { ProjectedYear } from '../projection.ts';
import { type ProjectionKey, projectionLabels } from '../projection-table.ts';
import { valueNow } from '../rental.ts';
import type { WorkingContext } from './working.ts';
import type { InputName } from './working-inputs.ts';

interface YearRecipe {
  formula: string;
  lines: (year: ProjectedYear, context: WorkingContext) => string[];
  inputs: readonly InputName[];
}

const dollars = formatDollars;

/** '$22,080 × (1 + 2%)^3': what a first year's amount has grown to by the beginning of a later one. */
function grown(first: number, rate: number, years: number): string {
  return years === 0 ? dollars(first) : `${dollars(first)} × (1 + ${formatNumber(rate)}%)^${years}`;
}

const collected = (rent: number, vacancyRate: number) => rent * (1 - vacancyRate / 100);

const recipes: Record<ProjectionKey, YearRecipe> = {
  income: {
    formula: 'First year’s effective income × (1 + rent growth)^years since',
    lines: (
      { year, leaseChange, effectiveIncome, grossRent, otherIncome, vacancyLoss, concessions },
      { input, result },
    ) => [
      ...(leaseChange === 0
        ? []
        : [
            `Leases that ended: ${dollars(leaseChange)} of rent, ${dollars(collected(leaseChange, input.vacancyRate))} after vacancy`,
          ]),
      `${grown(result.figures.effectiveIncome + collected(leaseChange, input.vacancyRate), input.rentGrowth, year - 1)} = ${dollars(effectiveIncome)}`,
      ...(otherIncome > 0 || concessions > 0
        ? [
            `Rent ${dollars(grossRent)} + other income ${dollars(otherIncome)} − vacancy ${dollars(vacancyLoss)}${concessions > 0 ? ` − concessions ${dollars(concessions)}` : ''}`,
          ]
        : []),
    ],
    inputs: ['rent', 'vacancyRate', 'rentGrowth'],
  },
  noi: {
    formula: 'Income − operating costs of the year',
    lines: ({ effectiveIncome, operatingCosts, noi }) => [
      `${dollars(effectiveIncome)} − ${dollars(operatingCosts)} = ${dollars(noi)}`,
      'Costs that are a share of the rent grow with it, all others with costs.',
    ],
    inputs: ['rentGrowth', 'costGrowth'],
  },
  debtService: {
    formula: 'The payments of the year',
    lines: ({ principalPaid, interestPaid, debtService }) => [
      `${dollars(interestPaid)} interest + ${dollars(principalPaid)} principal = ${dollars(debtService)}`,
    ],
    inputs: ['loanRate', 'loanYears'],
  },
  cashFlow: {
    formula: 'NOI − debt service, and the reserve where it is counted after NOI',
    lines: ({ noi, debtService, reserveBelowNoi, cashFlow }) => [
      `${dollars(noi)} − ${dollars(debtService)}${reserveBelowNoi > 0 ? ` − ${dollars(reserveBelowNoi)}` : ''} = ${dollars(cashFlow)}`,
    ],
    inputs: [],
  },
  value: {
    formula: 'Value today × (1 + appreciation)^years',
    lines: ({ year, value }, { input }) => [`${grown(valueNow(input), input.appreciation, year)} = ${dollars(value)}`],
    inputs: ['price', 'appreciation'],
  },
  balance: {
    formula: 'What is owed on the loan at the end of the year',
    lines: ({ principalPaid, balance }) => [
      `${dollars(balance + principalPaid)} − ${dollars(principalPaid)} of principal = ${dollars(balance)}`,
    ],
    inputs: ['loanRate', 'loanYears'],
  },
  equity: {
    formula: 'Value − balance',
    lines: ({ value, balance, equity }) => [`${dollars(value)} − ${dollars(balance)} = ${dollars(equity)}`],
    inputs: [],
  },
  profit: {
    formula: 'Cash flows so far + sale proceeds − cash invested',
    lines: ({ value, balance, saleProceeds, totalCashFlow, totalProfit }, { input, result }) => [
      `Sale: ${dollars(value)} − ${formatNumber(input.sellingRate)}% selling costs − ${dollars(balance)} = ${dollars(saleProceeds)}`,
      `${dollars(totalCashFlow)} + ${dollars(saleProceeds)} − ${dollars(result.figures.cashInvested)} = ${dollars(totalProfit)}`,
    ],
    inputs: ['sellingRate', 'appreciation'],
  },
};

/** A figure of one year of the projection. */
export function projectionWorking(name: ProjectionKey, year: number, context: WorkingContext) {
  const { formula, lines, inputs } = recipes[name];
  const projected = context.result.years.find((each) => each.year === year);
  return {
    label: `${projectionLabels[name]}, year ${year}`,
    formula,
    lines: projected ? lines(projected, context) : [],
    inputs,
  };
}
